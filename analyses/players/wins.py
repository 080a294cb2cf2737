"""Shares of wins, where some games were stopped before anybody won.

Short games favour the early seats, so the games that a cap stopped are not like the others, and the share
among decided games is not that of all. Who would have won the rest is not known. The interval therefore
reaches from none of them to all of them: its low end is that of the share of all games won for sure, its high
end that of the share of all games won or left open. Without stopped games it is the interval of the share.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import polars as pl

from analyses.statistics import Estimates, ratios


def win_shares(rows: pl.LazyFrame, by: Sequence[str]) -> Estimates:
    """The share of decided games won for each key in `by`; `rows` have `block`, `won` and `decided`."""
    found = ratios(rows, by, "won", "decided", rate=True)
    if rows.select(pl.col("decided").all()).collect().item():
        return found
    every = rows.with_columns(one=pl.lit(1), possible=pl.col("won").cast(pl.Int64) + ~pl.col("decided"))
    least, most = (ratios(every, by, over, "one", rate=True) for over in ("won", "possible"))
    return replace(found, low=np.fmin(least.low, found.low), high=np.fmax(most.high, found.high))
