"""Three games of two seats by hand, for the questions on pacing.

Points before each turn's end (seat 1, seat 2); the seat that plays is 1, 2, 1, 2, ...

    game 0  turn  1 (2.5, 2)  2 (2.5, 3)  3 (3.5, 3)  4 (3.5, 3)  5 (5.5, 3)   seat 1 wins
    game 1  turn  1 (2, 2)    2 (2, 3)    3 (2, 3)    4 (2, 5)                 seat 2 wins
    game 2  turn  1 (2, 2)    2 (2, 2)    3 (3, 2)    4 (3, 2.5)               stopped
"""

from pathlib import Path

import polars as pl

from analyses.run_tables import RunTables, open_run
from tests.analyses.synthetic_runs import write_tables

GAMES = pl.DataFrame(
    {
        "game": [0, 1, 2],
        "block": [0, 1, 2],
        "winner": [1, 2, 0],
        "winning_strategy": ["a", "b", ""],
        "turns": [5, 4, 4],
        "ended": ["won", "won", "capped"],
        "strategy_1": ["a"] * 3,
        "strategy_2": ["b"] * 3,
        "points_knights_1": [0.5, 0.0, 0.0],
        "points_knights_2": [0.0, 1.0, 0.5],
    }
)
POINTS: list[list[tuple[float, float]]] = [
    [(2.5, 2), (2.5, 3), (3.5, 3), (3.5, 3), (5.5, 3)],
    [(2, 2), (2, 3), (2, 3), (2, 5)],
    [(2, 2), (2, 2), (3, 2), (3, 2.5)],
]
# What was built that counts, by game and turn.
BUILT = {
    (0, 1): "built_knights",
    (0, 2): "built_settlements",
    (0, 3): "built_settlements",
    (0, 5): "built_cities",
    (1, 2): "built_settlements",
    (1, 4): "built_cities",
    (2, 3): "built_settlements",
    (2, 4): "built_knights",
}


def turns() -> pl.DataFrame:
    rows: list[dict[str, object]] = []
    for game, points in enumerate(POINTS):
        for turn, (first, second) in enumerate(points, start=1):
            row: dict[str, object] = {"game": game, "turn": turn, "seat": (turn - 1) % 2 + 1, "spin": "ore"}
            row |= {"points_1": float(first), "points_2": float(second)}
            built = BUILT.get((game, turn))
            rows.append(row | ({built: 1} if built else {}))
    return pl.DataFrame(rows, infer_schema_length=None)


def opened(folder: Path, *columns: pl.Expr) -> RunTables:
    """The run, with further columns of its turns if given."""
    told = turns().with_columns(*columns)
    return open_run(write_tables(folder, GAMES, told, "edition", players=["a", "b"]))
