"""The course of a game of the chocolate edition, step by step as the rule text tells it.

Whatever is open - what a player chooses, where the arrow stops, which card is drawn - is asked of a
`Teller`: the referee reads it from a trace, the reference player makes it up.
"""

from dataclasses import dataclass
from typing import Any, Protocol

from tests.oracle import edition_options as options
from tests.oracle.edition_table import (
    Option,
    Seat,
    Table,
    add_knight,
    add_road,
    add_settlement,
    faults,
    from_bank,
    hand_over,
    to_bank,
    turn_to_city,
)


class Teller(Protocol):
    """Tells what is open in the rules. Everything asked for before has been played out on the table."""

    def begin_turn(self) -> None:
        """A turn begins."""

    def decide(self, seat: Seat, asks: str, options: list[Option]) -> Option:
        """Which option the seat takes."""

    def spin(self) -> int:
        """At which section of the spinner the arrow stops."""

    def draw(self, by: Seat, victim: Seat) -> str:
        """Which card is drawn from the victim's hand."""

    def end_turn(self) -> None:
        """A turn is over, or the game with it."""


@dataclass
class Ending:
    """How a game ended."""

    ended: str
    winner: int | None


def play(table: Table, teller: Teller) -> Ending:
    """Plays turn after turn until somebody wins or the turns run out."""
    for number in range(1, table.rules["limits"]["turns"] + 1):
        table.turn, table.built_this_turn = number, False
        teller.begin_turn()
        won = _turn(table, teller)
        assert not faults(table), f"the oracle itself is wrong in turn {number}: {faults(table)}"
        teller.end_turn()
        if won:
            return Ending("won", table.active.number)
    return Ending("capped", None)


def _turn(table: Table, teller: Teller) -> bool:
    """One turn (Der Ablauf einer Runde); whether it won the game."""
    if _has_won(table):
        return True
    _before_spin(table, teller)
    _spin(table, teller)
    return _trade_and_build(table, teller)


def _has_won(table: Table) -> bool:
    """Spielende: the player in turn who has the points wins."""
    return bool(table.active.points >= table.rules["victory"]["points"])


# --- 1. Phase: Rohstofferträge ermitteln ---


def _before_spin(table: Table, teller: Teller) -> None:
    while True:
        chosen = teller.decide(table.active, "before_spin", options.before_spin(table))
        if chosen["do"] == "spin":
            return
        _trade_with_bank(table, chosen)


def _spin(table: Table, teller: Teller) -> None:
    section = table.rules["spinner"]["sections"][teller.spin()]
    if section["shows"] == "choice":
        _free_choice(table, teller)
    elif section["shows"] == "robber":
        _robber(table, teller)
    else:
        _yields(table, section)


def _yields(table: Table, section: dict[str, Any]) -> None:
    """Every seat takes cards for its buildings in the section's colours, if the bank can pay all."""
    card = section["shows"]
    owed = {seat.number: _owed(table, seat, section["colours"]) for seat in table.seats}
    owed = {number: count for number, count in owed.items() if count > 0}
    if table.limited and sum(owed.values()) > table.bank[card]:
        alone = table.rules["cards"]["shortage"] == "single" and len(owed) == 1
        owed = dict.fromkeys(owed, table.bank[card]) if alone else {}
    for number, count in owed.items():
        from_bank(table, table.seats[number - 1], card, count)


def _owed(table: Table, seat: Seat, colours: list[str]) -> int:
    yields = table.rules["yields"]
    return sum(yields[building.kind] for building in seat.buildings() if building.colour in colours)


def _free_choice(table: Table, teller: Teller) -> None:
    """The question mark: every seat takes cards as it likes, as long as the bank has any."""
    for seat in table.from_active_on():
        for _ in range(table.rules["yields"]["choice"]):
            legal = options.choice(table)
            if legal:
                from_bank(table, seat, teller.decide(seat, "choice", legal)["card"], 1)


def _robber(table: Table, teller: Teller) -> None:
    """The robber: who holds too many cards gives half of them back, rounded down."""
    for seat in table.from_active_on():
        if seat.cards() > table.rules["hand"]["limit"]:
            for _ in range(seat.cards() // 2):
                chosen = teller.decide(seat, "discard", options.discard(seat))
                to_bank(table, seat, {chosen["card"]: 1})


# --- 2. and 3. Phase: Handeln und Bauen ---


def _trade_and_build(table: Table, teller: Teller) -> bool:
    """Option after option until the active seat ends its turn or has won."""
    while True:
        chosen = teller.decide(table.active, "turn", options.turn(table))
        if chosen["do"] == "end":
            return _has_won(table)
        if chosen["do"] == "bank":
            _trade_with_bank(table, chosen)
        elif chosen["do"] == "offer":
            _trade_with_players(table, teller, chosen)
        else:
            _build(table, teller, chosen)
        if _has_won(table):
            return True


def _trade_with_bank(table: Table, chosen: Option) -> None:
    to_bank(table, table.active, {chosen["give"]: table.rules["trade"]["bank_ratio"]})
    from_bank(table, table.active, chosen["take"], 1)


def _trade_with_players(table: Table, teller: Teller, offer: Option) -> None:
    """An offer of the active seat, an answer of every other one, and at most one deal."""
    active, others = table.active, table.from_active_on()[1:]
    answers = {}
    for seat in others:
        answers[seat.number] = teller.decide(seat, "answer", options.answer(table, seat, offer["want"]))
    chosen = teller.decide(active, "close", options.close(table, answers))
    if chosen["do"] == "decline":
        return
    partner = table.seats[chosen["with"] - 1]
    given = answers[partner.number]
    if given["do"] == "accept":
        _exchange(active, partner, offer)
    else:
        _exchange(partner, active, given)


def _exchange(proposer: Seat, other: Seat, terms: Option) -> None:
    hand_over(proposer, other, terms["give"])
    hand_over(other, proposer, terms["want"])


def _build(table: Table, teller: Teller, chosen: Option) -> None:
    seat, piece = table.active, chosen["do"]
    to_bank(table, seat, table.rules["costs"][piece])
    table.built_this_turn = True
    if piece == "road":
        add_road(table, seat, chosen["side"])
    elif piece == "settlement":
        add_settlement(table, seat, chosen["side"], chosen["colour"])
    elif piece == "city":
        turn_to_city(table, seat, chosen["colour"])
    else:
        add_knight(table, seat, chosen["colour"])
        _knight_draws(table, teller)


def _knight_draws(table: Table, teller: Teller) -> None:
    """The knight's builder draws from the left and then from the right neighbour, if they have cards."""
    for victim in _victims(table):
        if victim.cards():
            hand_over(victim, table.active, {teller.draw(table.active, victim): 1})


def _victims(table: Table) -> list[Seat]:
    """From whom a knight draws, one entry a card; the left neighbour is the next in turn order."""
    knight, others = table.rules["knight"], table.from_active_on()[1:]
    if len(others) == 1:
        return others * int(knight["draws_with_two_players"])
    return [others[0]] * int(knight["draws_left"]) + [others[-1]] * int(knight["draws_right"])
