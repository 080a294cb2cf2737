"""Writes a report: opens the runs, asks the analyses, draws, and puts all on one page."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import polars as pl

from analyses import comparison, measures
from analyses.run_tables import RunError, RunTables, open_run
from analyses.targets import Target, judge_targets, load_targets
from reports import command, drawing, page, provenance, target_table, unlike, verdict, words
from reports.chapters import chapters_of, sections_of
from reports.sections import Section


@dataclass(frozen=True)
class ReportResult:
    """What was written: the page, the charts beside it, and the verdict that the page opens with."""

    page: Path
    charts: tuple[Path, ...]
    verdict: str
    warnings: tuple[str, ...]


@dataclass(frozen=True)
class _Run:
    """A run with its label, its key figures, and these held against the targets."""

    name: str
    tables: RunTables
    games: int
    measured: measures.Measured
    judged: pl.DataFrame


def write_report(
    runs: Sequence[Path], out: Path, targets: Path | None = None, differences: pl.DataFrame | None = None
) -> ReportResult:
    """Write the page of one run, or of several side by side.

    `out` is the page's file if it ends in .html, else a folder that will hold `report.html`; the charts
    are written beside the page, into `charts/`, as PNG and SVG. `targets` is a file of the user's own.
    `differences` is a table of `analyses.comparison` of these runs, where it was made already.
    Raises RunError, ManifestError or TargetError, with one sentence for the user.
    """
    opened = [open_run(path) for path in runs]
    games = sorted({run.game for run in opened})
    if len(games) != 1:
        raise RunError(f"a report needs runs of one game, but got {words.listed(games) or 'none'}.")
    wanted = load_targets(games[0], targets)
    labels = label_runs(runs)
    read = [_read(label, run, wanted) for label, run in zip(labels, opened, strict=True)]
    file = out if out.suffix == ".html" else out / "report.html"
    chapters, charts = _chapters(read, file.parent / "charts")
    content = _content(read, chapters, differences)
    file.write_text(page.render(content), encoding="utf-8")
    return ReportResult(file, tuple(charts), " ".join(content.verdict), tuple(content.warnings))


def label_runs(paths: Sequence[Path]) -> list[str]:
    """A label a run: the folder's name, with as much of the path before it as tells it from the others."""
    parts = [path.resolve().parts for path in paths]
    deepest = max(len(part) for part in parts) if parts else 1
    for depth in range(1, deepest + 1):
        labels = ["/".join(part[-depth:]) for part in parts]
        if len(set(labels)) == len(labels):
            return labels
    raise RunError(f"{paths[0]}: the same run was given twice.")


def _read(label: str, run: RunTables, wanted: list[Target]) -> _Run:
    games = run.games.select(pl.len()).collect().item()
    measured = measures.measure(run)
    return _Run(label, run, games, measured, judge_targets(measured.table, wanted, games))


def _chapters(runs: list[_Run], folder: Path) -> tuple[list[page.ShownChapter], list[Path]]:
    """The chapters that have an answer, and the files of their charts."""
    chapters: list[page.ShownChapter] = []
    charts: list[Path] = []
    caption = " ".join(
        provenance.caption(run.name if len(runs) > 1 else "", run.tables, run.games) for run in runs
    )
    for chapter in chapters_of(runs[0].tables.game):
        shown: list[page.Shown] = []
        for section in chapter.sections:
            table = section.tables([(run.name, run.tables) for run in runs])
            if table is not None:
                one, files = show(section, table, f"{caption} Intervals at 95%.", folder)
                charts += files
                shown.append(one)
        if shown:
            chapters.append(page.ShownChapter(chapter.heading, shown))
    return chapters, charts


def show(
    section: Section, table: pl.DataFrame, caption: str, folder: Path
) -> tuple[page.Shown, tuple[Path, Path]]:
    """Draw a section's chart of a table into the folder: what the page shows of it, and the files."""
    files = drawing.save(section.chart.draw(table, caption), folder, section.name)
    shown = page.Shown(
        section.name,
        section.heading,
        section.chart.title(table),
        section.chart.reading(table),
        page.embedded(files[0].read_bytes()),
        page.as_text(table, section.analysis.COLUMNS),
        section.deep,
    )
    return shown, files


def _content(
    runs: list[_Run], chapters: list[page.ShownChapter], differences: pl.DataFrame | None
) -> page.Page:
    first = runs[0].tables.manifest
    game, several = runs[0].tables.game, len(runs) > 1
    subjects = [run.name if several else str(first["title"]) for run in runs]
    there = {section.name for chapter in chapters for section in chapter.sections}
    return page.Page(
        title=f"{first['title']}: {words.listed([run.name for run in runs])}",
        verdict=[verdict.sentence(subject, run.judged) for subject, run in zip(subjects, runs, strict=True)],
        warnings=[
            *(run.tables.warning for run in runs if run.tables.warning),
            *unlike.warnings([(run.name, run.tables) for run in runs]),
        ],
        runs=[run.name for run in runs],
        targets=target_table.target_rows([run.judged for run in runs]),
        figures=target_table.other_figures([run.measured.table for run in runs], runs[0].judged),
        chapters=chapters,
        left_out=[section.heading for section in sections_of(game) if section.name not in there],
        assumptions=_assumptions(runs),
        how=[_made(run) for run in runs],
        comparison=_comparison(runs, differences) if several else None,
        notes=[target_table.NOTE],
    )


def _assumptions(runs: list[_Run]) -> list[tuple[str, list[provenance.Assumption]]]:
    """The assumptions of each run; said once, without a run's name, where all runs share them."""
    found = [(run.name, provenance.assumptions(run.tables.manifest)) for run in runs]
    shared = all(assumed == found[0][1] for _, assumed in found)
    return [("", found[0][1])] if shared else found


def _made(run: _Run) -> page.Made:
    settings = provenance.how_made(run.tables, run.games)
    return page.Made(run.name, settings, command.command_again(run.tables))


def _comparison(runs: list[_Run], differences: pl.DataFrame | None) -> page.Table:
    if differences is None:
        differences = comparison.compute({run.name: run.measured for run in runs})
    return target_table.comparison_table(differences, runs[0].name)
