"""Makes run folders for the tests: tables by hand, or small, plausible random games of each game."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl

from sim.log.parts import part_path
from sim.log.run_folder import digest_of_rules
from sim.schema import VERSION, Words, tables_of, written_tables
from tests.analyses.synthetic_games import TARGETS, play_game
from tests.analyses.synthetic_market import CHOICE_FROM, LEVELS, PARTS, VARIETIES

DTYPES: dict[str, Any] = {
    "int8": pl.Int8,
    "int16": pl.Int16,
    "int64": pl.Int64,
    "points": pl.Float32,
    "name": pl.Categorical,
}
EDITION_RULES = {
    "game": "edition",
    "title": "The chocolate edition",
    "victory": {"points": TARGETS["edition"]},
    "points": {"settlement": 1.0, "city": 2.0, "knight": 0.5},
    "hand": {"limit": 7},
    "cards": {"kinds": ["wood", "ore"]},
    "colours": {"names": ["red", "blue", "yellow", "orange", "white"]},
    "setups": [{"colours": ["red", "orange"], "cards": ["wood", "ore"]}] * 4,
    "costs": {
        "road": {"brick": 1, "wood": 1},
        "city": {"ore": 3, "grain": 2},
        "knight": {"ore": 1, "wool": 2},
    },
    "pieces": {"roads": 11, "knights": 6, "settlements_per_colour": 3, "knights_per_settlement": 1},
    "knight": {"draws_with_two_players": 2},
    "trade": {"bank": True, "bank_ratio": 3},
    "spinner": {"sections": [{"shows": "wool", "odds": 1}, {"shows": "robber", "odds": 2}]},
    "limits": {"turns": 500},
}
BASE_RULES = {
    "game": "base",
    "title": "The base game",
    "victory": {"points": TARGETS["base"]},
    "points": {"settlement": 1.0, "city": 2.0, "card": 1.0, "longest_road": 2.0, "largest_army": 2.0},
    "cards": {"kinds": ["wood", "ore"]},
    "hand": {"limit": 7},
    "costs": {"road": {"brick": 1, "wood": 1}, "card": {"ore": 1, "wool": 1, "grain": 1}},
    "pieces": {"roads": 15, "settlements": 5, "cities": 4},
    "trade": {"bank": True, "bank_ratio": 4},
    "limits": {"turns": 500},
}
MARKET_RULES = {
    "game": "market",
    "title": "The Chocolate Market",
    "victory": {"points": TARGETS["market"]},
    "points": {**BASE_RULES["points"], "chip": 1.0},  # type: ignore[dict-item]
    "cards": {"kinds": ["wood", "ore"]},
    "ingredients": [{"name": "cocoa"}, {"name": "sugar"}],
    "market": {
        "levels": LEVELS,
        "varieties": VARIETIES,
        "fall": 1,
        "rise": 1,
        "chips": 28,
        "choice_faces": list(range(CHOICE_FROM, 7)),
    },
    "hand": {"limit": 7},
    "costs": {
        "road": {"brick": 1, "wood": 1},
        "settlement": {"brick": 1, "wood": 1, "wool": 1, "grain": 1},
        "city": {"ore": 3, "grain": 2},
        "card": {"ore": 1, "wool": 1, "grain": 1},
        "site": {"ore": 1, "wood": 1},
    },
    "pieces": {"roads": 15, "settlements": 5, "cities": 4},
    "trade": {"bank": True, "bank_ratio": 4},
    "limits": {"turns": 500},
}
RULES: dict[str, dict[str, Any]] = {"edition": EDITION_RULES, "base": BASE_RULES, "market": MARKET_RULES}
SOURCES = {
    "victory.points": "stated: the rules, page 2",
    "hand.limit": "changed: was 7 in the printed game",
    "costs.road": "assumed: as in the base game",
    "spinner.sections.0.odds": "assumed: seven equal sections",
    "spinner.sections.1.odds": "assumed: seven equal sections",
}


def write_tables(
    folder: Path,
    game_rows: pl.DataFrame,
    turn_rows: pl.DataFrame | None = None,
    game: str = "edition",
    sale_rows: pl.DataFrame | None = None,
    **changes: object,
) -> Path:
    """Write a run folder; columns of the schema that the tables leave out are filled with zeros."""
    if sale_rows is not None and turn_rows is None:
        turn_rows = pl.DataFrame(schema={"game": pl.Int64})  # sales are logged with turns or not at all
    players: Any = changes.get("players", ["builder"] * int(str(changes.get("seats", 4))))
    told = manifest_of(game, len(game_rows), "games" if turn_rows is None else "turns", players) | changes
    told["rules_digest"] = digest_of_rules(told["rules"])
    for name in written_tables(game):
        (folder / name).mkdir(parents=True, exist_ok=True)
    (folder / "manifest.json").write_text(json.dumps(told), encoding="utf-8")
    rules: dict[str, Any] = told["rules"]
    if sale_rows is None and turn_rows is not None and "sales" in written_tables(game):
        sale_rows = pl.DataFrame(schema={"game": pl.Int64})  # a log of turns has them, be they none
    for name, rows in (("games", game_rows), ("turns", turn_rows), ("sales", sale_rows)):
        if rows is not None:
            _filled(rows, name, rules, told["seats"]).write_parquet(part_path(folder, name, 0))
    return folder


def manifest_of(game: str, games: int, log: str, players: Sequence[str]) -> dict[str, Any]:
    """The manifest of a run of these players."""
    return {
        "schema_version": VERSION,
        "game": game,
        "title": RULES[game]["title"],
        "rules": RULES[game],
        "rules_digest": digest_of_rules(RULES[game]),
        "sources": SOURCES,
        "changed": ["hand.limit"],
        "players": players,
        "strategies": [
            {"label": player, "spec": player, "parameters": {}, "digest": ""} for player in players
        ],
        "seed": 1,
        "games": max(games, 1),
        "rotate": True,
        "alike": [],
        "seats": len(players),
        "log": log,
        "chunk_games": 2400,
        "engine_digest": "fedcba9876543210",
        "versions": {"chocolab": "0.1.0"},
        "complete": True,
        "timing": {"seconds": 1.5},
    }


def _filled(table: pl.DataFrame, name: str, rules: dict[str, Any], seats: int) -> pl.DataFrame:
    """The table with exactly the columns that the schema gives it by these rules."""
    ingredients = [ingredient["name"] for ingredient in rules.get("ingredients", ())]
    axes = {
        "kind": [*rules.get("cards", {}).get("kinds", ()), *ingredients],
        "ingredient": ingredients,
        "variety": [variety["name"] for variety in rules.get("market", {}).get("varieties", ())],
        "reward": list(PARTS),
    }
    words = Words({axis: list(enumerate(places)) for axis, places in axes.items()})
    filled, tables = [], tables_of(rules["game"])
    for column in tables.of(name):
        empty: object = "" if column.type == "name" else 0
        for expanded, _ in column.expanded(tables, seats, words):
            source = pl.col(expanded) if expanded in table.columns else pl.lit(empty)
            filled.append(source.fill_null(empty).cast(DTYPES[column.type]).alias(expanded))
    return table.select(filled)


def play_run(
    folder: Path,
    games: int = 80,
    players: tuple[str, ...] = ("builder", "builder", "idler", "idler"),
    seed: int = 1,
    cap: int = 500,
    log: str = "turns",
    game: str = "edition",
    **changes: object,
) -> Path:
    """Write a run of random games in blocks, the line-up rotated; builders build more often than idlers."""
    seats = len(players)
    rows: list[dict[str, object]] = []
    turns: list[dict[str, object]] = []
    sales: list[dict[str, object]] = []
    for number in range(games):
        turned = [players[(seat + number) % seats] for seat in range(seats)]
        chance = np.random.default_rng([seed, number // seats]).random((cap, 2))
        row, played, sold = play_game(game, number, turned, chance)
        rows.append(row)
        turns.extend(played)
        sales.extend(sold)
    rules = RULES[game] | {"limits": {"turns": cap}}
    told = {"players": list(players), "seed": seed, "rules": rules} | changes
    turn_rows = pl.DataFrame(turns, infer_schema_length=None) if log == "turns" else None
    sale_rows = pl.DataFrame(sales, infer_schema_length=None) if sales and log == "turns" else None
    return write_tables(folder, pl.DataFrame(rows), turn_rows, game, sale_rows, **told)
