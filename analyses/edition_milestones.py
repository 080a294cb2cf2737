"""When do the points fall? The turn at which the first seat, and the later winner, reach each half point.

For the first seat, a game that ended before anybody stood on a milestone is censored at its end (the
winner may jump over one: then it is reached with the higher one). Nobody's points ever fall. The later
winner's milestones are over decided games, all of which reach them.
"""

from collections.abc import Iterator

import numpy as np
import polars as pl

from analyses.run_tables import RunTables
from analyses.statistics import percentile_interval, survival_curves

QUANTILES = {"p05": 0.05, "p25": 0.25, "value": 0.5, "p75": 0.75, "p95": 0.95}
STEP = 0.5


def compute(run: RunTables) -> pl.DataFrame:
    """One row a milestone and player.

    `who` (first seat, winner); `points`; `n` games; `reached` the share of them in which it was
    reached; `p05`, `p25`, `value` (the median turn, with `low` and `high`), `p75`, `p95`.
    """
    milestones = _milestones(run)
    games = _first_turns(run, milestones).collect()
    decided = games.filter(pl.col("winner") > 0)
    rows = [*_rows(games, "first seat", milestones), *_rows(decided, "winner", milestones)]
    table = pl.DataFrame(rows, schema_overrides=dict.fromkeys([*QUANTILES, "low", "high"], pl.Float64))
    return table.with_columns(pl.col(*QUANTILES, "low", "high").replace(float("inf"), None).fill_nan(None))


def _milestones(run: RunTables) -> list[float]:
    """Each half point above the start, up to the points that win."""
    start = run.turns_with().filter(pl.col("turn") == 1).select(pl.min_horizontal("^points_\\d$").min())
    target = float(run.manifest["rules"]["victory"]["points"])
    return [float(points) for points in np.arange(start.collect().item() + STEP, target + STEP / 2, STEP)]


def _first_turns(run: RunTables, milestones: list[float]) -> pl.LazyFrame:
    """One row a game: the turn of each milestone for the first seat and for the later winner."""
    seats = range(1, run.seats + 1)
    leader = pl.max_horizontal(f"points_{seat}" for seat in seats)
    winner = pl.max_horizontal(pl.when(pl.col("winner") == s).then(pl.col(f"points_{s}")) for s in seats)
    when = [
        pl.col("turn").filter(pl.col(who) >= points).min().alias(f"{who} {points}")
        for who in ("first seat", "of winner")
        for points in milestones
    ]
    turns = run.turns_with("winner", "turns").with_columns(
        leader.alias("first seat"), winner.alias("of winner")
    )
    return turns.group_by("game").agg(pl.col("block", "winner", "turns").first(), *when)


def _rows(games: pl.DataFrame, who: str, milestones: list[float]) -> Iterator[dict[str, object]]:
    prefix = "first seat" if who == "first seat" else "of winner"
    for points in milestones if len(games) else []:
        reached = pl.col(f"{prefix} {points}")
        times = games.lazy().select(
            "block", reached.is_not_null().alias("ended"), reached.fill_null(pl.col("turns")).alias("time")
        )
        sample = survival_curves(times)
        value, replicates = sample.quantiles(list(QUANTILES.values()))
        low, high = percentile_interval(replicates, np.full(len(value), float(sample.blocks)))
        median = list(QUANTILES).index("value")
        counts = {"who": who, "points": points, "n": sample.n, "reached": sample.events.sum() / sample.n}
        yield counts | dict(zip(QUANTILES, value, strict=True)) | {"low": low[median], "high": high[median]}
