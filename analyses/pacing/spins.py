"""How often each section was spun in the first turns of every game, for the questions about luck."""

from collections.abc import Sequence
from functools import partial

import msgspec
import numpy as np
import polars as pl

from analyses.intervals import Array
from analyses.moments import Moments, moments_of, products
from analyses.resampling import percentile_interval, resampling_weights
from analyses.run_tables import RunTables

CHOICE, ROBBER = "choice", "robber"
TURNS, WON = "turns", "won by {}"


class Section(msgspec.Struct):
    """What the analyses need to know of a section of the spinner."""

    shows: str


def sections_of(run: RunTables) -> tuple[str, ...]:
    """The sections of the spinner, in the order of the alphabet: of the rules, and those seen at first."""
    ruled = {section.shows for section in run.rule("spinner.sections", list[Section])}
    first = next(run.whole.slices()).turns_with().select(pl.col("spin").unique().cast(pl.String))
    return tuple(sorted(ruled | set(first.collect()["spin"])))


def spins_of(run: RunTables, numbers: Sequence[int], winners: bool = False) -> dict[object, Moments]:
    """For each number of first spins the moments of the decided games that take longer.

    The figures are how often each section was spun, `TURNS`, and with `winners` which seat won.
    """
    won = [WON.format(seat) for seat in range(1, run.seats + 1)] if winners else []
    sections = sections_of(run)
    rows = run.rows(partial(_products, sections, tuple(numbers), winners))
    return moments_of(rows, "spins", [*sections, TURNS, *won])


def spun(moments: Moments) -> list[str]:
    """The sections that ever were spun."""
    counts = moments.of(["one"], moments.figures)[:, 0].sum(axis=0)
    return [name for name, count in zip(moments.figures, counts, strict=True) if count and _is_section(name)]


def _is_section(name: str) -> bool:
    return name not in ("one", TURNS) and not name.startswith(WON.format(""))


def _products(sections: Sequence[str], numbers: Sequence[int], winners: bool, run: RunTables) -> pl.LazyFrame:
    """One row a batch and number of first spins, of the games that take longer."""
    decided = run.games.filter(pl.col("winner") > 0)
    games = decided.select("game", "block", "turns", "winner").sort("game").collect()
    so_far = _spun_so_far(run, decided, sections)
    turns = games["turns"].to_numpy().astype(np.int64)
    starts = np.cumsum(turns) - turns
    parts = []
    for number in numbers:
        going = np.flatnonzero(turns > number)
        counts = so_far[starts[going] + number] - so_far[starts[going]]
        figures = dict(zip(sections, counts.T, strict=True)) | {TURNS: turns[going]}
        for seat in range(1, run.seats + 1) if winners else []:
            figures[WON.format(seat)] = games["winner"].to_numpy()[going] == seat
        found = products(games["block"].to_numpy()[going], figures)
        parts.append(found.with_columns(spins=pl.lit(number)))
    return pl.concat(parts).lazy()


def _spun_so_far(run: RunTables, decided: pl.LazyFrame, sections: Sequence[str]) -> Array:
    """How often each section was spun in the decided games before each turn of all, and after the last."""
    turns = run.turns_in_order().join(decided.select("game"), on="game", how="semi", maintain_order="left")
    spins = turns.select(pl.col("spin").cast(pl.String)).collect()["spin"]
    shown: Array = np.zeros((len(spins) + 1, len(sections)))
    for place, section in enumerate(sections):
        shown[1:, place] = (spins == section).to_numpy().cumsum()
    return shown


def early(run: RunTables, seen: float) -> int:
    """The largest number of spins that at least this share of the decided games goes beyond."""
    lengths = run.whole.rows(_decided).summed("turns", games=pl.len()).sort("turns")
    if not len(lengths):
        return 0
    so_far = lengths["games"].cum_sum()
    place = int((1 - seen) * (so_far[-1] - 1))
    return int(lengths["turns"][int((so_far <= place).sum())]) - 1


def _decided(run: RunTables) -> pl.LazyFrame:
    return run.games.filter(pl.col("winner") > 0)


def effects(squares: Array, products: Array) -> tuple[Array, Array, Array]:
    """What one spin more of each section, in place of an average one, adds to each outcome.

    Each is (section, outcome): the values, and the ends of the intervals. The lines go through how often each
    section was spun, which adds up to the same number in each game: `squares` are the sums of the products of
    these counts with each other, (batch, section, section), `products` those with the outcomes.
    """
    batches, sections, outcomes = products.shape
    weights, flat = resampling_weights(batches), (squares.reshape(batches, -1), products.reshape(batches, -1))
    value = _lines(flat[0].sum(axis=0)[None], flat[1].sum(axis=0)[None], sections)
    replicates = _lines(weights @ flat[0], weights @ flat[1], sections)
    told = np.full(sections * outcomes, float(batches))
    low, high = percentile_interval(replicates.reshape(len(weights), -1), told)
    return value[0], low.reshape(value[0].shape), high.reshape(value[0].shape)


def _lines(known: Array, wanted: Array, sections: int) -> Array:
    """The slopes less the slope of an average spin, for each replicate: (replicate, section, outcome)."""
    squares = known.reshape(len(known), sections, sections)
    slopes: Array = np.linalg.pinv(squares, hermitian=True) @ wanted.reshape(len(known), sections, -1)
    spun = squares.sum(axis=2, keepdims=True)  # as many times over as spins are counted in a game
    average: Array = (slopes * spun).sum(axis=1, keepdims=True) / spun.sum(axis=1, keepdims=True)
    return slopes - average
