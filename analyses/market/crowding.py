"""What does a bar pay that several players use?

By the number of seats that have made the variety so far in the game, the seller among them. More seats come
in later, when rewards differ anyway, so `against` holds each sale against the mean of its variety's sales in
the same round.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.market.chocolates import begins_bar, in_bars
from analyses.market.rates import valued
from analyses.means import ALL, means, means_against_peers
from analyses.run_tables import RunTables

COLUMNS = Columns(
    "a variety and number of seats that make it",
    variety=("the variety, or all", "text"),
    makers=("seats that have made it so far, the seller among them", "number"),
    n=("sales", "count"),
    **estimated("value", "the mean worth of what a sale brought", "cards"),
    **estimated("against", "how much above the variety’s sales in the same round", "cards"),
    **estimated("points", "the mean victory points a sale", "points"),
)
FIGURES = {"worth": False, "points": False}
PEERS = ("variety", "round")


def compute(run: RunTables) -> pl.DataFrame:
    """One row a variety and number of seats that make it."""
    sales = run.rows(_sales)
    table = means(sales, ["variety", "makers"], FIGURES, together="variety").cast({"variety": pl.String})
    each = means_against_peers(sales, ["variety", "makers"], PEERS, "worth").cast({"variety": pl.String})
    together = means_against_peers(sales, ["makers"], PEERS, "worth").with_columns(variety=pl.lit(ALL))
    against = pl.concat([together.select(each.columns), each]).drop("n")
    named = against.rename({"value": "against", "low": "against_low", "high": "against_high"})
    joined = table.join(named, on=["variety", "makers"], how="left", maintain_order="left")
    return joined.select(COLUMNS.names)


def _sales(run: RunTables) -> pl.LazyFrame:
    """The sales with the number of seats that have made the variety so far."""
    first = pl.struct("game", "variety", "seat").is_first_distinct()
    so_far = first.cast(pl.Int64).cum_sum()
    before = pl.when(begins_bar()).then(so_far - 1).forward_fill()  # whoever is first at a bar is new there
    return in_bars(run.held(valued)).with_columns(
        makers=so_far - before, points=pl.col("got_points") * run.rule("points.chip", float)
    )
