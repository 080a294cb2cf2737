"""What the page of a report says: verdict, answers in short, targets, differences, and how it was made."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import polars as pl

from analyses import comparison, levels, measures
from analyses.run_tables import RunTables
from reports import command, first_screen, page, provenance, target_table, unlike, verdict, words
from reports import levels as level_words
from reports.chapters import sections_of
from reports.charts import overview
from reports.showing import draw_both


@dataclass(frozen=True)
class ReadRun:
    """A run with its label, its key figures, and these held against the targets; its answers by section."""

    name: str
    tables: RunTables
    games: int
    measured: measures.Measured
    judged: pl.DataFrame
    answers: Mapping[str, pl.DataFrame]


def content_of(
    runs: list[ReadRun],
    chapters: list[page.ShownChapter],
    picture: page.Picture,
    differences: pl.DataFrame | None,
) -> page.Page:
    """The page of runs, with the chapters and the first picture that were drawn of them.

    `differences` is the comparison of the runs, where it was made already.
    """
    several = len(runs) > 1
    named = [(run.name, run.tables) for run in runs]
    grid = levels.levels_of([run.tables for run in runs])
    level_names = _level_names(runs, grid)
    told = [(run.name if several else "", run.measured.table) for run in runs]
    compared = _compared(runs, grid) if differences is None else differences
    both = _crossed(compared)
    return page.Page(
        title=_title(runs),
        verdict=_verdict(runs, grid),
        warnings=[
            *(run.tables.warning for run in runs if run.tables.warning),
            *(unlike.sizes(named) if grid else unlike.warnings(named)),
        ],
        runs=[run.name for run in runs],
        targets=_targets(runs, grid),
        figures=target_table.other_figures(_by_style(runs), runs[0].judged),
        chapters=chapters,
        left_out=_left_out(runs[0].tables.game, chapters),
        assumptions=_assumptions(runs),
        how=[_made(run) for run in runs],
        comparison=None if compared is None else _comparison(runs, compared),
        crossed=None if both is None or compared is None else _crossed_table(both, compared),
        notes=[target_table.NOTE],
        whose=first_screen.whose(named, level_names),
        answers=first_screen.answers(told) + _differences(runs, compared),
        headlines=_headlines(runs, chapters),
        picture=picture,
        cannot_tell=first_screen.cannot_tell(named, level_names),
    )


def _title(runs: list[ReadRun]) -> str:
    """The rules' titles, each with the runs that were played by them."""
    named: dict[str, list[str]] = {}
    for run in runs:
        named.setdefault(str(run.tables.manifest["title"]), []).append(run.name)
    return "; ".join(f"{title}: {words.listed(names)}" for title, names in named.items())


def _headlines(runs: list[ReadRun], chapters: list[page.ShownChapter]) -> list[page.Shown]:
    """What is said first of the charts; without the runs that have far fewer games than the others."""
    shown = [section for chapter in chapters for section in chapter.sections if section.headline]
    small = unlike.small([(run.name, run.tables) for run in runs])
    if not small:
        return shown
    large = [run for run in runs if run.name not in small]
    sections = {section.name: section for section in sections_of(runs[0].tables.game)}
    told = []
    for one in shown:
        section = sections[one.name]
        found = [(run.name, run.tables, run.answers[one.name]) for run in large if one.name in run.answers]
        table = section.told(found, several=True)
        if table is not None:
            told.append(replace(one, title=section.chart.title(table)))
    return told


def _left_out(game: str, chapters: list[page.ShownChapter]) -> list[str]:
    there = {section.name for chapter in chapters for section in chapter.sections}
    return [section.heading for section in sections_of(game) if section.name not in there]


def _by_style(runs: list[ReadRun]) -> list[pl.DataFrame]:
    return levels.named_by_style([run.tables for run in runs], [run.measured.table for run in runs])


def _targets(runs: list[ReadRun], grid: list[list[int]]) -> list[page.TargetRows]:
    judged = [run.judged for run in runs]
    depends = level_words.dependent_figures(judged) if _one_rule_set(grid) else set()
    return target_table.target_rows(judged, depends)


def _one_rule_set(grid: list[list[int]]) -> bool:
    """Whether the runs are levels of play of one rule set."""
    return bool(grid) and len(grid[0]) == 1


def _verdict(runs: list[ReadRun], grid: list[list[int]]) -> list[str]:
    """What the targets come to: of each run, or of each rule set on all levels of play."""
    title = str(runs[0].tables.manifest["title"])
    if _one_rule_set(grid):
        return level_words.sentences(title, [(run.name, run.judged) for run in runs])
    if grid:
        named = list(zip(_level_names(runs, grid), grid, strict=True))
        judged = [
            (_rules_name(runs[first]), [(name, runs[level[place]].judged) for name, level in named])
            for place, first in enumerate(grid[0])
        ]
        return level_words.sentences_of_rule_sets(judged)
    return verdict.sentences([(run.name if len(runs) > 1 else title, run.judged) for run in runs])


def _level_names(runs: list[ReadRun], grid: list[list[int]]) -> list[str]:
    """What the levels of play are called: by their folders, or else by their runs."""
    folders = [runs[level[0]].tables.path.resolve().name for level in grid]
    return folders if len(set(folders)) == len(folders) else [runs[level[0]].name for level in grid]


def overview_of(runs: list[ReadRun], folder: Path) -> tuple[page.Picture, tuple[Path, Path]]:
    """The picture that the page begins with, and its files."""
    several = len(runs) > 1
    names = [run.name if several else "" for run in runs]
    tables = [run.measured.table for run in runs]
    if several:
        named = zip(names, tables, strict=True)
        tables = [table.select(pl.lit(name).alias("run"), pl.all()) for name, table in named]
    title = "Length and shares, run by run" if several else "Length and shares at a glance"
    made = provenance.caption([(run.name, run.tables) for run in runs])
    return draw_both(partial(overview.draw, pl.concat(tables), title, made), folder, "overview")


def _assumptions(runs: list[ReadRun]) -> list[tuple[str, list[provenance.Assumption]]]:
    """The assumptions of each run; said once, without a run's name, where all runs share them."""
    found = [(run.name, provenance.assumptions(run.tables.manifest)) for run in runs]
    shared = all(assumed == found[0][1] for _, assumed in found)
    return [("", found[0][1])] if shared else found


def _made(run: ReadRun) -> page.Made:
    settings = provenance.how_made(run.tables, run.games)
    return page.Made(run.name, settings, command.command_again(run.tables))


def _compared(runs: list[ReadRun], grid: list[list[int]]) -> pl.DataFrame | None:
    """What differs from the first run; or, on several levels of play, on each from the first rule set."""
    if len(runs) == 1:
        return None
    tables = _by_style(runs)
    measured = [replace(run.measured, table=table) for run, table in zip(runs, tables, strict=True)]
    if not grid or _one_rule_set(grid):
        of_runs = {run.name: one for run, one in zip(runs, measured, strict=True)}
        return comparison.by_size(comparison.compute(of_runs))
    apart = [
        (name, comparison.from_first({_rules_name(runs[place]): measured[place] for place in level}))
        for name, level in zip(_level_names(runs, grid), grid, strict=True)
    ]
    held = levels.held_together(apart)
    return levels.differences([(name, found.rename({"run": "rules"})) for name, found in held.items()])


def _on_levels(compared: pl.DataFrame) -> bool:
    """Whether the differences are those of rule sets, level of play by level of play."""
    return "level" in compared.columns


def _apart(compared: pl.DataFrame) -> pl.DataFrame:
    """The differences of runs or rule sets, without those that ask what two changes do together."""
    return compared.filter(~target_table.is_crossed(compared))


def _crossed(compared: pl.DataFrame | None) -> pl.DataFrame | None:
    """The differences that ask whether two changes add up, if that was asked."""
    both = None if compared is None else compared.filter(target_table.is_crossed(compared))
    return both if both is not None and len(both) else None


def _differences(runs: list[ReadRun], compared: pl.DataFrame | None) -> list[str]:
    """The clearest differences, and whether two changes add up."""
    if compared is None:
        return []
    apart, both = _apart(compared), _crossed(compared)
    if _on_levels(compared):
        asked = [apart] if both is None else [apart, both]
        base = _rules_name(runs[0])
        return [said for rows in asked for said in first_screen.on_levels(level_words.by_size(rows), base)]
    told = first_screen.differences(apart, runs[0].name)
    return told if both is None else [*told, first_screen.crossed(both)]


def _comparison(runs: list[ReadRun], compared: pl.DataFrame) -> page.Table:
    """What differs from the first run; or, on several levels of play, from the first rule set."""
    apart = _apart(compared)
    if _on_levels(compared):
        return level_words.difference_table(apart, _rules_name(runs[0]), len(compared))
    return target_table.comparison_table(apart, runs[0].name, len(compared))


def _crossed_table(both: pl.DataFrame, compared: pl.DataFrame) -> page.Table:
    if _on_levels(compared):
        return level_words.crossed_table(both, len(compared))
    return target_table.crossed_table(both, len(compared))


def _rules_name(run: ReadRun) -> str:
    """What a rule set is called that was played on several levels: by the folder that holds them."""
    return run.tables.path.resolve().parent.name
