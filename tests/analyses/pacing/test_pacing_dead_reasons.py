"""Why turns bring nothing, on turns by hand; and what surely pays, against every hand there is."""

from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path

import polars as pl
import pytest

from analyses.pacing import dead_reasons
from analyses.run_tables import RunTables, open_run
from tests.analyses.synthetic_runs import RULES, write_tables

COSTS = {
    "road": {"brick": 1, "wood": 1},
    "settlement": {"brick": 1, "wood": 1, "wool": 1, "grain": 1},
    "city": {"ore": 3, "grain": 2},
    "knight": {"ore": 1, "wool": 1, "grain": 1},
}
KINDS = ["wool", "brick", "wood", "grain", "ore"]
# Cards, lost to the robber, roads, settlements, cities, knights of seat 1; and what is expected. With one
# road and two buildings a road has a place, a settlement has none.
TURNS = [
    ((1, 0, 1, 2, 0, 0), "too few cards"),
    ((2, 0, 1, 2, 0, 0), "as many as a road takes"),
    ((3, 0, 1, 2, 0, 0), "as many as a knight takes"),
    ((4, 0, 1, 2, 0, 0), "as many as a knight takes"),  # no road is open for a settlement
    ((4, 0, 2, 2, 0, 0), "as many as a settlement takes"),
    ((5, 0, 1, 2, 0, 0), "as many as a city takes"),
    ((5, 0, 1, 0, 2, 0), "as many as a knight takes"),  # both are cities
    ((5, 0, 1, 0, 2, 2), "as many as a road takes"),  # both bear a knight
    ((2, 0, 3, 0, 2, 2), "too few cards"),  # the chain's ends are roads: four for a settlement
    ((4, 0, 11, 0, 5, 5), "nothing left to build"),  # all five colours are cities with a knight, no road left
    ((11, 0, 1, 2, 0, 0), "saved for sure"),
    ((5, 4, 1, 2, 0, 0), "half the hand lost"),
]


def opened(folder: Path) -> RunTables:
    names = ["cards_1", "lost_discard_1", "roads_1", "settlements_1", "cities_1", "knights_1"]
    columns = dict(zip(names, zip(*(turn for turn, _ in TURNS), strict=True), strict=True))
    odd = range(1, 2 * len(TURNS), 2)  # a turn of seat 1 in each round
    told = {"game": [0] * len(TURNS), "turn": odd, "seat": [1] * len(TURNS), "spin": ["ore"] * len(TURNS)}
    turns, games = pl.DataFrame(told | columns), pl.DataFrame({"game": [0], "block": [0], "turns": [odd[-1]]})
    rules = RULES["edition"] | {"costs": COSTS, "cards": {"kinds": KINDS}}
    return open_run(write_tables(folder, games, turns, seats=2, rules=rules))


def test_the_first_reason_that_holds_is_told(tmp_path: Path) -> None:
    table = dead_reasons.compute(opened(tmp_path)).filter(pl.col("by") == "overall")
    found = dict(table.select("reason", "dead").iter_rows())
    expected = [reason for _, reason in TURNS]
    assert found == {reason: expected.count(reason) for reason in found}
    assert sum(found.values()) == len(TURNS)
    assert set(table["n"]) == {len(TURNS)}
    assert table.columns == dead_reasons.COLUMNS.names


def test_each_turn_has_its_reason(tmp_path: Path) -> None:
    table = dead_reasons.compute(opened(tmp_path)).filter((pl.col("by") == "round") & (pl.col("dead") > 0))
    found = {int(row["group"]): row["reason"] for row in table.iter_rows(named=True)}
    assert [found[number] for number in sorted(found)] == [reason for _, reason in TURNS]


def hands(cards: int) -> Iterator[tuple[int, ...]]:
    """Every hand of so many cards of the five kinds."""
    for bars in combinations(range(cards + 4), 4):
        ends = (-1, *bars, cards + 4)
        yield tuple(after - before - 1 for before, after in pairwise(ends))


@pytest.mark.parametrize("thing", ["knight", "city", "settlement"])
def test_so_many_cards_pay_whatever_they_are_and_one_fewer_does_not(thing: str) -> None:
    cost = [COSTS[thing].get(kind, 0) for kind in KINDS]
    cards = dead_reasons.surely_pays(COSTS[thing], len(KINDS), 3)

    def pays(hand: tuple[int, ...]) -> bool:
        lacking = sum(max(wanted - held, 0) for wanted, held in zip(cost, hand, strict=True))
        return lacking <= sum(max(held - wanted, 0) // 3 for wanted, held in zip(cost, hand, strict=True))

    assert all(pays(hand) for hand in hands(cards))
    assert not all(pays(hand) for hand in hands(cards - 1))


def test_an_island_has_its_own_pieces(tmp_path: Path) -> None:
    games = pl.DataFrame({"game": [0], "block": [0], "turns": [3]})
    cards = {"cards_1": [3, 2], "ingredients_1": [2, 0], "roads_1": [0, 15]}
    turns = pl.DataFrame({"game": [0, 0], "turn": [1, 3], "seat": [1, 1], **cards})
    run = open_run(write_tables(tmp_path, games, turns, "market", seats=2))
    told = dead_reasons._turns(run).collect().sort("round")["reason"]
    # One card beside two ingredients; and two cards, for a site, since all roads are laid.
    assert told.to_list() == ["too few cards", "as many as a site takes"]
