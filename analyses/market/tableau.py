"""What is a row of the tableau worth, in points and in cards, and how much of that was got?

The worth follows from the rule set (see `rates`): one row for each thing that a reward may hold, then one for
each row of the tableau. What was got falls short of what was promised where the supply of chips, the deck or
the places for a road had run out, or the game was won with the first part.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.market.chocolates import GOT, chocolates
from analyses.market.rates import rates
from analyses.run_tables import RunTables
from analyses.statistics import ratios

PROMISED = "reward_"  # a column for each part of a reward, beside that of what was got
ONE = {"points": "1 chip", "resources": "1 resource", "cards": "1 development card", "roads": "1 road"}

COLUMNS = Columns(
    "a thing that a reward may hold, or a row of the tableau",
    kind=("whether a thing that a reward may hold, or a row of the tableau", "text"),
    level=("the row, from 0 up; none for a single thing", "number"),
    reward=("what it pays", "text"),
    points=("what that is worth in points", "points"),
    cards=("what that is worth in cards", "cards"),
    n=("such things that were promised, or sales at the row", "count"),
    **estimated("value", "the worth in cards of what one of them really brought", "cards"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a thing that a reward may hold and row of the tableau; what nothing paid is left out."""
    found = rates(run)
    table = ratios(run.rows(_paid), ["level", "reward", "cards"], "over", "under", rate=False).table()
    kind = pl.when(pl.col("level").is_null()).then(pl.lit("thing")).otherwise(pl.lit("row"))
    in_order = table.sort("level", "cards", "reward", nulls_last=False)
    return in_order.with_columns(kind=kind, points=pl.col("cards") / found.a_point).select(COLUMNS.names)


def _paid(run: RunTables) -> pl.LazyFrame:
    """What was promised of each part of a reward, and at each row, with the worth of what was got."""
    found = rates(run)
    sales = run.held(chocolates).with_columns(got=found.of(GOT))
    things = [_thing(sales, part, worth) for part, worth in found.parts.items()]
    rows = sales.select("block", "reward", level="before", cards=found.of(PROMISED), over="got", under="one")
    return pl.concat([*things, rows]).filter(pl.col("under") > 0)


def _thing(sales: pl.LazyFrame, part: str, worth: float) -> pl.LazyFrame:
    """What was promised of one part of the rewards, and the worth of what was got of it."""
    return sales.select(
        "block",
        reward=pl.lit(ONE[part]),
        level=pl.lit(None, pl.Int8),
        cards=pl.lit(worth),
        over=pl.col(f"{GOT}{part}") * worth,
        under=pl.col(f"{PROMISED}{part}").cast(pl.Int32),
    )
