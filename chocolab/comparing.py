"""What differs between runs."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import polars as pl

from analyses import comparison, crossing, levels, measures
from analyses.length import played_for
from analyses.run_tables import RunTables
from chocolab import given
from chocolab.errors import ChocolabError, told_in_a_sentence
from chocolab.given import GivenRun
from chocolab.runs import Run
from chocolab.tables import Table
from reports import unlike, words
from reports.target_table import CROSS
from reports.writing import label_runs

CROSSED = 4


class Comparison(Table):
    """The table of differences; above it its `warnings`: which are slices, what else than rules differs."""


def compare(*runs: GivenRun, margin: float = 1.0, cross: bool = False) -> Comparison:
    """Each key figure of each run beside that of the first, with the difference and its 95% interval.

    Runs are given as such, or by their folders. Those of one seed are compared on the same set-ups and dice.
    Rows come sorted: differences that are shown, the clearest first; what is equal within the margin, which
    is per cent of a figure and points of a share; what is not known. With `cross` four runs are base, A, B
    and both changes at once, and further rows say whether both together do more or less than the sum.
    """
    within = given.number("compare: margin", margin, 0, 100) / 100
    opened = _opened("compare", runs)
    if len(opened) < 2:
        raise ChocolabError(f"compare: {words.count(len(opened), 'run')}: expected two or more of one game")
    if cross and len(opened) != CROSSED:
        told = f"{len(opened)} runs: expected four, base, A, B, and both together"
        raise ChocolabError(f"compare: cross: {told}")
    with told_in_a_sentence(*(run.path for run in opened)):
        return _with_warnings(opened, lambda named: _differences(named, within, cross))


def compare_points(*runs: GivenRun) -> Comparison:
    """Games that were played for fewer points, beside when these were passed in games for the most.

    The runs differ in `victory.points`; played on the same deals, they are compared game by game. `value` is
    by how many turns the games that were played for the points are longer, with its 95% interval.
    """
    opened = _opened("compare_points", runs)
    with told_in_a_sentence(*(run.path for run in opened)):
        return _with_warnings(opened, _points_apart)


def _opened(asked: str, runs: Sequence[GivenRun]) -> list[Run]:
    """The runs, which must be of one game."""
    opened = given.runs(asked, runs)
    with told_in_a_sentence():
        unlike.check_one_game("a comparison", [run.tables for run in opened])
    return opened


def _with_warnings(runs: Sequence[Run], compute: Callable[[dict[str, Run]], pl.DataFrame]) -> Comparison:
    named = dict(zip(label_runs([run.path for run in runs]), runs, strict=True))
    found = Comparison(compute(named))
    found.warnings = tuple(unlike.warnings([(name, run.tables) for name, run in named.items()]))
    return found


def _points_apart(runs: dict[str, Run]) -> pl.DataFrame:
    return played_for.together({name: run.tables for name, run in runs.items()})


def _differences(runs: dict[str, Run], margin: float, cross: bool) -> pl.DataFrame:
    named = [(name, run.tables) for name, run in runs.items()]
    order = crossing.in_order(named) if cross else None
    measured = _measured(dict(named))
    table = comparison.from_first(measured)
    if order is not None:
        base, one, other, both = (list(measured)[place] for place in order)
        sides = measured[base], measured[one], measured[other], measured[both]
        table = pl.concat([table, comparison.crossed(*sides, f"{one}{CROSS}{other}")])
    return comparison.by_size(comparison.with_findings(table, margin))


def _measured(runs: dict[str, RunTables]) -> dict[str, measures.Measured]:
    """The key figures of the runs; on levels of play, a style has one name."""
    found = {name: measures.measure(run) for name, run in runs.items()}
    tables = levels.named_by_style(list(runs.values()), [one.table for one in found.values()])
    return {name: replace(found[name], table=table) for name, table in zip(found, tables, strict=True)}
