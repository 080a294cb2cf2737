"""The bounds of the figures that games on an island have in common, each in both games."""

from typing import Any

import pytest

from sim.rules.loading import load_rules
from tests.sim.games.loaded import sentence_for

GAMES = pytest.mark.parametrize("game", ["base", "market"])


WHOLE = "expected a whole number from"
CHIP = "expected a whole number from 2 to 12, but not 7"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("players.most=5", f"players.most = 5: {WHOLE} 2 to 4"),
        ("board.layout=round", 'board.layout = "round": expected "fixed" or "random"'),
        ("board.first_r=51", f"board.first_r = 51: {WHOLE} -50 to 50"),
        ("board.rows.0=0", f"board.rows.0 = 0: {WHOLE} 1 to 32"),
        ("terrain.0.count=33", f"terrain.0.count = 33: {WHOLE} 0 to 32"),
        ("chips.order.0=7", f"chips.order.0 = 7: {CHIP}"),
        ("chips.order.0=13", f"chips.order.0 = 13: {CHIP}"),
        ("chips.order.0=true", f"chips.order.0 = true: {CHIP}"),
        ("chips.order.0=6.0", f"chips.order.0 = 6.0: {CHIP}"),
        ("chips.red=[1]", f"chips.red.0 = 1: {CHIP}"),
        ("harbours.0.land.0=101", f"harbours.0.land.0 = 101: {WHOLE} -100 to 100"),
        (
            "harbours.0.land=[1]",
            "harbours.0.land = [1]: expected a list of 2, each a whole number from -100 to 100",
        ),
        ("yields.city=21", f"yields.city = 21: {WHOLE} 0 to 20"),
        ("pieces.roads=101", f"pieces.roads = 101: {WHOLE} 0 to 100"),
        ("points.card=50.25", "points.card = 50.25: expected a number from 0 to 50 in steps of 0.25"),
        ("deck.knight=101", f"deck.knight = 101: {WHOLE} 0 to 100"),
        ("progress.free_roads=11", f"progress.free_roads = 11: {WHOLE} 0 to 10"),
        ("progress.invented_cards=11", f"progress.invented_cards = 11: {WHOLE} 0 to 10"),
        ("progress.cards_a_turn=26", f"progress.cards_a_turn = 26: {WHOLE} 0 to 25"),
        ("awards.road_from=0", f"awards.road_from = 0: {WHOLE} 1 to 100"),
        ("awards.army_from=0", f"awards.army_from = 0: {WHOLE} 1 to 100"),
        ("awards.road_tie=both", 'awards.road_tie = "both": expected "aside" or "holder"'),
        ("robber.stealing=never", 'robber.stealing = "never": expected "may" or "must"'),
        (
            "robber.friendly_points=-1",
            "robber.friendly_points = -1: expected a number from 0 to 100 in steps of 0.25",
        ),
        ("trade.own_harbour_ratio=0", f"trade.own_harbour_ratio = 0: {WHOLE} 1 to 1000"),
        ("limits.turns=5001", f"limits.turns = 5001: {WHOLE} 1 to 5000"),
        ("limits.actions_a_turn=10001", f"limits.actions_a_turn = 10001: {WHOLE} 10 to 10000"),
    ],
)
@GAMES
def test_bounds(game: str, change: str, sentence: str) -> None:
    assert sentence_for(game, change) == f"--set: {sentence}"


def many(item: str, number: int) -> str:
    return "[" + ", ".join(item.replace("#", "x" * position) for position in range(number)) + "]"


HARBOUR = "{land = [0, 0], sea = [0, 0], kind = 'any'}"
HEX = "{at = [0, 0], terrain = 'desert', chip = 0}"
TERRAIN = "{name = 'a#', count = 1, yields = 'nothing'}"


@pytest.mark.parametrize(
    ("path", "item", "number", "expected"),
    [
        ("cards.kinds", "'a#'", 1, "expected a list of 2 to 10, each a name of "),
        ("cards.kinds", "'a#'", 11, "expected a list of 2 to 10, each a name of "),
        ("board.rows", "1", 33, "expected a list of 1 to 32, each a whole number from 1 to 32"),
        ("board.starts", "1", 33, "expected a list of 1 to 32, each a whole number from -50 to 50"),
        ("board.fixed", HEX, 33, "expected a list of 0 to 32, each a table"),
        ("terrain", TERRAIN, 13, "expected a list of 1 to 12, each a table"),
        ("chips.order", "2", 0, f"expected a list of 1 to 32, each {CHIP.removeprefix('expected ')}"),
        ("harbours", HARBOUR, 17, "expected a list of 0 to 16, each a table"),
    ],
    ids=["one-kind", "kinds", "rows", "starts", "fixed", "terrains", "no-chips", "harbours"],
)
@GAMES
def test_lengths(game: str, path: str, item: str, number: int, expected: str) -> None:
    assert f": {expected}" in sentence_for(game, f"{path}={many(item, number)}")


@pytest.mark.parametrize("chip", [7, 13, 1, "true", "''"])
@GAMES
def test_the_chip_of_a_fixed_hex(game: str, chip: Any) -> None:
    change = f"board.fixed=[{{at = [0, 0], terrain = 'desert', chip = {chip}}}]"
    assert sentence_for(game, change).endswith(f": {CHIP}, or 0 for no chip")


@pytest.mark.parametrize(
    "changes",
    [
        ["deck={knight = 0, road_building = 0, invention = 0, monopoly = 0, victory_point = 0}"],
        ["harbours=[]"],
        ["chips.red=[]"],
        ["progress.cards_a_turn=0"],
        ["awards.road_from=100"],
        ["pieces.cities=0"],
        ["cards.bank=unlimited"],
        ["trade.bank_ratio=2", "trade.any_harbour_ratio=2"],
        ["board.first_r=-2"],
    ],
)
@GAMES
def test_odd_but_possible(game: str, changes: list[str]) -> None:
    assert load_rules(game, None, changes).game == game
