"""Plays some turns of strategies of every game and prints digests of their rows; a process of its own.

How it is compiled is the environment's choice: the digests must not show it.
"""

import json
import sys

from sim.machine.compiler import COMPILED
from tests.playing import batch_of, digest, play_tables

# Planners of an island share their code, so some of them stand for all.
LINEUPS = {
    "edition": ("nearest,widest,cities,knights", 40),
    "base": ("opportunist,merchant,soldier,expander", 24),
    "market": ("blocker,builder,chocolatier,islander", 16),
}


def digests() -> dict[str, list[str]]:
    """The digests of all rows of a game of every line-up."""
    return {
        game: [
            digest(rows)
            for rows in play_tables(batch_of(lineup, f"limits.turns={turns}", seed=5, game=game), 0, 1)
        ]
        for game, (lineup, turns) in LINEUPS.items()
    }


def main() -> None:
    """Print how the engine is compiled, and the digests."""
    sys.stdout.write(json.dumps({"compiled": COMPILED, "digests": digests()}))


if __name__ == "__main__":
    main()
