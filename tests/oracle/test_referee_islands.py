"""The set-up of the base game and of the market: islands that may be laid pass, others are refused."""

import copy
import itertools
import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.oracle.base_board import Hex, corners_of, edges_of, land_of, make_board, neighbours
from tests.oracle.base_handwritten import FIXED_ISLAND, LAND, fixed_rules
from tests.oracle.base_island import lay_island
from tests.oracle.base_selfplay import base_rules
from tests.oracle.base_setup import setup_fault, spirals
from tests.oracle.base_table import set_up
from tests.oracle.common import Event, Rules
from tests.oracle.market_handwritten import LAID_ISLAND, bare_market, fixed_market_rules, hex_at
from tests.oracle.market_selfplay import market_rules
from tests.oracle.market_setup import CHECKS, can_differ

Change = Callable[[Event], object]
JUNGLE = [hex_at(-1, -1), hex_at(1, -1), hex_at(1, 0), hex_at(-1, 1), hex_at(0, 2)]
REDS = [hex_at(0, -1), hex_at(3, -1), hex_at(-2, 1), hex_at(0, 1)]
RANDOM, FREE = {"board__chips": "random"}, {"board__chips": "random", "board__adjacent_reds": True}


@pytest.mark.parametrize(("rules", "counts"), [(base_rules(), (54, 72, 30)), (market_rules(), (66, 89, 34))])
def test_an_island_has_its_places_and_a_spiral_from_each_corner(
    rules: Rules, counts: tuple[int, ...]
) -> None:
    land = land_of(rules["board"])
    edges = edges_of(land)
    coast = sum(not edge <= {*land} for edge in edges)
    assert (len({corner for at in land for corner in corners_of(at)}), len(edges), coast) == counts
    walks = [walk for at in land for walk in spirals(land, at)]
    assert [len({*walk}) for walk in walks] == [len(land)] * 6
    assert all(after in neighbours(before) for walk in walks for before, after in itertools.pairwise(walk))


def test_the_spiral_goes_counter_clockwise_from_a_corner_and_inwards() -> None:
    (walk,) = spirals(LAND, (-2, 0))
    assert walk[:6] == [(-2, 0), (-2, 1), (-2, 2), (-1, 2), (0, 2), (1, 1)]
    assert walk[12:] == [(-1, 0), (-1, 1), (0, 1), (1, 0), (1, -1), (0, -1), (0, 0)]


def swapped(field: str, one: int, other: int) -> Change:
    def change(island: Event) -> None:
        first, second = island["hexes"][one], island["hexes"][other]
        first[field], second[field] = second[field], first[field]

    return change


def hexed(number: int, **values: object) -> Change:
    return lambda island: island["hexes"][number].update(values)


def told(name: str, **values: object) -> Change:
    """The first place, path or harbour told otherwise."""
    return lambda island: island[name][0].update(values)


def spiral(start: object) -> Change:
    return lambda island: island.update(spiral_from=start)


def swap_kinds(island: Event) -> None:
    first, second = island["harbours"][:2]
    first["kind"], second["kind"] = second["kind"], first["kind"]


def bring_reds_together(island: Event) -> None:
    """A red chip beside another, in exchange for the one there."""
    chip: dict[Hex, int] = {(entry["at"][0], entry["at"][1]): entry["chip"] for entry in island["hexes"]}
    red = [at for at in chip if chip[at] in (6, 8)]
    beside = next(at for at in neighbours(red[0]) if chip.get(at, 0) not in (0, 6, 8))
    swapped("chip", LAND.index(red[1]), LAND.index(beside))(island)


LAID = lay_island(base_rules(), random.Random(3))
DESERT = next(entry["hex"] for entry in LAID["hexes"] if entry["terrain"] == "desert")
PASTURE = next(entry["hex"] for entry in LAID["hexes"] if entry["terrain"] == "pasture")
NO_CORNER = "spiral_from: hex 1 is no corner"
# What is changed on an island that was laid in the base game, and what is said of it; by other rules, too.
FALSE: list[tuple[Change, str, dict[str, Any]]] = [
    (lambda island: island["hexes"].pop(), "hexes: the land lies at", {}),
    (lambda island: island["hexes"].append(island["hexes"][0]), "hexes: entry 19 has the number 0", {}),
    (swapped("at", 0, 1), "hexes: the land lies at", {}),
    (lambda island: island["intersections"].pop(), "intersections: 53 of the 54 .* 53 entries", {}),
    (told("intersections", hexes=LAID["intersections"][1]["hexes"]), "53 of the 54 .* 54 entries", {}),
    (told("intersections", hexes=[[0], [1], [2]]), "is not three hexes", {}),
    (lambda island: island["paths"].pop(), "paths: 71 of the 72", {}),
    (told("paths", ends=[0, 1]), "paths: 71 of the 72", {}),
    (told("paths", ends=[0, 54]), "is not two intersections", {}),
    (hexed(PASTURE, terrain="forest"), "terrains: they are not", {}),
    (hexed(PASTURE, terrain="swamp"), "terrains: they are not", {}),
    (swapped("chip", PASTURE, DESERT), "cannot lie on", {}),
    (hexed(DESERT, chip=2), "2 cannot lie on desert", {}),
    (hexed(PASTURE, chip=0), "0 cannot lie on pasture", {}),
    (hexed(PASTURE, chip=99), "chips: they are not", {}),
    (spiral(19), "spiral_from: 19 is no hex", {}),
    (spiral(1), NO_CORNER, {}),
    (spiral(16 if LAID["spiral_from"] != 16 else 0), "chips: they are not .* from hex", {}),
    (lambda island: island["harbours"].pop(), "harbours: .* is not a list of 9", {}),
    (lambda island: island["harbours"].reverse(), "harbours: .* must be", {}),
    (told("harbours", ends=[0, 1]), "are not the ends of the edge", {}),
    (told("harbours", kind="gold"), "harbours: the kinds", {}),
    (swap_kinds, "^$", {}),
    (swap_kinds, "harbours: the kinds", {"board__harbours": "fixed"}),
    (spiral(0), "spiral_from: the chips lie at random", RANDOM),
    (hexed(PASTURE, chip=99), "chips: they are not", RANDOM),
    (bring_reds_together, "the red one at .* lies beside another", RANDOM),
    (bring_reds_together, "^$", FREE),
]  # fmt: skip


@pytest.mark.parametrize(("change", "fault", "changes"), FALSE)
def test_a_false_island_is_refused(change: Change, fault: str, changes: dict[str, Any]) -> None:
    # Where reds may lie anywhere, they need not.
    island = lay_island(base_rules(**RANDOM if changes == FREE else changes), random.Random(3))
    rules = base_rules(**changes)
    assert setup_fault(rules, island) == ""
    change(island)
    found = setup_fault(rules, island)
    assert re.search(fault, found), found


def test_a_fixed_island_lies_as_listed() -> None:
    for change, fault in ((hexed(0, chip=12), r"there must be \('forest', 11\)"), (spiral(0), "is fixed")):
        island = copy.deepcopy(FIXED_ISLAND)
        change(island)
        assert re.search(fault, setup_fault(fixed_rules(), island))


def test_the_robber_starts_where_nothing_grows_and_no_number_is() -> None:
    # Jungle comes before the desert.
    assert JUNGLE[0] < hex_at(-2, 0)
    assert bare_market().robber == hex_at(-2, 0)
    rules = base_rules()
    for terrain in rules["terrain"]:
        terrain["yields"] = "ore"
    assert set_up(rules, 2, make_board(rules, LAID)).robber is None


# The same of the market; the island by hand may have been laid at random.
ALIKE, BESIDE = swapped("chip", REDS[3], hex_at(2, 1)), swapped("chip", REDS[0], hex_at(-2, 2))
FALSE_MARKET: list[tuple[Change, str, dict[str, Any]]] = [
    (lambda island: None, "^$", {}),
    (hexed(JUNGLE[0], chip=0), "0 cannot lie on jungle", {}),
    (hexed(JUNGLE[0], chip=6), "not the numbers .* printed on jungle", {}),
    (hexed(JUNGLE[0], chip="5"), "'5' cannot lie on jungle", {}),
    (swapped("chip", JUNGLE[0], JUNGLE[4]), "^$", {}),
    (swapped("chip", JUNGLE[0], hex_at(0, -2)), "chips: they are not", {}),
    (swapped("chip", hex_at(-2, 0), JUNGLE[4]), "cannot lie on desert", {}),
    (swapped("chip", hex_at(0, -2), hex_at(2, 1)), "^$", {}),
    (spiral(0), "the chips lie at random", {}),
    (BESIDE, r"the red one at \(-2, 1\) lies beside another", {}),
    (BESIDE, "^$", {"board__adjacent_reds": True}),
    (ALIKE, "red ones lie on .* different terrains", {}),
    (ALIKE, "^$", {"board__reds_on_different_terrain": False}),
    (ALIKE, "^$", RANDOM),
    (told("harbours", kind="cocoa"), "harbours: the kinds", {}),
]  # fmt: skip


@pytest.mark.parametrize(("change", "fault", "changes"), FALSE_MARKET)
def test_a_false_island_of_the_market_is_refused(change: Change, fault: str, changes: dict[str, Any]) -> None:
    island = copy.deepcopy(LAID_ISLAND)
    change(island)
    found = setup_fault(market_rules(**changes), island, CHECKS)
    assert re.search(fault, found), found


def test_reds_of_a_fixed_island_lie_where_they_will() -> None:
    rules, island = fixed_market_rules(), copy.deepcopy(LAID_ISLAND)
    ALIKE(island)
    assert "there must be" in setup_fault(rules, island, CHECKS)
    for entry, told_hex in zip(rules["board"]["fixed"], island["hexes"], strict=True):
        entry["chip"] = told_hex["chip"]
    assert setup_fault(rules, island, CHECKS) == ""


def test_whether_chips_can_lie_on_different_terrains_is_found_by_search() -> None:
    row: dict[Hex, str] = {(0, 0): "forest", (1, 0): "fields", (2, 0): "forest", (3, 0): "fields"}
    three = {at: row[at] for at in list(row)[:3]}
    assert can_differ(row, 2, adjacent=False)
    assert not can_differ(row, 3, adjacent=True)
    assert not can_differ(three, 2, adjacent=False)
    assert can_differ(three, 2, adjacent=True)
    # The first place that one might take leads nowhere: hills fit the west only, and then forest the east.
    assert can_differ({(1, 0): "forest", (0, 0): "hills", (3, 0): "forest"}, 2, adjacent=False)
