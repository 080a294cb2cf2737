"""The set-up of the market: islands that may be laid are accepted, all others refused."""

import copy
import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.oracle.base_board import Hex, corners_of, edges_of, make_board
from tests.oracle.base_setup import setup_fault
from tests.oracle.common import Event, Rules
from tests.oracle.market_handwritten import LAID_ISLAND, MARKET_LAND, bare_market, fixed_market_rules, hex_at
from tests.oracle.market_selfplay import lay_market_island, market_rules
from tests.oracle.market_setup import CHECKS, can_differ
from tests.oracle.market_table import as_setup, rules_fault, set_up

JUNGLE = [hex_at(-1, -1), hex_at(1, -1), hex_at(1, 0), hex_at(-1, 1), hex_at(0, 2)]
REDS = [hex_at(0, -1), hex_at(3, -1), hex_at(-2, 1), hex_at(0, 1)]


def fault_of(change: Callable[[Event], object], rules: Rules | None = None) -> str:
    """What is found wrong about the hand-laid island, as if it were laid at random, after a change."""
    island = copy.deepcopy(LAID_ISLAND)
    change(island)
    return setup_fault(rules or market_rules(), island, CHECKS)


def swap(island: Event, field: str, one: int, other: int) -> None:
    first, second = island["hexes"][one], island["hexes"][other]
    first[field], second[field] = second[field], first[field]


def swapped(field: str, one: int, other: int) -> Callable[[Event], None]:
    return lambda island: swap(island, field, one, other)


def test_the_island_has_24_hexes_66_intersections_and_89_paths() -> None:
    corners = {corner for at in MARKET_LAND for corner in corners_of(at)}
    edges = edges_of(MARKET_LAND)
    coast = sum(not edge <= set(MARKET_LAND) for edge in edges)
    assert (len(MARKET_LAND), len(corners), len(edges), coast) == (24, 66, 89, 34)
    assert (len(LAID_ISLAND["intersections"]), len(LAID_ISLAND["paths"])) == (66, 89)


def test_the_hand_laid_island_may_be_laid_at_random_or_as_listed() -> None:
    assert fault_of(lambda island: None) == ""
    assert fault_of(lambda island: None, fixed_market_rules()) == ""


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda island: island["hexes"][JUNGLE[0]].update(chip=0), "0 cannot lie on jungle"),
        (lambda island: island["hexes"][JUNGLE[0]].update(chip=6), "not the numbers .* printed on jungle"),
        (lambda island: island["hexes"][JUNGLE[0]].update(chip=9), "not the numbers .* printed on jungle"),
        (lambda island: island["hexes"][JUNGLE[0]].update(chip="5"), "'5' cannot lie on jungle"),
        (swapped("chip", JUNGLE[0], hex_at(0, -2)), "chips: they are not"),
        (swapped("chip", hex_at(-2, 0), JUNGLE[4]), "cannot lie on desert"),
        (lambda island: island["hexes"][hex_at(0, 0)].update(chip=0), "0 cannot lie on fields"),
        (swapped("terrain", hex_at(-2, 0), hex_at(0, 0)), "cannot lie on fields"),
        (lambda island: island["hexes"][hex_at(0, 0)].update(terrain="jungle"), "terrains: they are not"),
        (lambda island: island.update(spiral_from=0), "the chips lie at random"),
        (swapped("chip", REDS[0], hex_at(-2, 2)), r"the red one at \(-2, 1\) lies beside another"),
        (swapped("chip", REDS[0], hex_at(1, 1)), "lies beside another"),
        (swapped("chip", REDS[3], hex_at(0, 0)), "lies beside another"),
        (swapped("chip", REDS[3], hex_at(2, 1)), "red ones lie on .* different terrains"),
        (lambda island: island["harbours"][0].update(kind="cocoa"), "harbours: the kinds"),
    ],
)
def test_a_false_island_is_refused(change: Callable[[Event], object], fault: str) -> None:
    found = fault_of(change)
    assert re.search(fault, found), found


def test_jungle_numbers_and_black_chips_may_be_exchanged_among_themselves() -> None:
    assert fault_of(swapped("chip", JUNGLE[0], JUNGLE[4])) == ""
    assert fault_of(swapped("chip", hex_at(0, -2), hex_at(2, 1))) == ""


def test_reds_may_be_adjacent_or_on_one_terrain_where_the_rules_say_so() -> None:
    beside = swapped("chip", REDS[0], hex_at(-2, 2))
    assert fault_of(beside, market_rules(board__adjacent_reds=True)) == ""
    alike = swapped("chip", REDS[3], hex_at(2, 1))
    assert fault_of(alike, market_rules(board__reds_on_different_terrain=False)) == ""
    assert fault_of(alike, market_rules(board__chips="random")) == ""
    both = market_rules(board__reds_on_different_terrain=False, board__adjacent_reds=True)
    assert fault_of(swapped("chip", REDS[3], hex_at(2, 0)), both) == ""


def test_a_printed_number_counts_as_no_red_chip() -> None:
    rules = market_rules()
    rules["terrain"][-1]["numbers"] = [6, 8, 6, 8, 6]

    def print_reds(island: Event) -> None:
        for place, number in zip(JUNGLE, [6, 8, 6, 8, 6], strict=True):
            island["hexes"][place]["chip"] = number

    assert fault_of(print_reds, rules) == ""


def test_reds_on_one_terrain_are_fine_where_they_can_lie_no_other_way() -> None:
    rules = market_rules()
    rules["terrain"] = [
        {"name": "forest", "count": 16, "yields": "wood"},
        {"name": "fields", "count": 1, "yields": "grain"},
        {"name": "pasture", "count": 1, "yields": "wool"},
        *rules["terrain"][-2:],
    ]

    def make_forest(island: Event) -> None:
        for entry in island["hexes"]:
            if entry["chip"] and entry["terrain"] != "jungle":
                entry["terrain"] = "forest"
        island["hexes"][0]["terrain"], island["hexes"][1]["terrain"] = "fields", "pasture"

    assert fault_of(make_forest, rules) == ""


def test_whether_chips_can_lie_on_different_terrains_is_found_by_search() -> None:
    row: dict[Hex, str] = {(0, 0): "forest", (1, 0): "fields", (2, 0): "forest", (3, 0): "fields"}
    assert can_differ(row, 2, adjacent=False)
    assert not can_differ(row, 3, adjacent=True)
    assert not can_differ({at: row[at] for at in list(row)[:3]}, 2, adjacent=False)
    assert can_differ({at: row[at] for at in list(row)[:3]}, 2, adjacent=True)
    # The first place that one might take leads nowhere: hills fit the west only, and then forest the east.
    path: dict[Hex, str] = {(1, 0): "forest", (0, 0): "hills", (3, 0): "forest"}
    assert can_differ(path, 2, adjacent=False)
    assert can_differ({}, 0, adjacent=False)


@pytest.mark.parametrize("board__chips", ["spiral", "random", "reds_first"])
def test_chips_are_laid_around_jungle_and_desert(board__chips: str) -> None:
    rules = market_rules(board__chips=board__chips)
    island = lay_market_island(rules, random.Random(5))
    assert setup_fault(rules, island, CHECKS) == ""
    assert (island["spiral_from"] is None) == (board__chips != "spiral")
    yielding = [entry for entry in island["hexes"] if entry["terrain"] not in ("jungle", "desert")]
    one = yielding[0]["hex"]
    other = next(entry["hex"] for entry in yielding if entry["chip"] != yielding[0]["chip"])
    if board__chips == "spiral":
        swap(island, "chip", one, other)
        assert "chips: they are not" in setup_fault(rules, island, CHECKS)


def test_a_fixed_island_lies_as_listed_and_its_reds_where_they_will() -> None:
    rules = fixed_market_rules()
    alike = swapped("chip", REDS[3], hex_at(2, 1))
    assert "there must be" in fault_of(alike, rules)
    for entry in rules["board"]["fixed"]:
        if tuple(entry["at"]) in ((0, 1), (2, 1)):
            entry["chip"] = 8 - entry["chip"]  # 6 and 2
    assert fault_of(alike, rules) == ""


def test_the_robber_starts_in_the_desert_though_jungle_comes_first() -> None:
    assert LAID_ISLAND["hexes"][JUNGLE[0]]["hex"] < hex_at(-2, 0)
    table = bare_market()
    assert table.robber == hex_at(-2, 0)
    rules = market_rules()
    rules["terrain"][5]["yields"] = "ore"
    assert set_up(rules, 2, make_board(rules, LAID_ISLAND)).robber is None


def test_the_material_is_that_of_the_text() -> None:
    setup = as_setup(bare_market())
    assert sum(setup["ingredient_bank"].values()) == 60
    assert setup["ingredient_bank"] == {"cocoa": 18, "sugar": 14, "milk": 10, "hazelnut": 10, "grapes": 8}
    assert sum(setup["site_supply"].values()) == 29
    assert setup["site_supply"] == {"cocoa": 9, "sugar": 7, "milk": 5, "hazelnut": 5, "grapes": 3}
    assert (setup["chips"], sum(setup["levels"].values()), sum(setup["bank"].values())) == (28, 19, 95)
    assert as_setup(bare_market(fixed_market_rules(cards__bank="unlimited")))["bank"] is None


@pytest.mark.parametrize(
    "change",
    [
        {"choice_faces": []},
        {"choice_faces": [5, 6]},
        {"choice_faces": [7]},
        {"idle_faces": [6]},
        {"idle_faces": [1.5]},
    ],
)
def test_a_face_of_the_die_says_just_one_thing(change: dict[str, Any]) -> None:
    rules = market_rules()
    assert rules_fault(rules) == ""
    rules["market"].update(change)
    assert "the die's faces say" in rules_fault(rules)
