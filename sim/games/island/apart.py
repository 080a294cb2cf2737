"""How many hexes of an island can be chosen so that no two are neighbours, whichever others are left out.

Hexes are numbered as the land lists them; a set of hexes is a whole number with a bit for each.
"""

from collections.abc import Iterator, Sequence

from sim.games.island.shape import Hex, neighbours

# More steps than this takes no island that is not a thin line; there the answer errs on the safe side.
STEPS = 5_000


def most_apart(land: Sequence[Hex], left_out: int, most: int) -> int:
    """How many hexes, `most` at most, are sure to lie apart wherever so many others are left out."""
    spoiler = _Spoiler(land)
    return next((count for count in range(most, 1, -1) if spoiler.is_sure(count, left_out)), 1)


class _Spoiler:
    """Leaves hexes out so that too few can be chosen apart."""

    def __init__(self, land: Sequence[Hex]) -> None:
        self._all = (1 << len(land)) - 1
        self._near = [sum(1 << land.index(at) for at in neighbours(here) if at in land) for here in land]
        self._seen: set[int] = set()

    def is_sure(self, count: int, left_out: int) -> bool:
        """Whether so many can be chosen, whichever hexes are left out."""
        # Three colours part neighbours, so that one hex in three and more have a colour in common.
        if 3 * (count - 1) < self._all.bit_count() - left_out:
            return True
        self._seen.clear()
        return not self._spoils(self._all, count, left_out)

    def _spoils(self, free: int, count: int, left_out: int) -> bool:
        """Of any choice one hex must be left out to spoil it; those at the rim are tried first."""
        found = self._choose(free, count)
        if not found or len(self._seen) == STEPS:
            return True
        if not left_out or free in self._seen:
            return False
        self._seen.add(free)
        rim = sorted(_hexes(found), key=lambda at: (self._near[at] & free).bit_count())
        return any(self._spoils(free & ~(1 << at), count, left_out - 1) for at in rim)

    def _choose(self, free: int, count: int) -> int:
        """So many free hexes apart from each other, or none."""
        if free.bit_count() < count:
            return 0
        at = min(_hexes(free), key=lambda at: (self._near[at] & free).bit_count())
        rest = free & ~(1 << at)
        if count == 1:
            return 1 << at
        others = self._choose(rest & ~self._near[at], count - 1)
        if others:
            return others | 1 << at
        # With one neighbour at most a hex is as good a choice as any.
        return self._choose(rest, count) if (self._near[at] & free).bit_count() > 1 else 0


def _hexes(chosen: int) -> Iterator[int]:
    """The hexes of a set, by their numbers."""
    return (at for at in range(chosen.bit_length()) if chosen >> at & 1)
