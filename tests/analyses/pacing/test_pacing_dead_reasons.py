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
    ((2, 0, 1, 2, 0, 0), "hand as large as a road’s cost"),
    ((3, 0, 1, 2, 0, 0), "hand as large as a knight’s cost"),
    ((4, 0, 1, 2, 0, 0), "hand as large as a knight’s cost"),  # no road is open for a settlement
    ((4, 0, 2, 2, 0, 0), "hand as large as a settlement’s cost"),
    ((5, 0, 1, 2, 0, 0), "hand as large as a city’s cost"),
    ((5, 0, 1, 0, 2, 0), "hand as large as a knight’s cost"),  # both are cities
    ((5, 0, 1, 0, 2, 2), "hand as large as a road’s cost"),  # both bear a knight
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
    assert told.to_list() == ["too few cards", "hand as large as a site’s cost"]


# Hands of seat 1 by these kinds; its roads, settlements, cities, knights; roads of seat 2; what is expected.
# Eleven roads are all there are, and six knights.
HANDS = [
    ((0, 0, 0, 2, 3), (2, 2, 0, 0), 1, "saved for sure"),  # a city
    ((0, 0, 0, 5, 2), (2, 2, 0, 0), 1, "saved for sure"),  # a city, three of the grain changed for ore
    (
        (0, 0, 0, 3, 2),
        (2, 2, 0, 0),
        1,
        "hand as large as a city’s cost",
    ),  # one more than it takes is no exchange
    ((1, 1, 1, 1, 0), (2, 2, 0, 0), 1, "saved for sure"),  # a settlement at the open road
    ((1, 1, 1, 1, 0), (1, 2, 0, 0), 1, "payable, no road to it"),
    ((1, 1, 1, 1, 0), (1, 2, 0, 0), 10, "payable, no place left"),  # and no road is left
    ((1, 0, 0, 1, 1), (2, 2, 0, 2), 1, "payable, no place left"),  # both bear a knight
    ((1, 0, 0, 1, 0), (2, 2, 0, 2), 1, "hand as large as a road’s cost"),
]


def test_a_hand_that_pays_is_told_by_what_it_waits_for(tmp_path: Path) -> None:
    hands, pieces, others, expected = zip(*HANDS, strict=True)
    odd = range(1, 2 * len(HANDS), 2)
    told = {"game": [0] * len(HANDS), "turn": odd, "seat": [1] * len(HANDS), "spin": ["ore"] * len(HANDS)}
    told |= {f"hand_{kind}": [hand[place] for hand in hands] for place, kind in enumerate(KINDS)}
    names = ["roads_1", "settlements_1", "cities_1", "knights_1"]
    told |= {name: [built[place] for built in pieces] for place, name in enumerate(names)}
    turns = pl.DataFrame(told | {"cards_1": [sum(hand) for hand in hands], "roads_2": others})
    games = pl.DataFrame({"game": [0], "block": [0], "turns": [odd[-1]]})
    rules = RULES["edition"] | {"costs": COSTS, "cards": {"kinds": KINDS}}
    run = open_run(write_tables(tmp_path, games, turns, seats=2, rules=rules))
    assert dead_reasons._turns(run).collect().sort("round")["reason"].to_list() == list(expected)
    table = dead_reasons.compute(run).filter(by="turns that bring nothing")
    found = {row["reason"]: row["dead"] for row in table.iter_rows(named=True) if row["dead"]}
    assert found == {
        "saved for sure": 3,
        "enough cards in number alone": 2,
        "payable, no road to it": 1,
        "payable, no place left": 2,
    }
    assert set(table["n"]) == {len(HANDS)}


def test_a_settlement_waits_for_a_colour_when_those_that_the_seat_lacks_are_used_up(tmp_path: Path) -> None:
    """Two of each colour; the seats begin with red and blue, blue and yellow, yellow and white."""
    setups = [{"colours": colours} for colours in (["red", "blue"], ["blue", "yellow"], ["yellow", "white"])]
    colours = {"names": ["red", "blue", "yellow", "white"]}
    pieces = RULES["edition"]["pieces"] | {"settlements_per_colour": 2}
    rules = RULES["edition"] | {"costs": COSTS, "cards": {"kinds": KINDS}, "setups": setups}
    rules |= {"colours": colours, "pieces": pieces}
    # Seat 2 builds white in turn 2. Then seat 1 lacks yellow and white, of each of which two are out.
    built = ["", "white", "", "", "", ""]
    held = {f"hand_{kind}": [1] * 6 for kind in ("wool", "brick", "wood", "grain")}
    told: dict[str, object] = {
        "game": [0] * 6,
        "turn": range(1, 7),
        "seat": [1, 2, 3, 1, 2, 3],
        "spin": ["wool"] * 6,
    }
    told |= {"built_colour": built, "built_settlements": [int(one != "") for one in built]} | held
    told |= {f"{what}_{seat}": [2] * 6 for what in ("roads", "settlements") for seat in (1, 2, 3)}
    told |= {f"cards_{seat}": [4] * 6 for seat in (1, 2, 3)}
    games = pl.DataFrame({"game": [0], "block": [0], "turns": [6]})
    run = open_run(write_tables(tmp_path, games, pl.DataFrame(told), seats=3, rules=rules))
    found = dead_reasons._turns(run).collect()["reason"].to_list()
    saved, gone = "saved for sure", "payable, no colour left"
    # In turn 1 white was free for seat 1; seats 2 and 3 may build red.
    assert found == [saved, "alive", saved, gone, saved, saved]


def test_a_run_that_is_older_than_hands_is_told_by_their_numbers(tmp_path: Path) -> None:
    run = opened(tmp_path)
    assert run.turns is not None
    file = next((tmp_path / "turns").glob("*.parquet"))
    run.turns.collect().drop("built_colour", *(f"hand_{kind}" for kind in KINDS)).write_parquet(file)
    manifest = tmp_path / "manifest.json"
    manifest.write_text(manifest.read_text().replace('"schema_version": 3', '"schema_version": 2'))
    older = open_run(tmp_path)
    assert not {dead_reasons.COLOUR, dead_reasons.PLACE} & set(dead_reasons.reasons(older))
    assert dead_reasons._turns(older).collect()["reason"].to_list() == [reason for _, reason in TURNS]


def test_on_an_island_a_free_place_is_not_known(tmp_path: Path) -> None:
    games = pl.DataFrame({"game": [0], "block": [0], "turns": [3]})
    cards = {"cards_1": [2, 5], "hand_ore": [1, 0], "hand_wood": [1, 1], "settlements_1": [2, 5]}
    hands = {f"hand_{kind}": [0, 1] for kind in ("brick", "wool")} | {"hand_grain": [0, 2]}
    turns = pl.DataFrame({"game": [0, 0], "turn": [1, 3], "seat": [1, 1], **cards, **hands})
    rules = RULES["market"] | {"cards": {"kinds": KINDS}}
    run = open_run(write_tables(tmp_path, games, turns, "market", seats=2, rules=rules))
    told = dead_reasons._turns(run).collect().sort("round")["reason"]
    # The cards of a production site; and those of a settlement, when all five are built.
    assert told.to_list() == ["payable, were a place free", "payable, no place left"]
