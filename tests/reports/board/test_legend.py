"""The legend of a board."""

import pytest
from matplotlib.figure import Figure

from reports.board.canvas import Canvas
from reports.board.legend import ROW, draw_legend, legend_height
from tests.reports.board import board_events

SEATS = [{"seat": seat, "points": points} for seat, points in ((1, 1), (2, 9), (3, 4))]


def drawn(state: dict[str, object], strategies: dict[int, str]) -> list[str]:
    """The words of the legend, the houses' numbers left out."""
    axes = Figure().add_axes((0, 0, 1, 1))
    axes.set_xlim(0, 7)
    draw_legend(Canvas(axes, 72), state, strategies)
    return [text.get_text() for text in axes.texts if not text.get_text().isdigit()]


def test_it_names_seats_points_strategies_and_awards() -> None:
    state = board_events.table(SEATS, longest_road=2) | {"largest_army": 2}
    assert drawn(state, {1: "cities", 2: "roads"}) == [
        "seat 1: 1 point",
        "cities",
        "seat 2: 9 points",
        "roads",
        "longest road, largest army",
        "seat 3: 4 points",
    ]


def test_a_long_name_is_cut() -> None:
    words = drawn(board_events.table(SEATS), {3: "./strategies/mine.py:hoarder"})
    assert words[-1] == "./strategies/mine.py:…"


@pytest.mark.parametrize(("seats", "rows"), [(2, 1), (4, 1), (5, 2)])
def test_four_seats_share_a_row(seats: int, rows: int) -> None:
    assert legend_height(SEATS[:1] * seats) == pytest.approx(rows * ROW)
