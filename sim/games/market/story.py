"""How the story of a market game is told to a person: as an island's, with sites and chocolate."""

from collections.abc import Iterator
from typing import ClassVar

from sim.games.common.story import Event
from sim.games.island import story as island


class Storyteller(island.Storyteller):
    """Tells the parts of the events that are the market's own."""

    sayings: ClassVar = {
        **island.Storyteller.sayings,
        "site": "places a production site {where}",
        "make": "makes chocolate: {variety}",
        "raise": "raises {variety}",
    }
    chances: ClassVar = {**island.Storyteller.chances, "die": "the market's die shows {face}"}

    def standing(self, event: Event) -> Iterator[str]:
        """How everyone stands, and the bars."""
        yield from super().standing(event)
        levels = ", ".join(f"{variety} {level}" for variety, level in event["levels"].items())
        yield f"    the market: {levels}"

    def counts(self, seat: Event) -> dict[str, int]:
        """What a seat has, by name: sites before knights, chips at the end."""
        of_island = super().counts(seat)
        pieces = {name: of_island.pop(name) for name in ("settlement", "city", "road")}
        sites = sum(site["count"] for site in seat["sites"])
        return {**pieces, "site": sites, **of_island, "chip": seat["chips"]}

    def cards(self, seat: Event) -> dict[str, int]:
        """Resources and ingredients."""
        return {**seat["hand"], **seat["ingredients"]}
