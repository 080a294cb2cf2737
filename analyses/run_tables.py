"""Opens the folder of a run for the analyses: its manifest and its tables, read lazily."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import polars as pl

from analyses.gathering import Gathered, Make, Rows, Shared
from analyses.pace import ASSUMED, Pace
from analyses.slices import Part, parts_of, scanned, sliced
from sim.log.parts import part_path, scan
from sim.log.run_folder import FILE, inspecting, logged_tables, planned_games, read_manifest
from sim.log.wholeness import Wholeness, columns_unlike
from sim.rules.tree import MISSING, find
from sim.schema import TABLES, tables_of

T = TypeVar("T")

# What questions to turns and sales ask of the game that these are of, beside who sat there.
OF_GAME = ("block", "turns", "winner", "winning_strategy")


class RunError(ValueError):
    """A folder that cannot be analysed; the message is one sentence for the user."""


@dataclass(frozen=True)
class RunTables:
    """One run: where it lies, how it was made, and its tables.

    `turns` is None in a log of games only; `sales` is so too, and in the games without a market. `pace` says
    how long people take for what the log counts.

    A run may be of any size, so questions do not collect its tables: they name the rows that they look at
    (`rows`), and what they need of them is gathered slice by slice (`analyses/gathering.py`). A slice is a
    run of its own; `parent` is the one that it is of.
    """

    path: Path
    manifest: dict[str, Any]
    games: pl.LazyFrame
    turns: pl.LazyFrame | None
    sales: pl.LazyFrame | None = None
    pace: Pace = ASSUMED
    parts: tuple[Part, ...] = ()
    gathered: Gathered = field(default_factory=Gathered, compare=False, repr=False)
    shared: Shared | None = field(default=None, compare=False, repr=False)
    parent: "RunTables | None" = field(default=None, compare=False, repr=False)

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
        planned = planned_games(self.manifest)
        if self.manifest["complete"] or self.played == planned:
            return ""
        found = f"{self.played:,} of {planned:,} planned games were found"
        return f"The run {self.path.name} is not complete: {found}."

    def logs(self, table: str, column: str) -> bool:
        """Whether a table has such a column; those that came later, a run of before has not."""
        found: pl.LazyFrame | None = getattr(self, table)
        return found is not None and column in found.collect_schema()

    def rows(self, make: Make) -> Rows:
        """The rows that a function finds in tables such as these, to be summed."""
        return Rows(self, make)

    def held(self, make: Make) -> pl.LazyFrame:
        """The rows that a function finds; those of a slice in memory are kept for others who ask."""
        return make(self) if self.shared is None else self.shared.of(self, make)

    @property
    def whole(self) -> "RunTables":
        """The run that this is a slice of, or itself."""
        return self.parent or self

    @property
    def played(self) -> int:
        """How many games there are."""
        return int(self.rows(_games).summed(n=pl.len()).item())

    @property
    def blocks(self) -> int:
        """How many blocks these games are in."""
        return int(self.rows(_games).summed(n=pl.col("block").n_unique()).item())

    def slices(self) -> Iterator["RunTables"]:
        """The run, a slice at a time, each read as far as it is looked at."""
        if not self.parts:
            yield self
        for parts in sliced(self.parts):
            yield self.slice(parts)

    def slice(self, parts: Sequence[Part]) -> "RunTables":
        """Some parts of the run."""
        return self._slice(scanned(parts))

    def in_memory(self) -> "RunTables":
        """The same slice read into memory, so that many questions may look at it."""
        games = self.games.collect()
        of_game = games.lazy().select("game", *OF_GAME, r"^strategy_\d$")
        tables: dict[str, Any] = {}
        for name in ("turns", "sales"):
            table: pl.LazyFrame | None = getattr(self, name)
            if table is not None:
                joined = self._numbered(table).join(of_game, on="game", maintain_order="left")
                tables[name] = _in_order(joined.collect()).lazy()
        own: dict[str, Any] = {"shared": Shared(), "gathered": Gathered(), "parent": self.whole}
        return replace(self, games=games.lazy(), **tables, **own)

    def _slice(self, tables: Mapping[str, pl.LazyFrame]) -> "RunTables":
        found: dict[str, Any] = {name: tables.get(name) for name in TABLES if getattr(self, name) is not None}
        own: dict[str, Any] = {"parts": (), "gathered": Gathered(), "parent": self.whole}
        return replace(self, **found, **own)

    def turns_with(self, *game_columns: str) -> pl.LazyFrame:
        """The turns, each with the round and with columns of its game; `block` is always among them."""
        return self._with_game("turns", self.turns, "games only", game_columns)

    def turns_in_order(self, *game_columns: str) -> pl.LazyFrame:
        """The turns in the order of games and turns."""
        turns = self.turns_with(*game_columns)
        return turns if self.shared is not None else turns.sort("game", "turn")

    def sales_with(self, *game_columns: str) -> pl.LazyFrame:
        """The sales, each with the round and with columns of its game; `block` is always among them."""
        return self._with_game("sales", self.sales, "none", game_columns)

    def _with_game(
        self, name: str, table: pl.LazyFrame | None, logged: str, columns: tuple[str, ...]
    ) -> pl.LazyFrame:
        if table is None:
            raise RunError(f"{self.path}: this question needs the {name}, but the run logged {logged}.")
        if self.shared is not None:  # what is in memory has all that can be asked of its game
            return table
        return self._numbered(table).join(self.games.select("game", "block", *columns), on="game")

    def _numbered(self, table: pl.LazyFrame) -> pl.LazyFrame:
        return table.with_columns(((pl.col("turn") - 1) // self.seats + 1).cast(pl.Int32).alias("round"))


def _in_order(rows: pl.DataFrame) -> pl.DataFrame:
    """Rows in the order of games and turns, in which the log has them; known to be so, they group quickly."""
    game, turn = pl.col("game").diff(), pl.col("turn").diff()
    goes_on = ((game > 0) | ((game == 0) & (turn >= 0))).all()
    ordered = rows if rows.select(goes_on).item() else rows.sort("game", "turn", maintain_order=True)
    return ordered.with_columns(pl.col("game").set_sorted())


def _games(run: RunTables) -> pl.LazyFrame:
    return run.games


def open_run(path: Path, tables: Collection[str] = TABLES) -> RunTables:
    """Open the run folder, or raise a RunError or ManifestError that says what is wrong with it.

    Of a run that is being played, or was stopped, the chunks that are whole are read. Of one at a URL
    these tables are fetched.
    """
    if not path.is_dir():
        raise RunError(f"{path}: there is no such folder; give the folder that a run wrote.")
    manifest = read_manifest(path)
    chunks = _whole_chunks(path, manifest)
    logged = [table for table in logged_tables(manifest) if table in tables] if chunks else []
    found = {table: scan(path, table, chunks) for table in logged}
    for name, table in found.items():
        _check_columns(path, name, table, manifest)
    rows = found["games"].select(pl.len()).collect().item() if found else 0
    if rows == 0:
        raise RunError(f"{path}: the run has no games yet, so there is nothing to analyse.")
    if manifest["complete"] and rows != planned_games(manifest):
        told = f"{path}: has {rows:,} games, though {planned_games(manifest):,} were played"
        raise RunError(f"{told}; {inspecting(path)}.")
    run = RunTables(path, manifest, found["games"], found.get("turns"), found.get("sales"))
    return replace(run, parts=parts_of(path, chunks))


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
    written = [column for column in tables.of(name) if column.since <= manifest["schema_version"]]
    plain = [column for column in written if column.per in ("row", "seat")]
    wanted = {told for column in plain for told, _ in column.expanded(tables, manifest["seats"])}
    found = {column: _word(kind) for column, kind in table.collect_schema().items()}
    missing = wanted - set(found)
    if missing:
        raise RunError(f"{path}: the {name} lack the column {min(missing)}, which {FILE} gives them.")
    # A run of before does not tell what its columns are.
    for what in columns_unlike(manifest.get("tables", {}).get(name) or found, found):
        raise RunError(f"{path}: a part of the {name}: {what}; {inspecting(path)}.")


def _word(kind: pl.DataType) -> str:
    """A type in the words of the manifest."""
    return "name" if isinstance(kind, pl.Enum | pl.Categorical) else type(kind).__name__.lower()
