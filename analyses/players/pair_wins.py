"""Who beats whom? In the games where two strategies sat together, how often the one came in before the other.

The winner comes in first; of two that did not win, the one with more points. Equal points count half.
"""

from itertools import permutations

import polars as pl

from analyses.columns import Columns, estimated
from analyses.run_tables import RunTables
from analyses.statistics import ratios

COLUMNS = Columns(
    "a strategy and another",
    strategy=("the strategy", "text"),
    other=("the one it is held against", "text"),
    n=("meetings: games with both, each pair of their seats", "count"),
    **estimated("value", "the share of meetings in which it came in before the other", "share"),
)


def meetings(run: RunTables) -> pl.LazyFrame:
    """One row a game and pair of seats with different strategies: `ahead` is 1, 0, or a half."""
    pairs = [_pair(run, *seats) for seats in permutations(range(1, run.seats + 1), 2)]
    return pl.concat(pairs).filter(pl.col("strategy") != pl.col("other"))


def _pair(run: RunTables, seat: int, other: int) -> pl.LazyFrame:
    mine, theirs = pl.col(f"points_{seat}"), pl.col(f"points_{other}")
    more = pl.when(mine == theirs).then(0.5).otherwise((mine > theirs).cast(pl.Float64))
    ahead = pl.when(pl.col("winner") == seat).then(1.0).when(pl.col("winner") == other).then(0.0)
    return run.games.select(
        "block",
        pl.col(f"strategy_{seat}").cast(pl.String).alias("strategy"),
        pl.col(f"strategy_{other}").cast(pl.String).alias("other"),
        ahead.otherwise(more).alias("ahead"),
        pl.lit(1).alias("met"),
    )


def compute(run: RunTables) -> pl.DataFrame:
    """One row a strategy and another that it met."""
    found = ratios(run.rows(meetings), ["strategy", "other"], "ahead", "met", rate=True)
    return found.table().select(COLUMNS.names)
