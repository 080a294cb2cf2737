"""Draws what stands on a board: roads, settlements, cities, production sites, the robber."""

from collections.abc import Mapping, Sequence
from typing import Any

from reports.board.canvas import Canvas, Layer, Place, disc, shape
from reports.board.geometry import Ground
from reports.board.terrains import ink_on
from reports.style import INK, PAPER

# Of the seats, in order; a building bears its seat's number too.
SEATS = ("#c1121f", "#1467c8", "#ffffff", "#f59300", "#6f4aa8", "#1d7a46")
SETTLEMENT: list[Place] = [(-0.21, 0.2), (-0.21, -0.06), (0, -0.27), (0.21, -0.06), (0.21, 0.2)]
CITY: list[Place] = [
    (-0.33, 0.25), (-0.33, -0.2), (-0.17, -0.38), (-0.01, -0.2), (-0.01, -0.05), (0.33, -0.05), (0.33, 0.25)
]  # fmt: skip
SITE: list[Place] = [(-0.07, 0.11), (-0.1, 0), (-0.07, -0.11), (0.07, -0.11), (0.1, 0), (0.07, 0.11)]
SITE_WAY = 0.4  # of the way from its building to the middle of its hex
PAWN: list[Place] = [(-0.05, -0.14), (0.05, -0.14), (0.13, 0.2), (0.17, 0.26), (-0.17, 0.26), (-0.13, 0.2)]


def seat_colour(seat: int) -> str:
    """The colour of a seat, from 1."""
    return SEATS[(seat - 1) % len(SEATS)]


def draw_pieces(canvas: Canvas, ground: Ground, seats: Sequence[Mapping[str, Any]]) -> None:
    """All that the seats have built."""
    for seat in seats:
        for path in seat["roads"]:
            _draw_road(canvas, ground, path, seat["seat"])
        for kind, places in ((SETTLEMENT, seat["settlements"]), (CITY, seat["cities"])):
            for place in places:
                draw_building(canvas, kind, ground.intersections[place], seat["seat"])
        for site in seat.get("sites", ()):
            _draw_site(canvas, ground, site, seat["seat"])


def _draw_site(canvas: Canvas, ground: Ground, site: Mapping[str, Any], seat: int) -> None:
    """A production site: a barrel on its hex, beside its building; a number if there are several."""
    at = ground.intersections[site["at"]].towards(ground.middles[site["hex"]], SITE_WAY)
    colour = seat_colour(seat)
    canvas.add(shape(SITE, colour, INK, 0.035), Layer.BUILDING, at)
    if site["count"] > 1:
        canvas.text(at, str(site["count"]), 0.17, Layer.BUILDING, weight="bold", color=ink_on(colour))


def _draw_road(canvas: Canvas, ground: Ground, path: int, seat: int) -> None:
    first, last = ground.paths[path]
    part = [first.towards(last, 0.2), first.towards(last, 0.8)]
    canvas.line(part, INK, 0.19, Layer.ROAD, solid_capstyle="projecting")
    canvas.line(part, seat_colour(seat), 0.12, Layer.ROAD, solid_capstyle="projecting")


def draw_building(canvas: Canvas, kind: list[Place], at: Place, seat: int, size: float = 1) -> None:
    """A building with the number of its seat."""
    colour = seat_colour(seat)
    canvas.add(shape(kind, colour, INK, 0.04), Layer.BUILDING, at, size)
    number = (at[0], at[1] + size * (0.05 if kind is SETTLEMENT else 0.1))
    canvas.text(number, str(seat), 0.23 * size, Layer.BUILDING, weight="bold", color=ink_on(colour))


def draw_robber(canvas: Canvas, ground: Ground, robber: int | None) -> None:
    """The robber, beside the chip of its hex; nothing if it stands nowhere."""
    if robber is None:
        return
    chip = next(tile["chip"] for tile in ground.hexes if tile["hex"] == robber)
    middle = ground.middles[robber]
    at = (middle.x + (0.57 if chip else 0), middle.y + 0.04)
    for edge, width in ((PAPER, 0.09), (INK, 0.0)):
        canvas.add(shape(PAWN, INK, edge, width), Layer.ROBBER, at)
        canvas.add(disc(0.11, INK, edge, width, (0, -0.2)), Layer.ROBBER, at)
