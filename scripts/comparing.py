"""Compares runs, or rule sets that are played for it on the same boards and dice."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import polars as pl

from analyses import comparison, crossing, levels, measures
from analyses.run_tables import RunError, RunTables, open_run
from reports import target_table, unlike, words, writing
from reports.page import Table
from reports.writing import label_runs, write_report
from scripts.playing import opened, played
from sim.log.files import write_whole
from sim.log.levels_folder import holds_levels, levels_in
from sim.log.run_folder import holds_run
from sim.rules.loading import RuleSet, load_rules, variants
from sim.rules.problems import RuleError
from sim.rules.tree import MISSING, find
from strategies.entering.manifests import DEFAULTS

TABLE, PAGE = "comparison.csv", "report.html"
BOTH = "both"
CROSSED = 4
NOT_KNOWN = "not known"  # how the last cell of such a row begins


@dataclass(frozen=True)
class Side:
    """A rule set to be played: what its run is called, and how the options of a run name it."""

    name: str
    rules: Path | None
    sets: tuple[str, ...]


@dataclass(frozen=True)
class Compared:
    """The runs, the table of their differences, and what must be said first."""

    runs: list[Path]
    table: pl.DataFrame
    warnings: list[str]
    labels: Sequence[str] = ()  # of the runs
    among: int = 0  # the rows that each was held to, if there are more than in the table

    @property
    def differs(self) -> bool:
        """Whether any difference is shown."""
        return bool(self.table["shown"].any())

    @property
    def held_to(self) -> int:
        """The number of rows that each was held to."""
        return self.among or len(self.table)


def compared(
    runs: Sequence[Path], margin: float, cross: bool, names: Sequence[str] | None = None
) -> Compared:
    """The differences of runs from the first; crossed, also whether the effects of two of them add up.

    The runs have these names, or else those of their folders.
    """
    found = apart(runs, cross, names)
    return replace(found, table=comparison.by_size(comparison.with_findings(found.table, margin)))


def apart(runs: Sequence[Path], cross: bool, names: Sequence[str] | None = None) -> Compared:
    """The same with each row as if it were the only one: what they show, whoever shows them together says."""
    labels = label_runs(runs) if names is None else names
    tables = [_opened(path) for path in runs]
    games = sorted({run.game for run in tables})
    if len(games) != 1:
        raise RunError(f"a comparison needs runs of one game, but got {words.listed(games)}.")
    named = list(zip(labels, tables, strict=True))
    order = crossing.in_order(named) if cross else None
    measured = _named_by_style(tables, [measures.measure(run) for run in tables])
    table = comparison.from_first(dict(zip(labels, measured, strict=True)))
    if order is not None:
        base, one, other, both = order
        sides = measured[base], measured[one], measured[other], measured[both]
        name = target_table.CROSS.join((labels[one], labels[other]))
        table = pl.concat([table, comparison.crossed(*sides, name)])
    return Compared(list(runs), table, unlike.warnings(named), labels)


def _opened(path: Path) -> RunTables:
    if holds_levels(path):
        named = ", ".join(str(run) for run in levels_in(path))
        told = f"{path}: holds runs on several levels of play"
        raise RunError(f"{told}; name one of them ({named}), or give folders of levels only.")
    return open_run(path)


def _named_by_style(tables: list[RunTables], measured: list[measures.Measured]) -> list[measures.Measured]:
    """The key figures of the runs; on levels of play, a style has one name."""
    named = levels.named_by_style(tables, [one.table for one in measured])
    return [replace(one, table=table) for one, table in zip(measured, named, strict=True)]


def check_out(folder: Path | None) -> None:
    """An error before anything is measured, if the folder cannot be made, or is that of a run."""
    if folder is None:
        return
    writing.check_out(folder)
    if holds_run(folder) or holds_levels(folder):
        what = "a run stands there" if holds_run(folder) else "runs on levels of play stand there"
        raise RunError(f"--out: {folder}: {what}; expected another folder, to keep them apart")


def write(found: Compared, folder: Path, page: bool = True) -> list[Path]:
    """Write the table, and the page of the runs with it, into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    write_whole(folder / TABLE, found.table.write_csv())
    written = [folder / TABLE]
    if page:
        written.append(write_report(found.runs, folder, differences=found.table).page)
    return written


def lines(found: Compared, every: bool = False, places: Sequence[Path] = ()) -> list[str]:
    """What a terminal is told: what must be known first, then the rows by what they show.

    `every` row, or those that are read first; all of them stand in these places.
    """
    told = tables(found)
    rows = [line for table in told for line in [*told_in_lines(table, every), "", note(table, every), ""]]
    return [*found.warnings, *(rows[:-1] if every else [*rows, *left_out(told, places)])]


def tables(found: Compared) -> list[Table]:
    """The differences; and if it was asked, whether two changes add up."""
    crossed = target_table.is_crossed(found.table)
    apart, both = found.table.filter(~crossed), found.table.filter(crossed)
    told = [target_table.comparison_table(apart, found.labels[0], found.held_to)]
    return [*told, target_table.crossed_table(both, found.held_to)] if len(both) else told


def told_in_lines(table: Table, every: bool = False) -> list[str]:
    """The head and the rows of a table, in columns, and how many rows are not told."""
    rows = [table.head, *table.rows, *(table.folded if every else [])]
    widths = [max(len(text) for text in column) for column in zip(*rows, strict=True)]
    told = ["  ".join(f"{text:<{w}}" for text, w in zip(row, widths, strict=True)).rstrip() for row in rows]
    return told if every or not table.folded else [*told, _more(table.folded)]


def _more(rows: Sequence[Sequence[str]]) -> str:
    """How many rows are not told, and what they are."""
    not_known = sum(row[-1].startswith(NOT_KNOWN) for row in rows)
    detailed = len(rows) - not_known
    told = [f"{words.count(detailed, 'figure')} in detail"] if detailed else []
    told += [f"{not_known} {NOT_KNOWN}"] if not_known else []
    return f"{words.count(len(rows), 'row')} more: {words.listed(told)}."


def note(table: Table, every: bool = False) -> str:
    """How to read a table; of rows that are not told it says nothing."""
    return table.note if every or not table.folded else table.note.partition(" What is neither is ")[0]


def left_out(told: Sequence[Table], places: Sequence[Path]) -> list[str]:
    """Where the rows that were not told are to be found, with how many games would show a difference."""
    if not any(table.folded for table in told):
        return []
    what = "all rows, with how many games would show what is not known"
    if not places:
        return [f"--all prints {what}; --out FOLDER writes them to a table and a page."]
    stand = words.listed([str(place) for place in places])
    return [f"{words.begun(what)}, stand in {stand}; --all prints them too."]


def sides(game: str, given: Sequence[str], cross: bool) -> list[Side]:
    """The rule sets to play, the base first; one alone, and two to be crossed, are held against the game."""
    named = [read_side(game, text) for text in given]
    if cross:
        if len(named) != CROSSED // 2:
            raise RuleError(
                f"--cross: {len(named)} rule sets: expected two changes, each a file or PATH=VALUE"
            )
        named = [Side(game, None, ()), *named, together(game, *named)]
    elif len(named) == 1:
        named = [Side(game, None, ()), *named]
    names = sorted(side.name for side in named)
    for name, following in pairwise(names):
        if name == following:
            raise RuleError(
                f"{name}: two rule sets are called so; expected files or changes of different names"
            )
    return named


def check_sides(game: str, named: Sequence[Side]) -> None:
    """Load every rule set, so that what is wrong with one is told before any is played."""
    for side in named:
        load_rules(game, side.rules, side.sets)


def read_side(game: str, text: str) -> Side:
    """A rule set as it is given: the game's name, a variant, a TOML file, or PATH=VALUE with ; between."""
    if "=" in text:
        sets = tuple(part.strip() for part in text.split(";"))
        return Side(",".join(re.sub(r"[^A-Za-z0-9._=-]+", "-", one).strip("-") for one in sets), None, sets)
    if text == game:
        return Side(game, None, ())
    if not text.endswith(".toml") and text not in {name for name, _, _ in variants()}:
        known = "a variant (see `chocolab rules list`), a TOML file or PATH=VALUE"
        raise RuleError(f"{text}: no rule set; expected {game}, {known}")
    return Side(Path(text).stem, Path(text), ())


def together(game: str, one: Side, other: Side) -> Side:
    """Both changes at once: the second's figures laid over the first's rule set."""
    first, second = (load_rules(game, side.rules, side.sets) for side in (one, other))
    for path in sorted(first.changed & second.changed):
        raise RuleError(f"--cross: both change {path}; expected changes of different figures")
    sets = tuple(_as_set(second, path, other.name) for path in sorted(second.changed))
    return Side(BOTH, one.rules, (*one.sets, *sets))


def _as_set(rules: RuleSet, path: str, name: str) -> str:
    value = find(rules.data, path)
    if value is MISSING:
        raise RuleError(f"--cross: {name} leaves out {path}; expected changes that state a value")
    return f"{path}={json.dumps(value)}"


def play(game: str, side: Side, options: Mapping[str, Any]) -> Path:
    """Play a rule set into the folder of its name, or go on with what stands there."""
    folder: Path = options["out"] / side.name
    run = {"game": game, "rules": side.rules, "sets": side.sets, "out": folder, "seats": None}
    whole = {**asked(options), **run, "resume": options["resume"] and holds_run(folder)}
    with opened(whole) as manifest:
        played(manifest, whole)
    return folder


def asked(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options; what they leave open is as for `chocolab run`."""
    told = {name: options.get(name) for name in DEFAULTS}
    return {**options, **{name: DEFAULTS[name] if value is None else value for name, value in told.items()}}


def places(folder: Path | None, page: bool) -> list[Path]:
    """Where a comparison that is written to a folder stands."""
    return [] if folder is None else [folder / TABLE, *([folder / PAGE] if page else [])]
