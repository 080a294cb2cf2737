"""Games for their winners alone are the games of a run."""

from pathlib import Path

import numpy as np
import pytest

from sim.run.faults import StrategyError
from sim.run.winners import NOBODY, Table
from strategies.registry import load_player
from tests.playing import batch_of, play_tables, player, rules_data
from tests.strategies.conftest import home
from tests.strategies.user_code import full, written

__all__ = ["home"]


def test_the_winners_are_those_that_a_run_would_log() -> None:
    table = Table(rules_data(), 3)
    for lineup in ("knights,random,widest", "random,random,cities"):
        players = [player(spec) for spec in lineup.split(",")]
        logged = play_tables(batch_of(lineup, seed=7), 6, 21, keep_turns=False).games
        assert table.winners(players, 7, 2, 7).ravel().tolist() == logged.winning_strategy.tolist()


def test_others_may_sit_down_and_nothing_is_left_of_those_before() -> None:
    table = Table(rules_data(), 2)
    lineups = [[player(spec) for spec in pair] for pair in (("knights", "widest"), ("widest", "knights"))]
    first = table.winners(lineups[0], 1, 0, 40)
    assert not np.array_equal(table.winners(lineups[1], 1, 0, 40), first)
    assert np.array_equal(table.winners(lineups[0], 1, 0, 40), first)
    assert not np.array_equal(table.winners(lineups[0], 2, 0, 40), first)


def test_a_game_at_its_cap_is_won_by_nobody() -> None:
    winners = Table(rules_data("limits.turns=5"), 2).winners([player("random")] * 2, 1, 0, 3)
    assert winners.tolist() == [[NOBODY, NOBODY]] * 3


def test_a_fault_is_told_in_a_sentence(home: Path) -> None:
    wrong = load_player(str(written(home / "wrong.py", full("return 999", name="wrong"))), "edition")
    with pytest.raises(StrategyError, match=r"strategy wrong in game 8, turn \d+, seat 2: .*999"):
        Table(rules_data(), 2).winners([player("random"), wrong], 1, 4, 40)
