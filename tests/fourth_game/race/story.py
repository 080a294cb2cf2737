"""How the story of a race is told to a person."""

from typing import ClassVar

from sim.games.common import story as common
from sim.games.common.story import Event


class Storyteller(common.Storyteller):
    """Tells the parts of the events that are the race's own."""

    sayings: ClassVar = {**common.SAYINGS, "road": "takes one more step"}
    chances: ClassVar = {"roll": "the die shows {die}"}

    def pieces(self, event: Event, seat: Event) -> str:
        """How far a runner has come."""
        return f"{seat['steps']} steps"
