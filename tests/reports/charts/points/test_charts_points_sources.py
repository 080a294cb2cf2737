"""The chart of points by source."""

import polars as pl
import pytest
from matplotlib.patches import Rectangle

from reports.charts.points import sources as points_sources
from tests.reports.charts.chart_tables import SOURCES, key_of, rows_of, twice


def test_the_title_names_the_winners_largest_source() -> None:
    assert points_sources.title(SOURCES) == "The winner’s points come above all from cities (80.0% of them)"
    assert "in base and cities (80.0% of them) in new" in points_sources.title(twice(SOURCES))


def test_bars_add_up_to_the_points() -> None:
    (axes,) = points_sources.draw(SOURCES, "caption").axes
    ends = [bar.get_x() + bar.get_width() for bar in axes.patches if isinstance(bar, Rectangle)]
    assert ends == pytest.approx([4.0, 5.0, 2.0, 2.5])


def test_each_run_has_a_pair_of_bars() -> None:
    (axes,) = points_sources.draw(twice(SOURCES)).axes
    names = rows_of(axes)
    assert names == ["the winner\nbase", "another player\nbase", "the winner\nnew", "another player\nnew"]


def test_sources_are_named_in_words_and_many_of_them_in_two_lines() -> None:
    names = ["cities", "settlements", "road", "cards", "army"]
    rows = [
        {"who": who, "source": name, "value": 2.0, "share": 0.2}
        for who in ("winner", "others")
        for name in names
    ]
    most = pl.when(pl.col("source") == "road").then(3).otherwise(2.0)
    table = pl.DataFrame(rows).with_columns(value=most, low=most - 0.1, high=most + 0.1)
    assert "above all from the longest road (" in points_sources.title(table)
    alike = table.with_columns(low=pl.lit(1.0), high=pl.lit(4.0))
    assert " (20.0% of them), cities (20.0% of them), " in points_sources.title(alike)
    assert key_of(points_sources.draw(table).axes[0])[2:] == [
        "the longest road",
        "victory point cards",
        "the largest army",
    ]


def test_a_part_without_room_bears_no_number() -> None:
    thin = SOURCES.with_columns(value=pl.when(pl.col("source") == "knights").then(0.1).otherwise(4.0))
    (axes,) = points_sources.draw(thin).axes
    assert [text.get_text() for text in axes.texts] == ["4.00", "4.00"]
