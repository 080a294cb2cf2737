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

from analyses.gathering import Rows, sums_of
from analyses.statistics import Estimates, ratios_of


def win_shares(rows: Rows | pl.LazyFrame, by: Sequence[str]) -> Estimates:
    """The share of decided games won for each key in `by`; `rows` have `block`, `won` and `decided`."""
    sums = {name: pl.col(name).cast(pl.Float64).sum() for name in ("won", "decided")}
    blocks = {"told": pl.col("block").filter("decided").n_unique(), "blocks": pl.col("block").n_unique()}
    every = sums_of(rows, ["batch", *by], **sums, one=pl.len(), **blocks)
    found = ratios_of(every.with_columns(blocks="told"), by, "won", "decided", rate=True)
    if every["one"].sum() == every["decided"].sum():
        return found
    possible = pl.col("won") + pl.col("one") - pl.col("decided")
    told = every.with_columns(pl.col("one").cast(pl.Float64), possible=possible)
    least, most = (ratios_of(told, by, over, "one", rate=True) for over in ("won", "possible"))
    return replace(found, low=np.fmin(least.low, found.low), high=np.fmax(most.high, found.high))
