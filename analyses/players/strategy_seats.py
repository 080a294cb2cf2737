"""Does a strategy need its seat? The share of decided games that each wins from each seat.

A strategy alone at the table has no rows: its shares are those of the seats.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.players.game_seats import game_seats
from analyses.players.wins import win_shares
from analyses.run_tables import RunTables

COLUMNS = Columns(
    "a strategy and seat",
    strategy=("the strategy", "text"),
    seat=("the seat, in turn order", "number"),
    wins=("games it won from there", "count"),
    n=("decided games it sat there", "count"),
    **estimated("value", "the share of them it won", "share"),
    fair=("one in so many seats", "share"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a strategy and seat."""
    found = win_shares(run.rows(game_seats), ["strategy", "seat"])
    table = found.table().with_columns(
        pl.col("count").cast(pl.Int64).alias("wins"), pl.lit(1 / run.seats).alias("fair")
    )
    told = table if table["strategy"].n_unique() > 1 else table.clear()
    return told.select(COLUMNS.names)
