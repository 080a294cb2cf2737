"""The chart of trade in a game."""

import polars as pl

from analyses.players.trade import NAMES
from reports.charts.rivalry import trade
from tests.reports.charts.chart_tables import rows_of, twice

TRADE = pl.DataFrame(
    [
        {
            "what": NAMES[what],
            "trades": round(100 * value),
            "n": 100,
            "value": value,
            "low": value - 0.2,
            "high": value + 0.2,
        }
        for what, value in (("offers", 90.0), ("counters", 4.0), ("deals", 12.5), ("bank_trades", 9.0))
    ]
)


def test_the_title_tells_deals_beside_offers() -> None:
    assert trade.title(TRADE) == "In a game players come to 12.5 deals of 90.0 offers"
    assert "12.5 deals of 90.0 offers in base and 12.5 deals" in trade.title(twice(TRADE))
    few = TRADE.with_columns(value=pl.when(what=NAMES["deals"]).then(0.04).otherwise("value"))
    assert trade.title(few) == "In a game players come to 0.04 deals of 90.0 offers"


def test_a_row_of_dots_a_kind_of_trade() -> None:
    (axes,) = trade.draw(TRADE).axes
    assert rows_of(axes) == list(NAMES.values())
