"""Does it matter against whom a strategy plays? The share of decided games that each wins in each line-up.

Beside it stands what the ratings lead to expect: where the two differ by more than chance, company matters.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.players import ratings
from analyses.players.line_ups import line_up_seats
from analyses.players.wins import win_shares
from analyses.run_tables import RunTables

COLUMNS = Columns(
    "a line-up and a strategy of it",
    line_up=("who sat at the table, in any order", "text"),
    strategy=("one of them", "text"),
    wins=("games it won", "count"),
    n=("decided games of this line-up", "count"),
    **estimated("value", "the share of them it won", "share"),
    fair=("the share that its number of seats would give", "share"),
    expected=("the share that the ratings lead to expect", "share"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a line-up and strategy of it."""
    seats, by = run.rows(line_up_seats), ["line_up", "strategy"]
    sums = seats.summed(*by, held=pl.col("held").sum(), games=pl.len())
    held = sums.select(*by, held=pl.col("held") // pl.col("games"))  # the same in all games of a line-up
    found = win_shares(seats, by).table().join(held, on=by)
    of_all = found.join(_strengths(run), on="strategy", how="left")
    weight = pl.col("held") * pl.col("strength")
    told = of_all.with_columns(
        pl.col("count").cast(pl.Int64).alias("wins"),
        (pl.col("held") / run.seats).alias("fair"),
        (weight / weight.sum().over("line_up")).alias("expected"),
    )
    return told.sort(by).select(COLUMNS.names)


def _strengths(run: RunTables) -> pl.DataFrame:
    met = ratings.meetings(run)
    return pl.DataFrame({"strategy": met.strategies, "strength": met.strengths(met.whole)[0]})
