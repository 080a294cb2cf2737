"""How does a variety's reward move between its sales? From the level it was sold at to that of its next sale.

All varieties together, and each by itself. A variety that was not sold again before the game ended is
counted too: leaving it out would hide the bars that sank to where nobody wants them.
"""

import polars as pl

from analyses.chocolates import chocolates, in_groups, varieties
from analyses.run_tables import RunTables
from analyses.statistics import Estimates, shares


def compute(run: RunTables) -> pl.DataFrame:
    """One row a variety and pair of levels.

    `variety` (or all); `level` at a sale; `next_level` at the next sale of the same variety in the game,
    empty if there was none; `count` of these pairs, `n` sales at `level`; `value` the share of them that went
    this way, with `low` and `high`; `share` of all the variety's sales that were made at `level`.
    """
    upcoming = pl.col("before").shift(-1).over("game", "variety", order_by="variety_order")
    sales = chocolates(run).with_columns(upcoming.alias("next_level"))

    def estimate(column: str) -> Estimates:
        return shares(sales, [column, "before"], ["next_level"])

    table = in_groups({"of": "overall", "variety": "variety"}, estimate)
    in_order = pl.col("group").cast(pl.Enum(["all", *varieties(run)]))
    return table.sort(in_order, "before", "next_level", nulls_last=True).select(
        pl.col("group").alias("variety"),
        pl.col("before").alias("level"),
        "next_level",
        "count",
        "n",
        "value",
        "low",
        "high",
        (pl.col("n") / pl.col("count").sum().over("group")).alias("share"),
    )
