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


def means_against_peers(
    rows: pl.LazyFrame, by: Sequence[str], peers: Sequence[str], figure: str
) -> pl.DataFrame:
    """One row a key of `by`, sorted, with `n`: how far its mean lies above that of its rows' peers.

    Peers are the rows alike in the keys `peers`, such as those of one round, the row itself among them.
    Their means are estimated from the same games: what a row lies apart pulls at all whose peer it is. These
    pulls add up to nothing, but belong to the spread between blocks.
    """
    keys = list(dict.fromkeys([*by, *peers]))
    sums = {"over": pl.col(figure).cast(pl.Float64).sum(), "n": pl.len().cast(pl.Int64)}
    counted = rows.group_by("block", *keys).agg(**sums).collect()
    mean = pl.col("over").sum().over(peers) / pl.col("n").sum().over(peers)
    apart = counted.with_columns(over=pl.col("over") - mean * pl.col("n"))
    shares = counted.group_by(keys).agg(pl.col("n").sum())
    shares = shares.with_columns(share=pl.col("n") / pl.col("n").sum().over(peers)).drop("n")
    pulls = apart.group_by("block", *peers).agg(pl.col("over").sum()).join(shares, on=list(peers))
    pulled = pulls.select("block", *by, over=-pl.col("over") * pl.col("share"), n=pl.lit(0, pl.Int64))
    pooled = pl.concat([apart.select("block", *by, "over", "n"), pulled])
    return ratios(pooled.lazy(), by, "over", "n", rate=False).table().drop("count")


def _with_all(blocks: pl.DataFrame, together: str) -> pl.DataFrame:
    """The sums a second time for all values of a key together; its values stay in their order."""
    told = blocks[together].unique().sort().cast(pl.String).to_list()
    named = pl.Enum([ALL, *told])
    each = blocks.with_columns(pl.col(together).cast(pl.String).cast(named))
    return pl.concat([each.with_columns(pl.lit(ALL, named).alias(together)), each])
