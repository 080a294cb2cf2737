"""Several means of the same rows, each with its interval, in one table.

The rows are summed by batches of blocks first, so that a question with many figures goes over them once.
"""

from collections.abc import Mapping, Sequence

import polars as pl

from analyses.gathering import Rows, sums_of
from analyses.statistics import ratios_of

ALL = "all"
Rate = bool  # whether a figure is a rate, which lies in 0..1


def means(
    rows: Rows | pl.LazyFrame, by: Sequence[str], figures: Mapping[str, Rate], together: str = ""
) -> pl.DataFrame:
    """One row a key of `by`, sorted: `n`, and each figure's mean with the ends of its interval.

    The first figure is called `value`, `low`, `high`, the others `NAME`, `NAME_low`, `NAME_high`. `n` counts
    the rows that have the first figure; a figure that is null counts in no mean of it. `together` is a key
    whose values are counted a second time as one group, `all`; it is a text then.
    """
    sums = _summed(rows, by, figures)
    if together:
        sums = _with_all(sums, _summed(rows, [name for name in by if name != together], figures), together)
    table = pl.DataFrame()
    for number, (name, rate) in enumerate(figures.items()):
        own = sums.with_columns(blocks=f"{name}_blocks")
        found = ratios_of(own, by, name, f"{name}_n", rate).table().drop("count")
        if number:
            found = found.drop("n", *by).rename({"value": name, "low": f"{name}_low", "high": f"{name}_high"})
        table = pl.concat([table, found], how="horizontal")
    return table


def _summed(rows: Rows | pl.LazyFrame, by: Sequence[str], figures: Mapping[str, Rate]) -> pl.DataFrame:
    """The sums of the figures by batch and key; of each also how many rows, and blocks, have it."""
    sums: dict[str, pl.Expr] = {}
    for name in figures:
        sums[name] = pl.col(name).cast(pl.Float64).sum()
        sums[f"{name}_n"] = pl.col(name).is_not_null().sum()
        sums[f"{name}_blocks"] = pl.col("block").filter(pl.col(name).is_not_null()).n_unique()
    return sums_of(rows, ["batch", *by], **sums)


def means_against_peers(
    rows: Rows | pl.LazyFrame, by: Sequence[str], peers: Sequence[str], figure: str
) -> pl.DataFrame:
    """One row a key of `by`, sorted, with `n`: how far its mean lies above that of its rows' peers.

    Peers are the rows alike in the keys `peers`, such as those of one round, the row itself among them.
    Their means are estimated from the same games: what a row lies apart pulls at all whose peer it is. These
    pulls add up to nothing, but belong to the spread between blocks.
    """
    keys = list(dict.fromkeys([*by, *peers]))
    counted = sums_of(rows, ["batch", *keys], over=pl.col(figure).cast(pl.Float64).sum(), n=pl.len())
    blocks = sums_of(rows, ["batch", *by], blocks=pl.col("block").n_unique())
    mean = pl.col("over").sum().over(peers) / pl.col("n").sum().over(peers)
    apart = counted.with_columns(over=pl.col("over") - mean * pl.col("n"))
    shares = counted.group_by(keys).agg(pl.col("n").sum())
    shares = shares.with_columns(share=pl.col("n") / pl.col("n").sum().over(peers)).drop("n")
    pulls = apart.group_by("batch", *peers).agg(pl.col("over").sum()).join(shares, on=list(peers))
    pulled = pulls.select("batch", *by, over=-pl.col("over") * pl.col("share"), n=pl.lit(0, pl.Int64))
    pooled = pl.concat([apart.select("batch", *by, "over", "n"), pulled])
    sums = pooled.group_by("batch", *by).agg(pl.col("over", "n").sum())
    told = sums.join(blocks, on=["batch", *by], how="left").with_columns(pl.col("blocks").fill_null(0))
    return ratios_of(told, by, "over", "n", rate=False).table().drop("count")


def _with_all(sums: pl.DataFrame, whole: pl.DataFrame, together: str) -> pl.DataFrame:
    """The sums a second time for all values of a key together; its values stay in their order."""
    told = sums[together].unique().sort().cast(pl.String).to_list()
    named = pl.Enum([ALL, *told])
    each = sums.with_columns(pl.col(together).cast(pl.String).cast(named))
    of_all = whole.with_columns(pl.lit(ALL, named).alias(together))
    return pl.concat([of_all.select(each.columns), each])
