"""Draws plain shapes on axes, everything measured in the axes' own unit so that it grows with the board."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from matplotlib.axes import Axes
from matplotlib.patches import Circle, Patch, Polygon
from matplotlib.transforms import Affine2D

from reports.style import INK

Place = tuple[float, float]


class Layer(IntEnum):
    """What lies on what, from below."""

    SEA = 1
    JETTY = 2
    LAND = 3
    SYMBOL = 4
    CHIP = 5
    ROAD = 6
    BUILDING = 7
    ROBBER = 8
    SIGN = 9


@dataclass(frozen=True)
class Canvas:
    """Axes without ticks; `points` is how many typographic points its unit has.

    Nothing is clipped: all fits, and the names of clips in an SVG would differ by the rounding of a layout.
    """

    axes: Axes
    points: float

    def add(self, patch: Patch, layer: Layer, at: Place = (0, 0), size: float = 1) -> None:
        """A shape drawn round (0, 0), moved to a place and scaled; its line's width is scaled too."""
        patch.set_transform(Affine2D().scale(size).translate(*at) + self.axes.transData)
        patch.set_linewidth(patch.get_linewidth() * self.points * size)
        patch.set_zorder(layer)
        patch.set_clip_on(False)
        self.axes.add_artist(patch)

    def line(self, points: Sequence[Place], ink: str, width: float, layer: Layer, **looks: Any) -> None:
        """A line of a width in units."""
        xs, ys = zip(*points, strict=True)
        looks = {"solid_capstyle": "round", "clip_on": False, **looks}
        self.axes.plot(xs, ys, color=ink, lw=width * self.points, zorder=layer, **looks)

    def text(self, at: Place, words: str, size: float, layer: Layer, **looks: Any) -> None:
        """Words round a place, of a height in units."""
        looks = {"ha": "center", "va": "center_baseline", "color": INK, **looks}
        self.axes.text(*at, words, size=size * self.points, zorder=layer, **looks)


def shortened(name: str, longest: int) -> str:
    """A name of so many letters at the most."""
    return name if len(name) <= longest else f"{name[: longest - 1]}…"


def shape(points: Sequence[Place], face: str, edge: str = "none", width: float = 0) -> Polygon:
    """A closed shape; the width of its line is in units."""
    return Polygon(points, closed=True, fc=face, ec=edge, lw=width, joinstyle="round")


def disc(radius: float, face: str, edge: str = "none", width: float = 0, at: Place = (0, 0)) -> Circle:
    """A disc; the width of its line is in units."""
    return Circle(at, radius, fc=face, ec=edge, lw=width)
