"""Estimates with intervals, from games that come in blocks.

Games of one block share set-up and chance, so they are not independent: whole blocks are resampled,
never single games. Blocks are independent of each other and may therefore be pooled: with more than
`BATCHES` blocks, sums over batches of blocks are resampled, which leaves the spread of a sum as it is
and makes a run of any size equally quick.

Rates get Wilson's interval at the effective number of games, which is the one that would give
independent games the spread found between blocks. So a rate of 0 in many games keeps an upper bound.
Means and quantiles get the percentile interval, widened for few blocks (Hesterberg 2015, "expanded
percentile"). All intervals are at `CONFIDENCE`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import numpy as np
import polars as pl
from scipy import stats

from analyses.intervals import CONFIDENCE, Array, wilson

Verdict = Literal["PASS", "FAIL", "INCONCLUSIVE"]

# A prime: the turns of a line-up, which follow one another, are spread over every batch.
BATCHES = 997
BATCH = (pl.col("block") % BATCHES).alias("batch")
REPLICATES = 2000
SEED = 20_240_501
ROUNDING = 1e-9


@dataclass(frozen=True)
class Estimates:
    """Estimates of one kind: `keys` says what each row is of, `replicates` is (replicate, row)."""

    keys: pl.DataFrame
    value: Array
    low: Array
    high: Array
    replicates: Array

    def table(self) -> pl.DataFrame:
        """The keys with value, low and high; null where nothing can be said."""
        columns = {"value": self.value, "low": self.low, "high": self.high}
        finite = [pl.Series(name, np.where(np.isfinite(x), x, np.nan)) for name, x in columns.items()]
        return self.keys.with_columns(column.fill_nan(None) for column in finite)


def judge(low: float | None, high: float | None, bound_low: float, bound_high: float) -> Verdict:
    """Equivalence by interval: PASS wholly inside the bounds, FAIL wholly outside, else INCONCLUSIVE."""
    if low is None or high is None:
        return "INCONCLUSIVE"
    if bound_low <= low and high <= bound_high:
        return "PASS"
    return "FAIL" if high < bound_low or low > bound_high else "INCONCLUSIVE"


def quantiles_named(median: str) -> dict[str, float]:
    """The quantiles that tell how a figure spreads, by their names; that of the median is the caller's."""
    return {"p05": 0.05, "p25": 0.25, median: 0.5, "p75": 0.75, "p95": 0.95}


@lru_cache(maxsize=8)
def resampling_weights(batches: int) -> Array:
    """How often each batch is drawn in each replicate: (replicate, batch), always the same draws."""
    if not batches:
        return np.zeros((REPLICATES, 0))
    draws = np.random.default_rng(SEED).integers(batches, size=(REPLICATES, batches))
    places = draws + batches * np.arange(REPLICATES)[:, None]
    counts = np.bincount(places.ravel(), minlength=REPLICATES * batches)
    return counts.reshape(REPLICATES, batches).astype(np.float64)


def percentile_interval(replicates: Array, blocks: Array) -> tuple[Array, Array]:
    """The expanded percentile interval of each column; NaN where fewer than two blocks speak."""
    low, high = np.full(len(blocks), np.nan), np.full(len(blocks), np.nan)
    for column, count in enumerate(blocks):
        if count >= 2 and not np.isnan(replicates[:, column]).all():
            tail = _expanded_tail(float(count))
            pair = np.nanquantile(replicates[:, column], [tail, 1 - tail], method="inverted_cdf")
            low[column], high[column] = pair
    return low, high


def _expanded_tail(blocks: float) -> float:
    t = stats.t.ppf((1 - CONFIDENCE) / 2, blocks - 1)
    return float(stats.norm.cdf(np.sqrt(blocks / (blocks - 1)) * t))


def rate_interval(value: Array, replicates: Array, blocks: Array) -> tuple[Array, Array]:
    """Wilson's interval of each rate at its effective number of games; a rate of 0 or 1 counts blocks."""
    variance = np.ma.masked_invalid(replicates).var(axis=0).filled(0.0)
    spread = value * (1 - value)
    shows_spread = (variance > 0) & (spread > 0)
    effective = np.where(shows_spread, spread / np.where(shows_spread, variance, 1.0), blocks)
    low, high = wilson(np.nan_to_num(value) * effective, np.maximum(effective, 1.0))
    low = np.where(value <= 0, 0.0, low)
    too_few = blocks < 2
    return np.where(too_few, np.nan, low), np.where(too_few, np.nan, high)


def ratios(rows: pl.LazyFrame, by: Sequence[str], over: str, under: str, rate: bool) -> Estimates:
    """Sum of `over` / sum of `under` for each key in `by`; `rows` have `block`. `rate`: it lies in 0..1.

    The keys come sorted, with `n` (the sum of `under`) and `count` (the sum of `over`).
    """
    blocks_told = pl.col("block").filter(pl.col(under) != 0).n_unique()
    parts = pl.col(over, under).cast(pl.Float64).sum()
    sums = rows.group_by(BATCH, *by).agg(parts, blocks=blocks_told).collect()
    totals = {"n": pl.col(under).sum(), "count": pl.col(over).sum(), "blocks": pl.col("blocks").sum()}
    keys = sums.group_by(by).agg(**totals).sort(by)
    weights, (tops, bottoms) = _resampled(sums, keys, by, [over, under])
    value = _divide(keys["count"].to_numpy(), keys["n"].to_numpy())
    replicates = _divide(weights @ tops, weights @ bottoms)
    blocks = keys["blocks"].to_numpy().astype(np.float64)
    low, high = rate_interval(value, replicates, blocks) if rate else percentile_interval(replicates, blocks)
    keys = keys.drop("blocks").with_columns(pl.col("n").cast(pl.Int64))
    return Estimates(keys, value, low, high, replicates)


def shares(
    rows: pl.LazyFrame, by: Sequence[str], what: Sequence[str], values: pl.DataFrame | None = None
) -> Estimates:
    """How the rows of each key in `by` divide among the values of `what`; `rows` have `block`.

    The keys are `by` and `what` together, as far as they occur; or with each of `values`, a table of the
    columns `what`, where those that never occur are to be told too. `n` counts the rows of the key in `by`.
    """
    counted = rows.group_by("block", *by, *what).agg(pl.len().alias("over")).collect()
    whole = counted.group_by("block", *by).agg(pl.col("over").sum().alias("under"))
    if values is None:
        every = whole.join(counted.select(*by, *what).unique(), on=list(by), nulls_equal=True)
    else:
        every = whole.join(values, how="cross")
    divided = every.join(counted, on=["block", *by, *what], how="left", nulls_equal=True)
    filled = divided.with_columns(pl.col("over").fill_null(0)).lazy()
    return ratios(filled, [*by, *what], "over", "under", rate=True)


def _resampled(
    sums: pl.DataFrame, keys: pl.DataFrame, by: Sequence[str], columns: Sequence[str]
) -> tuple[Array, list[Array]]:
    """The weights, and for each column of sums its matrix (batch, key)."""
    numbered = sums.join(keys.select(by).with_row_index("key"), on=list(by), nulls_equal=True)
    batches, batch = np.unique(numbered["batch"].to_numpy(), return_inverse=True)
    matrices = []
    for column in columns:
        matrix = np.zeros((len(batches), len(keys)))
        matrix[batch, numbered["key"].to_numpy()] = numbered[column].to_numpy()
        matrices.append(matrix)
    return resampling_weights(len(batches)), matrices


def _divide(over: Array, under: Array) -> Array:
    ratio: Array = np.divide(over, under, out=np.full(over.shape, np.nan), where=under > 0)
    return ratio


def survival(events: Array, censored: Array) -> Array:
    """Kaplan-Meier: the share surviving each time, from counts at the sorted times (last axis)."""
    left = events + censored
    at_risk = np.flip(np.cumsum(np.flip(left, -1), -1), -1)
    return np.cumprod(1 - np.divide(events, at_risk, out=np.zeros(events.shape), where=at_risk > 0), axis=-1)


@dataclass(frozen=True)
class SurvivalCurves:
    """Kaplan-Meier of one sample: the times, their counts, the curve, and the resampled curves."""

    times: Array
    events: Array
    censored: Array
    curve: Array
    resampled: Array
    blocks: int

    @property
    def n(self) -> int:
        """Subjects, censored ones included."""
        return int(self.events.sum() + self.censored.sum())

    def quantiles(self, shares: Mapping[str, float]) -> Estimates:
        """The times by which these shares have ended, infinite if never; `statistic` is their name."""
        value = np.array([self._when(self.curve[None, :], share)[0] for share in shares.values()])
        replicates = np.column_stack([self._when(self.resampled, share) for share in shares.values()])
        low, high = percentile_interval(replicates, np.full(len(value), float(self.blocks)))
        keys = pl.DataFrame({"statistic": list(shares), "n": [self.n] * len(value)})
        return Estimates(keys, value, low, high, replicates)

    def _when(self, curves: Array, share: float) -> Array:
        ended = curves <= 1 - share + ROUNDING
        return np.where(ended.any(axis=1), self.times[ended.argmax(axis=1)], np.inf)


def survival_curves(rows: pl.LazyFrame) -> SurvivalCurves:
    """Kaplan-Meier with resampled curves of `rows`: `block`, `time`, and `ended` (False: censored)."""
    ends = {"events": pl.col("ended").sum(), "censored": (~pl.col("ended")).sum()}
    counts = rows.group_by(BATCH, "time").agg(**ends).collect()
    blocks = rows.select(pl.col("block").n_unique()).collect().item()
    keys = counts.select("time").unique().sort("time")
    weights, (events, censored) = _resampled(counts, keys, ["time"], ["events", "censored"])
    totals = events.sum(axis=0), censored.sum(axis=0)
    times = keys["time"].to_numpy().astype(np.float64)
    resampled = survival(weights @ events, weights @ censored)
    return SurvivalCurves(times, *totals, survival(*totals), resampled, blocks)
