"""Opens the folder of a run for the analyses: its manifest and its tables, read lazily."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import polars as pl

from sim.schema import VERSION

# What the analyses and the report read of a manifest.
REQUIRED = {"schema_version", "game", "title", "rules", "sources", "players", "seed", "games", "seats"}


class RunError(ValueError):
    """A folder that cannot be analysed; the message is one sentence for the user."""


@dataclass(frozen=True)
class RunTables:
    """One run: where it lies, how it was made, and its tables.

    `turns` is None in a log of games only; `sales` is so too, and in the games without a market.
    """

    path: Path
    manifest: dict[str, Any]
    games: pl.LazyFrame
    turns: pl.LazyFrame | None
    sales: pl.LazyFrame | None = None

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

    @property
    def warning(self) -> str:
        """What a reader must know before trusting the figures; empty when there is nothing."""
        if self.manifest.get("complete", False):
            return ""
        planned = int(self.manifest["games"])
        played = self.games.select(pl.len()).collect().item()
        return (
            f"The run {self.path.name} is not complete: {played:,} of {planned:,} planned games were found."
        )

    def turns_with(self, *game_columns: str) -> pl.LazyFrame:
        """The turns, each with the round and with columns of its game; `block` is always among them."""
        if self.turns is None:
            raise RunError(f"{self.path}: this question needs the turns, but the run logged games only.")
        return self._with_game(self.turns, game_columns)

    def sales_with(self, *game_columns: str) -> pl.LazyFrame:
        """The sales, each with the round and with columns of its game; `block` is always among them."""
        if self.sales is None:
            raise RunError(f"{self.path}: this question needs the sales, but the run logged none.")
        return self._with_game(self.sales, game_columns)

    def _with_game(self, table: pl.LazyFrame, game_columns: tuple[str, ...]) -> pl.LazyFrame:
        of_game = self.games.select("game", "block", *game_columns)
        played_round = ((pl.col("turn") - 1) // self.seats + 1).cast(pl.Int32).alias("round")
        return table.with_columns(played_round).join(of_game, on="game")


def open_run(path: Path) -> RunTables:
    """Open the run folder, or raise a RunError that says what is wrong with it."""
    manifest = _read_manifest(path)
    games = _scan(path, "games")
    if games is None or games.select(pl.len()).collect().item() == 0:
        raise RunError(f"{path}: the run has no games yet, so there is nothing to analyse.")
    return RunTables(path, manifest, games, _scan(path, "turns"), _scan(path, "sales"))


def _read_manifest(path: Path) -> dict[str, Any]:
    if not path.is_dir():
        raise RunError(f"{path}: there is no such folder; give the folder that a run wrote.")
    file = path / "manifest.json"
    if not file.is_file():
        raise RunError(f"{path}: this is not the folder of a run, for it has no manifest.json.")
    try:
        manifest = json.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise RunError(f"{file}: this is not readable JSON ({error}).") from error
    if not isinstance(manifest, dict) or not manifest.keys() >= REQUIRED:
        raise RunError(f"{file}: this is not the manifest of a run; expected {', '.join(sorted(REQUIRED))}.")
    found = manifest["schema_version"]
    if found != VERSION:
        raise RunError(f"{file}: schema_version is {found}, but this chocolab reads version {VERSION}.")
    return manifest


def _scan(path: Path, table: str) -> pl.LazyFrame | None:
    parts = sorted((path / table).glob("*.parquet"))
    return pl.scan_parquet(parts) if parts else None
