"""For tests that kill processes at random moments: how often, and runs of very many small chunks."""

import os
from pathlib import Path

from sim.log.run_folder import LogFormat, Manifest
from tests.sim.run.made_runs import LINEUPS, begun, tables

KILLS = int(os.environ.get("CHOCOLAB_KILLS", "20"))  # of each kind; a hundred take hours
GONE = 60  # seconds after which no worker of a command that was killed is there
SIZES = {"edition": (2_400, 12), "base": (600, 3), "market": (600, 3)}  # games, and games a chunk


def begun_many(folder: Path, game: str = "edition", log_format: LogFormat = "quick") -> Manifest:
    """A run of 200 small chunks, before the first."""
    lineup, sets = LINEUPS[game]
    return begun(folder, lineup, *SIZES[game], *sets, game=game, log_format=log_format)


def left_behind(folder: Path) -> set[str]:
    """All that is in a folder beside the tables of a run and the lock of a dead process."""
    seen = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    kept = {path for path in tables(folder) if path.endswith((".parquet", ".json"))}
    return seen - kept - {"manifest.json", "lock.json"}
