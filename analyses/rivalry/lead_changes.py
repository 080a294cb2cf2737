"""How often does the lead change? Games by the number of changes, and the mean.

What a change is, `courses` says. Games stopped at the turn cap count with the changes they had.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.rivalry.courses import courses
from analyses.run_tables import RunTables
from analyses.statistics import Estimates, ratios, shares

COLUMNS = Columns(
    "a number of changes",
    changes=("changes of the lead in a game", "number"),
    count=("games with so many", "count"),
    n=("games", "count"),
    **estimated("value", "the share of games with so many", "share"),
    **estimated("mean", "changes in a game on average, the same in every row", "number"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a number of changes that occurs."""
    table = shares(run.rows(_changes), ["of"], ["changes"]).table()
    found = mean(run).table().row(0, named=True)
    told = {"mean": found["value"], "mean_low": found["low"], "mean_high": found["high"]}
    told_with = table.with_columns(
        pl.col("count").cast(pl.Int64),
        *(pl.lit(figure, pl.Float64).alias(name) for name, figure in told.items()),
    )
    return told_with.sort("changes").select(COLUMNS.names)


def mean(run: RunTables) -> Estimates:
    """The mean number of changes in a game."""
    return ratios(run.rows(_changes), ["of"], "changes", "one", rate=False)


def _changes(run: RunTables) -> pl.LazyFrame:
    return run.held(courses).select("block", "changes", of=pl.lit("all"), one=pl.lit(1))
