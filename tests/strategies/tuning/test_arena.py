"""Candidates play the same blocks, whoever plays them."""

import itertools
from pathlib import Path

import numpy as np
import pytest

from sim.run.faults import StrategyError
from strategies.registry import load_player
from strategies.tuning.arena import BLOCKS_A_TASK, Arena
from strategies.tuning.opponents import field_of, opponents_of
from tests.strategies.tuning.sessions import RULES
from tests.strategies.user_code import full, written

CANDIDATES = [load_player(spec, "edition") for spec in ("knights", "random")]
FIELD = (("knights", 0.5), ("cities", 0.5))


def test_results_depend_neither_on_workers_nor_on_how_blocks_are_cut() -> None:
    field = field_of("mine", FIELD, "edition", 4)
    found = []
    for jobs, cuts in ((1, (0, 300)), (3, (0, 300)), (2, (0, 5, 13, 290, 300))):
        arena = Arena(RULES, jobs, lambda games: None)
        parts = [arena.wins(CANDIDATES, field, 1, *cut) for cut in itertools.pairwise(cuts)]
        arena.close()
        found.append(np.concatenate(parts, axis=1))
    assert np.array_equal(found[0], found[1])
    assert np.array_equal(found[0], found[2])


def test_every_game_is_told_as_it_is_played() -> None:
    told: list[int] = []
    arena = Arena(RULES, 2, told.append)
    blocks = BLOCKS_A_TASK + 10
    arena.wins(CANDIDATES, opponents_of("random", "edition", 4), 1, 0, blocks)
    arena.close()
    assert (len(told), sum(told)) == (4, 2 * 4 * blocks)


def test_among_equals_everybody_wins_one_game_of_a_block() -> None:
    arena = Arena(RULES, 2, lambda games: None)
    wins = arena.wins([load_player("widest", "edition")], opponents_of("widest", "edition", 4), 1, 0, 20)
    assert wins.tolist() == [[1] * 20]
    shares = arena.shares([[load_player(spec, "edition") for spec in ("widest", "random")]], 1, 50)
    arena.close()
    assert shares.shape == (1, 2)
    assert shares[0, 0] > 0.9
    assert shares.sum() <= 1


def test_a_fault_stops_it_with_its_sentence(home: Path) -> None:
    wrong = load_player(str(written(home / "wrong.py", full("return 999", name="wrong"))), "edition")
    arena = Arena(RULES, 2, lambda games: None)
    with pytest.raises(StrategyError, match="strategy wrong in game 0, "):
        arena.wins([wrong], opponents_of("random", "edition", 4), 1, 0, 2 * BLOCKS_A_TASK)
    arena.close()
