"""Draws the market beside a board: a bar for each variety, what a level pays, and a key."""

from collections.abc import Mapping, Sequence
from typing import Any

from reports import words
from reports.board.canvas import Canvas, Layer, shape
from reports.board.pieces import SITE
from reports.style import FAINT, GRID, INK, PALETTE

ROW, HEAD, FOOT = 0.25, 0.42, 0.34  # heights, in inches
NAME = 1.45  # width that the varieties' names take, in inches
BAR = 0.62  # of a row's height
LETTERS = 0.115
PAID = {"victory_points": "point", "resources": "resource", "cards": "card", "roads": "road"}

Told = Mapping[str, Any]


def market_height(market: Told) -> float:
    """In inches; nothing for a game without a market."""
    return HEAD + ROW * len(market["varieties"]) + FOOT if market else 0.0


def levels_of(market: Told, state: Told | None) -> dict[str, int]:
    """The level of each bar: after a turn, or as a game begins."""
    begun = {variety["name"]: variety["start"] for variety in market["varieties"]}
    return begun | dict((state or {}).get("levels", {}))


def pays(level: Told) -> str:
    """What a level pays, in words; a dash where nothing can be made."""
    counts = ((level.get(kind, 0), word) for kind, word in PAID.items())
    found = [words.count(count, word) for count, word in counts if count]
    return "\n".join(found) or "–"


def draw_market(canvas: Canvas, market: Told, state: Told | None) -> None:
    """The bars, on a canvas whose unit is the inch."""
    left, right = canvas.axes.get_xlim()
    rungs = market["levels"]
    step = (right - left - NAME) / len(rungs)
    for number, level in enumerate(rungs):
        at = left + NAME + step * (number + 0.5)
        canvas.text((at, HEAD / 2 - 0.03), pays(level), LETTERS * 0.92, Layer.LAND, linespacing=1.1)
    for row, (name, level) in enumerate(levels_of(market, state).items()):
        _draw_bar(canvas, (left, HEAD + ROW * (row + 0.5)), name, (level, len(rungs), step))
    _draw_key(canvas, (left, HEAD + ROW * len(market["varieties"]) + FOOT / 2))


def _draw_bar(canvas: Canvas, at: tuple[float, float], name: str, scale: tuple[int, int, float]) -> None:
    level, rungs, step = scale
    canvas.text(at, name, LETTERS, Layer.LAND, ha="left")
    for rung in range(rungs):
        colour = PALETTE[0] if rung == level else GRID
        start = at[0] + NAME + step * rung
        canvas.add(shape(_box(start + 0.03, at[1], step - 0.06), colour), Layer.LAND)
        ink = "white" if rung == level else FAINT
        canvas.text((start + step / 2, at[1]), str(rung), LETTERS, Layer.SYMBOL, color=ink)


def _box(left: float, middle: float, width: float) -> Sequence[tuple[float, float]]:
    top, bottom = middle - ROW * BAR / 2, middle + ROW * BAR / 2
    return [(left, top), (left + width, top), (left + width, bottom), (left, bottom)]


def _draw_key(canvas: Canvas, at: tuple[float, float]) -> None:
    canvas.add(shape(SITE, FAINT, INK, 0.03), Layer.LAND, (at[0] + 0.1, at[1]), 0.8)
    told = "a production site, in its seat’s colour, on the hex it draws from    ■ the level of a bar"
    canvas.text((at[0] + 0.28, at[1]), told, LETTERS * 0.92, Layer.LAND, ha="left", color=FAINT)
