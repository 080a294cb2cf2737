"""Tells a game as a person would, from the events of a replay; each game has its own words (`story.py`)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from sim.games import layer

Event = Mapping[str, Any]


def tell_story(events: Iterable[Event]) -> Iterator[str]:
    """The story of a game, line by line."""
    story = Story()
    for event in events:
        yield from getattr(story, f"tell_{event['event']}")(event)


class Story:
    """Goes through the events; what is the game's own its storyteller says."""

    def __init__(self) -> None:
        self.game = ""
        self.teller: Any = None

    def tell_game(self, event: Event) -> Iterator[str]:
        """Which game it is, and who plays."""
        self.game = event["game"]
        place = f"block {event['block']}, rotation {event['rotation']}"
        yield f"Game {event['index']} ({place}) of {event['game']}, seed {event['seed']}"
        for player in event["players"]:
            yield f"  seat {player['seat']}: {player['strategy']}"

    def tell_setup(self, event: Event) -> Iterator[str]:
        """How the table is laid."""
        self.teller = layer(self.game, "story").Storyteller(event)
        yield "Set-up"
        yield from self.teller.opening()

    def tell_turn(self, event: Event) -> Iterator[str]:
        """Whose turn begins."""
        yield ""
        yield f"Turn {event['turn']}: seat {event['seat']}"

    def tell_decision(self, event: Event) -> Iterator[str]:
        """What a seat decides, if it is worth telling."""
        told = self.teller.decision(event["chosen"])
        if told:
            yield f"  seat {event['seat']} {told}"

    def tell_chance(self, event: Event) -> Iterator[str]:
        """What chance brings."""
        yield f"  {self.teller.chance(event)}"

    def tell_state(self, event: Event) -> Iterator[str]:
        """How the seats stand."""
        yield from self.teller.standing(event)

    def tell_end(self, event: Event) -> Iterator[str]:
        """How it ends."""
        points = ", ".join(f"{p:g}" for p in event["points"])
        yield ""
        if event["winner"]:
            yield f"Seat {event['winner']} wins in turn {event['turns']}. Points: {points}."
        else:
            yield f"Stopped after turn {event['turns']}, by the turn cap. Points: {points}."
