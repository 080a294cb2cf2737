"""Draws the legend of a board: who sits where, and how they stand."""

from collections.abc import Mapping, Sequence
from typing import Any

from reports import words
from reports.board.canvas import Canvas, Layer, shortened
from reports.board.pieces import SETTLEMENT, draw_building
from reports.style import FAINT

COLUMNS = 4
ROW = 0.52  # height, in inches
AWARDS = ("longest_road", "largest_army")
LONGEST = 22  # letters of a strategy's name that fit beside its house

Seat = Mapping[str, Any]


def legend_height(seats: Sequence[Seat]) -> float:
    """In inches."""
    return ROW * -(-len(seats) // COLUMNS)


def draw_legend(canvas: Canvas, state: Mapping[str, Any], strategies: Mapping[int, str]) -> None:
    """A house, a name and the points of each seat, on a canvas whose unit is the inch."""
    left, right = canvas.axes.get_xlim()
    seats = state["seats"]
    column = (right - left) / max(1, min(COLUMNS, len(seats)))
    for number, seat in enumerate(seats):
        row, place = divmod(number, COLUMNS)
        at = (left + place * column + 0.22, ROW * (row + 0.5))
        draw_building(canvas, SETTLEMENT, at, seat["seat"], 0.62)
        lines = _lines(seat, strategies.get(seat["seat"], ""), state)
        for line, (text, size, looks) in enumerate(lines):
            y = at[1] + 0.15 * (line - (len(lines) - 1) / 2)
            canvas.text((at[0] + 0.22, y), text, size, Layer.BUILDING, **{"ha": "left", **looks})


def _lines(seat: Seat, strategy: str, state: Mapping[str, Any]) -> list[tuple[str, float, dict[str, str]]]:
    points = words.count(seat["points"], "point")
    told = [(f"seat {seat['seat']}: {points}", 0.125, {"weight": "bold"})]
    if strategy:
        told.append((shortened(strategy, LONGEST), 0.115, {}))
    awards = [award.replace("_", " ") for award in AWARDS if state.get(award) == seat["seat"]]
    if awards:
        told.append((", ".join(awards), 0.093, {"color": FAINT}))
    return told
