"""Places of an island in words."""

import pytest

from sim.games.island.places import Places
from tests.island import BEGINNERS, Desk, node, path
from tests.sim.games.told import setup_of, teller_of


@pytest.fixture(scope="module")
def places() -> Places:
    return Places(setup_of(teller_of("base", variant=BEGINNERS), Desk(found=True, hands=["", "", ""])))


@pytest.mark.parametrize(
    ("at", "name"),
    [
        (node((0, 0), (1, 0), (1, -1)), "desert / pasture 4 / forest 3"),
        (node((-1, -1), (0, -1), (-1, 0)), "fields 12 / forest 11 / hills 6"),
        (node((0, -2), (1, -2), (1, -3)), "mountains 10 / pasture 2 / sea"),
        (node((0, -2), (0, -3), (1, -3)), "mountains 10 / sea"),
    ],
)
def test_an_intersection_is_named_by_the_hexes_around_it(places: Places, at: int, name: str) -> None:
    assert places.intersection_name(at) == name
    assert {places.where({"do": piece, "at": at}) for piece in ("settlement", "city")} == {f"at {name}"}


@pytest.mark.parametrize(
    ("at", "name"),
    [
        (path((0, 0), (1, 0)), "desert | forest 3"),
        (path((0, -2), (0, -3)), "mountains 10 | sea"),
        (path((2, 0), (2, -1)), "hills 10 | mountains 8"),
    ],
)
def test_a_path_is_named_by_the_hexes_on_both_sides(places: Places, at: int, name: str) -> None:
    assert places.path_name(at) == name
    assert places.where({"do": "road", "at": at}) == f"at {name}"


def test_a_hex_is_named_by_terrain_and_chip(places: Places) -> None:
    assert (places.hex_name(0), places.hex_name(9)) == ("mountains 10", "desert")
    assert places.where({"do": "robber", "to": 11}) == "mountains 8"


def test_the_board_is_told_row_by_row_with_its_harbours(places: Places) -> None:
    rows = list(places.rows())
    assert rows[0] == "  mountains 10 · pasture 2 · forest 9"
    assert rows[2] == "  fields 9 · forest 11 · desert · forest 3 · mountains 8"
    assert len(rows) == 5 + 9
    assert rows[5] == "  harbour for ore at fields 12"
    assert sum(row.startswith("  harbour for any") for row in rows) == 4


def test_what_has_no_place_is_nowhere(places: Places) -> None:
    assert places.where({"do": "roll"}) == ""


def test_a_site_is_named_by_its_intersection_and_its_hex(places: Places) -> None:
    at = node((0, -2), (0, -3), (1, -3))
    assert places.where({"do": "site", "at": at, "hex": 0}) == "at mountains 10 / sea on mountains 10"
