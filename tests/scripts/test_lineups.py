"""A manifest from the command's options, or from the run to be resumed."""

from pathlib import Path
from typing import Any

import pytest

from scripts.lineups import check_seats, manifest_again, manifest_from
from sim.rules.loading import load_rules
from sim.run.manifest import ManifestError, difference, read_manifest
from sim.run.players import PlayerError
from tests.strategies.user_code import full, written


def options(**told: Any) -> dict[str, Any]:
    """Options as the command hands them on."""
    new: dict[str, Any] = {
        "game": "edition", "players": "widest,random", "rules": None, "sets": (), "games": 8, "seed": 1,
        "rotate": True, "log": "turns", "out": Path("run"),
    }  # fmt: skip
    return new | told


def silent(run: Path) -> dict[str, Any]:
    """Options of a `--resume` that says nothing else."""
    return {**dict.fromkeys(options()), "sets": (), "out": run}


def test_the_manifest_of_a_new_run() -> None:
    made = manifest_from(options(sets=("hand.limit=9",), log="games"))
    assert (made["players"], made["seats"], made["log"], made["complete"]) == (
        ["widest", "random"], 2, "games", False,
    )  # fmt: skip
    assert made["rules"]["hand"]["limit"] == 9


def test_a_resumed_run_is_what_it_was(run: Path) -> None:
    old = read_manifest(run)
    again = manifest_again(old, silent(run))
    assert again == old
    assert again["chunk_games"] == 24


def test_what_is_said_must_agree(run: Path) -> None:
    old = read_manifest(run)
    assert difference(old, manifest_again(old, silent(run) | {"seed": 1, "games": 96})) is None
    assert difference(old, manifest_again(old, silent(run) | {"seed": 2})) == "another seed: 1, not 2"
    with pytest.raises(ManifestError, match=r"^--game: chess: the run to be resumed plays edition$"):
        manifest_again(old, silent(run) | {"game": "chess"})


@pytest.mark.parametrize(
    "players",
    [
        "random,random",
        "knights,knights()",
        "knights(patience=3),knights(patience=3.0)",
        "knights,knights(patience=3)",
    ],
)
def test_a_player_may_sit_in_several_seats(players: str) -> None:
    assert manifest_from(options(players=players))["seats"] == 2


def test_two_players_of_one_name_are_refused(home: Path) -> None:
    mine, other = (written(home / folder / "mine.py", full(name="mine")) for folder in ("a", "b"))
    with pytest.raises(PlayerError) as caught:
        manifest_from(options(players=f"{mine},{other}"))
    assert str(caught.value) == (
        f"players: two different players are called mine: {mine}:mine and {other}:mine; "
        "expected another function name for one of them"
    )


def test_a_player_called_like_a_built_in_one_is_refused_beside_it(home: Path) -> None:
    mine = written(home / "mine.py", full(name="widest"))
    assert manifest_from(options(players=f"{mine},random"))["players"] == ["widest", "random"]
    with pytest.raises(PlayerError, match="two different players are called widest"):
        manifest_from(options(players=f"{mine},widest"))


@pytest.mark.parametrize("seats", [1, 5])
def test_the_rules_say_how_many_play(seats: int) -> None:
    with pytest.raises(PlayerError, match=f"^--players: {seats} named; edition is for 2 to 4 players$"):
        check_seats(load_rules("edition"), seats)
