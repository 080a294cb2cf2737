"""The set-up of the base game: islands that may be laid are accepted, all others refused."""

import copy
import itertools
import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.oracle.base_board import Hex, corners_of, edges_of, ends_of, land_of, make_board, neighbours
from tests.oracle.base_handwritten import FIXED_ISLAND, LAND, fixed_rules, hex_at
from tests.oracle.base_island import lay_island
from tests.oracle.base_selfplay import base_rules, large_rules
from tests.oracle.base_setup import setup_fault, spirals
from tests.oracle.base_table import set_up
from tests.oracle.common import Event, Rules


@pytest.mark.parametrize(("rules", "counts"), [(base_rules(), (54, 72, 30)), (large_rules(), (66, 89, 34))])
def test_an_island_has_its_intersections_paths_and_coast(rules: Rules, counts: tuple[int, ...]) -> None:
    land = land_of(rules["board"])
    corners = {corner for at in land for corner in corners_of(at)}
    edges = edges_of(land)
    assert (len(corners), len(edges), sum(not edge <= set(land) for edge in edges)) == counts
    assert set().union(*map(ends_of, edges)) == corners


def test_the_board_knows_what_lies_beside_what() -> None:
    board = make_board(fixed_rules(), FIXED_ISLAND)
    assert sorted(map(len, board.around)) == [1] * 18 + [2] * 12 + [3] * 24
    assert sorted(map(len, board.beside)) == [2] * 18 + [3] * 36
    assert all(place in board.beside[near] for place in range(54) for near in board.beside[place])
    assert sum(map(len, board.harbours)) == 18
    assert board.yields[hex_at(-2, 0)] is None
    assert (board.terrain[hex_at(0, 0)], board.yields[hex_at(0, 0)], board.chip[0]) == ("fields", "grain", 11)


def test_the_spiral_goes_counter_clockwise_from_a_corner_and_inwards() -> None:
    ring = [(0, -2), (-1, -1), (-2, 0), (-2, 1), (-2, 2), (-1, 2), (0, 2), (1, 1), (2, 0), (2, -1), (2, -2)]
    ring += [(1, -2)]
    inner = [(0, -1), (-1, 0), (-1, 1), (0, 1), (1, 0), (1, -1), (0, 0)]
    assert list(spirals(LAND, (0, -2))) == [[*ring, *inner]]
    (west,) = spirals(LAND, (-2, 0))
    assert west[:12] == ring[2:] + ring[:2]
    assert west[12:] == [(-1, 0), (-1, 1), (0, 1), (1, 0), (1, -1), (0, -1), (0, 0)]


@pytest.mark.parametrize("rules", [base_rules(), large_rules()])
def test_an_island_has_six_corners_and_a_spiral_from_each_goes_everywhere(rules: Rules) -> None:
    land = land_of(rules["board"])
    walks = [walk for at in land for walk in spirals(land, at)]
    assert [len(set(walk)) for walk in walks] == [len(land)] * 6
    steps = [pair for walk in walks for pair in itertools.pairwise(walk)]
    assert all(after in neighbours(before) for before, after in steps)


def test_the_spiral_of_the_large_island() -> None:
    land = land_of(large_rules()["board"])
    (walk,) = spirals(land, (3, -2))
    assert walk[:5] == [(3, -2), (2, -2), (1, -2), (0, -2), (-1, -1)]
    inner = [(2, -1), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (2, 0), (1, 0), (0, 0)]
    assert walk[13:] == [(3, -1), *inner]


OPTIONS: dict[str, dict[str, Any]] = {
    "spiral": {},
    "random chips": {"board__chips": "random"},
    "adjacent reds": {"board__chips": "random", "board__adjacent_reds": True},
    "harbours fixed": {"board__harbours": "fixed"},
}


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("make", [base_rules, large_rules])
def test_islands_laid_by_the_rules_are_accepted(make: Callable[..., Rules], options: str) -> None:
    rules = make(**OPTIONS[options])
    islands = [lay_island(rules, random.Random(seed)) for seed in range(8)]
    assert [setup_fault(rules, island) for island in islands] == [""] * 8
    assert len({str(island["hexes"]) for island in islands}) == 8


def test_a_fixed_island_may_stand_in_the_board_or_beside_it() -> None:
    rules = fixed_rules()
    assert setup_fault(rules, FIXED_ISLAND) == ""
    rules["fixed"] = rules["board"].pop("fixed")
    assert setup_fault(rules, FIXED_ISLAND) == ""


def test_the_numbers_of_places_are_free() -> None:
    island = lay_island(base_rules(), random.Random(1))
    for place in island["intersections"]:
        place["intersection"] = 53 - place["intersection"]
    island["intersections"].reverse()
    for told in (*island["paths"], *island["harbours"]):
        told["ends"] = [53 - end for end in told["ends"]]
    assert setup_fault(base_rules(), island) == ""


def fault_after(change: Callable[[Event], object], **options: Any) -> str:
    """What is found wrong about an island after this change of it."""
    rules = fixed_rules() if options.pop("fixed", False) else base_rules(**options)
    island = copy.deepcopy(lay_island(rules, random.Random(3)))
    assert setup_fault(rules, island) == ""
    change(island)
    return setup_fault(rules, island)


def swap(island: Event, field: str, one: int, other: int) -> None:
    first, second = island["hexes"][one], island["hexes"][other]
    first[field], second[field] = second[field], first[field]


def swap_chips(island: Event) -> None:
    """Exchanges the first chip with the next that is another."""
    chips = [entry["chip"] for entry in island["hexes"]]
    one = next(index for index, chip in enumerate(chips) if chip)
    swap(island, "chip", one, next(index for index, chip in enumerate(chips) if chip not in (0, chips[one])))


def desert_of(island: Event) -> int:
    return next(entry["hex"] for entry in island["hexes"] if entry["terrain"] == "desert")


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda island: island["hexes"].pop(), "hexes: the land lies at"),
        (lambda island: island["hexes"].append(island["hexes"][0]), "hexes: entry 19 has the number 0"),
        (lambda island: island.update(hexes=None), "hexes: None is not a list"),
        (lambda island: swap(island, "hex", 0, 1), "hexes: entry 0 has the number 1"),
        (lambda island: swap(island, "at", 0, 1), "hexes: the land lies at"),
        (lambda island: island["hexes"][0].update(sea=1), "hexes: .* has not the fields"),
        (lambda island: island["hexes"][0].update(at=[9, 9]), "hexes: the land lies at"),
        (lambda island: island["intersections"].pop(), "intersections: 53 of the 54 .* 53 entries"),
        (
            lambda island: island["intersections"].append({**island["intersections"][0], "intersection": 54}),
            "intersections: 54 of the 54 .* 55 entries",
        ),
        (
            lambda island: island["intersections"][1].update(hexes=island["intersections"][0]["hexes"]),
            "intersections: 53 of the 54 .* 54 entries",
        ),
        (lambda island: island["intersections"][0]["hexes"].pop(), "is not three hexes"),
        (lambda island: island["intersections"][0].update(hexes=[[0], [1], [2]]), "is not three hexes"),
        (lambda island: island["paths"].pop(), "paths: 71 of the 72"),
        (lambda island: island["paths"][0].update(ends=[0, 1]), "paths: 71 of the 72"),
        (lambda island: island["paths"][0].update(ends=[0, 54]), "is not two intersections"),
        (lambda island: island["paths"][0].update(ends=[0]), "is not two intersections"),
        (lambda island: swap_terrain_for(island, "forest"), "terrains: they are not"),
        (lambda island: swap_terrain_for(island, "swamp"), "terrains: they are not"),
        (swap_chips, "chips: they are not"),
        (lambda island: swap(island, "chip", desert_of(island), desert_of(island) - 1), "cannot lie on"),
        (lambda island: island["hexes"][desert_of(island)].update(chip=2), "cannot lie on desert"),
        (lambda island: island["hexes"][desert_of(island)].update(chip=None), "cannot lie on desert"),
        (lambda island: island["hexes"][0 if desert_of(island) else 1].update(chip=0), "cannot lie on"),
        (lambda island: island.update(spiral_from=None), "spiral_from: None is no hex"),
        (lambda island: island.update(spiral_from=19), "spiral_from: 19 is no hex"),
        (lambda island: island.update(spiral_from=9), "spiral_from: hex 9 is no corner"),
        (lambda island: island.update(spiral_from=1), "spiral_from: hex 1 is no corner"),
        (
            lambda island: island.update(spiral_from=2 if island["spiral_from"] != 2 else 0),
            "chips: they are not .* from hex",
        ),
        (lambda island: island["harbours"].pop(), "harbours: .* is not a list of 9"),
        (lambda island: island["harbours"].reverse(), "harbours: .* must be"),
        (lambda island: island["harbours"][0].update(ends=[0, 1]), "are not the ends of the edge"),
        (lambda island: island["harbours"][0].update(ends=[0, "1"]), "is not two intersections"),
        (lambda island: island["harbours"][0].update(kind="gold"), "harbours: the kinds"),
        (lambda island: island["harbours"][0].update(sea=[0, 0]), "harbours: .* must be"),
        (lambda island: island["harbours"][0].pop("kind"), "harbours: .* is not a list of 9"),
    ],
)
def test_a_false_island_is_refused(change: Callable[[Event], object], fault: str) -> None:
    found = fault_after(change)
    assert re.search(fault, found), found


def swap_terrain_for(island: Event, terrain: str) -> None:
    """Makes a pasture something else."""
    next(entry for entry in island["hexes"] if entry["terrain"] == "pasture")["terrain"] = terrain


def chips_beside(island: Event) -> tuple[int, int]:
    """The numbers of a red chip's hex and of one beside it that yields and has no red one."""
    chip: dict[Hex, int] = {(entry["at"][0], entry["at"][1]): entry["chip"] for entry in island["hexes"]}
    red = [at for at in chip if chip[at] in (6, 8)]
    beside = [at for at in neighbours(red[0]) if chip.get(at, 0) not in (0, 6, 8)]
    return LAND.index(red[1]), LAND.index(beside[0])


def test_random_chips_have_no_spiral_and_no_red_ones_beside_each_other() -> None:
    assert "at random" in fault_after(lambda island: island.update(spiral_from=0), board__chips="random")
    assert "chips: they are not" in fault_after(lambda island: double_chip(island), board__chips="random")

    def bring_reds_together(island: Event) -> None:
        swap(island, "chip", *chips_beside(island))

    assert "lies beside another" in fault_after(bring_reds_together, board__chips="random")
    mixed = {"board__chips": "random", "board__adjacent_reds": True}
    rules, island = base_rules(**mixed), lay_island(base_rules(board__chips="random"), random.Random(3))
    bring_reds_together(island)
    assert setup_fault(rules, island) == ""


def double_chip(island: Event) -> None:
    """Makes a 2 a 12."""
    next(entry for entry in island["hexes"] if entry["chip"] == 2)["chip"] = 12


def test_a_fixed_island_lies_as_listed() -> None:
    assert "there must be ('forest', 11)" in fault_after(swap_chips, fixed=True)
    assert "there must be" in fault_after(lambda island: swap(island, "terrain", 0, 1), fixed=True)
    assert "is fixed" in fault_after(lambda island: island.update(spiral_from=0), fixed=True)


def test_fixed_harbours_lie_as_listed() -> None:
    def swap_kinds(island: Event) -> None:
        first, second = island["harbours"][:2]
        first["kind"], second["kind"] = second["kind"], first["kind"]

    assert "harbours: the kinds" in fault_after(swap_kinds, board__harbours="fixed")
    rules, island = base_rules(), lay_island(base_rules(board__harbours="fixed"), random.Random(1))
    swap_kinds(island)
    assert setup_fault(rules, island) == ""


def test_the_robber_starts_on_the_first_hex_that_yields_nothing() -> None:
    rules = base_rules()
    rules["terrain"][0]["yields"] = "nothing"
    rules["chips"]["order"] = rules["chips"]["order"][:14]
    island = lay_island(rules, random.Random(2))
    assert setup_fault(rules, island) == ""
    bare = [entry["hex"] for entry in island["hexes"] if entry["terrain"] in ("forest", "desert")]
    assert len(bare) == 5
    assert set_up(rules, 2, make_board(rules, island)).robber == bare[0]
    for terrain in rules["terrain"]:
        terrain["yields"] = "ore"
    assert set_up(rules, 2, make_board(rules, island)).robber is None
