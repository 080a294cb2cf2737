"""When do the points fall? The turn at which whoever is first, and the later winner, reach each milestone.

A milestone is reached when a seat first stands on it or above it; a seat that loses points later, such as
those of the longest road, has reached it all the same. For whoever is first, a game that ended before
anybody stood there is censored at its end. The later winner's milestones are over decided games, all of
which reach them; with several strategies at the table they are told by the winner's strategy too.
"""

import math
from collections.abc import Iterator, Sequence
from functools import partial

import numpy as np
import polars as pl

from analyses.columns import Columns
from analyses.points.gains import start_points
from analyses.reaching import REACHED_ENDS, reached_ends
from analyses.run_tables import RunTables
from analyses.waiting import SPREAD_COLUMNS, Row, as_table, spread_of_turns
from sim.games import about
from sim.limits import POINT_STEP

MOST = 10  # milestones are set further apart until there are no more than these
ALL = "all"
WHO = FIRST, WINNER = "whoever is first", "winner"

COLUMNS = Columns(
    "a milestone and player",
    who=("whoever gets there first, or the later winner", "text"),
    strategy=("all, or that of the winner, where several play", "text"),
    points=("the milestone", "number"),
    **SPREAD_COLUMNS,
    **REACHED_ENDS,
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a milestone and player."""
    milestones = tuple(milestones_of(run))
    times = run.rows(partial(_times, milestones))
    ends = {"events": pl.col("ended").sum(), "censored": (~pl.col("ended")).sum()}
    counts = times.summed("batch", "who", "strategy", "points", "time", **ends)
    blocks = times.summed("who", "points", blocks=pl.col("block").n_unique())
    of_strategy = times.summed("who", "strategy", "points", blocks=pl.col("block").n_unique())
    rows = [row for who in WHO for row in _rows(counts, blocks, who, ALL)]
    strategies = counts.filter(pl.col("who") == WINNER)["strategy"].unique().sort()
    for name in strategies if run.has_rivals else []:
        won = pl.col("strategy") == name
        rows += _rows(counts.filter(won), of_strategy.filter(won), WINNER, name)
    return as_table(rows).with_columns(pl.col(list(REACHED_ENDS)).cast(pl.Float64))


def milestones_of(run: RunTables) -> list[float]:
    """Points above the start, up to those that win; in between those that a game itself names, if it does."""
    start = start_points(run)
    target = run.rule("victory.points", float)
    named: tuple[float, ...] = getattr(about(run.game), "MILESTONES", ())
    if named:
        return [*(points for points in named if start < points < target), target]
    step = _smallest_gain(run)
    while (target - start) / step > MOST:
        step *= 2
    return list(reversed(np.arange(target, start, -step).tolist()))


def _smallest_gain(run: RunTables) -> float:
    """By how much points may grow at least: what all that gives points has as its common measure."""
    worth = run.rule("points", dict[str, float]).values()
    return math.gcd(*(round(points / POINT_STEP) for points in worth)) * POINT_STEP


def _times(milestones: Sequence[float], run: RunTables) -> pl.LazyFrame:
    """One row a game, milestone and player: whether it was reached, and the turn in which the wait ended."""
    games = run.held(partial(_first_turns, milestones))
    index = ["block", "winner", "turns", "strategy"]
    rows = pl.concat(
        games.select(*index, points=pl.lit(points), who=pl.lit(who), reached=pl.col(f"{who} {points}"))
        for who in WHO
        for points in milestones
    )
    told = rows.filter((pl.col("who") != WINNER) | (pl.col("winner") > 0))
    return told.with_columns(
        ended=pl.col("reached").is_not_null(), time=pl.col("reached").fill_null(pl.col("turns"))
    )


def _first_turns(milestones: Sequence[float], run: RunTables) -> pl.LazyFrame:
    """One row a game: the turn of each milestone for whoever is first and for the later winner."""
    seats = range(1, run.seats + 1)
    turns = run.turns_with("winner", "winning_strategy", "turns")
    leader = pl.max_horizontal(f"points_{seat}" for seat in seats)
    winner = pl.max_horizontal(pl.when(pl.col("winner") == s).then(pl.col(f"points_{s}")) for s in seats)
    when = [
        pl.col("turn").filter(pl.col(f"{who} has") >= points).min().alias(f"{who} {points}")
        for who in WHO
        for points in milestones
    ]
    strategy = pl.col("winning_strategy").cast(pl.String).first().alias("strategy")
    told = turns.with_columns(leader.alias(f"{FIRST} has"), winner.alias(f"{WINNER} has"))
    return told.group_by("game").agg(pl.col("block", "winner", "turns").first(), strategy, *when)


def _rows(counts: pl.DataFrame, blocks: pl.DataFrame, who: str, strategy: str) -> Iterator[Row]:
    for (points,), told in blocks.filter(who=who).sort("points").group_by("points", maintain_order=True):
        own = counts.filter(who=who, points=points).group_by("batch", "time")
        sample = own.agg(pl.col("events", "censored").sum()), told["blocks"].item()
        share = reached_ends(*sample, known=who == WINNER)
        yield {"who": who, "strategy": strategy, "points": points} | spread_of_turns(*sample) | share
