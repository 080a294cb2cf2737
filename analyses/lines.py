"""How much of a figure's spread between games a straight line through other figures explains.

A line that is fitted to some games explains more of their spread than of all games', and the more so the
fewer games it has for each slope. Runs drawn anew from these games, each with a line of its own, show by how
much: that is taken off, so that of mere chance nothing is explained, on average. A share may so fall below 0.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from analyses.intervals import Array
from analyses.moments import ONE, Moments
from analyses.resampling import percentile_interval, resampling_weights

SINGULAR = 1e-9  # what of a figure follows from others, but for so little, tells nothing more


@dataclass(frozen=True)
class Spread:
    """How far a figure lies from a mean or a line, in sums of squares.

    `drawn` are that of the games as they are, and those of each draw of them; `by_batch` of each batch.
    """

    drawn: Array
    by_batch: Array

    def share_beside(self, whole: "Spread") -> tuple[float, float, float]:
        """What is missing of another spread, as a share of it, with the ends of its interval."""
        with np.errstate(divide="ignore", invalid="ignore"):
            told = 1 - self.drawn / whole.drawn
        apart = (1 - told[0]) * whole.by_batch - self.by_batch
        blocks = np.array([float(np.count_nonzero(whole.by_batch))])
        low, high = percentile_interval(told[1:, None], blocks, told[:1], apart[:, None])
        return float(told[0]), float(low[0]), float(high[0])


def from_mean(moments: Moments, wanted: str) -> Spread:
    """How far a figure lies from its mean."""
    mean = moments.of([ONE], [wanted]).sum() / moments.games.sum()
    by_batch = moments.left([ONE], wanted, np.array([mean]))
    return Spread(_centred(_drawn(moments, [wanted]))[:, 0, 0], by_batch)


def from_line(moments: Moments, known: Sequence[str], wanted: str) -> Spread:
    """How far a figure lies from the best straight line through the known ones."""
    sums = _drawn(moments, [*known, wanted])
    centred = _centred(sums)
    basis = _independent(centred[0, :-1, :-1])
    squares = basis.T @ centred[:, :-1, :-1] @ basis + SINGULAR * np.eye(basis.shape[1])
    products, spread = centred[:, :-1, -1] @ basis, centred[:, -1, -1]
    slopes = np.linalg.solve(squares, products[:, :, None])[:, :, 0]
    share = np.divide((products * slopes).sum(axis=1), spread, out=np.zeros(len(spread)), where=spread > 0)
    spreading = spread[1:] > 0  # in a draw of games that are all alike there is nothing to explain
    flattered = share[1:][spreading].mean() - share[0] if spreading.any() else 0.0
    # A draw is flattered twice: by its own line, and by that of the games which it was drawn from.
    left = spread * (1 - share + flattered * np.r_[1.0, np.full(len(share) - 1, 2.0)])
    line = basis @ slopes[0]
    means = sums[0, 0, 1:] / sums[0, 0, 0]
    return Spread(left, moments.left([ONE, *known], wanted, np.r_[means[-1] - means[:-1] @ line, line]))


def _drawn(moments: Moments, figures: Sequence[str]) -> Array:
    """The sums of products of all games, and of each run drawn anew from their batches."""
    sums = moments.of([ONE, *figures], [ONE, *figures])
    weights = resampling_weights(len(sums))
    drawn = (weights @ sums.reshape(len(sums), -1)).reshape(-1, *sums.shape[1:])
    return np.concatenate([sums.sum(axis=0)[None], drawn])


def _centred(sums: Array) -> Array:
    """The sums of products of how far figures are from their means; ONE, the first of them, left out."""
    games, totals = sums[:, 0, 0], sums[:, 0, 1:]
    with np.errstate(divide="ignore", invalid="ignore"):
        found: Array = sums[:, 1:, 1:] - totals[:, :, None] * totals[:, None, :] / games[:, None, None]
    return found


def _independent(squares: Array) -> Array:
    """Ways of which none follows from the others, each so long that its squares are 1: (figure, way)."""
    scale = np.sqrt(np.where(np.diag(squares) > 0, np.diag(squares), 1.0))
    sizes, ways = np.linalg.eigh(squares / np.outer(scale, scale))
    kept = sizes > SINGULAR * max(sizes.max(initial=0.0), SINGULAR)
    found: Array = ways[:, kept] / np.sqrt(sizes[kept]) / scale[:, None]
    return found
