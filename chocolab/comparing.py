"""What differs between runs."""

from analyses.length import played_for
from chocolab.errors import ChocolabError, told_in_a_sentence
from chocolab.runs import Run
from chocolab.tables import Table
from reports import unlike
from reports.writing import label_runs

CROSSED = 4


class Comparison(Table):
    """The table of differences; above it its `warnings`, what the runs do not share besides their rules."""


def compare(*runs: Run, margin: float = 1.0, cross: bool = False) -> Comparison:
    """Each key figure of each run beside that of the first, with the difference and its 95% interval.

    Runs of one seed are compared on the same set-ups and dice. Rows come sorted: differences that are shown,
    the clearest first; what is equal within the margin, which is per cent of a figure and points of a share;
    what is not known. With `cross` four runs are base, A, B and both changes at once, and further rows say
    whether both together do more or less than the sum.
    """
    games = sorted({run.game for run in runs})
    if len(runs) < 2 or len(games) != 1:
        told = f"{len(runs)} of {', '.join(games) or 'no game'}"
        raise ChocolabError(f"compare: {told}: expected two runs or more of one game")
    if cross and len(runs) != CROSSED:
        raise ChocolabError(f"compare: cross: {len(runs)} runs: expected four, base, A, B, and both together")
    if not 0 <= margin <= 100:
        raise ChocolabError(f"compare: margin = {margin}: expected a number from 0 to 100")
    with told_in_a_sentence(*(run.path for run in runs)):
        labels = label_runs([run.path for run in runs])
        found = Comparison(_differences(dict(zip(labels, runs, strict=True)), margin / 100, cross))
        named = [(name, run.tables) for name, run in zip(labels, runs, strict=True)]
        found.warnings = tuple(unlike.warnings(named))
    return found


def compare_points(*runs: Run) -> Table:
    """Games that were played for fewer points, beside when these were passed in games for the most.

    The runs differ in `victory.points`; played on the same deals, they are compared game by game. `value` is
    by how many turns the games that were played for the points are longer, with its 95% interval.
    """
    with told_in_a_sentence(*(run.path for run in runs)):
        labels = label_runs([run.path for run in runs])
        return Table(played_for.together({name: run.tables for name, run in zip(labels, runs, strict=True)}))


def _differences(runs: dict[str, Run], margin: float, cross: bool) -> Table:
    import polars as pl

    from analyses import comparison, measures

    measured = {label: measures.measure(run.tables) for label, run in runs.items()}
    (_, first), *others = measured.items()
    parts = [comparison.against(first, one, name) for name, one in others]
    if cross:
        (one, a), (other, b), (_, both) = others
        parts.append(comparison.crossed(first, a, b, both, f"{one} × {other}"))
    return Table(comparison.by_size(comparison.with_findings(pl.concat(parts), margin)))
