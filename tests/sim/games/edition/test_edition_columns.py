"""The words of an edition's rule set that stand in its tables."""

from sim.games.edition.columns import words
from sim.schema import Words
from tests.sim.games.loaded import typed


def test_the_spinner_tells_what_its_sections_show() -> None:
    assert words(typed("edition", "spinner.sections.0.shows=ore")) == Words(
        names={"spin": ["ore", "brick", "wood", "grain", "ore", "choice", "robber"]}
    )
