"""The heat map from sale to sale."""

import polars as pl

from reports.charts.market import transitions as market_transitions
from tests.reports.charts.chart_tables import rows_of, twice
from tests.reports.charts.market_tables import TRANSITIONS


def test_the_title_says_what_follows_the_commonest_level() -> None:
    assert market_transitions.title(TRANSITIONS) == (
        "After a sale at level 2 a variety is next sold most often at 2 (60.0%); "
        "in 39.8% of cases it is not sold again"
    )
    assert market_transitions.title(twice(TRANSITIONS)).startswith("In base and new, after a sale at level 2")
    once = TRANSITIONS.filter(pl.col("next_level").is_null())
    assert market_transitions.title(once) == "After a sale at level 2 a variety is never sold again"
    again = TRANSITIONS.filter(pl.col("level") == 3)
    assert market_transitions.title(again).endswith("most often at 2 (100%)")


def test_cells_bear_their_share_in_percent() -> None:
    (axes,) = market_transitions.draw(TRANSITIONS, "caption").axes
    cells = {tuple(round(x) for x in text.get_position()): text.get_text() for text in axes.texts}
    assert cells == {(1, 0): "100", (0, 1): "<1", (1, 1): "60", (2, 1): "40"}
    assert [label.get_text() for label in axes.get_xticklabels()] == ["1", "2", "not again"]
    assert rows_of(axes) == ["3  ·  250 (20.0%)", "2  ·  1,000 (80.0%)"]


def test_each_run_has_its_own_matrix() -> None:
    figure = market_transitions.draw(twice(TRANSITIONS))
    assert [axes.get_title(loc="right") for axes in figure.axes] == ["base", "new"]


def test_runs_share_their_levels() -> None:
    base, new = twice(TRANSITIONS).partition_by("run")
    fewer = new.filter(pl.col("level") == 2, pl.col("next_level").is_null() | (pl.col("next_level") == 2))
    first, second = market_transitions.draw(pl.concat([base, fewer])).axes
    assert rows_of(first) == ["3  ·  250 (20.0%)", "2  ·  1,000 (80.0%)"]
    assert rows_of(second) == ["3  ·  0 (0%)", "2  ·  1,000 (80.0%)"]
    assert first.get_xlim() == second.get_xlim()
    assert "rests on 250 to 1,000 sales" in market_transitions.reading(TRANSITIONS)
