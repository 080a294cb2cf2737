"""Does the seat decide? The share of decided games that each seat wins, beside one in so many seats."""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.players.game_seats import game_seats
from analyses.players.wins import win_shares
from analyses.run_tables import RunTables
from analyses.statistics import Estimates

COLUMNS = Columns(
    "a seat",
    seat=("the seat, in turn order", "number"),
    wins=("games it won", "count"),
    n=("decided games", "count"),
    capped=("games at the turn cap, which nobody won: any seat might have", "count"),
    **estimated("value", "the share of decided games it won; the interval allows for the others", "share"),
    fair=("one in so many seats", "share"),
)


def estimate(run: RunTables) -> Estimates:
    """The win share of each seat among decided games."""
    return win_shares(run.rows(game_seats), ["seat"])


def compute(run: RunTables) -> pl.DataFrame:
    """One row a seat."""
    capped = run.rows(game_seats).summed(n=pl.col("capped").sum()).item() // run.seats
    told = {"wins": pl.col("count").cast(pl.Int64), "capped": pl.lit(capped), "fair": pl.lit(1 / run.seats)}
    return estimate(run).table().with_columns(**told).select(COLUMNS.names)
