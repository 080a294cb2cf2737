"""The games there are."""

from sim.engine.games import GAMES
from sim.engine.records import Signatures
from sim.rules.loading import games
from sim.schema import ALL_GAMES


def test_every_game_with_rules_can_be_played_and_logged() -> None:
    assert list(GAMES) == list(ALL_GAMES)
    assert sorted(GAMES) == sorted(games())


def test_a_compiled_game_is_the_same_functions() -> None:
    for name, game in GAMES.items():
        assert game.compile(Signatures(name)) == game
