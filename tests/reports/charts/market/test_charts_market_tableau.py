"""The chart of what a row is worth."""

from reports.charts.market import tableau
from tests.reports.charts.chart_tables import key_of, rows_of, twice
from tests.reports.charts.market_worth_tables import TABLEAU


def test_the_title_says_the_span_of_the_rows() -> None:
    assert tableau.title(TABLEAU) == "The rows that chocolates are made at are worth 3 to 4 cards"
    assert tableau.title(twice(TABLEAU)).endswith("3 to 4 cards in base and 3 to 4 cards in new")


def test_things_and_rows_bear_their_worth_in_points() -> None:
    (axes,) = tableau.draw(TABLEAU, "caption").axes
    assert rows_of(axes) == [
        "1 development card  (0.75 points)",
        "1 chip  (1 point)",
        "3: 1 development card  (0.75 points)",
        "4: 1 VP  (1 point)",
    ]
    assert key_of(axes) == ["promised", "got"]
    assert len(tableau.draw(twice(TABLEAU)).axes) == 2
