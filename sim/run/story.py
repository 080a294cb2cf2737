"""Tells a game as a person would, from the events of a replay."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from sim.run.story_places import Places

Event = Mapping[str, Any]


def tell(events: Iterable[Event]) -> Iterator[str]:
    """The story of a game, line by line."""
    story = Story()
    for event in events:
        yield from getattr(story, f"tell_{event['event']}")(event)


SAYINGS = {
    "road": "builds a road {where}",
    "settlement": "builds a {colour} settlement {where}",
    "city": "makes a city of its {colour} settlement {where}",
    "knight": "posts a knight {where}",
    "card": "buys a development card",
    "bank": "gives {ratio} {give} to the bank for {take}",
    "offer": "offers {give} for {want}",
    "take": "takes {card}",
    "discard": "discards {card}",
    "reject": "declines",
    "accept": "accepts",
    "counter": "would give {give} for {want}",
    "decline": "lets the offer go",
    "deal": "closes with seat {with}",
    "road_building": "plays road building",
    "invention": "plays invention",
    "monopoly": "plays a monopoly on {card}",
    "robber": "moves the robber to {where}",
    "rob": "robs seat {from}",
    "rob_nobody": "robs nobody",
    "site": "places a production site {where}",
    "make": "makes chocolate: {variety}",
    "raise": "raises {variety}",
}
# What goes without saying: the next line tells what came of it.
SILENT = {"spin", "roll", "end"}


class Story:
    """Remembers what a listener knows by now: the board."""

    def __init__(self) -> None:
        self.places = Places({})

    def tell_game(self, event: Event) -> Iterator[str]:
        """Which game it is, and who plays."""
        place = f"block {event['block']}, rotation {event['rotation']}"
        yield f"Game {event['index']} ({place}) of {event['game']}, seed {event['seed']}"
        for player in event["players"]:
            yield f"  seat {player['seat']}: {player['strategy']}"

    def tell_setup(self, event: Event) -> Iterator[str]:
        """How the table is laid."""
        self.places = Places(event)
        yield "Set-up"
        yield from self.places.rows()
        if not self.places.is_island:
            yield from self._seats(event)
        else:
            yield ""
            yield "Founding"

    def tell_turn(self, event: Event) -> Iterator[str]:
        """Whose turn begins."""
        yield ""
        yield f"Turn {event['turn']}: seat {event['seat']}"

    def tell_decision(self, event: Event) -> Iterator[str]:
        """What a seat decides."""
        chosen = event["chosen"]
        if chosen["do"] in SILENT:
            return
        saying = SAYINGS[chosen["do"]]
        if chosen["do"] == "knight" and self.places.is_island:
            saying = "plays a knight"
        words = {"where": self.places.where(chosen), "colour": "", "ratio": "", **_in_words(chosen)}
        told = " ".join(saying.format_map(words).split())
        yield f"  seat {event['seat']} {told}"

    def tell_chance(self, event: Event) -> Iterator[str]:
        """What chance brings."""
        yield "  " + CHANCES[event["what"]].format_map({**event, **_dice(event)})

    def tell_state(self, event: Event) -> Iterator[str]:
        """How the seats stand."""
        yield from self._seats(event)

    def tell_end(self, event: Event) -> Iterator[str]:
        """How it ends."""
        points = ", ".join(f"{p:g}" for p in event["points"])
        yield ""
        if event["winner"]:
            yield f"Seat {event['winner']} wins in turn {event['turns']}. Points: {points}."
        else:
            yield f"Stopped after turn {event['turns']}, the turn cap. Points: {points}."

    def _seats(self, event: Event) -> Iterator[str]:
        for seat in event["seats"]:
            pieces = _island_pieces(event, seat) if self.places.is_island else _chain(seat)
            head = f"    seat {seat['seat']}: {seat['points']:g} points"
            yield f"{head}  {pieces}  holds {bundle(seat['hand'] | seat.get('ingredients', {}))}"
        if "levels" in event:
            levels = ", ".join(f"{variety} {level}" for variety, level in event["levels"].items())
            yield f"    the market: {levels}"


CHANCES = {
    "spin": "the spinner shows {shows}",
    "draw": "seat {by} draws {card} from seat {from}",
    "roll": "the dice show {dice}: {sum}",
    "card": "it is {card}",
    "steal": "and draws {card}",
    "die": "the market's die shows {face}",
}


def _dice(event: Event) -> dict[str, str]:
    if event["what"] != "roll":
        return {}
    first, second = event["dice"]
    return {"dice": f"{first} and {second}", "sum": str(first + second)}


def _in_words(chosen: Event) -> dict[str, str]:
    return {
        name: bundle(value) if isinstance(value, Mapping) else str(value) for name, value in chosen.items()
    }


def bundle(cards: Mapping[str, int]) -> str:
    """A bundle of cards in words."""
    held = [f"{count} {kind}" for kind, count in cards.items() if count > 0]
    return " + ".join(held) or "nothing"


def _chain(seat: Event) -> str:
    return " ".join(_piece(piece) for piece in seat["chain"])


def _piece(piece: Event) -> str:
    if piece["piece"] == "road":
        return "–"
    name = piece["colour"].upper() if piece["piece"] == "city" else piece["colour"]
    return f"{name}{'♞' * piece['knights']}"


def _island_pieces(event: Event, seat: Event) -> str:
    counts = {
        "settlement": len(seat["settlements"]),
        "city": len(seat["cities"]),
        "road": len(seat["roads"]),
        "site": sum(site["count"] for site in seat.get("sites", ())),
        "knight": seat["knights"],
        "development card": sum(seat["cards"].values()),
        "chip": seat.get("chips", 0),
    }
    told = [_counted(count, name) for name, count in counts.items() if count]
    for award in ("longest_road", "largest_army"):
        if event[award] == seat["seat"]:
            told.append(award.replace("_", " "))
    return ", ".join(told)


def _counted(count: int, name: str) -> str:
    """A number of things: “1 city”, “2 cities”."""
    plural = "cities" if name == "city" else f"{name}s"
    return f"{count} {name if count == 1 else plural}"
