"""What may be claimed of one row that was picked from many?

Of twenty intervals one leaves out the truth by chance, so a page that claims what its intervals show is
often wrong somewhere. A claim made of one row is held to the number of rows that it was picked from, by the
method of Holm: all claims of a table together are wrong in at most 5 of 100 tables, whatever the rows share.
"""

import numpy as np
import polars as pl
from scipy import special

from analyses.intervals import CONFIDENCE, Array, Z

ENDS = ("low", "high")


def adjusted(chances: Array) -> Array:
    """Holm's chances: at most `1 - CONFIDENCE` where a claim stands among all of them."""
    order = np.argsort(chances)
    left = np.arange(len(chances), 0, -1)
    stepped = np.maximum.accumulate(np.minimum(chances[order] * left, 1.0))
    found = np.empty(len(chances))
    found[order] = stepped
    return found


def chances(value: Array, low: Array, high: Array, fair: Array) -> Array:
    """How likely chance alone puts each value so far from `fair`, by the end of its interval on that side."""
    reach = np.where(value > fair, value - low, high - value) / Z
    apart = np.abs(value - fair)
    with np.errstate(divide="ignore", invalid="ignore"):
        steps = np.where(apart == 0, 0.0, apart / reach)
    return np.where(np.isnan(steps), 1.0, 2 * special.ndtr(-steps))


def standing(table: pl.DataFrame, fair: str | float) -> pl.DataFrame:
    """The rows whose `value` differs from `fair` (a column, or one number) beyond the chance of picking."""
    if table.is_empty():
        return table
    against = pl.col(fair) if isinstance(fair, str) else pl.lit(fair)
    told = table.select("value", "low", "high", fair=against)
    columns = [told[name].cast(pl.Float64).fill_null(np.nan).to_numpy() for name in told.columns]
    return table.filter(pl.Series(adjusted(chances(*columns)) <= 1 - CONFIDENCE))


def largest(table: pl.DataFrame) -> pl.DataFrame:
    """The row with the largest `value`, and all that may be as large, the largest first.

    One row alone is shown to be the largest: the intervals, widened so that all of the table's hold at
    once, do not meet.
    """
    return _first(table, "value", "low", "high", 1)


def smallest(table: pl.DataFrame) -> pl.DataFrame:
    """The row with the smallest `value`, and all that may be as small, the smallest first."""
    return _first(table, "value", "high", "low", -1)


def ends(table: pl.DataFrame) -> tuple[pl.DataFrame, pl.DataFrame]:
    """`largest` and `smallest`; nothing, where a row may be both."""
    placed = table.with_row_index("place")
    both = tops, bottoms = largest(placed), smallest(placed)
    apart = set(tops["place"]).isdisjoint(bottoms["place"])
    found = both if apart else (tops.clear(), bottoms.clear())
    return found[0].drop("place"), found[1].drop("place")


def _first(table: pl.DataFrame, value: str, near: str, far: str, sign: int) -> pl.DataFrame:
    told = table.filter(pl.col(value).is_not_null())
    if told.is_empty():
        return told
    ranked = told.sort(sign * pl.col(value), descending=True, maintain_order=True)
    wider = widening(len(ranked))
    inner = pl.col(value) + wider * (pl.col(near) - pl.col(value))
    outer = pl.col(value) + wider * (pl.col(far) - pl.col(value))
    apart = (sign * outer < sign * inner.first()).fill_null(value=False)
    return ranked.filter((pl.int_range(pl.len()) == 0) | ~apart)


def moved(first: pl.DataFrame, last: pl.DataFrame, of: str, figure: str = "value") -> pl.DataFrame:
    """What differs between two tables of the same rows, called `of`: their figure `first`, `last`, `change`.

    Told are only rows whose two intervals, widened so that those of all rows hold at once, do not meet. That
    holds whatever the two figures of a row share.
    """
    ends = ("low", "high") if figure == "value" else (f"{figure}_low", f"{figure}_high")
    sides = [
        part.select(
            of, **{side: figure}, **{f"{side} {end}": name for end, name in zip(ENDS, ends, strict=True)}
        )
        for side, part in (("first", first), ("last", last))
    ]
    rows = sides[0].join(sides[1], on=of, maintain_order="left").drop_nulls()
    change = pl.col("last") - pl.col("first")
    falls = pl.col("first") - pl.col("first low") + pl.col("last high") - pl.col("last")
    rises = pl.col("first high") - pl.col("first") + pl.col("last") - pl.col("last low")
    reach = pl.when(change < 0).then(falls).otherwise(rises) * widening(2 * max(len(rows), 1))
    return rows.filter(change.abs() > reach).select(of, "first", "last", change=change)


def widening(rows: int) -> float:
    """How much wider intervals must be for so many of them to hold at once (Bonferroni)."""
    return float(-special.ndtri((1 - CONFIDENCE) / 2 / rows) / Z)
