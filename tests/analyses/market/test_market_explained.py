"""How much of who wins is explained, on three decided games by hand."""

import math
from pathlib import Path

import numpy as np
import pytest

from analyses.market import explained
from tests.analyses import small_market


def test_the_winner_is_told_by_what_was_gathered(tmp_path: Path) -> None:
    table = explained.compute(small_market.opened(tmp_path))
    told = {row[0]: row[1:] for row in table.select("what", "n", "value", "ahead", "gap", "part").rows()}
    # Settlements lead by 1, 1, -1: the fit gives the leader 2/3, so the log likelihood is that of 2/3, 2/3,
    # 1/3.
    value = 1 - math.log(4 / 27) / (3 * math.log(1 / 2))
    assert told["points: settlements"] == (3, *map(pytest.approx, (value, 2 / 3, 1 / 3, 1 / 4)))
    # Chocolate leads by 1, 2, 0: two winners are told for certain, the third not at all.
    assert told["points: chocolate"] == (3, *map(pytest.approx, (2 / 3, 5 / 6, 1, 3 / 4)))
    # Made: 3 to 1, 2 to 0, 0 to 0. Worth in points: 11 / 4 to 1, 2 to 0, 0 to 0.
    assert told["chocolates made"][2:4] == (pytest.approx(5 / 6), pytest.approx(4 / 3))
    assert told["worth of rewards"][3] == pytest.approx((7 / 4 + 2) / 3)
    assert told["chocolates made"][4] is None
    ends = {row[0]: row[1:] for row in table.select("what", "part_low", "part_high").rows()}
    # Of the lead of the first two games, one block, chocolate is 3 in 5; with the third game 3 in 4. In the
    # third alone the winner is behind, so that no part can be told.
    assert ends["points: chocolate"] == pytest.approx((3 / 5, 3 / 4))
    assert ends["chocolates made"] == (None, None)


def test_what_all_have_alike_explains_nothing(tmp_path: Path) -> None:
    table = explained.compute(small_market.opened(tmp_path))
    row = table.filter(what="points: cities").row(0, named=True)
    assert (row["value"], row["ahead"], row["gap"]) == (pytest.approx(0), 0.5, 0)


def test_the_fit_finds_the_weight_that_made_the_winners() -> None:
    chance = np.random.default_rng(1)
    amounts = chance.normal(size=(4000, 4))
    pull = 0.8 * amounts + chance.gumbel(size=amounts.shape)
    winner = pull.argmax(axis=1)
    weight = explained.fitted(amounts, winner)
    found = explained.likelihood_terms(amounts, winner, weight)[0]
    odds = np.exp(0.8 * amounts)
    true = np.log((odds / odds.sum(axis=1, keepdims=True))[np.arange(4000), pull.argmax(axis=1)])
    assert found.sum() == pytest.approx(true.sum(), abs=3)
    assert found.sum() >= true.sum()


def test_a_fit_of_a_part_is_shifted_to_the_best_of_all() -> None:
    chance = np.random.default_rng(2)
    amounts = chance.normal(size=(4000, 4))
    winner = (0.8 * amounts + chance.gumbel(size=amounts.shape)).argmax(axis=1)
    of_part = explained.fitted(amounts[:1000], winner[:1000])
    of_all = explained.fitted(amounts, winner)
    terms = [term.sum() for term in explained.likelihood_terms(amounts, winner, of_part)]
    assert abs(of_part - of_all) > 0.01
    assert of_part + explained.best_shift(terms) == pytest.approx(of_all, abs=1e-5)


def test_without_a_decided_game_there_is_nothing_to_explain() -> None:
    assert explained.fitted(np.zeros((0, 2)), np.zeros(0, np.int64)) == 0
    assert explained.best_shift([0.0] * 5) == 0
