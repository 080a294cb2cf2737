"""How the turn until something happened spreads over games, those counted in which it never did."""

import numpy as np
import polars as pl

from analyses.statistics import percentile_interval, survival_curves

QUANTILES = {"p05": 0.05, "p25": 0.25, "value": 0.5, "p75": 0.75, "p95": 0.95}
FIGURES = [*QUANTILES, "low", "high"]


def spread_of_turns(times: pl.LazyFrame) -> dict[str, float]:
    """`n`, the share `reached`, the quantiles and the median's `low` and `high`.

    `times` are as for `survival_curves`; a quantile that is never reached is infinite (see `as_table`).
    """
    sample = survival_curves(times)
    value, replicates = sample.quantiles(list(QUANTILES.values()))
    low, high = percentile_interval(replicates, np.full(len(value), float(sample.blocks)))
    median = list(QUANTILES).index("value")
    counts = {"n": sample.n, "reached": sample.events.sum() / sample.n}
    return counts | dict(zip(QUANTILES, value, strict=True)) | {"low": low[median], "high": high[median]}


def as_table(rows: list[dict[str, object]]) -> pl.DataFrame:
    """Rows with these figures as a table; null where a quantile is not known."""
    table = pl.DataFrame(rows, schema_overrides=dict.fromkeys(FIGURES, pl.Float64))
    return table.with_columns(pl.col(FIGURES).replace(float("inf"), None).fill_nan(None))
