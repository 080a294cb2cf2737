"""Who meets in a tournament if nothing is said."""

import pytest

from scripts.tournaments import enter_tournament, roster_of
from sim.games import GAMES
from sim.rules.loading import load_rules
from strategies.registry import strategies_for


@pytest.mark.parametrize("game", GAMES)
def test_the_roster_is_all_that_play_to_win(game: str) -> None:
    roster = roster_of(game)
    assert {strategy.name for strategy in strategies_for(game)} - set(roster) <= {"random", "expert"}
    assert "random" not in roster


def test_players_may_be_named() -> None:
    rules = load_rules("edition")
    options = {"players": "widest, random", "seats": 2, "games": 200}
    assert enter_tournament(options, rules).specs == ("widest", "random")
    assert enter_tournament({**options, "players": None}, rules).specs == tuple(roster_of("edition"))
