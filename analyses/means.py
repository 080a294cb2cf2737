"""Several means of the same rows, each with its interval, in one table.

The rows are summed by block first, so that a question with many figures goes over them once.
"""

from collections.abc import Mapping, Sequence

import polars as pl

from analyses.statistics import ratios

ALL = "all"
Rate = bool  # whether a figure is a rate, which lies in 0..1


def means(
    rows: pl.LazyFrame, by: Sequence[str], figures: Mapping[str, Rate], together: str = ""
) -> pl.DataFrame:
    """One row a key of `by`, sorted: `n`, and each figure's mean with the ends of its interval.

    The first figure is called `value`, `low`, `high`, the others `NAME`, `NAME_low`, `NAME_high`. `n` counts
    the rows that have the first figure; a figure that is null counts in no mean of it. `together` is a key
    whose values are counted a second time as one group, `all`; it is a text then.
    """
    told = {f"{name}_n": pl.col(name).is_not_null().sum() for name in figures}
    sums = pl.col(list(figures)).cast(pl.Float64).sum()
    blocks = rows.group_by("block", *by).agg(sums, **told).collect()
    if together:
        blocks = _with_all(blocks, together)
    table = pl.DataFrame()
    for number, (name, rate) in enumerate(figures.items()):
        found = ratios(blocks.lazy(), by, name, f"{name}_n", rate).table().drop("count")
        if number:
            found = found.drop("n", *by).rename({"value": name, "low": f"{name}_low", "high": f"{name}_high"})
        table = pl.concat([table, found], how="horizontal")
    return table


def _with_all(blocks: pl.DataFrame, together: str) -> pl.DataFrame:
    """The sums a second time for all values of a key together; its values stay in their order."""
    told = blocks[together].unique().sort().cast(pl.String).to_list()
    named = pl.Enum([ALL, *told])
    each = blocks.with_columns(pl.col(together).cast(pl.String).cast(named))
    return pl.concat([each.with_columns(pl.lit(ALL, named).alias(together)), each])
