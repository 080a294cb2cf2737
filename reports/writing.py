"""Writes a report: opens the runs, asks the analyses, draws, and puts all on one page."""

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import polars as pl

from analyses import measures
from analyses.gathering import together
from analyses.pace import ASSUMED, load_pace
from analyses.run_tables import RunError, RunTables, open_run
from analyses.target_files import Target, load_targets
from analyses.targets import judge_targets
from reports import assumed as assumed_figures
from reports import page, provenance, words
from reports.chapters import chapters_of
from reports.content import ReadRun, content_of, overview_of
from reports.showing import show
from sim.log.files import write_whole


@dataclass(frozen=True)
class ReportResult:
    """What was written: the page, the charts beside it, and the verdict that the page opens with."""

    page: Path
    charts: tuple[Path, ...]
    verdict: str
    warnings: tuple[str, ...]


def write_report(
    runs: Sequence[Path],
    out: Path,
    targets: Path | None = None,
    minutes: Path | None = None,
    assumed: Path | None = None,
    differences: pl.DataFrame | None = None,
) -> ReportResult:
    """Write the page of one run, or of several side by side.

    `out` is the page's file if it ends in .html, else a folder that will hold `report.html`; the charts
    are written beside the page, into `charts/`, as PNG and SVG. `targets` is a file of the user's own, and
    so is `minutes`, which says how long people take (`analyses/pace.py`). `assumed` is the folder that
    `chocolab assumptions` wrote, to stand with the assumptions; `differences` is a table of
    `analyses.comparison` of these runs, where it was made already. Raises RunError, ManifestError,
    TargetError or PaceError, with one sentence for the user.
    """
    check_out(out)
    pace = load_pace(minutes) if minutes else ASSUMED
    opened = [replace(open_run(path), pace=pace) for path in runs]
    games = sorted({run.game for run in opened})
    if len(games) != 1:
        raise RunError(f"a report needs runs of one game, but got {words.listed(games) or 'none'}.")
    wanted = load_targets(games[0], targets, [run.manifest for run in opened])
    labels = label_runs(runs)
    file = out if out.suffix == ".html" else out / "report.html"
    folder = file.parent / "charts"
    effects = assumed_figures.show_effects(assumed, opened, folder) if assumed else assumed_figures.NONE
    read = [_read(label, run, wanted) for label, run in zip(labels, opened, strict=True)]
    picture, first = overview_of(read, folder)
    chapters, charts = _chapters(read, folder)
    content = content_of(read, chapters, picture, differences)
    content = replace(content, effects=effects.shown, untried=effects.untried)
    write_whole(file, page.render(content))
    return ReportResult(
        file, (*first, *charts, *effects.files), " ".join(content.verdict), tuple(content.warnings)
    )


def check_out(out: Path) -> None:
    """A folder can be made there, or stands there already; what is to be written is not made in vain."""
    above = out.absolute().parents if out.suffix == ".html" else (out.absolute(), *out.absolute().parents)
    try:
        stands = next(path for path in above if path.exists())
    except OSError as error:
        raise RunError(f"--out: {out}: cannot be made ({error.strerror})") from None
    if not stands.is_dir():
        raise RunError(f"--out: {out}: {stands} is a file; expected a folder to make")
    if not os.access(stands, os.W_OK):
        raise RunError(f"--out: {out}: {stands} cannot be written to")


def label_runs(paths: Sequence[Path]) -> list[str]:
    """A label a run: the folder's name, with as much of the path before it as tells it from the others."""
    parts = [path.resolve().parts for path in paths]
    deepest = max(len(part) for part in parts) if parts else 1
    for depth in range(1, deepest + 1):
        labels = ["/".join(part[-depth:]) for part in parts]
        if len(set(labels)) == len(labels):
            return labels
    raise RunError(f"{paths[0]}: the same run was given twice.")


def _read(label: str, run: RunTables, wanted: list[Target]) -> ReadRun:
    """Put all questions to a run at once, so that its tables are read once."""
    chapters = chapters_of(run.game)
    sections = [section for chapter in chapters for section in chapter.sections if section.asks(run)]
    asked: list[Callable[[RunTables], Any]] = [measures.parts]
    parts, *tables = together(run, asked + [section.analysis.compute for section in sections])
    measured = measures.measured(parts)
    judged = judge_targets(measured.table, wanted, measured.games)
    answers = {section.name: table for section, table in zip(sections, tables, strict=True)}
    return ReadRun(label, run, measured.games, measured, judged, answers)


def _chapters(runs: list[ReadRun], folder: Path) -> tuple[list[page.ShownChapter], list[Path]]:
    """The chapters that have an answer, and the files of their charts."""
    chapters: list[page.ShownChapter] = []
    charts: list[Path] = []
    caption = provenance.caption([(run.name, run.tables) for run in runs])
    for chapter in chapters_of(runs[0].tables.game):
        shown: list[page.Shown] = []
        for section in chapter.sections:
            found = [
                (run.name, run.tables, run.answers[section.name])
                for run in runs
                if section.name in run.answers
            ]
            table = section.told(found, len(runs) > 1)
            if table is not None:
                one, files = show(section, table, caption, folder)
                charts += files
                shown.append(one)
        if shown:
            chapters.append(page.ShownChapter(chapter.heading, shown))
    return chapters, charts
