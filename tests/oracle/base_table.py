"""The table of the base game: island, seats, cards and pieces, and what changes them.

Nothing here asks whether a change is legal; that is the business of `base_options`.
"""

from bisect import insort
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.oracle.base_board import Board
from tests.oracle.base_roads import card_holder, road_length
from tests.oracle.common import Rules
from tests.oracle.common_table import CardTable, Holder, bank_state, card_faults, opening_bank

CARDS = ("knight", "road_building", "invention", "monopoly", "victory_point")


def no_cards() -> dict[str, int]:
    """A count of none for each kind of development card."""
    return dict.fromkeys(CARDS, 0)


@dataclass
class Seat(Holder):
    """A player's seat: cards of both kinds in hand, and what stands on the island."""

    development: dict[str, int] = field(default_factory=no_cards)
    """The development cards in hand, those of this turn included."""
    bought: dict[str, int] = field(default_factory=no_cards)
    """The development cards bought in this turn."""
    knights: int = 0
    roads: list[int] = field(default_factory=list)
    settlements: list[int] = field(default_factory=list)
    cities: list[int] = field(default_factory=list)
    road_length: int = 0
    harbours: set[str] = field(default_factory=set)
    """The kinds of the harbours where the seat has built."""


@dataclass(kw_only=True)
class Table(CardTable[Seat]):
    """Everything that lies on the table."""

    board: Board
    deck: dict[str, int]
    robber: int | None
    longest_road: int | None = None
    largest_army: int | None = None
    road_owner: dict[int, Seat] = field(default_factory=dict)
    """Whose road lies on a path; the seats' lists, the other way round."""
    owner: dict[int, Seat] = field(default_factory=dict)
    """Whose building stands on an intersection."""
    played_out: dict[str, int] = field(default_factory=no_cards)
    """The progress cards out of the game."""
    cards_played: int = 0
    """In this turn."""

    def grown(self, number: int) -> dict[str, dict[int, int]]:
        """What a roll brings besides resources, by kind of card and seat; here nothing."""
        return {}

    def other_points(self, seat: Seat) -> float:
        """Points that everybody sees beside those of pieces and awards; here none."""
        return 0


def set_up(rules: Rules, players: int, board: Board) -> Table:
    """The table before the founding."""
    return Table(**opening(rules, players, board, opening_bank(rules)))


def opening(rules: Rules, players: int, board: Board, bank: dict[str, int]) -> dict[str, Any]:
    """What lies on a table before the founding: the robber in the desert (auf die Wüste gesetzt)."""
    return {
        "rules": rules,
        "seats": [Seat(number, dict.fromkeys(bank, 0)) for number in range(1, players + 1)],
        "limited": rules["cards"]["bank"] != "unlimited",
        "bank": bank,
        "board": board,
        "deck": {card: rules["deck"][card] for card in CARDS},
        "robber": board.barren.index(True) if True in board.barren else None,
    }


# --- Pieces; what they cost is paid by the caller ---


def place_road(table: Table, seat: Seat, path: int) -> None:
    """A road from the seat's supply on to a path."""
    insort(seat.roads, path)
    table.road_owner[path] = seat
    _measure_roads(table, [seat])


def place_settlement(table: Table, seat: Seat, at: int) -> None:
    """A settlement from the seat's supply on to an intersection, where it may cut others' roads."""
    insort(seat.settlements, at)
    table.owner[at] = seat
    seat.harbours.update(table.board.harbours[at])
    paths = [path for path in table.board.paths[at] if path in table.road_owner]
    _measure_roads(table, [table.road_owner[path] for path in paths])


def turn_to_city(table: Table, seat: Seat, at: int) -> None:
    """A city from the seat's supply in the place of a settlement, which goes back there."""
    seat.settlements.remove(at)
    insort(seat.cities, at)
    count_points(table)


def _measure_roads(table: Table, seats: list[Seat]) -> None:
    """Whose roads may have become longer or shorter, and who holds the card then."""
    before = [seat.road_length for seat in table.seats]
    for seat in seats:
        cuts = {at for at, owner in table.owner.items() if owner is not seat}
        seat.road_length = road_length(table.board, seat.roads, cuts)
    after = [seat.road_length for seat in table.seats]
    table.longest_road = card_holder(table.rules["awards"], table.longest_road, before, after)
    count_points(table)


# --- Cards ---


def buy_card(table: Table, seat: Seat, card: str) -> None:
    """The top card of the deck into the hand."""
    table.deck[card] -= 1
    seat.development[card] += 1
    seat.bought[card] += 1
    count_points(table)


def lay_out(table: Table, seat: Seat, card: str) -> None:
    """A card out of the hand: knights stay in front of the seat, others are out of the game."""
    seat.development[card] -= 1
    table.cards_played += 1
    if card == "knight":
        seat.knights += 1
        _award_army(table, seat)
    else:
        table.played_out[card] += 1


def _award_army(table: Table, seat: Seat) -> None:
    """Größte Rittermacht: the first with three knights has it, then whoever has more than its holder."""
    holder = table.largest_army
    beaten = table.seats[holder - 1].knights if holder else table.rules["awards"]["army_from"] - 1
    if seat.knights > beaten:
        table.largest_army = seat.number
    count_points(table)


# --- Siegpunkte ---


def open_points(table: Table, seat: Seat) -> float:
    """The points that everybody sees."""
    worth = table.rules["points"]
    points: float = len(seat.settlements) * worth["settlement"] + len(seat.cities) * worth["city"]
    if table.longest_road == seat.number:
        points += worth["longest_road"]
    if table.largest_army == seat.number:
        points += worth["largest_army"]
    return points + table.other_points(seat)


def count_points(table: Table) -> None:
    """All points, those of hidden cards included."""
    worth = table.rules["points"]["card"]
    for seat in table.seats:
        seat.points = open_points(table, seat) + seat.development["victory_point"] * worth


# --- The table as a `state` line, and the oracle's checks of itself ---


def as_setup(table: Table) -> dict[str, Any]:
    """Those fields of the `setup` line that a `state` has, too: the table's own, which change with it."""
    return {
        "seats": [seat_state(seat) for seat in table.seats],
        "bank": bank_state(table),
        "deck": table.deck,
        "robber": table.robber,
        "longest_road": table.longest_road,
        "largest_army": table.largest_army,
    }


def seat_state(seat: Seat) -> dict[str, Any]:
    """What a state tells of one seat."""
    return {
        "seat": seat.number,
        "points": seat.points,
        "hand": seat.hand,
        "cards": seat.development,
        "knights": seat.knights,
        "roads": seat.roads,
        "settlements": seat.settlements,
        "cities": seat.cities,
        "road_length": seat.road_length,
    }


def faults(table: Table) -> list[str]:
    """What is impossible about this table: cards or pieces lost or made, buildings too near."""
    return [*card_faults(table), *_deck_faults(table), *_piece_faults(table), *_place_faults(table)]


def _deck_faults(table: Table) -> list[str]:
    found = []
    for card in CARDS:
        gone = sum(seat.knights for seat in table.seats) if card == "knight" else table.played_out[card]
        counts = [table.deck[card], gone, *(seat.development[card] for seat in table.seats)]
        if sum(counts) != table.rules["deck"][card] or min(counts) < 0:
            found.append(f"{card} cards are not conserved: {counts}")
    return found


def _piece_faults(table: Table) -> list[str]:
    stock: Mapping[str, int] = table.rules["pieces"]
    return [
        f"seat {seat.number} has built {built} of {stock[name]} {name}"
        for seat in table.seats
        for name, built in (
            ("roads", len(seat.roads)),
            ("settlements", len(seat.settlements)),
            ("cities", len(seat.cities)),
        )
        if built > stock[name]
    ]


def _place_faults(table: Table) -> list[str]:
    found = []
    roads = {path: seat for seat in table.seats for path in seat.roads}
    buildings = {at: seat for seat in table.seats for at in (*seat.settlements, *seat.cities)}
    if roads != table.road_owner or len(roads) != sum(len(seat.roads) for seat in table.seats):
        found.append("two roads lie on one path")
    if buildings != table.owner or len(buildings) != sum(
        len(seat.settlements) + len(seat.cities) for seat in table.seats
    ):
        found.append("two buildings stand on one intersection")
    for at in buildings:
        if any(near in buildings for near in table.board.beside[at]):
            found.append(f"the building on {at} stands beside another")
    return found
