"""What does a chocolate pay? How sales divide among the rows of the tableau.

By the number of the sale in its game, by variety and by strategy. A late number is reached only by games
with many sales; `n` says how many sales a row rests on. The row is the one the bar stood on when the
chocolate was made; how much of a reward was really given is a question of `market_sales`.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.groups import GROUP, in_groups
from analyses.market.chocolates import chocolates
from analyses.run_tables import RunTables
from analyses.statistics import shares

GROUPINGS = {"of": "overall", "order": "order", "variety": "variety", "strategy": "strategy"}
ROW = ("before", "reward", "reward_points")

COLUMNS = Columns(
    "a group of sales and row of the tableau",
    **GROUP,
    level=("the row, which is the level of the variety’s bar", "number"),
    reward=("the reward of that row", "text"),
    reward_points=("the points in it", "number"),
    count=("sales at this row", "count"),
    n=("sales in the group", "count"),
    **estimated("value", "the share of the group’s sales at this row", "share"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a group of sales and row of the tableau."""
    sales = run.rows(chocolates)
    table = in_groups(GROUPINGS, lambda by: shares(sales, [by], ROW))
    return table.rename({"before": "level"}).select(COLUMNS.names)
