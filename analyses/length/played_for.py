"""How long is a game that is played for fewer points, and when are they passed in a longer one?

Each run tells the mean length of its own games, which were *played for* the points that win them, and the
mean turn at which the points below these were *passed*: when a player first had them at the end of a turn of
its own. Several runs that differ in `victory.points` stand side by side; `together` holds each against the
longest of them. If all were played on the same deals, the differences are paired.

Means of turns, all seats together. A game that was stopped at the turn cap counts with the turns it had, so
with capped games a mean is at least what is told.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

import numpy as np
import polars as pl

from analyses.columns import Columns, estimated
from analyses.length.by_target import lengths_to, reached
from analyses.points.gains import start_points
from analyses.resampling import percentile_interval
from analyses.run_tables import RunError, RunTables
from analyses.statistics import Estimates, ratios_of

BELOW = 5  # so many lower targets are told, a point apart
PLAYED, PASSED = "played for", "passed"

COLUMNS = Columns(
    "a target",
    how=("whether the points won the game, or were passed on the way", "text"),
    target=("the points", "number"),
    n=("games", "count"),
    reached=("the share of them in which somebody got there before the turn cap", "share"),
    **estimated("value", "the mean turn at which somebody had them", "mean turns"),
)
APART = Columns(
    "a target lower than the highest",
    target=("the points", "number"),
    n=("games that were played for them", "count"),
    played=("the mean turns of games that were played for them", "mean turns"),
    passed=("the mean turn at which they were passed in games for the highest target", "mean turns"),
    **estimated("value", "by how many turns the games that were played for them are longer", "mean turns"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a target, the lowest first; the last is the one that was played for."""
    targets = _targets(run)
    found = _means(run, targets).table()
    how = pl.when(pl.col("target") == targets[-1]).then(pl.lit(PLAYED)).otherwise(pl.lit(PASSED))
    return found.with_columns(how=how).select(COLUMNS.names)


def together(runs: Mapping[str, RunTables]) -> pl.DataFrame:
    """One row a run below the highest target: its games against those on their way to the highest."""
    played = {run.rule("victory.points", float): run for run in runs.values()}
    if len(played) < max(len(runs), 2):
        raise RunError(
            "this question needs two runs or more, each with other points that win (victory.points)."
        )
    *lower, highest = sorted(played)
    whole = _means(played[highest], lower)
    blocks = min(run.blocks for run in runs.values())
    told = [
        _apart(target, _means(played[target], [target]), whole, at, blocks) for at, target in enumerate(lower)
    ]
    return pl.DataFrame(told).fill_nan(None).select(APART.names)


def _targets(run: RunTables) -> list[float]:
    """The points that win, and below them as many as are told, but none that everybody begins with."""
    full = run.rule("victory.points", float)
    start = start_points(run)
    return [full - below for below in range(BELOW, -1, -1) if full - below > start or not below]


def _means(run: RunTables, targets: Sequence[float]) -> Estimates:
    """The mean turn of each target; the keys say the share that got there too."""
    rows = run.rows(partial(_reached, tuple(targets)))
    sums = {name: pl.col(name).cast(pl.Float64).sum() for name in ("time", "got", "one")}
    found = rows.summed("batch", "target", **sums, blocks=pl.col("block").n_unique())
    shares = ratios_of(found, ["target"], "got", "one", rate=True)
    means = ratios_of(found, ["target"], "time", "one", rate=False)
    return replace(means, keys=means.keys.with_columns(reached=pl.Series(shares.value)))


def _reached(targets: Sequence[float], run: RunTables) -> pl.LazyFrame:
    """One row a game and target: whether it was met, and when, or else the end of the game."""
    full = run.rule("victory.points", float)
    games = run.held(partial(lengths_to, targets))
    return pl.concat(
        games.select(
            "block",
            target=pl.lit(target),
            got=_met(target, full),
            time=pl.when(_met(target, full)).then(_turn(target, full)).otherwise(pl.col("turns")),
            one=pl.lit(1),
        )
        for target in targets
    )


def _met(target: float, full: float) -> pl.Expr:
    """Whether a game got there; whoever has the points that win has won."""
    return pl.col("winner") > 0 if target == full else pl.col(reached(target)).is_not_null()


def _turn(target: float, full: float) -> pl.Expr:
    return pl.col("turns") if target == full else pl.col(reached(target))


def _apart(target: float, own: Estimates, whole: Estimates, at: int, blocks: int) -> dict[str, object]:
    difference = own.replicates[:, :1] - whole.replicates[:, at : at + 1]
    low, high = percentile_interval(difference, np.full(1, float(blocks)))
    told = {"target": target, "n": int(own.keys["n"][0]), "played": own.value[0], "passed": whole.value[at]}
    return told | {"value": own.value[0] - whole.value[at], "low": low[0], "high": high[0]}
