"""The planners of a game, and whom they are tuned against."""

from sim.games import GAMES
from strategies.fields import shipped_fields
from strategies.tuning.roster import NEVER, ROSTER, roster, usual_opponents


def test_every_game_has_planners_and_nobody_who_plays_without_sense() -> None:
    for game in GAMES:
        assert roster(game)
        assert NEVER.isdisjoint(roster(game))
        assert roster(game, declared=True) == [f"{name}@declared" for name in roster(game)]


def test_a_game_without_a_field_has_its_roster() -> None:
    assert usual_opponents("chess") == ROSTER
    for game in shipped_fields():
        assert usual_opponents(game) == f"field:{game}"
