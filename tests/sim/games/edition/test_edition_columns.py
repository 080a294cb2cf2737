"""The words of an edition's rule set that stand in its tables."""

from sim.games.edition.columns import words
from tests.sim.games.loaded import typed


def test_the_words_are_those_of_the_rule_set() -> None:
    found = words(typed("edition", "spinner.sections.0.shows=ore"))
    assert found.names["spin"] == ["ore", "brick", "wood", "grain", "ore", "choice", "robber"]
    assert list(found.names["colour"]) == ["red", "blue", "yellow", "orange", "white"]
    assert found.axes["kind"] == [(0, "wool"), (1, "brick"), (2, "wood"), (3, "grain"), (4, "ore")]
