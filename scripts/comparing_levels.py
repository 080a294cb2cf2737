"""Compares rule sets level of play by level of play, and says what turns with the players."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import polars as pl

from analyses import levels
from analyses.run_tables import RunError, open_run
from reports import words
from reports.writing import label_runs, write_report
from scripts import comparing
from scripts.comparing import TABLE, Compared, Side
from scripts.levels import played_levels
from sim.log.files import write_whole
from sim.log.levels_folder import holds_levels, levels_in


@dataclass(frozen=True)
class OnLevels:
    """The comparisons of rule sets on each level of play, in the levels' order."""

    folders: list[Path]
    found: dict[str, Compared]

    @property
    def differs(self) -> bool:
        """Whether any difference is shown on any level."""
        return any(one.differs for one in self.found.values())

    @property
    def table(self) -> pl.DataFrame:
        """The differences on all levels, and whether each stands on all of them."""
        named = [(level, one.table.rename({"run": "rules"})) for level, one in self.found.items()]
        return levels.differences(named)


def are_levels(folders: Sequence[Path]) -> bool:
    """Whether runs on several levels of play lie in all of these folders."""
    return all(levels_in(folder) for folder in folders)


def compared(folders: Sequence[Path], margin: float, cross: bool) -> OnLevels:
    """The differences from the first rule set, on each level of play by itself."""
    runs = {folder: {run.name: run for run in levels_in(folder)} for folder in folders}
    first = runs[folders[0]]
    for folder, found in runs.items():
        if set(found) != set(first):
            raise RunError(
                f"{folder}: has the levels {words.listed(list(found))}; expected those of {folders[0]}, "
                f"{words.listed(list(first))}."
            )
    names = label_runs(folders)
    on_level = {level: [runs[folder][level] for folder in folders] for level in first}
    apart = {level: _by_style(comparing.apart(paths, cross, names)) for level, paths in on_level.items()}
    return OnLevels(list(folders), _held_together(apart, margin))


def _by_style(found: Compared) -> Compared:
    """The same with one name for a style on all levels."""
    return replace(found, table=levels.without_skill(found.table, open_run(found.runs[0])))


def _held_together(apart: Mapping[str, Compared], margin: float) -> dict[str, Compared]:
    """What the rows of each level show, held to the number of those of all levels."""
    held = levels.held_together([(level, one.table) for level, one in apart.items()], margin)
    among = sum(len(table) for table in held.values())
    return {level: replace(one, table=held[level], among=among) for level, one in apart.items()}


def play(game: str, side: Side, options: Mapping[str, Any]) -> Path:
    """Play a rule set on all levels into the folder of its name, or go on with what stands there."""
    folder: Path = options["out"] / side.name
    entered = {"game": game, "rules": side.rules, "sets": side.sets, "players": None, "seats": None}
    resume = options["resume"] and holds_levels(folder)
    played_levels({**comparing.asked(options), **entered, "level": (), "out": folder, "resume": resume})
    return folder


def lines(found: OnLevels, every: bool = False, places: Sequence[Path] = ()) -> list[str]:
    """What a terminal is told: the rows of each level, then what turns with the players."""
    told: list[str] = []
    notes: dict[str, None] = {}  # each once, in their order
    tables = {level: comparing.tables(one) for level, one in found.found.items()}
    for level, one in found.found.items():
        told += [f"{level}:", *one.warnings]
        for table in tables[level]:
            told += [*comparing.told_in_lines(table, every), ""]
            notes[comparing.note(table, every)] = None
    if not every:
        notes |= dict.fromkeys(comparing.left_out([one for of in tables.values() for one in of], places))
    return [*told, *turning(found), *(line for note in notes for line in ("", note))]


def turning(found: OnLevels) -> list[str]:
    """A sentence on each figure whose difference turns with the players; or one that none does."""
    rows = found.table.filter((pl.col("stands") == "depends") & pl.col("shown"))
    told = []
    for (rules, _, _), part in rows.group_by(levels.DIFFERENCE, maintain_order=True):
        ways = [_way(row) for row in part.iter_rows(named=True)]
        told.append(f"It depends on the players: {part['label'][0]}, {rules}: {words.listed(ways)}.")
    return told or ["No difference is shown to turn with the players."]


def _way(row: dict[str, Any]) -> str:
    return f"{words.difference(row['difference'], row['low'], row['high'], row['unit'])} with {row['level']}"


def write(found: OnLevels, folder: Path, page: bool = True) -> list[Path]:
    """Write the table of all levels, and the page of all runs, into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    write_whole(folder / TABLE, found.table.write_csv())
    written = [folder / TABLE]
    if page:
        runs = [run for place in found.folders for run in levels_in(place)]
        written.append(write_report(runs, folder, differences=found.table).page)
    return written
