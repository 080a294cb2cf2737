"""Makes run folders for the tests: tables by hand, or small, plausible random games."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl

from sim.schema import GAMES, TURNS, VERSION, Column

DTYPES: dict[str, Any] = {
    "bool": pl.Boolean,
    "int8": pl.Int8,
    "int16": pl.Int16,
    "int32": pl.Int32,
    "int64": pl.Int64,
    "points": pl.Float32,
    "name": pl.Categorical,
}
RULES = {
    "game": "edition",
    "title": "The chocolate edition",
    "victory": {"points": 5},
    "hand": {"limit": 7},
    "costs": {"road": {"brick": 1, "wood": 1}},
    "spinner": {"sections": [{"shows": "wool", "odds": 1}, {"shows": "robber", "odds": 2}]},
    "limits": {"turns": 500},
}
SOURCES = {
    "victory.points": "stated: the rules, page 2",
    "hand.limit": "changed: was 7 in the printed game",
    "costs.road": "assumed: as in the base game",
    "spinner.sections.0.odds": "assumed: seven equal sections",
    "spinner.sections.1.odds": "assumed: seven equal sections",
}


def write_tables(
    folder: Path, game_rows: pl.DataFrame, turn_rows: pl.DataFrame | None = None, **changes: object
) -> Path:
    """Write a run folder; columns of the schema that the tables leave out are filled with zeros."""
    seats = int(str(changes.get("seats", 4)))
    manifest = {
        "schema_version": VERSION,
        "game": "edition",
        "title": "The chocolate edition",
        "rules": RULES,
        "rules_digest": "0123456789abcdef",
        "sources": SOURCES,
        "players": ["builder"] * seats,
        "seed": 1,
        "games": len(game_rows),
        "rotate": True,
        "seats": seats,
        "log": "games" if turn_rows is None else "turns",
        "versions": {"chocolab": "0.1.0"},
        "complete": True,
        "timing": {"seconds": 1.5},
    }
    for name in ("games", "turns"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    (folder / "manifest.json").write_text(json.dumps(manifest | changes), encoding="utf-8")
    _filled(game_rows, GAMES, seats).write_parquet(folder / "games" / "00000.parquet")
    if turn_rows is not None:
        _filled(turn_rows, TURNS, seats).write_parquet(folder / "turns" / "00000.parquet")
    return folder


def _filled(table: pl.DataFrame, columns: tuple[Column, ...], seats: int) -> pl.DataFrame:
    def column_of(name: str, column: Column) -> pl.Expr:
        empty: object = "" if column.type == "name" else 0
        source = pl.col(name) if name in table.columns else pl.lit(empty)
        return source.cast(DTYPES[column.type]).alias(name)

    return table.select(column_of(name, column) for column in columns for name, _ in column.expanded(seats))


def play_run(
    folder: Path,
    games: int = 80,
    players: tuple[str, ...] = ("builder", "builder", "idler", "idler"),
    seed: int = 1,
    cap: int = 500,
    log: str = "turns",
    **changes: object,
) -> Path:
    """Write a run of random games in blocks, the line-up rotated; builders build more often than idlers."""
    seats = len(players)
    rows: list[dict[str, object]] = []
    turns: list[dict[str, object]] = []
    for game in range(games):
        turned = [players[(seat + game) % seats] for seat in range(seats)]
        chance = np.random.default_rng([seed, game // seats]).random((cap, 2))
        row, played = _play_game(game, turned, chance)
        rows.append(row)
        turns.extend(played)
    rules = RULES | {"limits": {"turns": cap}}
    told = {"players": list(players), "seats": seats, "seed": seed, "rules": rules} | changes
    return write_tables(folder, pl.DataFrame(rows), pl.DataFrame(turns) if log == "turns" else None, **told)


def _play_game(
    game: int, players: list[str], chance: np.ndarray
) -> tuple[dict[str, object], list[dict[str, object]]]:
    seats = len(players)
    standing = [{"settlements": 2, "cities": 0, "knights": 0} for _ in players]
    turns: list[dict[str, object]] = []
    winner = 0
    for turn, (luck, kind) in enumerate(chance, start=1):
        seat = (turn - 1) % seats
        built = _build(standing[seat], luck < (0.4 if players[seat] == "builder" else 0.3), kind)
        points = [s["settlements"] + 2 * s["cities"] + s["knights"] / 2 for s in standing]
        row: dict[str, object] = {
            "game": game,
            "turn": turn,
            "seat": seat + 1,
            f"built_{built}": 1,
            "spin": "ore",
        }
        turns.append(row | {f"points_{s + 1}": p for s, p in enumerate(points)})
        if points[seat] >= 5:
            winner = seat + 1
            break
    summary: dict[str, object] = {
        "game": game,
        "block": game // seats,
        "rotation": game % seats,
        "winner": winner,
        "winning_strategy": players[winner - 1] if winner else "",
        "turns": len(turns),
        "ended": "won" if winner else "capped",
    }
    for s, pieces in enumerate(standing):
        sources = (pieces["settlements"], 2 * pieces["cities"], pieces["knights"] / 2)
        names = ("points_settlements", "points_cities", "points_knights")
        summary |= {f"{name}_{s + 1}": float(x) for name, x in zip(names, sources, strict=True)}
        summary |= {f"points_{s + 1}": float(sum(sources)), f"strategy_{s + 1}": players[s]}
    return summary, turns


def _build(pieces: dict[str, int], builds: bool, kind: float) -> str:
    """Add a piece to the seat's; the name of the column that counts it, or `nothing`."""
    if not builds:
        return "nothing"
    if kind < 0.3:
        return "roads"
    if kind < 0.55:
        pieces["settlements"] += 1
        return "settlements"
    if kind < 0.7 and pieces["settlements"]:
        pieces["settlements"] -= 1
        pieces["cities"] += 1
        return "cities"
    pieces["knights"] += 1
    return "knights"
