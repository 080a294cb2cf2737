"""How the story of a game on an island is told to a person, who hears of places by what lies around them."""

from collections.abc import Iterator
from typing import ClassVar

from sim.games.common import story as common
from sim.games.common.story import Event
from sim.games.island.places import Places

AWARDS = ("longest_road", "largest_army")


class Storyteller(common.Storyteller):
    """Tells the parts of the events that are an island's own."""

    sayings: ClassVar = {
        **common.SAYINGS,
        "bank": "gives {ratio} {give} to the bank for {take}",
        "road": "builds a road {where}",
        "settlement": "builds a settlement {where}",
        "city": "makes a city of its settlement {where}",
        "card": "buys a development card",
        "knight": "plays a knight",
        "road_building": "plays road building",
        "invention": "plays invention",
        "monopoly": "plays a monopoly on {card}",
        "robber": "moves the robber to {where}",
        "rob": "robs seat {from}",
        "rob_nobody": "robs nobody",
    }
    chances: ClassVar = {
        "roll": "the dice show {dice}: {sum}",
        "card": "it is {card}",
        "steal": "and draws {card}",
    }

    def __init__(self, setup: Event) -> None:
        super().__init__(setup)
        self.board = Places(setup)

    def opening(self) -> Iterator[str]:
        """The board, and that the founding begins."""
        yield from self.board.rows()
        yield ""
        yield "Founding"

    def places(self, chosen: Event) -> dict[str, str]:
        """The place that a decision speaks of."""
        return {"where": self.board.where(chosen)}

    def chance(self, event: Event) -> str:
        """What chance brings; dice with their sum."""
        if event["what"] != "roll":
            return super().chance(event)
        first, second = event["dice"]
        return self.chances["roll"].format(dice=f"{first} and {second}", sum=first + second)

    def pieces(self, event: Event, seat: Event) -> str:
        """How many pieces and cards a seat has, and its awards."""
        told = [counted(count, name) for name, count in self.counts(seat).items() if count]
        told += [award.replace("_", " ") for award in AWARDS if event[award] == seat["seat"]]
        return ", ".join(told)

    def counts(self, seat: Event) -> dict[str, int]:
        """What a seat has, by name."""
        return {
            "settlement": len(seat["settlements"]),
            "city": len(seat["cities"]),
            "road": len(seat["roads"]),
            "knight": seat["knights"],
            "development card": sum(seat["cards"].values()),
        }


def counted(count: int, name: str) -> str:
    """A number of things: “1 city”, “2 cities”."""
    plural = "cities" if name == "city" else f"{name}s"
    return f"{count} {name if count == 1 else plural}"
