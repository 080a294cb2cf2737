"""The table as it stands when a round ends, and how a figure spreads over the games round by round.

A round's figures are over the games that began the round; a game won within it counts with its last
turn. Games that ended before have left and are not carried on.
"""

import polars as pl

from analyses.columns import Column
from analyses.run_tables import RunTables
from analyses.statistics import quantiles_named, ratios

QUANTILES = quantiles_named("p50")


def quantile_columns(figure: str) -> dict[str, Column]:
    """The columns of the quantiles of a figure."""
    return dict.fromkeys(QUANTILES, (f"5%, 25%, 50%, 75% and 95% quantiles of {figure}", "number"))


def at_round_ends(run: RunTables, *game_columns: str) -> pl.LazyFrame:
    """The last turn of every round of every game, with `block`, `round`, `turns` and columns of its game."""
    ends_round = (pl.col("turn") % run.seats == 0) | (pl.col("turn") == pl.col("turns"))
    return run.turns_with("turns", *game_columns).filter(ends_round)


def spread_by_round(rows: pl.LazyFrame, who: str, figure: str) -> pl.DataFrame:
    """One row a value of `who` and round: `n`, the quantiles, and the mean `value`, `low`, `high`.

    `rows` have `block`, `round`, `who` and `figure`, which is what spreads.
    """
    held = rows.with_columns(one=pl.lit(1)).collect().lazy()
    means = ratios(held, [who, "round"], figure, "one", rate=False).table().drop("count")
    quantiles = held.group_by(who, "round").agg(
        pl.col(figure).quantile(share, "nearest").alias(name) for name, share in QUANTILES.items()
    )
    table = means.join(quantiles.collect(), on=[who, "round"]).sort(who, "round")
    return table.select(who, "round", "n", *QUANTILES, "value", "low", "high")
