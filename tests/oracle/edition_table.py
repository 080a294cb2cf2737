"""The table of the chocolate edition: seats, chains, bank and supply, and what changes them.

Nothing here asks whether a change is legal; that is the business of `edition_options`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

Rules = dict[str, Any]
Option = dict[str, Any]
Event = dict[str, Any]


@dataclass
class Piece:
    """One piece of a chain; roads have neither colour nor knights."""

    kind: str
    colour: str = ""
    knights: int = 0

    @property
    def is_building(self) -> bool:
        """Whether this is a settlement or a city."""
        return self.kind != "road"


@dataclass
class Seat:
    """A player's seat: cards in hand, and the chain of pieces from left to right."""

    number: int
    hand: dict[str, int]
    chain: list[Piece] = field(default_factory=list)
    points: float = 0.0

    def cards(self) -> int:
        """How many cards the seat holds."""
        return sum(self.hand.values())

    def holds(self, bundle: Mapping[str, int]) -> bool:
        """Whether all cards of the bundle are in hand."""
        return all(self.hand[card] >= count for card, count in bundle.items())

    def buildings(self) -> list[Piece]:
        """The settlements and cities of the chain, from left to right."""
        return [piece for piece in self.chain if piece.is_building]

    def end_of_chain(self, side: str) -> Piece:
        """The chain's last piece on one side."""
        return self.chain[0] if side == "left" else self.chain[-1]


@dataclass
class Table:
    """Everything that lies on the table.

    The bank is counted even if it is unlimited (then from zero, and below it), so that cards can be
    checked to be conserved; only `limited` says whether it can run short.
    """

    rules: Rules
    seats: list[Seat]
    limited: bool
    bank: dict[str, int]
    roads: int
    knights: int
    settlements: dict[str, int]
    turn: int = 0
    built_this_turn: bool = False

    @property
    def active(self) -> Seat:
        """The seat whose turn it is; seat 1 begins and the turn goes round."""
        return self.seats[(self.turn - 1) % len(self.seats)]

    def from_active_on(self) -> list[Seat]:
        """All seats in turn order, the active one first."""
        first = self.active.number - 1
        return self.seats[first:] + self.seats[:first]

    def bank_has(self, card: str) -> bool:
        """Whether at least one such card can be taken from the bank."""
        return not self.limited or self.bank[card] > 0


# --- Spielaufbau und Spielvorbereitungen (set-up) ---


def set_up(rules: Rules, players: int) -> Table:
    """The table before the first turn: seat n has taken set-up n out of the supply and the bank."""
    kinds, pieces, bank = rules["cards"]["kinds"], rules["pieces"], rules["cards"]["bank"]
    limited = bank != "unlimited"
    table = Table(
        rules=rules,
        seats=[Seat(number, dict.fromkeys(kinds, 0)) for number in range(1, players + 1)],
        limited=limited,
        bank=dict.fromkeys(kinds, bank if limited else 0),
        roads=pieces["roads"],
        knights=pieces["knights"],
        settlements=dict.fromkeys(rules["colours"]["names"], pieces["settlements_per_colour"]),
    )
    for seat, start in zip(table.seats, rules["setups"], strict=False):
        _lay_out_start(table, seat, start["colours"])
        for card in start["cards"]:
            from_bank(table, seat, card, 1)
    return table


def _lay_out_start(table: Table, seat: Seat, colours: Iterable[str]) -> None:
    for colour in colours:
        if seat.chain:
            add_road(table, seat, "right")
        add_settlement(table, seat, "right", colour)


# --- Cards ---


def from_bank(table: Table, seat: Seat, card: str, count: int) -> None:
    """The seat takes cards of one kind from the bank."""
    table.bank[card] -= count
    seat.hand[card] += count


def to_bank(table: Table, seat: Seat, bundle: Mapping[str, int]) -> None:
    """The seat pays a bundle to the bank."""
    for card, count in bundle.items():
        seat.hand[card] -= count
        table.bank[card] += count


def hand_over(giver: Seat, taker: Seat, bundle: Mapping[str, int]) -> None:
    """One seat gives another a bundle."""
    for card, count in bundle.items():
        giver.hand[card] -= count
        taker.hand[card] += count


# --- Pieces (3. Phase: Bauen); what they cost is paid by the caller ---


def add_road(table: Table, seat: Seat, side: str) -> None:
    """A road from the supply to one end of the chain. It counts no points."""
    table.roads -= 1
    _append(seat, side, Piece("road"))


def add_settlement(table: Table, seat: Seat, side: str, colour: str) -> None:
    """A settlement from the supply to one end of the chain."""
    table.settlements[colour] -= 1
    _append(seat, side, Piece("settlement", colour))
    seat.points += table.rules["points"]["settlement"]


def turn_to_city(table: Table, seat: Seat, colour: str) -> None:
    """Turns a settlement over; a city takes nothing from the supply and returns nothing."""
    building = building_of(seat, colour)
    building.kind = "city"
    seat.points += table.rules["points"]["city"] - table.rules["points"]["settlement"]


def add_knight(table: Table, seat: Seat, colour: str) -> None:
    """A knight from the supply on to a building."""
    table.knights -= 1
    building_of(seat, colour).knights += 1
    seat.points += table.rules["points"]["knight"]


def building_of(seat: Seat, colour: str) -> Piece:
    """The seat's building of a colour; it owns one at the most."""
    return next(piece for piece in seat.chain if piece.is_building and piece.colour == colour)


def _append(seat: Seat, side: str, piece: Piece) -> None:
    seat.chain.insert(0 if side == "left" else len(seat.chain), piece)


# --- The table as a `state` line, and the oracle's checks of itself ---


def as_state(table: Table) -> dict[str, Any]:
    """The fields of a `state` line."""
    return {"turn": table.turn, **as_setup(table)}


def as_setup(table: Table) -> dict[str, Any]:
    """The fields of the `setup` line: those of `state` without the turn."""
    return {
        "seats": [_seat_state(seat) for seat in table.seats],
        "bank": dict(table.bank) if table.limited else None,
        "supply": {"roads": table.roads, "knights": table.knights, "settlements": dict(table.settlements)},
    }


def _seat_state(seat: Seat) -> dict[str, Any]:
    chain = [_piece_state(piece) for piece in seat.chain]
    return {"seat": seat.number, "points": seat.points, "hand": dict(seat.hand), "chain": chain}


def _piece_state(piece: Piece) -> dict[str, Any]:
    if piece.kind == "road":
        return {"piece": "road"}
    return {"piece": piece.kind, "colour": piece.colour, "knights": piece.knights}


def faults(table: Table) -> list[str]:
    """What is impossible about this table: cards or pieces lost or made, points without a source."""
    return [*_card_faults(table), *_piece_faults(table), *_seat_faults(table)]


def _card_faults(table: Table) -> list[str]:
    start = table.rules["cards"]["bank"] if table.limited else 0
    found = []
    for card, left in table.bank.items():
        if left + sum(seat.hand[card] for seat in table.seats) != start:
            found.append(f"{card} cards are not conserved")
        if table.limited and left < 0:
            found.append(f"the bank has {left} {card} cards")
    return found


def _piece_faults(table: Table) -> list[str]:
    pieces = [piece for seat in table.seats for piece in seat.chain]
    stock = table.rules["pieces"]
    counts = {
        "roads": (table.roads, sum(not piece.is_building for piece in pieces), stock["roads"]),
        "knights": (table.knights, sum(piece.knights for piece in pieces), stock["knights"]),
    }
    for colour, left in table.settlements.items():
        standing = sum(piece.colour == colour for piece in pieces)
        counts[f"{colour} settlements"] = (left, standing, stock["settlements_per_colour"])
    return [
        f"{left} {name} in the supply and {standing} standing, of {total}"
        for name, (left, standing, total) in counts.items()
        if left < 0 or left + standing != total
    ]


def _seat_faults(table: Table) -> list[str]:
    found = []
    for seat in table.seats:
        if min(seat.hand.values()) < 0:
            found.append(f"seat {seat.number} holds fewer than no cards")
        if seat.points != _points_of_pieces(table.rules["points"], seat):
            found.append(f"seat {seat.number} has {seat.points} points, not those of its pieces")
        if any(left.is_building == right.is_building for left, right in pairwise(seat.chain)):
            found.append(f"seat {seat.number} has a chain without exactly one road between two buildings")
    return found


def _points_of_pieces(worth: Mapping[str, float], seat: Seat) -> float:
    return sum(worth[piece.kind] + worth["knight"] * piece.knights for piece in seat.buildings())
