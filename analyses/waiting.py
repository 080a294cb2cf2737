"""How the turn until something happened spreads over games, those counted in which it never did."""

import polars as pl

from analyses.columns import Column
from analyses.statistics import curves_of, quantiles_named

Row = dict[str, object]

QUANTILES = quantiles_named("value")
FIGURES = [*QUANTILES, "low", "high"]
SPREAD_COLUMNS: dict[str, Column] = {
    "n": ("games", "count"),
    "reached": ("the share of them in which the points were reached", "share"),
    **dict.fromkeys(("p05", "p25"), ("the turns by which they were in 5% and 25% of the games", "turns")),
    "value": ("the turn by which they were in half of them, the median", "turns"),
    **dict.fromkeys(("p75", "p95"), ("the turns by which they were in 75% and 95% of them", "turns")),
    **dict.fromkeys(("low", "high"), ("the ends of the median’s 95% interval", "turns")),
}


def spread_of_turns(counts: pl.DataFrame, blocks: int) -> dict[str, float]:
    """`n`, the share `reached`, the quantiles and the median's `low` and `high`.

    `counts` are as for `curves_of`; a quantile that is never reached is infinite (see `as_table`).
    """
    sample = curves_of(counts, blocks)
    value, low, high = sample.quantile_ends(QUANTILES)
    median = list(QUANTILES).index("value")
    told = {"n": sample.n, "reached": sample.events.sum() / sample.n}
    ends = {"low": low[median], "high": high[median]}
    return told | dict(zip(QUANTILES, value, strict=True)) | ends


def as_table(rows: list[Row]) -> pl.DataFrame:
    """Rows with these figures as a table; null where a quantile is not known."""
    table = pl.DataFrame(rows, schema_overrides=dict.fromkeys(FIGURES, pl.Float64))
    return table.with_columns(pl.col(FIGURES).replace(float("inf"), None).fill_nan(None))
