"""Words to write traces of the chocolate edition by hand, shared with no part of the oracle.

Tables are written shortly: a chain is "red - orange" with `-` for a road, `red*` for a city and one `!` a
knight; a hand is a list of cards.
"""

from collections.abc import Sequence
from typing import Any

from tests.oracle.selfplay import default_rules, game_line

Event = dict[str, Any]
Row = tuple[float, str, str]
KINDS = ("wool", "brick", "wood", "grain", "ore")
COLOURS = ("red", "blue", "yellow", "orange", "white")
WOOL, BRICK, WOOD, GRAIN, ORE, CHOICE, ROBBER = range(7)
SHOWS = (*KINDS, "choice", "robber")
SPIN: Event = {"do": "spin"}
END: Event = {"do": "end"}
OFFER: Event = {"do": "offer"}
REJECT: Event = {"do": "reject"}
ACCEPT: Event = {"do": "accept"}
COUNTER: Event = {"do": "counter"}
DECLINE: Event = {"do": "decline"}
LISTEN: Event = {"do": "listen"}
PROPOSE: Event = {"do": "propose"}
PASS: Event = {"do": "pass"}
ROADS: list[Event] = [{"do": "road", "side": "left"}, {"do": "road", "side": "right"}]
QUIET = {"trade__bank": False, "trade__players": False}


def rules_of(cards: list[str], **changes: Any) -> Event:
    """The default rules with these start cards, a hand a seat, and with more values changed."""
    rules = default_rules(**changes)
    for start, hand in zip(rules["setups"], cards, strict=False):
        start["cards"] = hand.split()
    return rules


def seats(*rows: Row) -> list[Event]:
    """Seats from (points, hand, chain)."""
    return [seat(number, *row) for number, row in enumerate(rows, start=1)]


def seat(number: int, points: float, hand: str, chain: str) -> Event:
    """One seat of a state."""
    counts = {kind: hand.split().count(kind) for kind in KINDS}
    return {
        "seat": number,
        "points": points,
        "hand": counts,
        "chain": [piece(word) for word in chain.split()],
    }


def piece(word: str) -> Event:
    """One piece of a chain, from its word."""
    if word == "-":
        return {"piece": "road"}
    kind = "city" if "*" in word else "settlement"
    return {"piece": kind, "colour": word.rstrip("*!"), "knights": word.count("!")}


def supply(rows: list[Event]) -> Event:
    """What is left of 11 roads, 6 knights and 3 settlements of each colour."""
    pieces = [piece for row in rows for piece in row["chain"]]
    left = {colour: 3 - sum(piece.get("colour") == colour for piece in pieces) for colour in COLOURS}
    roads = sum(piece["piece"] == "road" for piece in pieces)
    knights = sum(piece.get("knights", 0) for piece in pieces)
    return {"roads": 11 - roads, "knights": 6 - knights, "settlements": left}


def table(rows: list[Event], bank: dict[str, int] | None = None) -> Event:
    """The fields of a table; without a bank it is unlimited."""
    return {"seats": rows, "bank": bank, "supply": supply(rows)}


def setup(*rows: Row, bank: dict[str, int] | None = None) -> Event:
    """A `setup` line."""
    return {"event": "setup", **table(seats(*rows), bank)}


def state(turn: int, *rows: Row, bank: dict[str, int] | None = None) -> Event:
    """A `state` line."""
    return {"event": "state", "turn": turn, **table(seats(*rows), bank)}


def decision(number: int, asks: str, options: list[Event], chosen: Event) -> Event:
    """A `decision` line."""
    return {"event": "decision", "seat": number, "asks": asks, "options": options, "chosen": chosen}


def spin(section: int) -> Event:
    """A `chance` line of the spinner."""
    return {"event": "chance", "what": "spin", "section": section, "shows": SHOWS[section]}


def draw(by: int, victim: int, card: str) -> Event:
    """A `chance` line of a knight's draw."""
    return {"event": "chance", "what": "draw", "by": by, "from": victim, "card": card}


def turn(number: int, active: int, section: int) -> list[Event]:
    """A turn's beginning, without trade before the spin."""
    return [
        {"event": "turn", "turn": number, "seat": active},
        decision(active, "before_spin", [SPIN], SPIN),
        spin(section),
    ]


def end_turn(active: int) -> Event:
    """The decision to end a turn, where nothing else can be done."""
    return decision(active, "turn", [END], END)


def capped(turns: int, *points: float) -> Event:
    """The `end` line of a game stopped."""
    return {"event": "end", "ended": "capped", "winner": None, "turns": turns, "points": list(points)}


def one_round(
    rules: Event, start: Sequence[Row], section: int, middle: list[Event], close: Sequence[Row]
) -> list[Event]:
    """A game stopped after one round: `middle` after the spin of the first turn, in the others nothing."""
    first = [game_line(rules, len(start)), setup(*start), *turn(1, 1, section), *middle, state(1, *close)]
    others = [
        event
        for seat in range(2, len(start) + 1)
        for event in [*turn(seat, seat, ROBBER), end_turn(seat), state(seat, *close)]
    ]
    return [*first, *others, capped(len(start), *[points for points, _, _ in close])]
