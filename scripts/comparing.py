"""Compares runs, or rule sets that are played for it on the same boards and dice."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import polars as pl

from analyses import comparison, levels, measures
from analyses.run_tables import RunError, RunTables, open_run
from reports import target_table, unlike, words, writing
from reports.page import Table
from reports.writing import label_runs, write_report
from scripts.playing import opened, played
from sim.log.files import write_whole
from sim.rules.loading import RuleSet, load_rules, variants
from sim.rules.problems import RuleError
from sim.rules.tree import MISSING, find
from strategies.entering.manifests import DEFAULTS

TABLE = "comparison.csv"
BOTH = "both"
CROSSED = 4


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

    @property
    def differs(self) -> bool:
        """Whether any difference is shown."""
        return bool(self.table["shown"].any())


def compared(
    runs: Sequence[Path], margin: float, cross: bool, names: Sequence[str] | None = None
) -> Compared:
    """The differences of runs from the first; crossed, also whether the effects of two of them add up.

    The runs have these names, or else those of their folders.
    """
    labels = label_runs(runs) if names is None else names
    tables = [open_run(path) for path in runs]
    games = sorted({run.game for run in tables})
    if len(games) != 1:
        raise RunError(f"a comparison needs runs of one game, but got {words.listed(games)}.")
    measured = _named_by_style(tables, [measures.measure(run) for run in tables])
    first, *others = measured
    parts = [comparison.against(first, one, name) for one, name in zip(others, labels[1:], strict=True)]
    if cross:
        base, one, other, both = measured
        parts.append(comparison.crossed(base, one, other, both, target_table.CROSS.join(labels[1:3])))
    table = comparison.by_size(comparison.with_findings(pl.concat(parts), margin))
    warnings = unlike.warnings(list(zip(labels, tables, strict=True)))
    return Compared(list(runs), table, warnings, labels)


def _named_by_style(tables: list[RunTables], measured: list[measures.Measured]) -> list[measures.Measured]:
    """The key figures of the runs; on levels of play, a style has one name."""
    named = levels.named_by_style(tables, [one.table for one in measured])
    return [replace(one, table=table) for one, table in zip(measured, named, strict=True)]


def check_out(folder: Path | None) -> None:
    """An error before anything is measured, if the folder cannot be made."""
    if folder is not None:
        writing.check_out(folder)


def write(found: Compared, folder: Path, page: bool = True) -> list[Path]:
    """Write the table, and the page of the runs with it, into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    write_whole(folder / TABLE, found.table.write_csv())
    written = [folder / TABLE]
    if page:
        written.append(write_report(found.runs, folder, differences=found.table).page)
    return written


def lines(found: Compared) -> list[str]:
    """What a terminal is told: what must be known first, then the rows by what they show."""
    told = tables(found)
    return [
        *found.warnings,
        *(line for table in told for line in [*told_in_lines(table), "", table.note, ""]),
    ][:-1]


def tables(found: Compared) -> list[Table]:
    """The differences; and if it was asked, whether two changes add up."""
    crossed = target_table.is_crossed(found.table)
    apart, both = found.table.filter(~crossed), found.table.filter(crossed)
    told = [target_table.comparison_table(apart, found.labels[0], len(found.table))]
    return [*told, target_table.crossed_table(both, len(found.table))] if len(both) else told


def told_in_lines(table: Table) -> list[str]:
    """The head and the rows of a table, in columns."""
    rows = [table.head, *table.rows]
    widths = [max(len(text) for text in column) for column in zip(*rows, strict=True)]
    return ["  ".join(f"{text:<{w}}" for text, w in zip(row, widths, strict=True)).rstrip() for row in rows]


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
    """Play a rule set into the folder of its name; what the options leave open is as for `chocolab run`."""
    folder: Path = options["out"] / side.name
    told = {name: options.get(name) for name in DEFAULTS}
    asked = {name: DEFAULTS[name] if value is None else value for name, value in told.items()}
    run = {
        "game": game,
        "rules": side.rules,
        "sets": side.sets,
        "out": folder,
        "resume": False,
        "seats": None,
    }
    whole = {**options, **asked, **run}
    with opened(whole) as manifest:
        played(manifest, whole)
    return folder
