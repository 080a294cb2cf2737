"""Four games of a small market by hand, two seats, in two blocks; the answers stand in the tests.

A chip is worth 4 cards here, a card 3, a road 2, a resource 1: rows 1 to 5 promise 1, 3, 4, 5 and 8.
"""

from pathlib import Path
from typing import Any

import polars as pl

from analyses.run_tables import RunTables, open_run
from tests.analyses.synthetic_market import VARIETIES, reward_words
from tests.analyses.synthetic_runs import RULES, write_tables

LENGTHS = [7, 4, 6, 6]
WINNERS = [1, 2, 2, 0]  # the last game is stopped at the cap
RECIPES: dict[str, dict[str, int]] = {kind["name"]: kind["recipe"] for kind in VARIETIES}
START = tuple(kind["start"] for kind in VARIETIES)
PART = {1: "resources", 2: "cards", 3: "points"}
# Game, turn, variety, level before, got, die, raised, chosen, levels of nut, dark and milk after.
SALES = [
    (0, 1, "nut", 3, 1, 3, "dark", 0, (2, 3, 2)),
    (0, 2, "dark", 3, 1, 5, "milk", 1, (2, 2, 3)),
    (0, 5, "nut", 2, 1, 1, "nut", 0, (2, 2, 3)),
    (0, 7, "milk", 3, 1, 0, "", 0, (2, 2, 3)),  # wins, so no die is rolled
    (1, 2, "nut", 3, 1, 4, "milk", 0, (2, 2, 3)),
    (1, 4, "milk", 3, 1, 0, "", 0, (2, 2, 3)),
    (3, 1, "dark", 2, 0, 6, "dark", 1, (3, 2, 2)),  # no card is left
    (3, 4, "dark", 2, 1, 1, "nut", 0, (4, 1, 2)),
]


def sales() -> pl.DataFrame:
    """The eight sales: four in game 0, two each in games 1 and 3."""
    rows: list[dict[str, Any]] = []
    for game, turn, variety, before, got, die, raised, chosen, after in SALES:
        earlier = [row for row in rows if row["game"] == game]
        row: dict[str, Any] = {"game": game, "turn": turn, "seat": _seat(turn), "strategy": "a"}
        row |= {"order": len(earlier) + 1, "variety": variety, "before": before}
        row["variety_order"] = 1 + sum(one["variety"] == variety for one in earlier)
        row |= {"reward": reward_words(before), "die": die, "raised": raised, "by_choice": chosen}
        row |= {f"{name}_{PART[before]}": count for name, count in (("reward", 1), ("got", got))}
        row |= {f"paid_{one}": count for one, count in RECIPES[variety].items()}
        rows.append(row | {f"after_{name}": level for name, level in zip(RECIPES, after, strict=True)})
    return pl.DataFrame(rows, infer_schema_length=None).fill_null(0)


def games() -> pl.DataFrame:
    """Chocolate is the winner's lead by 1, 2 and 0 in the decided games, settlements by 1, 1 and -1."""
    return pl.DataFrame(
        {
            "game": range(4),
            "block": [0, 0, 1, 1],
            "winner": WINNERS,
            "turns": LENGTHS,
            "ended": ["won" if winner else "capped" for winner in WINNERS],
            "points_chocolate_1": [2.0, 0.0, 0.0, 0.0],
            "points_chocolate_2": [1.0, 2.0, 0.0, 0.0],
            "points_settlements_1": [3.0, 2.0, 3.0, 2.0],
            "points_settlements_2": [2.0, 3.0, 2.0, 2.0],
        }
    )


def turns() -> pl.DataFrame:
    """Every turn 4 cocoa grow. Seat 1 has two sites, and buys a third in turn 3 of game 0; seat 2 has one."""
    rows: list[dict[str, Any]] = []
    for game, length in enumerate(LENGTHS):
        levels, points = START, [3.0, 3.0]
        for turn in range(1, length + 1):
            for _, _, _, before, got, *_, after in [sale for sale in SALES if sale[:2] == (game, turn)]:
                levels = after
                points[_seat(turn) - 1] += got * (before == 3)
            row: dict[str, Any] = {"game": game, "turn": turn, "seat": _seat(turn), "produced_cocoa": 4}
            bought = game == 0 and turn == 3
            row |= {"sites_1": 3 if game == 0 and turn >= 3 else 2, "sites_2": 1, "built_sites": int(bought)}
            row |= {"points_1": points[0], "points_2": points[1]}
            rows.append(row | {f"level_{name}": at for name, at in zip(RECIPES, levels, strict=True)})
    return pl.DataFrame(rows)


def _seat(turn: int) -> int:
    return (turn - 1) % 2 + 1


def opened(folder: Path, sold: pl.DataFrame | None = None, **market: object) -> RunTables:
    """The run, written and opened, with other sales than ours if told; `market` changes the tableau."""
    rules = RULES["market"] | {"market": RULES["market"]["market"] | market}
    told = write_tables(
        folder, games(), turns(), "market", sales() if sold is None else sold, players=["a", "a"], rules=rules
    )
    return open_run(told)
