"""How many games are still running after so many turns? The survival curve of the length."""

import numpy as np
import polars as pl

from analyses import length
from analyses.columns import Columns, estimated
from analyses.run_tables import RunTables
from analyses.statistics import rate_interval

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
    columns = {
        "turn": sample.times.astype(np.int64),
        "round": np.ceil(sample.times / run.seats).astype(np.int64),
        "ended": sample.events.astype(np.int64),
        "capped": sample.censored.astype(np.int64),
        "n": (sample.n - np.cumsum(left) + left).astype(np.int64),
        "value": sample.curve,
        "low": low,
        "high": high,
    }
    return pl.DataFrame(columns).with_columns(pl.col("low", "high").fill_nan(None))
