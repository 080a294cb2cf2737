"""Tells a game as a person would, from the events of a replay."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

Event = Mapping[str, Any]


def tell(events: Iterable[Event]) -> Iterator[str]:
    """The story of a game, line by line."""
    for event in events:
        yield from TELLERS[event["event"]](event)


def _game(event: Event) -> Iterator[str]:
    place = f"block {event['block']}, rotation {event['rotation']}"
    yield f"Game {event['index']} ({place}) of {event['game']}, seed {event['seed']}"
    for player in event["players"]:
        yield f"  seat {player['seat']}: {player['strategy']}"


def _setup(event: Event) -> Iterator[str]:
    yield "Set-up"
    yield from _table(event)


def _turn(event: Event) -> Iterator[str]:
    yield ""
    yield f"Turn {event['turn']}: seat {event['seat']}"


def _decision(event: Event) -> Iterator[str]:
    chosen = event["chosen"]
    if chosen["do"] not in ("spin", "end"):
        yield f"  seat {event['seat']} {SAYINGS[chosen['do']].format_map(_words(chosen))}"


SAYINGS = {
    "road": "builds a road on the {side}",
    "settlement": "builds a {colour} settlement on the {side}",
    "city": "makes a city of its {colour} settlement",
    "knight": "posts a knight on {colour}",
    "bank": "gives {give} to the bank for {take}",
    "offer": "offers {give} for {want}",
    "take": "takes {card}",
    "discard": "discards {card}",
    "reject": "declines",
    "accept": "accepts",
    "counter": "would give {give} for {want}",
    "decline": "lets the offer go",
    "deal": "closes with seat {with}",
}


def _words(chosen: Event) -> dict[str, str]:
    return {
        name: bundle(value) if isinstance(value, Mapping) else str(value) for name, value in chosen.items()
    }


def bundle(cards: Mapping[str, int]) -> str:
    """A bundle of cards in words."""
    held = [f"{count} {kind}" for kind, count in cards.items() if count > 0]
    return " + ".join(held) or "nothing"


def _chance(event: Event) -> Iterator[str]:
    if event["what"] == "spin":
        yield f"  the spinner shows {event['shows']}"
    else:
        yield f"  seat {event['by']} draws {event['card']} from seat {event['from']}"


def _state(event: Event) -> Iterator[str]:
    yield from _table(event)


def _table(event: Event) -> Iterator[str]:
    for seat in event["seats"]:
        chain = " ".join(_piece(piece) for piece in seat["chain"])
        yield f"    seat {seat['seat']}: {seat['points']:g} points  {chain}  holds {bundle(seat['hand'])}"


def _piece(piece: Event) -> str:
    if piece["piece"] == "road":
        return "–"
    name = piece["colour"].upper() if piece["piece"] == "city" else piece["colour"]
    return f"{name}{'♞' * piece['knights']}"


def _end(event: Event) -> Iterator[str]:
    points = ", ".join(f"{p:g}" for p in event["points"])
    yield ""
    if event["winner"]:
        yield f"Seat {event['winner']} wins in turn {event['turns']}. Points: {points}."
    else:
        yield f"Stopped after turn {event['turns']}, the turn cap. Points: {points}."


TELLERS = {
    "game": _game,
    "setup": _setup,
    "turn": _turn,
    "decision": _decision,
    "chance": _chance,
    "state": _state,
    "end": _end,
}
