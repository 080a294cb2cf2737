"""How the story of a game is told to a person, by what every game has."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

Event = Mapping[str, Any]

SAYINGS = {
    "bank": "gives {give} to the bank for {take}",
    "offer": "offers {give} for {want}",
    "take": "takes {card}",
    "discard": "discards {card}",
    "reject": "declines",
    "accept": "accepts",
    "counter": "would give {give} for {want}",
    "decline": "lets the offer go",
    "deal": "closes with seat {with}",
    "listen": "asks for proposals",
    "propose": "proposes {give} for {want}",
    "pass": "passes",
}


class Storyteller:
    """Tells the parts of a game's events that are the game's own; knows what a listener knows: the set-up."""

    # What is said of a decision, by what it does; what has no saying goes without: the next line tells what
    # came of it.
    sayings: ClassVar[Mapping[str, str]] = SAYINGS
    chances: ClassVar[Mapping[str, str]] = {}

    def __init__(self, setup: Event) -> None:
        self.setup = setup

    def opening(self) -> Iterator[str]:
        """How the table is laid."""
        yield from self.standing(self.setup)

    def decision(self, chosen: Event) -> str:
        """What a seat decides; empty for what goes without saying."""
        saying = self.sayings.get(chosen["do"], "")
        return saying.format_map({**_in_words(chosen), **self.places(chosen)})

    def places(self, chosen: Event) -> dict[str, str]:
        """Words for the places that a decision speaks of."""
        return {}

    def chance(self, event: Event) -> str:
        """What chance brings."""
        return self.chances[event["what"]].format_map(event)

    def standing(self, event: Event) -> Iterator[str]:
        """How everyone stands."""
        for seat in event["seats"]:
            head = f"    seat {seat['seat']}: {seat['points']:g} points"
            yield f"{head}  {self.pieces(event, seat)}  holds {bundle(self.cards(seat))}"

    def pieces(self, event: Event, seat: Event) -> str:
        """What a seat has on the table."""
        raise NotImplementedError

    def cards(self, seat: Event) -> dict[str, int]:
        """What a seat holds."""
        return dict(seat["hand"])


def _in_words(chosen: Event) -> dict[str, str]:
    return {
        name: bundle(value) if isinstance(value, Mapping) else str(value) for name, value in chosen.items()
    }


def bundle(cards: Mapping[str, int]) -> str:
    """A bundle of cards in words."""
    held = [f"{count} {kind}" for kind, count in cards.items() if count > 0]
    return " + ".join(held) or "nothing"
