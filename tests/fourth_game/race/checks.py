"""What cannot be between the values of a race's rule set."""

from collections.abc import Iterator

from sim.games.common import checks as common
from sim.rules.problems import Problem
from tests.fourth_game.race.rules import RaceRules


def problems(rules: RaceRules) -> Iterator[Problem]:
    """What is impossible between values that are each well-formed."""
    yield from common.enough_seats(rules.players)
    if rules.track.drinks_on > rules.track.sides:
        text = f"track.drinks_on ({rules.track.drinks_on}) is never rolled with {rules.track.sides} sides"
        yield Problem(("track.drinks_on", "track.sides"), text)
