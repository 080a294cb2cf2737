"""How does a variety's reward move between its sales? From the level it was sold at to that of its next sale.

All varieties together, and each by itself. A variety that was not sold again before the game ended is
counted too: leaving it out would hide the bars that sank to where nobody wants them.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.groups import in_groups
from analyses.market.chocolates import chocolates, varieties
from analyses.run_tables import RunTables
from analyses.statistics import shares

GROUPINGS = {"of": "overall", "variety": "variety"}
COLUMNS = Columns(
    "a variety and pair of levels",
    variety=("the variety, or all", "text"),
    level=("the level of its bar at a sale", "number"),
    next_level=("the level at its next sale in the game; none if there was none", "number"),
    count=("pairs of sales that went this way", "count"),
    n=("sales at the first level", "count"),
    **estimated("value", "the share of them that went this way", "share"),
    share=("of all the variety’s sales those made at the first level", "share"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a variety and pair of levels."""
    sales = run.rows(_sales)
    found = in_groups(GROUPINGS, lambda by: shares(sales, [by, "before"], ["next_level"]))
    table = found.rename({"group": "variety", "before": "level"}).with_columns(
        (pl.col("n") / pl.col("count").sum().over("variety")).alias("share")
    )
    in_order = pl.col("variety").cast(pl.Enum(["all", *varieties(run)]))
    return table.sort(in_order, "level", "next_level", nulls_last=True).select(COLUMNS.names)


def _sales(run: RunTables) -> pl.LazyFrame:
    """The sales with the level at the next one of the same variety in the game."""
    upcoming = pl.col("before").shift(-1).over("game", "variety", order_by="variety_order")
    return run.held(chocolates).with_columns(upcoming.alias("next_level"))
