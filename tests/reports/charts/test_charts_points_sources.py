"""The chart of points by source."""

import pytest
from matplotlib.patches import Rectangle

from reports.charts import points_sources
from tests.reports.charts.chart_tables import SOURCES, twice


def test_the_title_names_the_winners_largest_source() -> None:
    assert points_sources.title(SOURCES) == "The winner’s points come above all from cities (80.0% of them)"
    assert "in base and cities (80.0% of them) in new" in points_sources.title(twice(SOURCES))


def test_bars_add_up_to_the_points() -> None:
    (axes,) = points_sources.draw(SOURCES, "caption").axes
    ends = [bar.get_x() + bar.get_width() for bar in axes.patches if isinstance(bar, Rectangle)]
    assert ends == pytest.approx([4.0, 5.0, 2.0, 2.5])


def test_each_run_has_a_pair_of_bars() -> None:
    (axes,) = points_sources.draw(twice(SOURCES)).axes
    names = [label.get_text() for label in axes.get_yticklabels()]
    assert names == ["the winner\nbase", "another player\nbase", "the winner\nnew", "another player\nnew"]
