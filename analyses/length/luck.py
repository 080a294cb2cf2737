"""How much of a game's length do its first rolls decide? The share of its spread that they explain.

Two sets of figures of the first rolls are tried: the `dice` alone (how often each sum was rolled), which know
nothing of the board; and with them what the rolls brought, `dice and cards` (cards of each kind, all seats
together), which depends on what was built and so on the players too. A straight-line fit, tried on games that
it was not made of (the games in `FOLDS` parts, whole blocks; each part is foretold from the others), so that
luck is not found where there is none: the share can fall below 0, which means that nothing is explained.

Told of the games that still run after so many rolls, since a game that was over before has fewer of them. A
capped game counts with the turns it had.
"""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import polars as pl

from analyses.columns import Columns, estimated
from analyses.intervals import Array
from analyses.run_tables import RunTables
from analyses.statistics import Estimates, ratios

FIRST = (8, 14, 28, 40)  # rolls
FEWEST = 0.5  # of all games must still run
FOLDS = 10
SUMS = range(2, 13)
SINGULAR = 1e-9  # figures that follow from others, as how often one sum was rolled does, tell nothing more
KEYS = ("what", "rolls")
DICE = "dice"
CARDS = "dice and cards"

COLUMNS = Columns(
    "a number of first rolls and set of figures",
    what=("the dice alone, or with them the cards that they brought", "text"),
    rolls=("so many first rolls are known", "number"),
    n=("games that still ran after them", "count"),
    **estimated("value", "the share of the variance of these games’ length that they explain", "share"),
    running=("of all games, those that still ran", "share"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a number of first rolls and set of figures."""
    games = run.games.select("game", "block", "turns").sort("game").collect()
    turns = run.turns_with().filter(pl.col("turn") <= max(FIRST))
    rolled = turns.select("game", "turn", "roll", "^produced_.*$").collect()
    errors = [part for rolls in FIRST for part in _errors(games, rolled, rolls)]
    left = ratios(pl.concat(errors).lazy(), KEYS, "missed", "spread", rate=False) if errors else None
    return _told(left, games) if left else pl.DataFrame(schema=dict.fromkeys(COLUMNS.names, pl.Float64))


def _told(left: Estimates, games: pl.DataFrame) -> pl.DataFrame:
    """The share explained is what is not left."""
    explained = replace(left, value=1 - left.value, low=1 - left.high, high=1 - left.low).table()
    still = [games.filter(pl.col("turns") > rolls).height for rolls in explained["rolls"]]
    counted = explained.with_columns(n=pl.Series(still, dtype=pl.Int64))
    return counted.with_columns(running=pl.col("n") / len(games)).select(COLUMNS.names)


def _errors(games: pl.DataFrame, rolled: pl.DataFrame, rolls: int) -> Iterator[pl.DataFrame]:
    """Of each game that still runs, how far its length is from the foretold, and from the mean, squared."""
    going = games.filter(pl.col("turns") > rolls)
    if len(going) < max(FEWEST * len(games), 1):
        return
    sums = [(pl.col("roll") == number).sum().cast(pl.Int64).alias(f"rolled {number}") for number in SUMS]
    first = rolled.lazy().filter(pl.col("turn") <= rolls).group_by("game")
    brought = first.agg(*sums, pl.col("^produced_.*$").cast(pl.Int64).sum()).collect()
    known = going.join(brought, on="game").sort("game")
    for what, pattern in ((DICE, "^rolled .*$"), (CARDS, "^(rolled .*|produced_.*)$")):
        missed = errors(known, known.select(pattern).to_numpy().astype(np.float64))
        yield missed.select(pl.lit(what).alias("what"), pl.lit(rolls, pl.Int64).alias("rolls"), pl.all())


def errors(games: pl.DataFrame, figures: Array) -> pl.DataFrame:
    """`missed` and `spread` of each game's turns: squares of what the figures, and the mean, leave untold."""
    turns = games["turns"].to_numpy().astype(np.float64)
    fold = games["block"].rank("dense").to_numpy() % FOLDS
    missed = np.square(turns - _foretold(figures, turns, fold))
    return games.select("block", missed=missed, spread=np.square(turns - turns.mean()))


def _foretold(figures: Array, turns: Array, fold: Array) -> Array:
    """Each game's length by the line that fits the games of the other parts best (least squares)."""
    lines = np.column_stack([np.ones(len(turns)), figures - figures.mean(axis=0)])
    parts = [lines[fold == part] for part in range(FOLDS)]
    squares = np.array([part.T @ part for part in parts])
    products = np.array([part.T @ turns[fold == number] for number, part in enumerate(parts)])
    told = np.full(len(turns), turns.mean())
    for number, part in enumerate(parts):
        others = squares.sum(axis=0) - squares[number], products.sum(axis=0) - products[number]
        if len(part) < len(turns):
            told[fold == number] = part @ np.linalg.lstsq(*others, rcond=SINGULAR)[0]
    return told
