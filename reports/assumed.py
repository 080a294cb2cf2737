"""What other values of the assumed figures do, for a page: the folder that `chocolab assumptions` wrote."""

from collections.abc import Sequence
from pathlib import Path

import polars as pl

from analyses import assumed
from analyses.run_tables import RunError, RunTables, open_run
from reports import page, provenance
from reports.charts import assumed as chart
from reports.showing import show_chart

TABLE, CHART = "assumptions.csv", "assumptions"
AS_IT_STANDS = Path("runs", "as-it-stands")
HEADING = "What do the assumed figures do?"


def show_effects(
    folder: Path, runs: Sequence[RunTables], charts: Path
) -> tuple[page.Shown, tuple[Path, Path]]:
    """The effects in the folder, if they are of the rules of one of the runs; drawn into `charts`."""
    if not (folder / TABLE).is_file():
        raise RunError(f"--assumed: {folder}: has no {TABLE}; expected {_expected(runs)}")
    base = open_run(folder / AS_IT_STANDS)
    if base.manifest["rules_digest"] not in {run.manifest["rules_digest"] for run in runs}:
        told = f"is of other rules ({base.manifest['title']}) than the runs"
        raise RunError(f"--assumed: {folder}: {told}; expected {_expected(runs)}")
    caption = provenance.caption([("", base)])
    return show_chart((CHART, HEADING), chart, assumed.COLUMNS, _read(folder / TABLE), caption, charts)


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
