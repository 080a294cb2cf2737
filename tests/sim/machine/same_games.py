"""Plays a few dozen games and prints the digests of their rows; run as a process of its own.

How it is compiled is the environment's choice: the digests must not show it.
"""

import json
import sys
from typing import Any

from sim.limits import MAX_SEATS
from sim.machine import compiler
from tests.playing import batch_of, digest, play_rows

SMALL_BANK = ("cards.bank=5", 'cards.shortage="single"', "trade.gifts=true", "limits.turns=60")
RUNS: dict[str, tuple[str, tuple[str, ...], int]] = {
    "random": ("random,random,random,random", ("limits.turns=80",), 12),
    "heuristics": ("knights,cities,widest,nearest", (), 24),
    "small bank": ("random,knights,cities", SMALL_BANK, 12),
}


def digests() -> dict[str, list[str]]:
    """The digests of the game rows and the turn rows of every run."""
    return {
        name: [digest(rows) for rows in play_rows(batch_of(lineup, *sets, seed=7), 0, games)]
        for name, (lineup, sets, games) in RUNS.items()
    }


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
    answer = {"compiled": compiler.COMPILED, "finds_bounds": finds_bounds(), "digests": digests()}
    sys.stdout.write(json.dumps(answer))


if __name__ == "__main__":
    main()
