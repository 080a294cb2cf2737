"""How many games are still running after so many turns? The survival curve of the length."""

import numpy as np
import polars as pl

from analyses.columns import Columns, estimated
from analyses.length import turns as length
from analyses.resampling import rate_interval
from analyses.run_tables import RunTables

COLUMNS = Columns(
    "a turn at which a game ended",
    turn=("the turn, all seats together", "number"),
    round=("its round, which is one turn of every seat", "number"),
    ended=("games won in this turn", "count"),
    capped=("games stopped after it, at the turn cap", "count"),
    n=("games that reached it", "count"),
    **estimated("value", "the share of games that take longer (Kaplan-Meier)", "share"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a turn at which a game ended."""
    sample = length.curves(run)
    blocks = np.full(len(sample.times), float(sample.blocks))
    low, high = rate_interval(sample.curve, sample.resampled, blocks)
    left = sample.events + sample.censored
    counts = {"turn": sample.times, "round": np.ceil(sample.times / run.seats)}
    counts |= {"ended": sample.events, "capped": sample.censored, "n": sample.n - np.cumsum(left) + left}
    shares = pl.DataFrame({"value": sample.curve, "low": low, "high": high}).fill_nan(None)
    return pl.DataFrame(counts).cast(pl.Int64).hstack(shares)
