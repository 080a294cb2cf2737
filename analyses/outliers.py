"""Names the game behind a figure that stands out, and the command that replays it."""

import shlex
from typing import Any

import polars as pl

from analyses.run_tables import RunTables


def replay_command(run: RunTables, game: int) -> str:
    """What to type to see a game again, with the run's folder as it was named.

    A byte of a path that is no text becomes an escape: a table holds nothing else.
    """
    folder = str(run.path).encode("utf-8", "backslashreplace").decode("utf-8")
    return shlex.join(["chocolab", "trace", folder, str(game)])


def furthest(games: pl.DataFrame, figure: str, largest: bool = True) -> dict[str, Any] | None:
    """The row of the game whose figure is the largest, or the smallest; of equals the first. None if none."""
    told = games.filter(pl.col(figure).is_not_null())
    if not len(told):
        return None
    return told.sort(figure, "game", descending=[largest, False]).row(0, named=True)
