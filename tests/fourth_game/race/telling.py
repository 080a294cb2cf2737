"""Tells a race in the words of its rule set."""

from typing import Any

from sim.games.common import telling as common
from sim.games.common.telling import Words
from sim.machine.codes import Chance


class Teller(common.Teller):
    """Reads the records of a game and says what they mean."""

    def chance(self, what: Chance, one: int, other: int, third: int) -> Words:
        """What a chance outcome says beside what it is."""
        return {"die": one} if what == Chance.ROLLED else super().chance(what, one, other, third)

    def table(self, table: Any, seats: Any, secret: Any) -> Words:
        """The full table."""
        told = [
            {
                "seat": seat + 1,
                "points": float(table.points[seat]),
                "steps": int(table.steps[seat]),
                "hand": self.counts(seats["hand"][seat].tolist()),
            }
            for seat in range(self.seats)
        ]
        return {"seats": told, "bank": self.bank(table)}
