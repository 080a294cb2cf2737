"""Estimates with intervals, from games that come in blocks.

Games of one block share set-up and chance, so they are not independent: whole blocks are resampled,
never single games. Blocks are independent of each other and may therefore be pooled: with more than
`BATCHES` blocks, sums over batches of blocks are resampled, which leaves the spread of a sum as it is
and makes a run of any size equally quick. These sums are all that is asked of the games, and they add up over
the parts of a run (`analyses/gathering.py`).

The intervals of rates and means are told of in `analyses/resampling.py`; quantiles get that of their order
statistics at the effective number of games (`analyses/quantiles.py`). All are at `CONFIDENCE`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
import polars as pl

from analyses import quantiles
from analyses.gathering import Rows, sums_of
from analyses.intervals import Array
from analyses.resampling import percentile_interval, rate_interval, resampling_weights, widening

Verdict = Literal["PASS", "FAIL", "INCONCLUSIVE"]

MIDDLE = (0.25, 0.5, 0.75)  # where a curve tells best how much games of a block have in common


@dataclass(frozen=True)
class Estimates:
    """Estimates of one kind: `keys` says what each row is of, `replicates` is (replicate, row)."""

    keys: pl.DataFrame
    value: Array
    low: Array
    high: Array
    replicates: Array

    def table(self, open_ends: bool = False) -> pl.DataFrame:
        """The keys with value, low and high; null where nothing can be said.

        With `open_ends` what is only known to be more than `low` has an infinite `high`.
        """
        columns = {"value": self.value, "low": self.low, "high": self.high}
        known = [np.isfinite(self.value), np.isfinite(self.low), np.isfinite(self.high)]
        known[2] |= open_ends & known[1] & (self.high == np.inf)
        told = zip(columns.items(), known, strict=True)
        return self.keys.with_columns(
            pl.Series(name, np.where(sure, x, np.nan)).fill_nan(None) for (name, x), sure in told
        )


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


def ratios(rows: Rows | pl.LazyFrame, by: Sequence[str], over: str, under: str, rate: bool) -> Estimates:
    """Sum of `over` / sum of `under` for each key in `by`; `rows` have `block`. `rate`: it lies in 0..1.

    The keys come sorted, with `n` (the sum of `under`) and `count` (the sum of `over`).
    """
    parts = {name: pl.col(name).cast(pl.Float64).sum() for name in dict.fromkeys([over, under])}
    return ratios_of(sums_of(rows, ["batch", *by], **parts, blocks=blocks_with(under)), by, over, under, rate)


def blocks_with(name: str) -> pl.Expr:
    """How many blocks have something else than 0 in a column."""
    return pl.col("block").filter(pl.col(name) != 0).n_unique()


def ratios_of(sums: pl.DataFrame, by: Sequence[str], over: str, under: str, rate: bool) -> Estimates:
    """The same of sums by `batch` and these keys; `blocks` says in how many blocks there is any `under`."""
    totals = {"n": pl.col(under).sum(), "count": pl.col(over).sum(), "blocks": pl.col("blocks").sum()}
    keys = sums.group_by(by).agg(**totals).sort(by)
    weights, (tops, bottoms) = _resampled(sums, keys, by, [over, under])
    value = _divide(keys["count"].to_numpy(), keys["n"].to_numpy())
    replicates = _divide(weights @ tops, weights @ bottoms)
    blocks = keys["blocks"].to_numpy().astype(np.float64)
    if rate:
        low, high = rate_interval(value, replicates, blocks)
    else:
        low, high = percentile_interval(replicates, blocks, value, tops - bottoms * np.nan_to_num(value))
    keys = keys.drop("blocks").with_columns(pl.col("n").cast(pl.Int64))
    return Estimates(keys, value, low, high, replicates)


def shares(
    rows: Rows | pl.LazyFrame, by: Sequence[str], what: Sequence[str], values: pl.DataFrame | None = None
) -> Estimates:
    """How the rows of each key in `by` divide among the values of `what`; `rows` have `block`.

    The keys are `by` and `what` together, as far as they occur; or with each of `values`, a table of the
    columns `what`, where those that never occur are to be told too. `n` counts the rows of the key in `by`.
    """
    counted = sums_of(rows, ["batch", *by, *what], over=pl.len())
    whole = sums_of(rows, ["batch", *by], under=pl.len(), blocks=pl.col("block").n_unique())
    return shares_of(counted, whole, by, what, values)


def shares_of(
    counted: pl.DataFrame,
    whole: pl.DataFrame,
    by: Sequence[str],
    what: Sequence[str],
    values: pl.DataFrame | None = None,
) -> Estimates:
    """The same of the rows counted by `batch` and all keys (`over`), and by `batch` and `by` (`under`)."""
    if values is None:
        every = whole.join(counted.select(*by, *what).unique(), on=list(by), nulls_equal=True)
    else:
        every = whole.join(values, how="cross")
    divided = every.join(counted, on=["batch", *by, *what], how="left", nulls_equal=True)
    filled = divided.with_columns(pl.col("over", "under").fill_null(0).cast(pl.Float64))
    return ratios_of(filled, [*by, *what], "over", "under", rate=True)


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
        """The times by which these shares have ended; `statistic` is their name.

        They move between the times that occur. One that the games did not reach is infinite, with the last
        time as the low end of its interval: it is later than that.
        """
        value, low, high = self.quantile_ends(shares)
        replicates = [quantiles.quantile(self.resampled, self.times, share) for share in shares.values()]
        keys = pl.DataFrame({"statistic": list(shares), "n": [self.n] * len(value)})
        return Estimates(keys, value, low, high, np.column_stack(replicates))

    def quantile_ends(self, shares: Mapping[str, float]) -> tuple[Array, Array, Array]:
        """The values of the same, and the ends of their intervals."""
        value = np.array([self._when(share)[0] for share in shares.values()])
        ends = np.array([self._ends(share, at) for share, at in zip(shares.values(), value, strict=True)])
        return value, ends[:, 0], ends[:, 1]

    def _when(self, share: float) -> Array:
        return quantiles.quantile(self.curve[None, :], self.times, share)

    def _ends(self, share: float, value: float) -> tuple[float, float]:
        if self.blocks < 2:
            return np.nan, np.nan
        games = self._effective(value)
        low, high = quantiles.likely_shares(share, games)
        at_low, at_high = self._when(low)[0], self._when(high)[0]
        # Past the shortest and the longest game, and of games that still run, nothing is known.
        earliest = 0.0 if low * (games + 1) < 1 else min(at_low, value, self.times[-1])
        running = self.curve[-1] > 0 and high > quantiles.middle(self.curve)[-1]
        return earliest, np.inf if running or (1 - high) * (games + 1) < 1 else max(at_high, value)

    def _effective(self, value: float) -> float:
        """How many independent games would tell as well as these which share has ended by this time.

        Far out few blocks tell how much games of a block have in common, so it is taken to be no less than
        in the middle of the curve.
        """
        alike = [self._alike(at) for at in (value, *(self._when(share)[0] for share in MIDDLE))]
        found = [one for one in alike if one is not None]
        return self.n / max(found[0], float(np.mean(found))) if found else float(self.blocks)

    def _alike(self, time: float) -> float | None:
        """How many games of the sample tell as much as one that is independent (the design effect)."""
        last = int(np.searchsorted(self.times, min(time, self.times[-1])))
        first = max(last - 1, 0)
        part = np.interp(time, self.times[[first, last]], [0, 1])
        ended, drawn = (self._between(curve, first, last, part) for curve in (self.curve, self.resampled))
        spread, variance = float(ended * (1 - ended)), np.var(drawn)
        return float(self.n * variance * widening(self.blocks) ** 2 / spread) if variance > 0 else None

    @staticmethod
    def _between(curve: Array, first: int, last: int, part: float) -> Array:
        """The share that has ended between two of the times."""
        ended = quantiles.middle_at(curve, first)
        return ended + part * (quantiles.middle_at(curve, last) - ended)


def survival_curves(rows: Rows | pl.LazyFrame) -> SurvivalCurves:
    """Kaplan-Meier with resampled curves of `rows`: `block`, `time`, and `ended` (False: censored)."""
    ends = {"events": pl.col("ended").sum(), "censored": (~pl.col("ended")).sum()}
    counts = sums_of(rows, ["batch", "time"], **ends)
    return curves_of(counts, sums_of(rows, [], blocks=pl.col("block").n_unique()).item())


def curves_of(counts: pl.DataFrame, blocks: int) -> SurvivalCurves:
    """The same of `events` and `censored`, counted by `batch` and `time`, in so many blocks."""
    keys = counts.select("time").unique().sort("time")
    weights, (events, censored) = _resampled(counts, keys, ["time"], ["events", "censored"])
    totals = events.sum(axis=0), censored.sum(axis=0)
    times = keys["time"].to_numpy().astype(np.float64)
    resampled = survival(weights @ events, weights @ censored)
    return SurvivalCurves(times, *totals, survival(*totals), resampled, blocks)
