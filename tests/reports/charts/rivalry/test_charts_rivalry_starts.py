"""The chart of early cards."""

import polars as pl

from reports.charts.rivalry import starts
from tests.reports.charts.chart_tables import twice
from tests.reports.charts.rivalry_tables import STARTS, along


def test_the_title_holds_more_cards_against_as_many_less() -> None:
    assert starts.title(STARTS) == (
        "Who got 3 cards more than the others in 3 rounds wins 40.0% of games, who got 3 cards less 15.0%"
    )
    assert starts.title(twice(STARTS)).endswith("wins 40.0% of games in base and 40.0% of games in new")


def test_equal_cards_are_said_to_be_equal() -> None:
    equal = STARTS.filter(pl.col("more") == 0)
    assert starts.title(equal) == "After 3 rounds hardly any player is ahead of the others in cards"


def test_rare_numbers_are_left_out_of_line_and_strip() -> None:
    above, below = starts.draw(STARTS).axes
    assert along(above.lines[0]) == [-5, -3, 0, 3]
    assert len(below.patches) == 4
    assert above.get_xlim() == below.get_xlim()


def test_numbers_of_cards_that_never_occurred_are_not_spoken_of() -> None:
    sparse = STARTS.with_columns(pl.col("more").replace({3: 2, -3: -2}))
    assert starts.title(sparse).startswith("Who got 2 cards more than the others")
