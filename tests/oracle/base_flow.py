"""The course of the base game, step by step as the rule text tells it.

What is open is asked of a `Teller`, as `common_flow` explains.
"""

from typing import Protocol

from tests.oracle import base_options as options
from tests.oracle import common_flow
from tests.oracle.base_table import (
    Seat,
    Table,
    buy_card,
    faults,
    lay_out,
    no_cards,
    place_road,
    place_settlement,
    turn_to_city,
)
from tests.oracle.common import Option
from tests.oracle.common_flow import (
    Ending,
    give_back_half,
    hear_proposals,
    pay_out,
    play_turns,
    take_cards,
    trade_with_players,
)
from tests.oracle.common_options import left_if_allowed
from tests.oracle.common_table import Part, from_bank, hand_over, to_bank

PLAYED = ("knight", "road_building", "invention", "monopoly")


class Teller(common_flow.Teller, Protocol):
    """Tells also what chance decides in the base game."""

    def roll(self) -> int:
        """The sum of the two dice."""

    def card(self, seat: Seat) -> str:
        """Which card lies on top of the deck."""

    def steal(self, thief: Seat, victim: Seat, part: Part) -> str:
        """Which card the thief draws from this part of the victim's hand."""


class Expansion:
    """What an expansion adds to the course of the base game; here nothing."""

    def found(self) -> None:
        """Goes on with the founding, after its two rounds."""

    def options(self) -> list[Option]:
        """What else the active seat may do after the roll."""
        return []

    def carry_out(self, chosen: Option) -> None:
        """Does what was chosen of these options."""

    def faults(self) -> list[str]:
        """What is impossible about the table."""
        return []


NO_EXPANSION = Expansion()


def play(table: Table, teller: Teller, expansion: Expansion = NO_EXPANSION) -> Ending:
    """Founds, and plays turn after turn until somebody wins or the turns run out."""
    _found(table, teller, expansion)
    return play_turns(
        table, teller, lambda: _turn(table, teller, expansion), lambda: [*faults(table), *expansion.faults()]
    )


def _turn(table: Table, teller: Teller, expansion: Expansion) -> bool:
    """One turn (Der Spielablauf im Einzelnen); whether it won the game."""
    table.cards_played = 0
    table.active.bought = no_cards()
    return _before_roll(table, teller) or _roll(table, teller) or _trade_and_build(table, teller, expansion)


# --- Gründungsphase ---


def _found(table: Table, teller: Teller, expansion: Expansion) -> None:
    """Two rounds, the second in reverse; who placed the second settlement last begins."""
    for seat in table.seats:
        found_place(table, teller, seat, earns=False)
    for seat in reversed(table.seats):
        found_place(table, teller, seat, earns=True)
    expansion.found()
    teller.end_turn()  # the founding counts as turn 0


def found_place(table: Table, teller: Teller, seat: Seat, earns: bool, has_road: bool = True) -> None:
    """A settlement and a road beside it; some settlements bring cards."""
    at = teller.decide(seat, "found_settlement", options.found_settlement(table))["at"]
    place_settlement(table, seat, at)
    if earns:
        _first_yields(table, seat, at)
    if has_road:
        place_road(table, seat, teller.decide(seat, "found_road", options.found_road(table, at))["at"])


def _first_yields(table: Table, seat: Seat, at: int) -> None:
    """A card for every hex around the second settlement."""
    for number in table.board.around[at]:
        card = table.board.yields[number]
        if card is not None and table.bank_has(card):
            from_bank(table, seat, card, 1)


# --- 1. Rohstofferträge ---


def _before_roll(table: Table, teller: Teller) -> bool:
    """Cards, and by some rules trade with the bank, until the roll; whether one of them won."""
    while True:
        chosen = teller.decide(table.active, "before_roll", options.before_roll(table))
        if chosen["do"] == "roll":
            return False
        _carry_out(table, teller, chosen)
        if table.has_won():
            return True


def _roll(table: Table, teller: Teller) -> bool:
    """The dice, and what they bring; nobody wins by that."""
    number = teller.roll()
    if number == 7:
        give_back_half(table, teller)
        _move_robber(table, teller)
    else:
        _yields(table, number)
    return False


def _yields(table: Table, number: int) -> None:
    """Every building takes cards of the hexes with this number, but where the robber is."""
    owed: dict[str, dict[int, int]] = {}
    for at, chip in enumerate(table.board.chip):
        card = table.board.yields[at]
        if chip == number and card is not None and at != table.robber:
            counts = owed.setdefault(card, {})
            for corner in table.board.corners[at]:
                if corner in table.owner:
                    seat = table.owner[corner]
                    counts[seat.number] = counts.get(seat.number, 0) + _building_yields(table, seat, corner)
    for card, counts in (owed | table.grown(number)).items():
        pay_out(table, card, counts)


def _building_yields(table: Table, seat: Seat, corner: int) -> int:
    return int(table.rules["yields"]["city" if corner in seat.cities else "settlement"])


# --- Räuber ---


def _move_robber(table: Table, teller: Teller) -> None:
    """The robber moves to another hex, and the active seat may rob somebody there."""
    hexes = options.robber(table)
    if not hexes:
        return
    table.robber = teller.decide(table.active, "robber", hexes)["to"]
    victims = options.rob(table)
    if not victims:
        return
    chosen = teller.decide(table.active, "rob", victims)
    if chosen["do"] == "rob":
        victim = table.seats[chosen["from"] - 1]
        (part,) = (part for part in table.parts() if part.named.items() <= chosen.items())
        hand_over(victim, table.active, {teller.steal(table.active, victim, part): 1})


# --- 2. Handel und 3. Bauen ---


def _trade_and_build(table: Table, teller: Teller, expansion: Expansion) -> bool:
    """Option after option until the active seat ends its turn or has won."""
    while True:
        more = expansion.options()
        chosen = teller.decide(table.active, "turn", [*options.turn(table), *more])
        if chosen["do"] == "end":
            return False
        if chosen in more:
            expansion.carry_out(chosen)
        else:
            _carry_out(table, teller, chosen)
        if table.has_won():
            return True


def _carry_out(table: Table, teller: Teller, chosen: Option) -> None:
    if chosen["do"] == "bank":
        to_bank(table, table.active, {chosen["give"]: chosen["ratio"]})
        from_bank(table, table.active, chosen["take"], 1)
    elif chosen["do"] == "offer":
        trade_with_players(table, teller, chosen)
    elif chosen["do"] == "listen":
        hear_proposals(table, teller)
    elif chosen["do"] in PLAYED:
        _play_card(table, teller, chosen)
    else:
        _build(table, teller, chosen)


def _build(table: Table, teller: Teller, chosen: Option) -> None:
    seat, piece = table.active, chosen["do"]
    to_bank(table, seat, table.rules["costs"][piece])
    table.built_this_turn = True
    if piece == "road":
        place_road(table, seat, chosen["at"])
    elif piece == "settlement":
        place_settlement(table, seat, chosen["at"])
    elif piece == "city":
        turn_to_city(table, seat, chosen["at"])
    else:
        buy_card(table, seat, teller.card(seat))


# --- Entwicklungskarte spielen ---


def _play_card(table: Table, teller: Teller, chosen: Option) -> None:
    card = chosen["do"]
    lay_out(table, table.active, card)
    if card == "knight":
        _knight(table, teller)
    elif card == "road_building":
        _road_building(table, teller)
    elif card == "invention":
        _invention(table, teller)
    else:
        _monopoly(table, chosen["card"])


def _knight(table: Table, teller: Teller) -> None:
    """The robber must be moved at once, unless the largest army has just won the game."""
    if not table.has_won():
        _move_robber(table, teller)


def _road_building(table: Table, teller: Teller) -> None:
    """Two roads at no cost, if there are so many and places for them; the first may win the game."""
    progress = table.rules["progress"]
    for _ in range(progress["free_roads"]):
        roads = left_if_allowed(options.free_roads(table), progress.get("laying", "must"))
        if not roads or table.has_won():
            return
        chosen = teller.decide(table.active, "free_road", roads)
        if chosen["do"] == "pass":
            return
        place_road(table, table.active, chosen["at"])


def _invention(table: Table, teller: Teller) -> None:
    """Two cards from the bank, as long as it has any."""
    progress = table.rules["progress"]
    take_cards(
        table,
        teller,
        table.active,
        "invention",
        progress["invented_cards"],
        progress.get("inventing", "must"),
    )


def _monopoly(table: Table, card: str) -> None:
    """All cards of a kind that the others hold."""
    for seat in table.seats:
        if seat is not table.active:
            hand_over(seat, table.active, {card: seat.hand[card]})
