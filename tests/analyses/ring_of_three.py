"""Rock, paper and scissors at tables of two: 120 games by hand; each beats the next nine times of ten."""

from pathlib import Path

import polars as pl

from tests.analyses.synthetic_runs import write_tables

PAIRS = (("rock", "scissors"), ("scissors", "paper"), ("paper", "rock"))
GAMES = 40  # of each pair: 20 blocks of two games
LINEUPS = [
    {"players": [0, 1], "games": GAMES},
    {"players": [1, 2], "games": GAMES},
    {"players": [2, 0], "games": GAMES},
]


def games() -> pl.DataFrame:
    """Every fifth block the first of a pair loses the second game; the very last game nobody wins."""
    rows = []
    for number in range(GAMES * len(PAIRS)):
        turned = number % 2
        seated = PAIRS[number // GAMES][:: -1 if turned else 1]
        loses = turned and number // 2 % 5 == 0
        winner = 0 if number == GAMES * len(PAIRS) - 1 else 1 + (turned ^ loses)
        rows.append(
            {"game": number, "block": number // 2, "rotation": turned, "winner": winner, "turns": 20}
            | {"strategy_1": seated[0], "strategy_2": seated[1]}
            | {
                "winning_strategy": seated[winner - 1] if winner else "",
                "ended": "won" if winner else "capped",
            }
            | {"points_1": 5.0 if winner else 4.0, "points_2": 5.0 if winner else 4.0}
        )
    return pl.DataFrame(rows)


def write(folder: Path) -> Path:
    """A run of these games, as a tournament of the edition."""
    dealt = {"by": "tournament", "players": "rock,scissors,paper"}
    players = ["rock", "scissors", "paper"]
    return write_tables(folder, games(), seats=2, players=players, lineups=LINEUPS, dealt=dealt)
