"""The island of the base game: which hexes, intersections and paths there must be, and what lies beside what.

A hex is its axial coordinates (q, r), an intersection the three hexes that meet there, an edge the two hexes
that it parts. The trace gives each a number; the `Board` knows these numbers only.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

Hex = tuple[int, int]
Corner = frozenset[Hex]
Edge = frozenset[Hex]

# Counter-clockwise: east, north-east, north-west, west, south-west, south-east.
AROUND: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def step(at: Hex, direction: int) -> Hex:
    """The neighbouring hex in a direction; one more is one turn to the left."""
    q, r = AROUND[direction % 6]
    return at[0] + q, at[1] + r


def neighbours(at: Hex) -> list[Hex]:
    """The six hexes around one, be they land or sea."""
    return [step(at, direction) for direction in range(6)]


def land_of(board: Mapping[str, Any]) -> list[Hex]:
    """The land hexes, row by row from the north, each row from the west."""
    return [
        (start + place, board["first_r"] + row)
        for row, (length, start) in enumerate(zip(board["rows"], board["starts"], strict=True))
        for place in range(length)
    ]


def corners_of(at: Hex) -> list[Corner]:
    """The six intersections around a hex (Kreuzungen: where three hexes meet)."""
    return [frozenset((at, step(at, way), step(at, way + 1))) for way in range(6)]


def edges_of(land: Iterable[Hex]) -> set[Edge]:
    """Every edge between two land hexes or between land and sea (Wege)."""
    return {frozenset((at, other)) for at in land for other in neighbours(at)}


def ends_of(edge: Edge) -> frozenset[Corner]:
    """The two intersections into which an edge leads."""
    one, other = edge
    beside_both = set(neighbours(one)) & set(neighbours(other))
    return frozenset(edge | {third} for third in beside_both)


@dataclass(frozen=True)
class Board:
    """The island of one game. Lists go by the number of a hex, an intersection or a path."""

    terrain: list[str]
    chip: list[int]
    yields: list[str | None]
    barren: list[bool]
    """Whether a hex yields nothing and has no number."""
    corners: list[list[int]]
    """The intersections around a hex."""
    around: list[list[int]]
    """The land hexes around an intersection."""
    ends: list[tuple[int, int]]
    """The two intersections of a path."""
    paths: list[list[int]]
    """The paths at an intersection."""
    beside: list[list[int]]
    """The intersections next to an intersection."""
    harbours: list[list[str]]
    """The kinds of the harbours at an intersection."""

    def other_end(self, path: int, end: int) -> int:
        """Where a path leads from one of its ends."""
        one, other = self.ends[path]
        return other if end == one else one


def terrain_yields(rules: Mapping[str, Any]) -> dict[str, str | None]:
    """What each terrain yields; None for nothing."""
    said = {terrain["name"]: terrain["yields"] for terrain in rules["terrain"]}
    return {name: None if card == "nothing" else card for name, card in said.items()}


def takes_chip(rules: Mapping[str, Any], terrain: str) -> bool:
    """Whether a chip lies on such hexes: they yield something, and no numbers are printed on them."""
    printed = any(entry["name"] == terrain and entry.get("numbers") for entry in rules["terrain"])
    return terrain_yields(rules)[terrain] is not None and not printed


def make_board(rules: Mapping[str, Any], setup: Mapping[str, Any]) -> Board:
    """The board that a `setup` tells, which must have been found correct."""
    land = [as_hex(told["at"]) for told in setup["hexes"]]
    corners = [as_corner(told["hexes"]) for told in setup["intersections"]]
    number = {corner: index for index, corner in enumerate(corners)}
    ends = [(told["ends"][0], told["ends"][1]) for told in setup["paths"]]
    yields = terrain_yields(rules)
    paths = [[path for path, pair in enumerate(ends) if end in pair] for end in range(len(corners))]
    harbours = setup["harbours"]
    return Board(
        terrain=[told["terrain"] for told in setup["hexes"]],
        chip=[told["chip"] for told in setup["hexes"]],
        yields=[yields[told["terrain"]] for told in setup["hexes"]],
        barren=[yields[told["terrain"]] is None and not told["chip"] for told in setup["hexes"]],
        corners=[[number[corner] for corner in corners_of(at)] for at in land],
        around=[[index for index, at in enumerate(land) if at in corner] for corner in corners],
        ends=ends,
        paths=paths,
        beside=[[sum(ends[path]) - end for path in paths[end]] for end in range(len(corners))],
        harbours=[[told["kind"] for told in harbours if end in told["ends"]] for end in range(len(corners))],
    )


def as_hex(told: list[int]) -> Hex:
    """Coordinates as a trace or a rule set tells them."""
    return told[0], told[1]


def as_corner(told: list[list[int]]) -> Corner:
    """An intersection as a trace tells it."""
    return frozenset(map(as_hex, told))
