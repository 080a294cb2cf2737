"""The chart of what points are made of in each phase."""

from matplotlib.patches import Rectangle

from reports.charts.length import phases
from tests.reports.charts.chart_tables import key_of, rows_of, twice
from tests.reports.charts.length.length_tables import PHASES


def test_the_title_tells_how_long_phases_last() -> None:
    assert phases.title(PHASES) == (
        "On average the opening lasts 30.0 (29.0 to 31.0), the middle 16.0 (15.0 to 17.0) and "
        "the end 14.0 (13.0 to 15.0) turns"
    )
    assert phases.title(twice(PHASES)).endswith("the end 14.0 (13.0 to 15.0) turns in base and new")


def test_what_is_lost_lies_left_of_zero() -> None:
    (axes,) = phases.draw(PHASES, "caption").axes
    assert rows_of(axes)[:2] == ["opening, winner", "opening, another"]
    parts = [(bar.get_x(), round(bar.get_width(), 2)) for bar in axes.patches if isinstance(bar, Rectangle)]
    assert parts[:4] == [(0, 1.5), (1.5, 0.4), (0, 1.5), (0, -0.1)]
    assert key_of(axes) == ["cities", "the longest road"]
    assert len(rows_of(phases.draw(twice(PHASES)).axes[0])) == 12
    assert "left of zero" in phases.reading(PHASES)
