"""How much of a game's length is the spinner's luck? What its first spins alone let one foretell.

The length of the games still running after so many turns is foretold by a straight line through how often
each section was spun so far, and the share of its variance that this explains is told. The line is drawn
through four fifths of the games and tried on the last fifth, each fifth once: one that fits by chance alone
explains nothing.

`settled` is over all games and counts those that are over as settled. That is more than the spinner's doing:
that a game is over tells how long it was, whatever brought it there. Stopped games are left out.
"""

from collections.abc import Iterator

import numpy as np
import polars as pl

from analyses.columns import Columns, estimated
from analyses.intervals import Array
from analyses.pacing.spins import CHOICE, ROBBER, Counts, Spins, spins_of, summed
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
    spins = spins_of(run)
    batches = int(spins.batch.max(initial=-1)) + 1
    trials = [one for name, places in _sources(spins).items() for one in _trials(spins, name, places)]
    if not trials:
        return pl.DataFrame(schema=dict.fromkeys(COLUMNS.names, pl.Float64))
    whole = summed((spins.turns - spins.turns.mean()) ** 2, spins.batch, batches)
    left, before = (np.column_stack(sums) for sums in zip(*(sums for _, *sums in trials), strict=True))
    explained = _one_minus(left, before)
    settled = _one_minus(left, np.repeat(whole[:, None], len(trials), axis=1))
    figures = dict(zip(FIGURES, (*explained, *settled), strict=True))
    table = pl.DataFrame([told for told, *_ in trials]).with_columns(
        **{n: pl.Series(x) for n, x in figures.items()}
    )
    return table.fill_nan(None).select(COLUMNS.names)


def _sources(spins: Spins) -> dict[str, list[int]]:
    """The sections of each source of luck, by their places."""
    others = [section for section in (CHOICE, ROBBER) if section in spins.sections]
    resources = spins.of([section for section in spins.sections if section not in others])
    return {ALL: [*range(len(spins.sections))], RESOURCES: resources} | {
        name: spins.of([name]) for name in others
    }


def _trials(spins: Spins, source: str, sections: list[int]) -> Iterator[Trial]:
    """What is tried, and the squared errors of the line and of the mean alone in each batch."""
    batches = int(spins.batch.max(initial=-1)) + 1
    for number in SPINS:
        games = spins.running(number)
        if len(games) < max(FEWEST, LEAST * len(spins.turns)):
            return
        batch = spins.batch[games]
        left, before = _errors(spins.counts(games, number)[:, sections], spins.turns[games], batch)
        told = {"source": source, "spins": number, "n": len(games), "running": len(games) / len(spins.turns)}
        yield told, summed(left, batch, batches), summed(before, batch, batches)


def _errors(counts: Array, turns: Counts, batch: Counts) -> tuple[Array, Array]:
    """The squared errors of the line, and of the mean alone, each game foretold by the other folds."""
    known = np.column_stack([np.ones(len(counts)), counts])
    left, before = np.empty(len(counts)), np.empty(len(counts))
    for fold in range(FOLDS):
        here = batch % FOLDS == fold
        line = np.linalg.lstsq(known[~here].T @ known[~here], known[~here].T @ turns[~here], rcond=None)[0]
        left[here] = (turns[here] - known[here] @ line) ** 2
        before[here] = (turns[here] - (turns[~here].mean() if (~here).any() else 0.0)) ** 2
    return left, before


def _one_minus(left: Array, before: Array) -> tuple[Array, Array, Array]:
    """One minus the ratio of the sums over batches, and the ends of its interval, of each column."""
    weights, told = resampling_weights(len(before)), (before != 0).sum(axis=0).astype(np.float64)
    with np.errstate(divide="ignore", invalid="ignore"):
        value = 1 - left.sum(axis=0) / before.sum(axis=0)
        replicates = 1 - (weights @ left) / (weights @ before)
    return value, *percentile_interval(replicates, told)
