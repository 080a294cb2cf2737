"""How many points is a chocolate worth? The mean of the victory point chips that a sale brings.

By the number of the sale in its game, by variety and by strategy. Chips really got are counted, so that
an empty supply shows. What a development card of the reward may hold is not.
"""

import polars as pl

from analyses.chocolates import chocolates, in_groups
from analyses.market_rewards import GROUPINGS
from analyses.run_tables import RunTables
from analyses.statistics import Estimates, ratios


def compute(run: RunTables) -> pl.DataFrame:
    """One row a group of sales.

    `by` (overall, order, variety, strategy); `group` (a sale's number in its game, a variety ...); `sum` of
    the points got; `n` sales; `value` the mean victory points a sale, with `low` and `high`.
    """
    sales = chocolates(run).with_columns(
        pl.col("got_points") * float(run.manifest["rules"]["points"]["chip"])
    )

    def estimate(column: str) -> Estimates:
        return ratios(sales, [column], "got_points", "one", rate=False)

    table = in_groups(GROUPINGS, estimate).rename({"count": "sum"})
    return table.select("by", "group", "sum", "n", "value", "low", "high")
