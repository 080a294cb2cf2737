"""How many points is a chocolate worth? The mean of the victory point chips that a sale brings.

By the number of the sale in its game, by variety and by strategy. Chips really got are counted, so that
an empty supply shows. What a development card of the reward may hold is not.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.groups import GROUP, in_groups
from analyses.market.chocolates import chocolates
from analyses.market.rewards import GROUPINGS
from analyses.run_tables import RunTables
from analyses.statistics import ratios

COLUMNS = Columns(
    "a group of sales",
    **GROUP,
    sum=("victory points they brought", "count"),
    n=("sales in the group", "count"),
    **estimated("value", "the mean victory points a sale", "points"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a group of sales."""
    sales = run.rows(_sales)
    table = in_groups(GROUPINGS, lambda by: ratios(sales, [by], "got_points", "one", rate=False))
    return table.rename({"count": "sum"}).select(COLUMNS.names)


def _sales(run: RunTables) -> pl.LazyFrame:
    return run.held(chocolates).with_columns(pl.col("got_points") * run.rule("points.chip", float))
