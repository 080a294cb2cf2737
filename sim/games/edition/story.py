"""How the story of an edition's game is told to a person."""

from typing import ClassVar

from sim.games.common import story as common
from sim.games.common.story import Event


class Storyteller(common.Storyteller):
    """Tells the parts of the events that are the edition's own."""

    sayings: ClassVar = {
        **common.SAYINGS,
        "road": "builds a road on the {side}",
        "settlement": "builds a {colour} settlement on the {side}",
        "city": "makes a city of its {colour} settlement",
        "knight": "posts a knight on {colour}",
        "draw": "uses its draw from seat {from}",
    }
    chances: ClassVar = {
        "spin": "the spinner shows {shows}",
        "draw": "seat {by} draws {card} from seat {from}",
    }

    def pieces(self, event: Event, seat: Event) -> str:
        """A seat's chain."""
        return " ".join(_piece(piece) for piece in seat["chain"])


def _piece(piece: Event) -> str:
    if piece["piece"] == "road":
        return "–"
    name = piece["colour"].upper() if piece["piece"] == "city" else piece["colour"]
    return f"{name}{'♞' * piece['knights']}"
