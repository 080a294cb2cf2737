"""Games whose length is made of their first spins, and of chance."""

from pathlib import Path
from typing import Any

import numpy as np
import polars as pl

from analyses.run_tables import RunTables, open_run
from tests.analyses.synthetic_runs import write_tables

NUMBER = 60


def shows(robber: np.ndarray[Any, Any], turn: int) -> bool:
    """Whether the spinner shows the robber in this turn."""
    return turn <= len(robber) and bool(robber[turn - 1])


def opened(folder: Path, noise: float) -> RunTables:
    """Games of 8 turns, two more for each robber among the first four spins, and up to `noise` by chance."""
    chance = np.random.default_rng(3)
    robber = chance.random((NUMBER, 4)) < 0.5
    lengths = 8 + 2 * robber.sum(axis=1) + np.round(noise * chance.random(NUMBER)).astype(int)
    rows = [
        {
            "game": game,
            "turn": turn,
            "seat": 1,
            "spin": "robber" if turn <= 4 and robber[game, turn - 1] else "ore",
        }
        for game, length in enumerate(lengths)
        for turn in range(1, length + 1)
    ]
    told = {"game": range(NUMBER), "block": range(NUMBER), "winner": [1] * NUMBER, "turns": lengths}
    return open_run(write_tables(folder, pl.DataFrame(told), pl.DataFrame(rows), "edition", seats=2))
