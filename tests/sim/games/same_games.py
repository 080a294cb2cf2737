"""Plays some games of a game and prints the digests of their rows; run as a process of its own.

How it is compiled is the environment's choice: the digests must not show it.
"""

import json
import sys
from typing import Any

from sim.limits import MAX_SEATS
from sim.machine import compiler
from tests.playing import batch_of, digest, play_tables

SMALL_BANK = ("cards.shortage=single", "trade.gifts=true", "limits.turns=60")
# By game: line-ups, changes of the rules, a variant, and how many games.
RUNS: dict[str, tuple[tuple[str, tuple[str, ...], str | None, int], ...]] = {
    "edition": (
        ("random,random,random,random", ("limits.turns=80",), None, 12),
        ("knights,cities,widest,nearest", (), None, 24),
        ("random,knights,cities", (*SMALL_BANK, "cards.bank=5"), None, 12),
        ("expert(playouts=8),nearest", ("limits.turns=10",), None, 2),
    ),
    "base": (
        ("greedy,greedy(offers=0),greedy,greedy", ("limits.turns=60",), None, 4),
        ("random,random,random", ("limits.turns=60",), None, 4),
        ("random,greedy", (*SMALL_BANK, "cards.bank=6", "board.chips=random"), None, 4),
        ("greedy,expert(playouts=1)", ("limits.turns=4",), "beginners", 1),
    ),
    "market": (
        ("chocolatier,islander,allrounder", (), None, 3),
        ("random,random", ("limits.turns=60", "yields.site=3", "trade.bank_any_time=true"), None, 2),
        ("allrounder,random", ("sites.one_per=any", "market.fall=2"), "nine_levels", 2),
        ("expert(playouts=1),random", ("limits.turns=2", "founding.third_settlement=false"), None, 1),
    ),
}


def digests(game: str) -> list[list[str]]:
    """The digests of all rows of every run of a game."""
    batches = [
        (batch_of(lineup, *sets, seed=7, game=game, variant=variant), games)
        for lineup, sets, variant, games in RUNS[game]
    ]
    return [[digest(rows) for rows in play_tables(batch, 0, games)] for batch, games in batches]


@compiler.compiled
def points_of(table: Any, seat: int) -> float:
    """The points of a seat, or of none."""
    return table.points[seat]


def finds_bounds() -> bool:
    """Whether a read beyond the end of a record's field is found."""
    try:
        points_of(batch_of("random,random").state.table, MAX_SEATS)
    except IndexError:
        return True
    return False


def main() -> None:
    """Print how the engine is compiled, and the digests."""
    answer = {"compiled": compiler.COMPILED, "finds_bounds": finds_bounds(), "digests": digests(sys.argv[1])}
    sys.stdout.write(json.dumps(answer))


if __name__ == "__main__":
    main()
