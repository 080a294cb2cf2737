"""A response is the best of many, and the stages spend the budget on fewer and fewer."""

import itertools
from pathlib import Path

import pytest

from strategies.tuning.opponents import opponents_of
from strategies.tuning.responding import CHOICES_AT_LAST, FIRST_GENERATIONS, respond, stages_for
from strategies.tuning.space import tunable
from tests.strategies.tuning.sessions import GAMES, session


@pytest.mark.parametrize("players", [1, 2, 5, 14])
def test_stages_spend_the_budget_on_fewer_and_fewer_players(players: int) -> None:
    plan = stages_for(1_000_000, players, 4)
    counts = [count for count, _ in plan.stages]
    assert (counts[0], counts[-1]) == (players, 1)
    assert all(later == -(-count // 4) for count, later in itertools.pairwise(counts))
    choices = players + sum(counts[:-1]) + CHOICES_AT_LAST
    search = sum(count * blocks for count, blocks in plan.stages)
    blocks = search + choices * plan.choosing + 2 * plan.confirming
    assert 0.98 * 250_000 < blocks <= 250_000
    assert plan.longest == sum(blocks for _, blocks in plan.stages)


@pytest.mark.parametrize("games", [1_000_000, 20_000])
def test_every_player_searches_before_it_is_judged(games: int) -> None:
    plan = stages_for(games, 5, 4)
    assert plan.stages[0][1] // plan.shape(10).cost >= FIRST_GENERATIONS


def test_the_best_of_the_players_responds(tmp_path: Path) -> None:
    players = [tunable(name, "edition") for name in ("random", "nearest", "cities")]
    with session(tmp_path) as opened:
        tuned = respond(opened, players, opponents_of("random", "edition", 4), 4 * GAMES)
    assert tuned.tunable.player.label in ("nearest", "cities")
    assert tuned.after.low > 0.9
