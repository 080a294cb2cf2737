"""Opens the folder of a run for the analyses: its manifest and its tables, read lazily."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import polars as pl

from analyses.pace import ASSUMED, Pace
from sim.log.parts import part_path, scan
from sim.log.run_folder import FILE, inspecting, logged_tables, planned_games, read_manifest
from sim.log.wholeness import Wholeness, columns_unlike
from sim.rules.tree import MISSING, find
from sim.schema import tables_of

T = TypeVar("T")


class RunError(ValueError):
    """A folder that cannot be analysed; the message is one sentence for the user."""


@dataclass(frozen=True)
class RunTables:
    """One run: where it lies, how it was made, and its tables.

    `turns` is None in a log of games only; `sales` is so too, and in the games without a market. `pace` says
    how long people take for what the log counts.
    """

    path: Path
    manifest: dict[str, Any]
    games: pl.LazyFrame
    turns: pl.LazyFrame | None
    sales: pl.LazyFrame | None = None
    pace: Pace = ASSUMED

    @property
    def seats(self) -> int:
        """Seats at the table."""
        return int(self.manifest["seats"])

    @property
    def game(self) -> str:
        """Which game was played, such as `edition`."""
        return str(self.manifest["game"])

    @property
    def has_rivals(self) -> bool:
        """Whether several strategies sit at the table."""
        return len(set(self.manifest["players"])) > 1

    def rule(self, path: str, kind: type[T]) -> T:
        """The figure of the rules at a path such as `victory.points`."""
        value = find(self.manifest["rules"], path)
        try:
            return msgspec.convert(None if value is MISSING else value, kind)
        except msgspec.ValidationError as error:
            raise RunError(f"{self.path / FILE}: {path} is not as in a rule set ({error}).") from None

    @property
    def warning(self) -> str:
        """What a reader must know before trusting the figures; empty when there is nothing."""
        if self.manifest["complete"]:
            return ""
        planned = planned_games(self.manifest)
        played = self.games.select(pl.len()).collect().item()
        found = f"{played:,} of {planned:,} planned games were found"
        return f"The run {self.path.name} is not complete: {found}."

    def turns_with(self, *game_columns: str) -> pl.LazyFrame:
        """The turns, each with the round and with columns of its game; `block` is always among them."""
        return self._with_game("turns", self.turns, "games only", game_columns)

    def sales_with(self, *game_columns: str) -> pl.LazyFrame:
        """The sales, each with the round and with columns of its game; `block` is always among them."""
        return self._with_game("sales", self.sales, "none", game_columns)

    def _with_game(
        self, name: str, table: pl.LazyFrame | None, logged: str, columns: tuple[str, ...]
    ) -> pl.LazyFrame:
        if table is None:
            raise RunError(f"{self.path}: this question needs the {name}, but the run logged {logged}.")
        of_game = self.games.select("game", "block", *columns)
        played_round = ((pl.col("turn") - 1) // self.seats + 1).cast(pl.Int32).alias("round")
        return table.with_columns(played_round).join(of_game, on="game")


def open_run(path: Path) -> RunTables:
    """Open the run folder, or raise a RunError or ManifestError that says what is wrong with it.

    Of a run that is being played, or was stopped, the chunks that are whole are read.
    """
    if not path.is_dir():
        raise RunError(f"{path}: there is no such folder; give the folder that a run wrote.")
    manifest = read_manifest(path)
    chunks = _whole_chunks(path, manifest)
    found = {table: scan(path, table, chunks) for table in logged_tables(manifest)} if chunks else {}
    for name, table in found.items():
        _check_columns(path, name, table, manifest)
    rows = found["games"].select(pl.len()).collect().item() if found else 0
    if rows == 0:
        raise RunError(f"{path}: the run has no games yet, so there is nothing to analyse.")
    if manifest["complete"] and rows != planned_games(manifest):
        told = f"{path}: has {rows:,} games, though {planned_games(manifest):,} were played"
        raise RunError(f"{told}; {inspecting(path)}.")
    return RunTables(path, manifest, found["games"], found.get("turns"), found.get("sales"))


def _whole_chunks(path: Path, manifest: Mapping[str, Any]) -> list[int]:
    """The chunks that are there; by names and sizes nothing may be wrong with any of them."""
    chunks = Wholeness(path, manifest).chunks()
    fault = next((fault for chunk in chunks for fault in chunk.faults), None)
    if fault is not None:
        raise RunError(f"{fault.sentence()}; {inspecting(path)}.")
    lost = next((chunk for chunk in chunks if not chunk.whole), None)
    if manifest["complete"] and lost is not None:
        missing = part_path(path, "games", lost.range.number)
        raise RunError(f"{missing}: missing, though the run is complete; {inspecting(path)}.")
    return [chunk.range.number for chunk in chunks if chunk.whole]


def _check_columns(path: Path, name: str, table: pl.LazyFrame, manifest: Mapping[str, Any]) -> None:
    """A table must be one of the game and the seats that the manifest tells of."""
    tables = tables_of(manifest["game"])
    plain = [column for column in tables.of(name) if column.per in ("row", "seat")]
    wanted = {told for column in plain for told, _ in column.expanded(tables, manifest["seats"])}
    found = {column: _word(kind) for column, kind in table.collect_schema().items()}
    missing = wanted - set(found)
    if missing:
        raise RunError(f"{path}: the {name} lack the column {min(missing)}, which {FILE} gives them.")
    for what in columns_unlike(manifest.get("tables", {}).get(name, found), found):
        raise RunError(f"{path}: a part of the {name}: {what}; {inspecting(path)}.")


def _word(kind: pl.DataType) -> str:
    """A type in the words of the manifest."""
    return "name" if isinstance(kind, pl.Enum | pl.Categorical) else type(kind).__name__.lower()
