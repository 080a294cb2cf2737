"""The table at half time, by either reading of it.

`TURNS`: half of the turns of the game, rounded down, are played; that is known only afterwards.
`POINTS`: for the first time a seat ends a turn with half of the points from the start to the victory.
"""

import polars as pl

from analyses.points.gains import start_points
from analyses.rivalry.standing import of_seats
from analyses.run_tables import RunTables

TURNS, POINTS = "half of the turns", "half of the points"


def at_half_of_turns(run: RunTables) -> pl.LazyFrame:
    """The turn of each decided game with which half of its turns are over, with `winner` and `turns`."""
    decided = run.turns_with("winner", "turns").filter(pl.col("winner") > 0)
    return decided.filter(pl.col("turn") == (pl.col("turns") // 2).clip(1))


def at_half_of_points(run: RunTables) -> pl.LazyFrame:
    """The turn of each decided game with which a seat first has half of the points; with `winner`."""
    decided = run.turns_with("winner", "turns").filter(pl.col("winner") > 0)
    there = pl.max_horizontal(of_seats(run, "points")) >= half_of_points(run)
    first = there & (pl.col("turn") == pl.col("turn").min().over("game"))
    return decided.filter(there).filter(first)


def half_of_points(run: RunTables) -> float:
    """Half way from the points at the start, the fewest after a first turn, to those that win."""
    return (start_points(run) + run.rule("victory.points", float)) / 2
