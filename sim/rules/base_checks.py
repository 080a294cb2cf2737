"""What cannot be between the values of a base game's rule set."""

from collections.abc import Iterator

from sim.rules import island_checks, shared
from sim.rules.base import BaseRules
from sim.rules.island_checks import MEANS_OF_POINTS, Founded, most_points
from sim.rules.problems import Problem

FOUNDED = Founded(settlements=2, roads=2)


def problems(rules: BaseRules) -> Iterator[Problem]:
    """What is impossible between values that are each well-formed."""
    yield from island_checks.problems(rules, FOUNDED)
    at_start = FOUNDED.settlements * rules.points.settlement
    yield from shared.target(rules.victory.points, at_start, most_points(rules, FOUNDED), MEANS_OF_POINTS)
