"""How much of a figure lines explain, on games whose figures are drawn by a known rule."""

import numpy as np
import polars as pl
import pytest

from analyses.intervals import Array
from analyses.lines import from_line, from_mean
from analyses.moments import Moments, moments_of, products

KNOWN = ["first", "second", "third", "both"]


def moments(figures: dict[str, Array]) -> Moments:
    """The moments of games, each a block of its own."""
    games = len(next(iter(figures.values())))
    rows = products(np.arange(games), figures).with_columns(of=1)
    return moments_of(pl.LazyFrame(rows), "of", list(figures))[1]


def drawn(rng: np.random.Generator, games: int, noise: float) -> dict[str, Array]:
    """Three figures and the sum of two of them, and a length that is the first with noise."""
    figures = {name: rng.normal(0, 1, games) for name in KNOWN[:3]}
    figures["both"] = figures["first"] + figures["second"]
    return {**figures, "turns": 40 + figures["first"] + rng.normal(0, noise, games)}


def explained(found: Moments, known: list[str]) -> tuple[float, float, float]:
    """What a line explains of the length, with the ends of its interval."""
    return from_line(found, known, "turns").share_beside(from_mean(found, "turns"))


def test_what_follows_from_the_figures_is_explained_wholly() -> None:
    assert explained(moments(drawn(np.random.default_rng(1), 60, 0.0)), KNOWN) == pytest.approx((1, 1, 1))


@pytest.mark.parametrize(("noise", "truth"), [(1.0, 0.5), (3.0, 0.1)])
def test_the_share_is_neither_flattered_nor_belittled(noise: float, truth: float) -> None:
    rng = np.random.default_rng(2)
    found = [explained(moments(drawn(rng, 80, noise)), KNOWN) for _ in range(150)]
    mean, spread = np.mean([one[0] for one in found]), np.std([one[0] for one in found])
    assert abs(mean - truth) < 3 * spread / np.sqrt(len(found)) + 0.005
    assert 0.89 <= np.mean([low <= truth <= high for _, low, high in found]) <= 0.99


def test_of_chance_nothing_is_explained_on_average() -> None:
    rng = np.random.default_rng(3)
    found = [explained(moments(drawn(rng, 80, 1.0)), ["second", "third"])[0] for _ in range(150)]
    # A fitted line seems to explain 2 / 79 of them.
    assert abs(np.mean(found)) < 0.012
    assert min(found) < 0 < max(found)


def test_by_batch_the_squares_of_what_the_line_leaves_add_up() -> None:
    rng = np.random.default_rng(4)
    figures = drawn(rng, 50, 1.0)
    left = from_line(moments(figures), KNOWN, "turns")
    known = np.column_stack([np.ones(50), *(figures[name] for name in KNOWN)])
    line = np.linalg.lstsq(known, figures["turns"], rcond=None)[0]
    assert left.by_batch == pytest.approx((figures["turns"] - known @ line) ** 2, abs=1e-6)
    assert left.drawn[0] > left.by_batch.sum()  # less would be left for being fitted to these games


def test_figures_that_are_always_the_same_explain_nothing() -> None:
    found = moments({"first": np.ones(9), "turns": np.arange(9.0)})
    assert explained(found, ["first"])[0] == pytest.approx(0)


def test_games_of_one_length_have_nothing_to_explain() -> None:
    found = moments({"first": np.arange(9.0), "turns": np.full(9, 7.0)})
    assert np.isnan(explained(found, ["first"])[0])
