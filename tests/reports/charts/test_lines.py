"""Lines that are told apart."""

import polars as pl

from reports import style
from reports.charts import lines
from tests.reports.charts.chart_tables import heights, places

ROWS = pl.DataFrame(
    {"at": [2, 1, 3], "value": [2.0, 1.0, None], "low": [1.5, None, None], "high": [2.5, None, None]}
)


def test_lines_differ_in_colour_dash_and_mark_and_leave_out_what_is_unknown() -> None:
    with style.framed("title", "", 3) as (_, (axes,)):
        lines.draw(axes, [("a", ROWS), ("b", ROWS)], "at")
    first, second = axes.lines
    assert places(first) == [1, 2]
    for look in ("get_color", "get_linestyle", "get_marker"):
        assert getattr(first, look)() != getattr(second, look)()


def test_another_figure_has_its_own_ends_and_inks() -> None:
    other = ROWS.select("at", risk="value", risk_low="low", risk_high="high")
    with style.framed("title", "", 3) as (_, (axes,)):
        lines.draw(axes, [("a", other)], "at", "risk", ["#123456"])
    assert (heights(axes.lines[0]), axes.lines[0].get_color()) == ([1, 2], "#123456")


def test_panels_of_several_runs_share_their_axes() -> None:
    with style.framed("title", "", 3, columns=2) as (_, axes):
        for number, panel in enumerate(axes):
            panel.set(xlim=(number, 5), ylim=(0, 3 + number))
        lines.share_axes(axes)
    assert {(panel.get_xlim(), panel.get_ylim()) for panel in axes} == {((0, 5), (0, 4))}


def test_the_key_has_a_row_of_its_own() -> None:
    names = ["one", "two", "three"]
    assert lines.key_height(3, 2) > lines.key_height(2, 2)
    with style.framed("title", "", 3, [lines.key_height(3, 2), 2], 2) as (_, axes):
        lines.key(axes[:2], names, 2)
    legend = axes[0].get_legend()
    assert legend is not None
    assert [text.get_text() for text in legend.get_texts()] == names
    assert not axes[0].axison
