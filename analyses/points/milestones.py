"""When do the points fall? The turn at which whoever is first, and the later winner, reach each milestone.

A milestone is reached when a seat first stands on it or above it; a seat that loses points later, such as
those of the longest road, has reached it all the same. For whoever is first, a game that ended before
anybody stood there is censored at its end. The later winner's milestones are over decided games, all of
which reach them; with several strategies at the table they are told by the winner's strategy too.
"""

import math
from collections.abc import Iterator

import numpy as np
import polars as pl

from analyses.columns import Columns
from analyses.points.gains import start_points
from analyses.run_tables import RunTables
from analyses.waiting import SPREAD_COLUMNS, Row, as_table, spread_of_turns
from sim.games import about
from sim.limits import POINT_STEP

MOST = 10  # milestones are set further apart until there are no more than these
ALL = "all"

COLUMNS = Columns(
    "a milestone and player",
    who=("whoever gets there first, or the later winner", "text"),
    strategy=("all, or that of the winner, where several play", "text"),
    points=("the milestone", "number"),
    **SPREAD_COLUMNS,
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a milestone and player."""
    milestones = milestones_of(run)
    games = _first_turns(run, milestones).collect()
    decided = games.filter(pl.col("winner") > 0)
    rows = [*_rows(games, "whoever is first", ALL, milestones), *_rows(decided, "winner", ALL, milestones)]
    by_strategy = decided.sort("strategy").partition_by("strategy", maintain_order=True)
    for won in by_strategy if run.has_rivals else []:
        rows += _rows(won, "winner", won["strategy"][0], milestones)
    return as_table(rows)


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


def _first_turns(run: RunTables, milestones: list[float]) -> pl.LazyFrame:
    """One row a game: the turn of each milestone for whoever is first and for the later winner."""
    seats = range(1, run.seats + 1)
    turns = run.turns_with("winner", "winning_strategy", "turns")
    leader = pl.max_horizontal(f"points_{seat}" for seat in seats)
    winner = pl.max_horizontal(pl.when(pl.col("winner") == s).then(pl.col(f"points_{s}")) for s in seats)
    when = [
        pl.col("turn").filter(pl.col(who) >= points).min().alias(f"{who} {points}")
        for who in ("whoever is first", "of winner")
        for points in milestones
    ]
    strategy = pl.col("winning_strategy").cast(pl.String).first().alias("strategy")
    told = turns.with_columns(leader.alias("whoever is first"), winner.alias("of winner"))
    return told.group_by("game").agg(pl.col("block", "winner", "turns").first(), strategy, *when)


def _rows(games: pl.DataFrame, who: str, strategy: str, milestones: list[float]) -> Iterator[Row]:
    prefix = "whoever is first" if who == "whoever is first" else "of winner"
    for points in milestones if len(games) else []:
        reached = pl.col(f"{prefix} {points}")
        times = {"ended": reached.is_not_null(), "time": reached.fill_null(pl.col("turns"))}
        spread = spread_of_turns(games.lazy().select("block", **times))
        yield {"who": who, "strategy": strategy, "points": points} | spread
