"""What differs between runs? Each key figure of each run beside that of the first run.

Runs of one seed share set-ups and chance block by block, and the same blocks are drawn in each
replicate of both. So the difference has a tighter interval than two separate runs would give.
"""

from collections.abc import Mapping

import numpy as np
import polars as pl

from analyses.intervals import CONFIDENCE
from analyses.measures import Measured


def compute(measured: Mapping[str, Measured]) -> pl.DataFrame:
    """One row a key figure and run after the first, where both runs have the figure.

    `run`; `measure`, `of`, `label`, `unit`; `base` of the first run; `value` of this run; `n` of this
    run; `difference` = value - base, with `low` and `high`.
    """
    (_, first), *others = measured.items()
    return pl.concat(
        [_against(first, other).insert_column(0, pl.lit(name).alias("run")) for name, other in others]
    )


def _against(base: Measured, other: Measured) -> pl.DataFrame:
    left = base.table.with_row_index("at_base").select("measure", "of", "at_base", "value", "low", "high")
    both = other.table.with_row_index("at").join(
        left, on=["measure", "of"], suffix="_base", maintain_order="left"
    )
    with np.errstate(invalid="ignore"):  # two quantiles beyond the cap (infinite) have no difference
        apart = other.replicates[:, both["at"].to_numpy()] - base.replicates[:, both["at_base"].to_numpy()]
    tail = (1 - CONFIDENCE) / 2
    low, high = np.nanquantile(apart, [tail, 1 - tail], axis=0, method="inverted_cdf")
    # Without any spread between replicates (0 of n, or one and the same median) the two intervals speak.
    flat = pl.Series(low == high)
    outer_low, outer_high = pl.col("low") - pl.col("high_base"), pl.col("high") - pl.col("low_base")
    return both.select(
        pl.col("measure", "of", "label", "unit"),
        pl.col("value_base").alias("base"),
        pl.col("value", "n"),
        (pl.col("value") - pl.col("value_base")).alias("difference"),
        pl.when(flat).then(outer_low).otherwise(pl.Series(low)).fill_nan(None).alias("low"),
        pl.when(flat).then(outer_high).otherwise(pl.Series(high)).fill_nan(None).alias("high"),
    )
