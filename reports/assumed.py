"""What other values of the assumed figures do, for a page: the folder that `chocolab assumptions` wrote."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import polars as pl

from analyses import assumed
from analyses.pacing import set_ups
from analyses.run_tables import RunError, RunTables, open_run
from reports import page, provenance
from reports.charts import assumed as chart
from reports.charts.pacing import set_ups as set_ups_chart
from reports.showing import show_chart
from sim.log.run_folder import holds_run

TABLE, CHART = "assumptions.csv", "assumptions"
UNTRIED = "not-tried.csv"
AS_IT_STANDS = Path("runs", "as-it-stands")
HEADING = "What do the assumed figures do?"
SET_UPS, SEAT_OR_SET_UP = "set-ups", "Is it the seat or the set-up?"


@dataclass(frozen=True)
class Effects:
    """What a page shows of the assumed figures: charts, their files, and the figures that were not tried."""

    shown: tuple[page.Shown, ...] = ()
    files: tuple[Path, ...] = ()
    untried: page.Table | None = None


NONE = Effects()


def show_effects(folder: Path, runs: Sequence[RunTables], charts: Path) -> Effects:
    """The effects in the folder, if they are of the rules of one of the runs; drawn into `charts`."""
    if not (folder / TABLE).is_file():
        raise RunError(f"--assumed: {folder}: has no {TABLE}; expected {_expected(runs)}")
    base = open_run(folder / AS_IT_STANDS)
    if base.manifest["rules_digest"] not in {run.manifest["rules_digest"] for run in runs}:
        told = f"is of other rules ({base.manifest['title']}) than the runs"
        raise RunError(f"--assumed: {folder}: {told}; expected {_expected(runs)}")
    caption = provenance.caption([("", base)])
    table = _read(folder / TABLE)
    shown, files = show_chart((CHART, HEADING), chart, assumed.COLUMNS, table, caption, charts)
    played = f"All of these games are by {', '.join(dict.fromkeys(base.manifest['players']))}."
    shown = replace(shown, reading=f"{shown.reading} {played}")
    square = set_ups.passed_on([open_run(path) for path in _played(folder, base)])
    if not square:
        return Effects((shown,), files, _untried(folder / UNTRIED))
    won = set_ups.compute(square)
    called = (SET_UPS, SEAT_OR_SET_UP)
    seats, more = show_chart(called, set_ups_chart, set_ups.COLUMNS, won, caption, charts)
    return Effects((shown, seats), (*files, *more), _untried(folder / UNTRIED))


def _played(folder: Path, base: RunTables) -> list[Path]:
    """The run of the rules as they stand, and those of the alternatives, in their order."""
    others = sorted(path for path in (folder / AS_IT_STANDS.parent).iterdir() if holds_run(path))
    return [base.path, *(path for path in others if path.name != AS_IT_STANDS.name)]


def _untried(file: Path) -> page.Table | None:
    """The figures of which no other value was tried; a folder of an earlier version does not tell them."""
    if not file.is_file():
        return None
    told = pl.read_csv(file)
    return page.Table(["figure", "why not"], [[str(cell) for cell in row] for row in told.iter_rows()])


def _expected(runs: Sequence[RunTables]) -> str:
    return f"a folder that `chocolab assumptions {runs[0].game}` wrote, by the rules of the runs"


def _read(file: Path) -> pl.DataFrame:
    try:
        table = pl.read_csv(file)
    except (OSError, pl.exceptions.PolarsError):
        table = pl.DataFrame()
    numbers = [name for name, (_, unit) in assumed.COLUMNS.of.items() if unit != "text"]
    if table.columns != assumed.COLUMNS.names or not all(table[name].dtype.is_numeric() for name in numbers):
        raise RunError(f"--assumed: {file}: is no table that `chocolab assumptions` wrote; let it write anew")
    return table
