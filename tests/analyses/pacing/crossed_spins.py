"""Twenty-four games by hand in which a robber, a wool and a choice are spun or not, in all eight ways.

Each way is there once in each of three blocks, so no draw of the blocks tells anything else than they do.
With +1 for each that is spun early and -1 for each that is not, a game takes

    12 + 3 * robber + wool + 2 * choice + robber * wool turns,

and all other spins are ore. A ninth game of each block is stopped, which is to be left out.
"""

from itertools import product
from pathlib import Path

import polars as pl

from analyses.run_tables import RunTables, open_run
from tests.analyses.synthetic_runs import write_tables

BLOCKS = 3
# Robber, wool and choice; how long such a game takes, and which of three seats wins it.
WAYS = list(product((1, -1), repeat=3))
LENGTHS = [19, 15, 15, 11, 11, 7, 11, 7]
WINNERS = [1, 1, 1, 2, 3, 2, 3, 3]
STOPPED = 20  # turns


def _rows(alone: bool) -> tuple[list[dict[str, object]], list[dict[str, object]]]:
    """The games, and their turns."""
    games: list[dict[str, object]] = []
    turns: list[dict[str, object]] = []
    ways = [*zip(WAYS, LENGTHS, WINNERS, strict=True), ((1, 1, 1), STOPPED, 0)]
    for block in range(BLOCKS):
        for (robber, wool, choice), length, winner in ways:
            number = len(games)
            told = {"game": number, "block": number if alone else block, "turns": length, "winner": winner}
            games.append(told | {"ended": "won" if winner else "capped"})
            shown = {1: "robber" if robber > 0 else "ore", 2: "wool" if wool > 0 else "ore"}
            shown[4] = "choice" if choice > 0 else "ore"
            turns += [
                {"game": number, "turn": turn, "seat": (turn - 1) % 3 + 1, "spin": shown.get(turn, "ore")}
                for turn in range(1, length + 1)
            ]
    return games, turns


def opened(folder: Path, alone: bool = False) -> RunTables:
    """The run, written and opened; or one in which each game is a block of its own."""
    games, turns = _rows(alone)
    return open_run(write_tables(folder, pl.DataFrame(games), pl.DataFrame(turns), "edition", seats=3))
