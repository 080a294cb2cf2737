"""What cannot be between the values of a base game's rule set."""

from collections.abc import Iterator

from sim.games.base.rules import BaseRules
from sim.games.common import checks as common
from sim.games.island import checks as island
from sim.games.island.checks import MEANS_OF_POINTS, Founded, most_points
from sim.rules.problems import Problem

FOUNDED = Founded(settlements=2, roads=2)


def problems(rules: BaseRules) -> Iterator[Problem]:
    """What is impossible between values that are each well-formed."""
    yield from island.problems(rules, FOUNDED)
    at_start = FOUNDED.settlements * rules.points.settlement
    yield from common.target(rules.victory.points, at_start, most_points(rules, FOUNDED), MEANS_OF_POINTS)
