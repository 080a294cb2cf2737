"""The chart of who profits from a raise."""

from reports.charts.market import raise_profits
from tests.reports.charts.chart_tables import key_of, rows_of, twice
from tests.reports.charts.market_worth_tables import RAISE_PROFITS


def test_the_title_says_the_raiser_and_the_next_seat_of_the_commonest_way() -> None:
    said = "The next sale from a bar raised by the die is the raiser’s in 20.0% of cases"
    assert raise_profits.title(RAISE_PROFITS) == f"{said}, the next seat’s in 50.0%"
    assert f"{said} in base" in raise_profits.title(twice(RAISE_PROFITS))


def test_each_run_has_a_panel_with_both_ways() -> None:
    base, new = raise_profits.draw(twice(RAISE_PROFITS), "caption").axes
    assert rows_of(base) == ["the raiser", "1 seat later", "nobody"]
    assert key_of(new) == ["by the die", "by choice"]
