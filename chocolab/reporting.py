"""The page of one run, or of several side by side."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from chocolab import given, pages
from chocolab.errors import ChocolabError, told_in_a_sentence
from chocolab.given import GivenRun
from reports.writing import write_report
from sim.log.levels_folder import levels_in
from sim.log.places import beside, folder_for, refresh


@dataclass(frozen=True)
class Report:
    """What was written: the page, which opens offline, its charts as SVG and PNG, and what it says first."""

    page: Path
    charts: tuple[Path, ...]
    verdict: str
    warnings: tuple[str, ...]

    def _repr_html_(self) -> str:
        said = "".join(pages.paragraph(text) for text in (*self.warnings, self.verdict))
        return f'{said}<p><a href="{self.page.resolve().as_uri()}">{self.page.name}</a></p>'


def report(
    *runs: GivenRun,
    out: str | Path | None = None,
    targets: str | Path | None = None,
    minutes: str | Path | None = None,
    assumed: str | Path | None = None,
) -> Report:
    """Write the page of runs, given as such or by their folders, into `out`, or beside the first run.

    A folder of levels of play stands for the runs in it. `targets` and `minutes` are files of your own,
    `assumed` a folder that `chocolab assumptions` wrote.
    """
    if not runs:
        raise ChocolabError("report: no run; expected one or more")
    first, paths = _paths(runs)
    folder = beside(first, "-report") if out is None else given.file("out", out)
    mine = given.file_or_none("targets", targets)
    pace, effects = given.file_or_none("minutes", minutes), given.file_or_none("assumed", assumed)
    with told_in_a_sentence(*paths):
        if folder.is_file() and folder.suffix != ".html":
            raise ChocolabError(f"--out: {folder}: a file stands there; expected a folder to make.")
        found = write_report(paths, folder, mine, pace, effects)
    return Report(found.page, found.charts, found.verdict, found.warnings)


def _paths(runs: Sequence[GivenRun]) -> tuple[Path, list[Path]]:
    """The folder that was given first, and those of all runs: a folder of levels has one for each."""
    folders, paths = [], []
    for one in runs:
        levels = _levels(folder_for(str(one))) if isinstance(one, str | Path) else []
        found = levels or [run.path for run in given.runs("report", [one])]
        folders.append(found[0].parent if levels else found[0])
        paths += found
    return folders[0], paths


def _levels(folder: Path) -> list[Path]:
    with told_in_a_sentence(folder):
        refresh(folder)
        return levels_in(folder)
