"""The board as it is laid: terrains, chips and harbours, by chance or as the rule set says."""

from typing import Any

import numpy as np
import pytest

from sim.games.island.codes import ANY_HARBOUR
from sim.games.island.laying import has_adjacent_reds, lay_board, shuffle
from sim.machine.chance import seed_stream
from sim.machine.codes import BOARD_STREAM, NONE
from tests.island import BEGINNERS, BRICK, GRAIN, LAND, ORE, WOOD, WOOL, Desk

HEXES, HARBOURS = 19, 9
DESERT = 5
CHIPS = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11]
RANDOM_CHIPS = "board.chips=random"


def laid(*sets: str, variant: str | None = None) -> Desk:
    """A desk with a board that is laid by chance."""
    return Desk(*sets, variant=variant, found=True)


def lay_anew(desk: Desk, seed: int) -> Any:
    """Lay the board by another chance."""
    desk.clear()
    with np.errstate(over="ignore"):
        seed_stream(desk.secret.streams[BOARD_STREAM], seed, 0, BOARD_STREAM)
        lay_board(desk.rules, desk.table, desk.secret)
    return desk.table


def chips(table: Any) -> list[int]:
    return table.hex_chip[:HEXES].tolist()


@pytest.mark.parametrize("sets", [(), (RANDOM_CHIPS,)], ids=["spiral", "random"])
def test_everything_of_the_box_is_laid_and_the_desert_has_the_robber_and_no_chip(sets: tuple[str]) -> None:
    desk = laid(*sets)
    for seed in range(50):
        table = lay_anew(desk, seed)
        assert np.bincount(table.hex_terrain[:HEXES]).tolist() == [4, 4, 4, 3, 3, 1]
        desert = table.hex_terrain[:HEXES].tolist().index(DESERT)
        assert (table.robber, table.hex_kind[desert], table.hex_chip[desert]) == (desert, NONE, 0)
        assert sorted(chips(table)) == [0, *sorted(CHIPS)]


def test_the_kind_of_a_hex_is_what_its_terrain_yields() -> None:
    table = laid().table
    yields = [WOOD, WOOL, GRAIN, BRICK, ORE, NONE]
    assert table.hex_kind[:HEXES].tolist() == [yields[terrain] for terrain in table.hex_terrain[:HEXES]]


def test_the_spiral_skips_the_desert_and_nothing_else() -> None:
    desk = laid()
    for seed in range(20):
        table = lay_anew(desk, seed)
        corner = desk.rules.spirals[: desk.rules.corners, 0].tolist().index(table.spiral_from)
        walk = desk.rules.spirals[corner, :HEXES].tolist()
        assert [table.hex_chip[hex_] for hex_ in walk if hex_ != table.robber] == CHIPS


def test_the_spiral_begins_at_every_corner() -> None:
    desk = laid()
    corners = {(0, -2), (2, -2), (-2, 0), (2, 0), (-2, 2), (0, 2)}
    assert {LAND[lay_anew(desk, seed).spiral_from] for seed in range(60)} == corners


@pytest.mark.parametrize(
    ("sets", "found"),
    [((), {False}), ((RANDOM_CHIPS,), {False}), ((RANDOM_CHIPS, "board.adjacent_reds=true"), {False, True})],
    ids=["spiral", "random", "adjacent"],
)
def test_red_chips_lie_side_by_side_only_if_they_may(sets: tuple[str, ...], found: set[bool]) -> None:
    desk = laid(*sets)
    adjacent = {bool(has_adjacent_reds(desk.rules, lay_anew(desk, seed))) for seed in range(60)}
    assert adjacent == found


@pytest.mark.parametrize(
    ("places", "adjacent"),
    [
        ([(0, 0)], False),
        ([(0, 0), (1, 0)], True),
        ([(0, 0), (1, -1)], True),
        ([(0, 0), (-1, 1)], True),
        ([(0, 0), (1, 1)], False),
        ([(0, 0), (-2, 2), (-1, 2)], True),
        # The end of a row and the beginning of the next are no neighbours.
        ([(2, -2), (-1, -1)], False),
    ],
)
def test_adjacent_reds(places: list[tuple[int, int]], adjacent: bool) -> None:
    desk = laid()
    desk.table.hex_chip[:] = 5
    desk.table.hex_kind[:] = 0  # chips lie on hexes that yield something
    for i, at in enumerate(places):
        desk.table.hex_chip[LAND.index(at)] = (6, 8)[i % 2]
    assert has_adjacent_reds(desk.rules, desk.table) == adjacent


def test_random_chips_begin_nowhere() -> None:
    assert laid(RANDOM_CHIPS).table.spiral_from == NONE


def test_random_chips_lie_otherwise_on_every_board() -> None:
    desk = laid(RANDOM_CHIPS)
    assert len({tuple(chips(lay_anew(desk, seed))) for seed in range(20)}) == 20


def test_the_beginners_board_is_always_the_same() -> None:
    desk = laid(variant=BEGINNERS)
    numbers = [10, 2, 9, 12, 6, 4, 10, 9, 11, 0, 3, 8, 8, 3, 4, 5, 5, 6, 11]
    kinds = [
        ORE, WOOL, WOOD, GRAIN, BRICK, WOOL, BRICK, GRAIN, WOOD, NONE, WOOD, ORE, WOOD, ORE, GRAIN, WOOL,
        BRICK, GRAIN, WOOL,
    ]  # fmt: skip
    harbours = [ORE, ANY_HARBOUR, WOOL, ANY_HARBOUR, ANY_HARBOUR, BRICK, WOOD, ANY_HARBOUR, GRAIN]
    for seed in range(5):
        table = lay_anew(desk, seed)
        assert (chips(table), table.hex_kind[:HEXES].tolist()) == (numbers, kinds)
        assert table.harbour_kind[:HARBOURS].tolist() == harbours
        assert (table.spiral_from, LAND[table.robber]) == (NONE, (0, 0))


def test_harbours_are_dealt_by_chance() -> None:
    desk = laid()
    kinds = [tuple(lay_anew(desk, seed).harbour_kind[:HARBOURS].tolist()) for seed in range(20)]
    assert {tuple(sorted(dealt)) for dealt in kinds} == {(ANY_HARBOUR,) * 4 + (0, 1, 2, 3, 4)}
    assert len(set(kinds)) > 15


def test_fixed_harbours_lie_as_listed_on_a_random_board() -> None:
    desk = laid("board.harbours=fixed")
    for seed in range(3):
        assert lay_anew(desk, seed).harbour_kind[:3].tolist() == [ORE, ANY_HARBOUR, WOOL]


def test_without_a_desert_there_is_no_robber() -> None:
    desk = laid("terrain.5.count=0", "terrain.0.count=5", f"chips.order={[*CHIPS, 2]}")
    assert (desk.table.robber, (desk.table.hex_chip[:HEXES] == 0).sum()) == (NONE, 0)


def test_of_two_deserts_the_first_has_the_robber() -> None:
    desk = laid("terrain.5.count=2", "terrain.0.count=3", f"chips.order={CHIPS[1:]}")
    for seed in range(10):
        table = lay_anew(desk, seed)
        assert table.robber == table.hex_terrain[:HEXES].tolist().index(DESERT)
        assert (table.hex_chip[:HEXES] == 0).sum() == 2


def test_every_number_knows_its_hexes() -> None:
    desk = laid()
    for seed in range(5):
        table = lay_anew(desk, seed)
        for number in range(1, 13):
            found = table.number_hexes[number, : table.number_count[number]].tolist()
            assert found == [hex_ for hex_, chip in enumerate(chips(table)) if chip == number]
    assert desk.table.number_count.tolist() == [0, 0, 1, 2, 2, 2, 2, 0, 2, 2, 2, 2, 1]


def test_a_shuffle_keeps_everything() -> None:
    desk = laid()
    order, stream = desk.secret.order, desk.secret.streams[BOARD_STREAM]
    orders = []
    for _ in range(200):
        with np.errstate(over="ignore"):
            shuffle(order, 4, stream)
        orders.append(tuple(order[:4].tolist()))
    assert {tuple(sorted(shuffled)) for shuffled in orders} == {(0, 1, 2, 3)}
    assert len(set(orders)) == 24
