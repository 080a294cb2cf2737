"""What differs between runs."""

from chocolab.errors import ChocolabError, told_in_a_sentence
from chocolab.runs import Run
from chocolab.tables import Table
from reports import unlike
from reports.writing import label_runs


def compare(*runs: Run) -> Table:
    """Each key figure of each run beside that of the first, with the difference and its 95% interval.

    Runs of one seed are compared on the same set-ups and dice. What else the runs do not share (players,
    seeds, numbers of games, deals) stands in `.warnings` of the table, and is shown above it.
    """
    games = sorted({run.game for run in runs})
    if len(runs) < 2 or len(games) != 1:
        told = f"{len(runs)} of {', '.join(games) or 'no game'}"
        raise ChocolabError(f"compare: {told}: expected two runs or more of one game")
    with told_in_a_sentence(*(run.path for run in runs)):
        labels = label_runs([run.path for run in runs])
        table = Table(_differences(dict(zip(labels, runs, strict=True))))
        named = [(label, run.tables) for label, run in zip(labels, runs, strict=True)]
        table.warnings = tuple(unlike.warnings(named))
        return table


def _differences(runs: dict[str, Run]) -> Table:
    from analyses import comparison, measures

    return Table(comparison.compute({label: measures.measure(run.tables) for label, run in runs.items()}))
