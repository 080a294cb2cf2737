"""What cannot be between the values of a base game, the board left out."""

from pathlib import Path

import pytest

from tests.sim.games.loaded import sentence_for, typed


@pytest.mark.parametrize(
    ("change", "points", "target"), [("victory.points=2", 2, "2"), ("points.settlement=5", 10, "10")]
)
def test_two_settlements_do_not_win(change: str, points: int, target: str) -> None:
    start = f"everyone starts with {points} points, so victory.points ({target}) is no target"
    assert sentence_for("base", change) == f"--set: {change.replace('=', ' = ')}: {start}"


SMALL = """
board = {rows = [2, 3], starts = [0, -1], first_r = 0, chips = "random"}
harbours = []
terrain = [{name = "forest", count = 5, yields = "wood"}]
chips = {order = [2, 3, 4, 5, 9]}
"""


def test_the_founding_needs_room(tmp_path: Path) -> None:
    """5 hexes have 19 intersections: surely enough for 2 players, not for 3."""
    path = tmp_path / "small.toml"
    path.write_text(SMALL, "utf-8")
    assert typed("base", "players.most=2", file=path).players.most == 2
    sentence = "players need {} intersections to be sure of 2 settlements each, but the board has 19"
    assert sentence_for("base", file=path) == f"{path}: board.rows = [2, 3]: 4 {sentence.format(29)}"
    assert (
        sentence_for("base", "players.most=3", file=path)
        == f"--set: players.most = 3: 3 {sentence.format(21)}"
    )


@pytest.mark.parametrize(
    ("changes", "most"),
    [
        ([], 22),  # 5 settlements, 4 cities, 5 cards, 2 awards
        (["pieces.cities=6"], 26),
        (["pieces.cities=0"], 14),
        (["pieces.roads=6"], 19),  # 6 buildings, of these 4 cities
        (["pieces.roads=4"], 15),  # 4 cities, and no longest road
        (["awards.road_from=16"], 20),
        (["awards.army_from=15"], 20),
        (["progress.cards_a_turn=0"], 20),
        (["deck.victory_point=0"], 17),
        (["points.card=0.25"], 18.25),
        (["points.city=0.5"], 16),
    ],
)
def test_the_target_must_be_within_reach(changes: list[str], most: float) -> None:
    assert typed("base", *changes, f"victory.points={most}").victory.points == most
    beyond = sentence_for("base", *changes, f"victory.points={most + 0.25}")
    assert beyond.endswith(f"is out of reach: one player with all the pieces has {most:g}")


def test_what_takes_the_target_out_of_reach_is_blamed() -> None:
    changes = ["pieces.cities=0", "deck.victory_point=0", "pieces.settlements=5", "awards.army_from=20"]
    assert sentence_for("base", *changes).startswith(
        "--set: awards.army_from = 20: victory.points (10) is out of "
    )
