"""How do points grow? The spread of the leader's, the last player's and each seat's points by round.

A round's figures are over the games that began the round, with the points at its end; a game won within
the round counts with its last points, whoever won it. Games that ended before have left and are not
carried on, so a late round shows long games only; `n` says how many games a row rests on.
"""

import polars as pl

from analyses.run_tables import RunTables
from analyses.statistics import ratios

QUANTILES = {"p05": 0.05, "p25": 0.25, "p50": 0.5, "p75": 0.75, "p95": 0.95}


def compute(run: RunTables) -> pl.DataFrame:
    """One row a round and player.

    `who` (leader, last, seat 1 ...); `round`; `n` games that began the round; `p05` to
    `p95` quantiles of the points; `value` their mean, with `low` and `high`.
    """
    rows = _points_at_round_ends(run).collect().lazy()
    means = ratios(rows, ["who", "round"], "points", "one", rate=False).table().drop("count")
    spread = rows.group_by("who", "round").agg(
        pl.col("points").quantile(share, "nearest").alias(name) for name, share in QUANTILES.items()
    )
    table = means.join(spread.collect(), on=["who", "round"]).sort("who", "round")
    return table.select("who", "round", "n", *QUANTILES, "value", "low", "high")


def _points_at_round_ends(run: RunTables) -> pl.LazyFrame:
    seats = [f"points_{seat}" for seat in range(1, run.seats + 1)]
    ends_round = (pl.col("turn") % run.seats == 0) | (pl.col("turn") == pl.col("turns"))
    players = (
        run.turns_with("turns")
        .filter(ends_round)
        .select(
            "block",
            "round",
            pl.max_horizontal(seats).alias("leader"),
            pl.min_horizontal(seats).alias("last"),
            *(pl.col(f"points_{seat}").alias(f"seat {seat}") for seat in range(1, run.seats + 1)),
        )
    )
    long = players.unpivot(index=["block", "round"], variable_name="who", value_name="points")
    return long.with_columns(pl.lit(1).alias("one"))
