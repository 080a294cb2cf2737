"""The table as it stands when a round ends, and how a figure spreads over the games round by round.

A round's figures are over the games that began the round; a game won within it counts with its last
turn. Games that ended before have left and are not carried on.
"""

from collections.abc import Mapping, Sequence

import polars as pl
from polars import selectors

from analyses.columns import Column
from analyses.gathering import Rows, sums_of
from analyses.run_tables import RunTables
from analyses.statistics import quantiles_named, ratios_of

QUANTILES = quantiles_named("p50")


def quantile_columns(figure: str) -> dict[str, Column]:
    """The columns of the quantiles of a figure."""
    return dict.fromkeys(QUANTILES, (f"5%, 25%, 50%, 75% and 95% quantiles of {figure}", "number"))


def at_round_ends(run: RunTables, *game_columns: str) -> pl.LazyFrame:
    """The last turn of every round of every game, with `block`, `round`, `turns` and columns of its game."""
    ends_round = (pl.col("turn") % run.seats == 0) | (pl.col("turn") == pl.col("turns"))
    return run.turns_with("turns", *game_columns).filter(ends_round)


def spread_by_round(rows: Rows | pl.LazyFrame, who: str, figure: str) -> pl.DataFrame:
    """One row a value of `who` and round: `n`, the quantiles, and the mean `value`, `low`, `high`.

    `rows` have `block`, `round`, `who` and `figure`, which is what spreads.
    """
    table = spread_of(rows, [who, "round"], figure)
    return table.select(who, "round", "n", *QUANTILES, "value", "low", "high")


def spread_of(rows: Rows | pl.LazyFrame, by: Sequence[str], figure: str) -> pl.DataFrame:
    """One row a key of `by`, sorted: `n`, the quantiles of the figure, its mean, `value`, and `low`, `high`.

    The figure has few values, such as turns or points: the quantiles are of how often each of them occurs.
    """
    sums = {
        figure: pl.col(figure).cast(pl.Float64).sum(),
        "one": pl.len(),
        "blocks": pl.col("block").n_unique(),
    }
    means = (
        ratios_of(sums_of(rows, ["batch", *by], **sums), by, figure, "one", rate=False).table().drop("count")
    )
    found = quantiles_of(sums_of(rows, [*by, figure], rows=pl.len()), by, figure)
    return means.join(found, on=list(by), maintain_order="left").sort(by)


def quantiles_of(
    counted: pl.DataFrame, by: Sequence[str], figure: str, shares: Mapping[str, float] = QUANTILES
) -> pl.DataFrame:
    """One row a key of `by`: the quantiles of a figure, of which `rows` have each of its values."""
    numbers = selectors.by_name(figure) & selectors.integer()
    so_far = (
        counted.with_columns(numbers.cast(pl.Float64))
        .sort(figure)
        .with_columns(pl.col("rows").cum_sum().over(by))
    )
    last = pl.col("rows").max() - 1
    return so_far.group_by(by).agg(
        pl.col(figure).filter(pl.col("rows") > (share * last + 0.5).floor()).first().alias(name)
        for name, share in shares.items()
    )
