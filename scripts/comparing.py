"""Compares runs, or rule sets that are played for it on the same boards and dice."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import polars as pl

from analyses import comparison, measures
from analyses.run_tables import RunError, open_run
from reports import target_table, unlike, words, writing
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

    @property
    def differs(self) -> bool:
        """Whether any difference is shown."""
        return bool(self.table["shown"].any())


def compared(runs: Sequence[Path], margin: float, cross: bool) -> Compared:
    """The differences of runs from the first; crossed, also whether the effects of two of them add up."""
    labels = label_runs(runs)
    tables = [open_run(path) for path in runs]
    games = sorted({run.game for run in tables})
    if len(games) != 1:
        raise RunError(f"a comparison needs runs of one game, but got {words.listed(games)}.")
    measured = [measures.measure(run) for run in tables]
    first, *others = measured
    parts = [comparison.against(first, one, name) for one, name in zip(others, labels[1:], strict=True)]
    if cross:
        base, one, other, both = measured
        parts.append(comparison.crossed(base, one, other, both, f"{labels[1]} × {labels[2]}"))
    table = comparison.by_size(comparison.with_findings(pl.concat(parts), margin))
    return Compared(list(runs), table, unlike.warnings(list(zip(labels, tables, strict=True))))


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
    told = target_table.comparison_table(found.table, label_runs(found.runs)[0])
    widths = [max(len(text) for text in column) for column in zip(told.head, *told.rows, strict=True)]
    rows = [
        "  ".join(f"{text:<{width}}" for text, width in zip(row, widths, strict=True)) for row in told.rows
    ]
    head = "  ".join(f"{text:<{width}}" for text, width in zip(told.head, widths, strict=True))
    return [*found.warnings, head.rstrip(), *(row.rstrip() for row in rows), "", told.note]


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
        return Side(re.sub(r"[^A-Za-z0-9.]+", "-", text).strip("-"), None, sets)
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
