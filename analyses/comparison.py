"""What differs between runs? Each key figure of each run beside that of the first run.

Runs of one seed share set-ups and chance block by block, and the same blocks are drawn in each
replicate of both. So the difference has a tighter interval than two separate runs would give.

Many figures are asked at once, so some intervals leave out 0 by chance alone. A difference counts as shown
only if it stands when held to the number of rows (Holm): in 95 of 100 tables of runs that do not differ, no
row at all is shown. Figures in rounds say the same as those in turns, so they have no row of their own.
"""

from collections.abc import Mapping

import numpy as np
import polars as pl
from scipy import special

from analyses.claims import adjusted
from analyses.intervals import CONFIDENCE, Array
from analyses.measures import Measured
from analyses.statistics import percentile_interval

REPEATED = ("mean_rounds", "median_rounds")  # the figures in turns say the same


def compute(measured: Mapping[str, Measured]) -> pl.DataFrame:
    """One row a key figure and run after the first, where both runs have the figure.

    `run`; `measure`, `of`, `label`, `unit`; `base` of the first run; `value` of this run; `n` of this
    run; `difference` = value - base, with `low` and `high`; `chance`, how likely chance alone would show so
    much somewhere in the table; and whether the difference is `shown`.
    """
    (_, first), *others = measured.items()
    return with_claims(pl.concat([against(first, other, name) for name, other in others]))


def with_claims(table: pl.DataFrame) -> pl.DataFrame:
    """The table with `chance` held to the number of its rows, and whether each difference is `shown`."""
    known = table["chance"].is_not_null()
    held = np.full(len(table), np.nan)
    held[known.to_numpy()] = adjusted(table.filter(known)["chance"].to_numpy())
    apart = (pl.col("low") > 0) | (pl.col("high") < 0)
    told = table.with_columns(chance=pl.Series(held).fill_nan(None))
    # Where replicates do not spread, chance is not known, and the two intervals speak.
    shown = apart & (pl.col("chance").fill_null(0.0) <= 1 - CONFIDENCE)
    return told.with_columns(shown=shown.fill_null(value=False))


def against(base: Measured, other: Measured, name: str) -> pl.DataFrame:
    """The figures of a run beside those of the base; `chance` as if each were the only one."""
    left = base.table.with_row_index("at_base").select("measure", "of", "at_base", "value", "low", "high")
    both = other.table.with_row_index("at").filter(~pl.col("measure").is_in(REPEATED))
    both = both.join(left, on=["measure", "of"], suffix="_base", maintain_order="left")
    with np.errstate(invalid="ignore"):  # two quantiles beyond the cap (infinite) have no difference
        apart = other.replicates[:, both["at"].to_numpy()] - base.replicates[:, both["at_base"].to_numpy()]
    blocks = float(min(base.blocks, other.blocks))
    low, high = percentile_interval(apart, np.full(len(both), blocks))
    # Without any spread between replicates (0 of n, or one and the same median) the two intervals speak.
    flat = pl.Series(low == high)
    outer_low, outer_high = pl.col("low") - pl.col("high_base"), pl.col("high") - pl.col("low_base")
    rows = both.select(
        pl.lit(name).alias("run"),
        pl.col("measure", "of", "label", "unit"),
        pl.col("value_base").alias("base"),
        pl.col("value", "n"),
        (pl.col("value") - pl.col("value_base")).alias("difference"),
        pl.when(flat).then(outer_low).otherwise(pl.Series(low)).fill_nan(None).alias("low"),
        pl.when(flat).then(outer_high).otherwise(pl.Series(high)).fill_nan(None).alias("high"),
    )
    chance = by_chance(rows["difference"], apart, blocks)
    return rows.with_columns(pl.Series("chance", chance).fill_nan(None))


def by_chance(difference: pl.Series, drawn: Array, blocks: float) -> Array:
    """How likely chance alone would put each difference so far from 0.

    NaN where replicates do not spread; certain where one of them is not known, beyond the turn cap.
    """
    apart = difference.fill_null(np.nan).to_numpy()
    with np.errstate(invalid="ignore", divide="ignore"):
        spread = drawn.std(axis=0) * np.sqrt(blocks / (blocks - 1))
        steps = np.nan_to_num(np.abs(apart) / spread, nan=0.0)
    return np.where(spread == 0, np.nan, 2 * special.stdtr(blocks - 1, -steps))
