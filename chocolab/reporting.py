"""The page of one run, or of several side by side."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from chocolab import pages
from chocolab.errors import ChocolabError, told_in_a_sentence
from reports.writing import write_report
from sim.log.places import beside

if TYPE_CHECKING:
    from chocolab.runs import Run


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
    *runs: "Run",
    out: str | Path | None = None,
    targets: str | Path | None = None,
    minutes: str | Path | None = None,
    assumed: str | Path | None = None,
) -> Report:
    """Write the page of runs into `out`, or beside the first run.

    `targets` and `minutes` are files of your own, `assumed` a folder that `chocolab assumptions` wrote.
    """
    if not runs:
        raise ChocolabError("report: no run; expected one or more")
    paths = [run.path for run in runs]
    folder = beside(paths[0], "-report") if out is None else Path(out)
    with told_in_a_sentence(*paths):
        if folder.is_file() and folder.suffix != ".html":
            raise ChocolabError(f"--out: {folder}: a file stands there; expected a folder to make.")
        mine, pace, effects = (None if path is None else Path(path) for path in (targets, minutes, assumed))
        found = write_report(paths, folder, mine, pace, effects)
    return Report(found.page, found.charts, found.verdict, found.warnings)
