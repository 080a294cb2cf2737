"""The words of a base game's rule set that stand in its tables."""

from sim.games.base.columns import TABLES, words
from tests.sim.games.loaded import typed


def test_the_kinds_are_the_resources() -> None:
    told = words(typed("base", "cards.kinds=['wood', 'brick', 'wool', 'grain', 'ore', 'gold']"))
    assert told.axes == {"kind": list(enumerate(["wood", "brick", "wool", "grain", "ore", "gold"]))}
    assert told.axes.keys() == TABLES.axes.keys()
