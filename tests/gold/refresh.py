"""The gold baseline: what a few fixed runs give. `python -m tests.gold.refresh` writes it anew.

Refresh it only when a change of the games is meant, in a commit that says why.
"""

import json
from pathlib import Path
from typing import Any

import numpy as np

from strategies.specs import split_lineup
from tests.playing import batch_of, digest, play_rows

FILE = Path(__file__).with_name("edition.json")
GAMES = 240
FIRST_GAMES = 3

Runs = dict[str, tuple[int, str, tuple[str, ...]]]

# Each: seed, line-up, changes of the rules.
RUNS: Runs = {
    "random, four": (1, "random,random,random,random", ()),
    "planners, four": (2, "knights,cities,widest,nearest", ()),
    "mixed, three": (3, "knights(patience=1),random,cities(first=2)", ()),
    "planners, two": (4, "widest,knights", ()),
    "small bank, free order": (
        5,
        "knights,random,nearest",
        ("cards.bank=6", 'cards.shortage="single"', 'trade.phase_order="free"', "trade.gifts=true"),
    ),
}


def baseline() -> dict[str, Any]:
    """What the fixed runs give now."""
    return {name: summary(*run) for name, run in RUNS.items()}


def summary(seed: int, lineup: str, sets: tuple[str, ...]) -> dict[str, Any]:
    """A run in numbers that a person can read, and digests of all its rows."""
    games, turns = play_rows(batch_of(lineup, *sets, seed=seed), 0, GAMES)
    seats = len(split_lineup(lineup))
    return {
        "seed": seed,
        "lineup": lineup,
        "rules": list(sets),
        "games": GAMES,
        "wins": [int((games.winning_strategy == player).sum()) for player in range(seats)],
        "capped": int((games.winner == 0).sum()),
        "mean_turns": round(float(games.turns.mean()), 4),
        "first_games": [first_game(row, seats) for row in games[:FIRST_GAMES]],
        "digest_of_games": digest(widened(games)),
        "digest_of_turns": digest(widened(turns)),
    }


def widened(rows: Any) -> Any:
    """Rows with every number in 32 bits, however the engine holds it."""
    fields = [(name, np.int32, rows.dtype[name].shape) for name in rows.dtype.names]
    return np.asarray(rows).astype(fields)


def first_game(row: Any, seats: int) -> dict[str, Any]:
    """One game: who sat where, who won when with how many points."""
    return {
        "players": row.strategy[:seats].tolist(),
        "winner": int(row.winner),
        "turns": int(row.turns),
        "points": (row.points[:seats] / 4).tolist(),
    }


def main() -> None:
    """Write the baseline anew."""
    FILE.write_text(json.dumps(baseline(), indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
