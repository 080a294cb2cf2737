"""The table of the chocolate edition: seats, chains, bank and supply, and what changes them.

Nothing here asks whether a change is legal; that is the business of `edition_options`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from tests.oracle.common import Rules
from tests.oracle.common_table import CardTable, Holder, bank_state, card_faults, from_bank, opening_bank


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
class Seat(Holder):
    """A player's seat: cards in hand, and the chain of pieces from left to right."""

    chain: list[Piece] = field(default_factory=list)

    def buildings(self) -> list[Piece]:
        """The settlements and cities of the chain, from left to right."""
        return [piece for piece in self.chain if piece.is_building]

    def end_of_chain(self, side: str) -> Piece:
        """The chain's last piece on one side."""
        return self.chain[0] if side == "left" else self.chain[-1]


@dataclass(kw_only=True)
class Table(CardTable[Seat]):
    """Everything that lies on the table."""

    roads: int
    knights: int
    settlements: dict[str, int]


# --- Spielaufbau und Spielvorbereitungen (set-up) ---


def set_up(rules: Rules, players: int) -> Table:
    """The table before the first turn: seat n has taken set-up n out of the supply and the bank."""
    kinds, pieces = rules["cards"]["kinds"], rules["pieces"]
    table = Table(
        rules=rules,
        seats=[Seat(number, dict.fromkeys(kinds, 0)) for number in range(1, players + 1)],
        limited=rules["cards"]["bank"] != "unlimited",
        bank=opening_bank(rules),
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


def as_setup(table: Table) -> dict[str, Any]:
    """The fields of the `setup` line: those of `state` without the turn."""
    return {
        "seats": [_seat_state(seat) for seat in table.seats],
        "bank": bank_state(table),
        "supply": {"roads": table.roads, "knights": table.knights, "settlements": dict(table.settlements)},
    }


def _seat_state(seat: Seat) -> dict[str, Any]:
    chain = [_piece_state(piece) for piece in seat.chain]
    return {"seat": seat.number, "points": seat.points, "hand": seat.hand, "chain": chain}


def _piece_state(piece: Piece) -> dict[str, Any]:
    if piece.kind == "road":
        return {"piece": "road"}
    return {"piece": piece.kind, "colour": piece.colour, "knights": piece.knights}


def faults(table: Table) -> list[str]:
    """What is impossible about this table: cards or pieces lost or made, points without a source."""
    return [*card_faults(table), *_piece_faults(table), *_seat_faults(table)]


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
        if seat.points != _points_of_pieces(table.rules["points"], seat):
            found.append(f"seat {seat.number} has {seat.points} points, not those of its pieces")
        if any(left.is_building == right.is_building for left, right in pairwise(seat.chain)):
            found.append(f"seat {seat.number} has a chain without exactly one road between two buildings")
    return found


def _points_of_pieces(worth: Mapping[str, float], seat: Seat) -> float:
    return sum(worth[piece.kind] + worth["knight"] * piece.knights for piece in seat.buildings())
