"""The chart of missing cards."""

import polars as pl

from reports.charts.pacing import missing_cards
from tests.reports.charts.chart_tables import rows_of, twice
from tests.reports.charts.pacing.pacing_tables import MISSING_CARDS


def test_the_title_names_the_nearest_thing_and_the_kind_that_is_missing_most_often() -> None:
    assert missing_cards.title(MISSING_CARDS) == (
        "In turns that bring nothing a knight is nearest, in 69.0% (67.0 to 71.0%), and ore is missing "
        "most often, "
        "in 50.0% (45.0 to 55.0%); nothing is in 10.0% (5.0 to 15.0%)"
    )
    assert "bring nothing in base and new a knight" in missing_cards.title(twice(MISSING_CARDS))


def test_a_panel_for_all_and_one_for_each_thing_the_commonest_first() -> None:
    panels = missing_cards.draw(MISSING_CARDS, "caption").axes
    assert [axes.get_title(loc="left") for axes in panels] == [
        "All turns that bring nothing",
        "Nearest was a knight: 69.0% of them",
        "Nearest was a city: 30.0% of them",
    ]
    assert rows_of(panels[0]) == ["wool", "ore", "nothing: it could be paid"]
    assert rows_of(panels[2]) == ["ore"]  # it never lacks wool


def test_a_kind_that_one_run_lacks_more_often_is_drawn_for_all() -> None:
    base, new = twice(MISSING_CARDS).partition_by("run")
    rare = new.with_columns(value=pl.when(pl.col("missing") == "wool").then(0.019).otherwise("value"))
    panel = missing_cards.draw(pl.concat([base, rare])).axes[0]
    assert [text.get_text() for text in panel.texts].count("1.9%") == 1


def test_the_reading_says_what_is_left_out() -> None:
    told = missing_cards.reading(MISSING_CARDS)
    assert "A road, which serves other things, is never the nearest;" in told
    assert "Kinds missing in fewer than 2 of a hundred turns" in told
    market = MISSING_CARDS.with_columns(group=pl.col("group").replace("knight", "site"))
    assert "is never the nearest, nor is chocolate;" in missing_cards.reading(market)
