"""What does a bar pay that several players use?

By the number of seats that have made the variety so far in the game, the seller among them. More seats come
in later, when rewards differ anyway, so `against` holds each sale against the mean of its variety's sales in
the same round, which counts as known.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.market.rates import valued
from analyses.means import means
from analyses.run_tables import RunTables

COLUMNS = Columns(
    "a variety and number of seats that make it",
    variety=("the variety, or all", "text"),
    makers=("seats that have made it so far, the seller among them", "number"),
    n=("sales", "count"),
    **estimated("value", "the mean worth of what a sale brought", "cards"),
    **estimated("against", "how much above the variety’s sales in the same round", "cards"),
    **estimated("points", "the mean victory points a sale", "points"),
    **estimated("level", "the mean level of the bar at the sale", "levels"),
)
FIGURES = {"worth": False, "against": False, "points": False, "level": False}


def compute(run: RunTables) -> pl.DataFrame:
    """One row a variety and number of seats that make it."""
    bar = ["game", "variety"]
    first = pl.struct(*bar, "seat").is_first_distinct()
    same_round = pl.col("worth").mean().over("variety", "round")
    sales = (
        valued(run)
        .sort(*bar, "variety_order")
        .with_columns(
            makers=first.cast(pl.Int64).cum_sum().over(bar),
            against=pl.col("worth") - same_round,
            points=pl.col("got_points") * run.rule("points.chip", float),
            level="before",
        )
    )
    table = means(sales, ["variety", "makers"], FIGURES, together="variety")
    return table.with_columns(pl.col("variety").cast(pl.String)).select(COLUMNS.names)
