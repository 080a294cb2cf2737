"""How much of a game's length do its first rolls decide? The share of its spread that they explain.

Two sets of figures of the first rolls are tried: the `dice` alone (how often each sum was rolled), which know
nothing of the board; and with them what the rolls brought, `dice and cards` (cards of each kind, all seats
together), which depends on what was built and so on the players too. A straight-line fit, tried on games that
it was not made of (the games in `FOLDS` parts, whole batches of blocks; each part is foretold from the
others), so that luck is not found where there is none: the share can fall below 0, which means that nothing
is explained.

Told of the games that still run after so many rolls, since a game that was over before has fewer of them. A
capped game counts with the turns it had.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

import numpy as np
import polars as pl

from analyses.columns import Columns, estimated
from analyses.intervals import Array
from analyses.moments import ONE, Moments, Whole, moments_of, products
from analyses.run_tables import RunTables
from analyses.statistics import Estimates, ratios_of

FIRST = (8, 14, 28, 40)  # rolls
FEWEST = 0.5  # of all games must still run
FOLDS = 10
SUMS = range(2, 13)
SINGULAR = 1e-9  # figures that follow from others, as how often one sum was rolled does, tell nothing more
KEYS = ("what", "rolls")
ROLLED, PRODUCED, TURNS = "rolled ", "produced_", "turns"
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
    rows, figures = run.rows(_products), (TURNS, *_figures(next(run.slices())))
    found = moments_of(rows, "rolls", figures)
    whole = found[0]
    games = whole.games.sum()
    told = [rolls for rolls in FIRST if rolls in found and found[rolls].games.sum() >= max(FEWEST * games, 1)]
    parts = [part for rolls in told for part in _errors(found[rolls], rolls)]
    left = ratios_of(pl.concat(parts), KEYS, "missed", "spread", rate=False) if parts else None
    return _told(left, found) if left else pl.DataFrame(schema=dict.fromkeys(COLUMNS.names, pl.Float64))


def _told(left: Estimates, found: Mapping[object, Moments]) -> pl.DataFrame:
    """The share explained is what is not left."""
    explained = replace(left, value=1 - left.value, low=1 - left.high, high=1 - left.low).table()
    still = [int(found[rolls].games.sum()) for rolls in explained["rolls"]]
    counted = explained.with_columns(n=pl.Series(still, dtype=pl.Int64))
    return counted.with_columns(running=pl.col("n") / found[0].games.sum()).select(COLUMNS.names)


def _figures(run: RunTables) -> list[str]:
    """The figures of first rolls: how often each sum was rolled, and the cards of each kind."""
    produced = [name for name in run.turns_with().collect_schema().names() if name.startswith(PRODUCED)]
    return [*(f"{ROLLED}{number}" for number in SUMS), *produced]


def _products(run: RunTables) -> pl.LazyFrame:
    """One row a batch and number of first rolls, of the games that still run; 0 is of all games."""
    games = run.games.select("game", "block", "turns").sort("game").collect()
    of_game, so_far = _brought_so_far(run)
    turns, block = (games[name].cast(pl.Int64).to_numpy() for name in ("turns", "block"))
    starts, ends = (np.searchsorted(of_game, games["game"].to_numpy(), side) for side in ("left", "right"))
    parts = []
    for rolls in (0, *FIRST):
        going = np.flatnonzero(turns > rolls)
        until = np.minimum(starts[going] + rolls, ends[going])
        brought = so_far[:, until] - so_far[:, starts[going]]
        figures = {TURNS: turns[going], **dict(zip(_figures(run), brought, strict=True))}
        found = products(block[going], figures)
        parts.append(found.with_columns(rolls=pl.lit(rolls, pl.Int64)))
    return pl.concat(parts).lazy()


def _brought_so_far(run: RunTables) -> tuple[Whole, Whole]:
    """Of which game the first rolls are, and what they were and brought before each and after the last."""
    rolled = [(pl.col("roll") == number).alias(f"{ROLLED}{number}") for number in SUMS]
    first = run.turns_in_order().filter(pl.col("turn") <= max(FIRST))
    told = first.select("game", *rolled, *_figures(run)[len(SUMS) :]).collect()
    so_far = np.zeros((told.width - 1, len(told) + 1), np.int64)
    for place, one in enumerate(told.drop("game")):
        np.cumsum(one.to_numpy(), out=so_far[place, 1:])
    return told["game"].to_numpy(), so_far


def _errors(moments: Moments, rolls: int) -> Iterator[pl.DataFrame]:
    """By batch, how far games are from the foretold, and from the mean, squared."""
    for what, kinds in ((DICE, (ROLLED,)), (CARDS, (ROLLED, PRODUCED))):
        known = [ONE, *(name for name in moments.figures if name.startswith(kinds))]
        missed, spread = errors(moments, known)
        columns = {"batch": moments.batch, "blocks": moments.blocks, "missed": missed, "spread": spread}
        keys = {"what": pl.lit(what), "rolls": pl.lit(rolls, pl.Int64)}
        yield pl.DataFrame(columns).with_columns(**keys)


def errors(moments: Moments, known: list[str]) -> tuple[Array, Array]:
    """By batch the squares of what the figures, and the mean alone, leave untold of games' turns.

    The length of a game is foretold by the line that fits the games of the other parts best (least squares).
    """
    mean = moments.of([ONE], [TURNS]).sum() / moments.games.sum()
    spread = moments.left([ONE], TURNS, np.array([mean]))
    missed, fold = spread.copy(), np.arange(len(spread)) % FOLDS
    squares, with_turns = moments.of(known, known), moments.of(known, [TURNS])[:, :, 0]
    for part in range(FOLDS):
        others = fold != part
        if others.any():
            line = _line(squares[others].sum(axis=0), with_turns[others].sum(axis=0))
            missed[~others] = moments.left(known, TURNS, line)[~others]
    return missed, spread


def _line(squares: Array, products: Array) -> Array:
    """The line of least squares; from the mean on, so that figures that follow from others are seen."""
    n = squares[0, 0]
    means = squares[0] / n
    centred = squares - n * np.outer(means, means)
    slopes = np.linalg.lstsq(centred[1:, 1:], (products - means * products[0])[1:], rcond=SINGULAR)[0]
    return np.concatenate([[products[0] / n - means[1:] @ slopes], slopes])
