"""What the log tells of the base game: what it tells of any island."""

from sim.games.base.rules import BaseRules
from sim.games.island.columns import TABLES
from sim.schema import Words

__all__ = ["TABLES", "words"]


def words(rules: BaseRules) -> Words:
    """The words of a rule set that stand in the tables."""
    return Words(axes={"kind": list(enumerate(rules.cards.kinds))})
