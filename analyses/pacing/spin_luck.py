"""How much of a game's length is the spinner's luck? What its first spins alone let one foretell.

The length of the games still running after so many turns is foretold by a straight line through how often
each section was spun so far, and the share of its variance that this explains is told. The line is drawn
through four fifths of the games and tried on the last fifth, each fifth once: one that fits by chance alone
explains nothing.

`settled` is over all games and counts those that are over as settled. That is more than the spinner's doing:
that a game is over tells how long it was, whatever brought it there. Stopped games are left out.
"""

from collections.abc import Iterator, Mapping

import numpy as np
import polars as pl

from analyses.columns import Columns, estimated
from analyses.intervals import Array
from analyses.moments import Moments
from analyses.pacing.spins import CHOICE, ROBBER, TURNS, spins_of, spun
from analyses.run_tables import RunTables
from analyses.statistics import percentile_interval, resampling_weights

FOLDS = 5
SPINS = range(4, 41, 2)  # after how many spins it is asked
FEWEST, LEAST = FOLDS, 0.02  # games still running, and their share, below which no line is drawn
ALL, RESOURCES = "all sections", "resources"
FIGURES = ("value", "low", "high", "settled", "settled_low", "settled_high")

Trial = tuple[dict[str, object], Array, Array]

COLUMNS = Columns(
    "a number of spins and source of luck",
    source=("which sections are counted", "text"),
    spins=("spins so far, which is turns", "number"),
    n=("games that take longer", "count"),
    running=("of all games, how many take longer", "share"),
    **estimated("value", "of the variance of their length, what these spins foretell", "share"),
    **estimated("settled", "of the variance of all games’ length, what is settled by then", "share"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a number of spins and source of luck."""
    found = spins_of(run, (0, *SPINS))
    trials = [one for name, sections in _sources(found).items() for one in _trials(found, name, sections)]
    if not trials:
        return pl.DataFrame(schema=dict.fromkeys(COLUMNS.names, pl.Float64))
    every = found[0]
    mean = every.of(["one"], [TURNS]).sum() / every.games.sum()
    whole = every.left(["one"], TURNS, np.array([mean]))
    left, before = (np.column_stack(sums) for sums in zip(*(sums for _, *sums in trials), strict=True))
    explained = _one_minus(left, before)
    settled = _one_minus(left, np.repeat(whole[:, None], len(trials), axis=1))
    figures = dict(zip(FIGURES, (*explained, *settled), strict=True))
    table = pl.DataFrame([told for told, *_ in trials]).with_columns(
        **{n: pl.Series(x) for n, x in figures.items()}
    )
    return table.fill_nan(None).select(COLUMNS.names)


def _sources(found: Mapping[object, Moments]) -> dict[str, list[str]]:
    """The sections of each source of luck."""
    sections = spun(found[max(number for number in SPINS if number in found)]) if len(found) > 1 else []
    others = [section for section in (CHOICE, ROBBER) if section in sections]
    resources = [section for section in sections if section not in others]
    return {ALL: sections, RESOURCES: resources} | {name: [name] for name in others}


def _trials(found: Mapping[object, Moments], source: str, sections: list[str]) -> Iterator[Trial]:
    """What is tried, and the squared errors of the line and of the mean alone in each batch."""
    if not found:
        return
    every = found[0]
    for number in SPINS:
        if number not in found:
            return
        moments, games = found[number].among(every.batch), found[number].games.sum()
        if games < max(FEWEST, LEAST * every.games.sum()):
            return
        told = {"source": source, "spins": number, "n": int(games), "running": games / every.games.sum()}
        yield told, *_errors(moments, ["one", *sections])


def _errors(moments: Moments, known: list[str]) -> tuple[Array, Array]:
    """By batch the squared errors of the line, and of the mean alone, games foretold by the other folds."""
    squares, with_turns = moments.of(known, known), moments.of(known, [TURNS])[:, :, 0]
    fold = np.arange(len(squares)) % FOLDS
    left, before = np.zeros(len(fold)), np.zeros(len(fold))
    for here in (fold == number for number in range(FOLDS)):
        others = squares[~here].sum(axis=0), with_turns[~here].sum(axis=0)
        line = np.linalg.lstsq(*others, rcond=None)[0]
        mean = others[1][0] / others[0][0, 0] if others[0][0, 0] else 0.0
        left[here] = moments.left(known, TURNS, line)[here]
        before[here] = moments.left(["one"], TURNS, np.array([mean]))[here]
    return left, before


def _one_minus(left: Array, before: Array) -> tuple[Array, Array, Array]:
    """One minus the ratio of the sums over batches, and the ends of its interval, of each column."""
    weights, told = resampling_weights(len(before)), (before != 0).sum(axis=0).astype(np.float64)
    with np.errstate(divide="ignore", invalid="ignore"):
        value = 1 - left.sum(axis=0) / before.sum(axis=0)
        replicates = 1 - (weights @ left) / (weights @ before)
    return value, *percentile_interval(replicates, told)
