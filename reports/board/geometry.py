"""Where things lie on a board of hexes: the side of a hex is 1, x runs east and y runs south."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from sim.games.island.shape import Hex, neighbours

Place = Sequence[int]  # a hex by its coordinates [q, r], as JSON has them

WIDE = math.sqrt(3)  # of a pointy-top hex; it is 2 high
CORNERS = tuple((math.sin(turn), -math.cos(turn)) for turn in (math.pi / 3 * corner for corner in range(6)))


class Point(NamedTuple):
    """A place on the drawing."""

    x: float
    y: float

    def towards(self, other: "Point", part: float) -> "Point":
        """The place a part of the way to another."""
        return Point(self.x + part * (other.x - self.x), self.y + part * (other.y - self.y))

    def distance(self, other: "Point") -> float:
        """How far it is to another place."""
        return math.hypot(other.x - self.x, other.y - self.y)


def centre(at: Place) -> Point:
    """The middle of the hex at the axial coordinates [q, r]."""
    q, r = at
    return Point(WIDE * (q + r / 2), 1.5 * r)


def outline(at: Place) -> list[Point]:
    """The six corners of a hex, clockwise from the northern one."""
    middle = centre(at)
    return [Point(middle.x + x, middle.y + y) for x, y in CORNERS]


def meeting(hexes: Iterable[Place]) -> Point:
    """The intersection where three hexes meet: as far from the middle of each."""
    middles = [centre(at) for at in hexes]
    return Point(*(sum(along) / len(middles) for along in zip(*middles, strict=True)))


@dataclass(frozen=True)
class Ground:
    """The board of a trace's `setup`, its numbers turned into places."""

    hexes: list[Mapping[str, Any]]
    harbours: list[Mapping[str, Any]]
    middles: dict[int, Point]
    intersections: dict[int, Point]
    paths: dict[int, list[Point]]  # each by its two ends

    def coast(self) -> list[Hex]:
        """The hexes of the sea beside the land."""
        land: set[Hex] = {(q, r) for q, r in (tile["at"] for tile in self.hexes)}
        return sorted({beside for at in land for beside in neighbours(at)} - land)

    def corners(self) -> tuple[Point, Point]:
        """The north-western and the south-eastern corner of the rectangle that the coast's hexes span."""
        xs, ys = zip(*(centre(at) for at in self.coast()), strict=True)
        return Point(min(xs), min(ys)), Point(max(xs), max(ys))


def read_ground(setup: Mapping[str, Any]) -> Ground:
    """The places that a trace's `setup` tells of."""
    crossings = {one["intersection"]: meeting(one["hexes"]) for one in setup["intersections"]}
    return Ground(
        hexes=list(setup["hexes"]),
        harbours=list(setup["harbours"]),
        middles={tile["hex"]: centre(tile["at"]) for tile in setup["hexes"]},
        intersections=crossings,
        paths={one["path"]: [crossings[end] for end in one["ends"]] for one in setup["paths"]},
    )
