"""How long is a game that is played for fewer points, and when are they passed in a longer one?

Each run tells the mean length of its own games, which were *played for* the points that win them, and the
mean turn at which the points below these were *passed*: when a player first had them at the end of a turn of
its own. Several runs that differ in `victory.points` stand side by side; `beside` adds to the table of each
how its games differ from those for most points, and `together` makes a table of these differences. If all
were played on the same deals, the differences are paired.

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
    **estimated(
        "longer",
        "by how many turns games for them are longer than until they are passed on the way to most",
        "turns more",
    ),
)
LONGER = ("longer", "longer_low", "longer_high")
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
    alone = [pl.lit(None, pl.Float64).alias(name) for name in LONGER]
    return found.with_columns(*alone, how=how).select(COLUMNS.names)


def beside(runs: Sequence[RunTables], tables: Sequence[pl.DataFrame]) -> list[pl.DataFrame]:
    """The tables of several runs, with what games for fewer points differ by from the run for most points.

    Where several runs are for most points, it is the one of the same players, or else the first.
    """
    most = max(_full(run) for run in runs)
    longest = [run for run in runs if _full(run) == most]
    return [
        table if _full(run) == most else _held(run, _like(run, longest), table)
        for run, table in zip(runs, tables, strict=True)
    ]


def _full(run: RunTables) -> float:
    return run.rule("victory.points", float)


def _like(run: RunTables, others: Sequence[RunTables]) -> RunTables:
    return next((one for one in others if one.manifest["players"] == run.manifest["players"]), others[0])


def _held(run: RunTables, longest: RunTables, table: pl.DataFrame) -> pl.DataFrame:
    """The table of a run with its last row held against the games for most points."""
    target = _full(run)
    blocks = min(run.blocks, longest.blocks)
    apart = _apart(target, _means(run, _targets(run)), _means(longest, _targets(longest, target)), blocks)
    ends = dict(zip(LONGER, ("value", "low", "high"), strict=True))
    known = pl.DataFrame([{"target": target} | {name: apart[end] for name, end in ends.items()}])
    return table.drop(LONGER).join(known.fill_nan(None), on="target", how="left").select(table.columns)


def together(runs: Mapping[str, RunTables]) -> pl.DataFrame:
    """One row a run below the highest target: its games against those on their way to the highest."""
    played = {_full(run): run for run in runs.values()}
    if len(played) < max(len(runs), 2):
        raise RunError(
            "this question needs two runs or more, each with other points that win (victory.points)."
        )
    *lower, highest = sorted(played)
    whole = _means(played[highest], lower)
    blocks = min(run.blocks for run in runs.values())
    told = [_apart(target, _means(played[target], [target]), whole, blocks) for target in lower]
    return pl.DataFrame(told).fill_nan(None).select(APART.names)


def _targets(run: RunTables, *others: float) -> list[float]:
    """The points that win, and below them as many as are told, but none that everybody begins with."""
    full, start = _full(run), start_points(run)
    told = {full - below for below in range(BELOW + 1) if full - below > start or not below}
    return sorted(told.union(others))


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
    full = _full(run)
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


def _apart(target: float, own: Estimates, whole: Estimates, blocks: int) -> dict[str, object]:
    """How the games for these points differ from those that passed them."""
    mine, at = (found.keys["target"].to_list().index(target) for found in (own, whole))
    difference = own.replicates[:, [mine]] - whole.replicates[:, [at]]
    low, high = percentile_interval(difference, np.full(1, float(blocks)))
    played, passed = own.value[mine], whole.value[at]
    told = {"target": target, "n": int(own.keys["n"][mine]), "played": played, "passed": passed}
    return told | {"value": played - passed, "low": low[0], "high": high[0]}
