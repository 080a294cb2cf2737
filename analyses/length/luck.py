"""How much of a game's length do its first rolls decide? The share of its spread that they explain.

Two sets of figures of the first rolls are tried: the `dice` alone (how often each sum was rolled), which know
nothing of the board; and with them what the rolls brought, `dice and cards` (cards of each kind, all seats
together), which depends on what was built and so on the players too. A straight line is fitted that explains
nothing by chance alone (`analyses/lines.py`): the share can fall below 0, which means that nothing is
explained.

Told of the games that still run after so many rolls, since a game that was over before has fewer of them. A
capped game counts with the turns it had.
"""

from collections.abc import Iterator, Mapping

import numpy as np
import polars as pl

from analyses.columns import Columns, estimated
from analyses.lines import from_line, from_mean
from analyses.moments import Moments, Whole, moments_of, products
from analyses.run_tables import RunTables

FIRST = (8, 14, 28, 40)  # rolls
FEWEST = 0.5  # of all games must still run
SUMS = range(2, 13)
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
    told = list(_told(moments_of(rows, "rolls", figures)))
    return pl.DataFrame(told) if told else pl.DataFrame(schema=dict.fromkeys(COLUMNS.names, pl.Float64))


def _told(found: Mapping[object, Moments]) -> Iterator[dict[str, object]]:
    """What each set of figures explains after each number of rolls."""
    in_all = found[0].games.sum()
    for what, kinds in ((DICE, (ROLLED,)), (CARDS, (ROLLED, PRODUCED))):
        for rolls in FIRST:
            if rolls not in found or found[rolls].games.sum() < max(FEWEST * in_all, 1):
                continue
            moments = found[rolls]
            known = [name for name in moments.figures if name.startswith(kinds)]
            explained = from_line(moments, known, TURNS).share_beside(from_mean(moments, TURNS))
            games = int(moments.games.sum())
            yield dict(zip(COLUMNS.names, (what, rolls, games, *explained, games / in_all), strict=True))


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
