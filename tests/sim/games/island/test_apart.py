"""How many hexes lie apart, whichever others are left out: as counted by trying every way."""

from itertools import combinations

import pytest

from sim.games.island.apart import most_apart
from sim.games.island.shape import Hex, hexes, neighbours

ISLANDS: dict[str, list[Hex]] = {
    "3-4-3": hexes([3, 4, 3], [0, -1, -1], -1),
    "2-3-2": hexes([2, 3, 2], [0, -1, -1], -1),
    "a row": hexes([7], [0], 0),
    "a bay": hexes([4, 1, 4], [0, 0, -1], 0),
    "one hex": hexes([1], [0], 0),
}


def tried(land: list[Hex], left_out: int) -> int:
    """The most that lie apart in the worst case, of all that may be left out and be chosen."""
    rests = [[at for at in land if at not in gone] for gone in combinations(land, left_out)]
    return min(largest(rest) for rest in rests)


def largest(land: list[Hex]) -> int:
    """The most hexes of which no two are neighbours."""
    sizes = range(len(land), 0, -1)
    return next(size for size in sizes if any(map(lie_apart, combinations(land, size))))


def lie_apart(chosen: tuple[Hex, ...]) -> bool:
    """Whether no two of these hexes are neighbours."""
    return not any(one in neighbours(other) for one, other in combinations(chosen, 2))


@pytest.mark.parametrize("left_out", [0, 1, 2, 3])
@pytest.mark.parametrize("name", ISLANDS)
def test_as_many_lie_apart_as_trying_every_way_finds(name: str, left_out: int) -> None:
    land = ISLANDS[name]
    if left_out < len(land):
        assert most_apart(land, left_out, len(land)) == tried(land, left_out)


@pytest.mark.parametrize(("left_out", "most"), [(0, 7), (1, 6), (7, 4)])
def test_the_island_of_the_base_game_with_more_and_more_deserts(left_out: int, most: int) -> None:
    assert most_apart(hexes([3, 4, 5, 4, 3], [0, -1, -2, -2, -2], -2), left_out, 7) == most


def test_no_more_are_counted_than_are_asked_for() -> None:
    assert most_apart(ISLANDS["3-4-3"], 0, 2) == 2


def test_a_long_line_is_answered_on_the_safe_side() -> None:
    """Five of its hexes lie apart whichever half is left out, which takes too long to find out."""
    assert 4 <= most_apart(hexes([20], [0], 0), 10, 7) <= 5
