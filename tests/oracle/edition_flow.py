"""The course of a game of the chocolate edition, step by step as the rule text tells it.

What is open is asked of a `Teller`, as `common_flow` explains.
"""

from typing import Any, Protocol

from tests.oracle import common_flow
from tests.oracle import edition_options as options
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
from tests.oracle.common_table import from_bank, hand_over, to_bank
from tests.oracle.edition_table import Seat, Table, add_knight, add_road, add_settlement, faults, turn_to_city


class Teller(common_flow.Teller, Protocol):
    """Tells also what chance decides in the edition."""

    def spin(self) -> int:
        """At which section of the spinner the arrow stops."""

    def draw(self, by: Seat, victim: Seat) -> str:
        """Which card is drawn from the victim's hand."""


def play(table: Table, teller: Teller) -> Ending:
    """Plays turn after turn until somebody wins or the turns run out."""
    return play_turns(table, teller, lambda: _turn(table, teller), lambda: faults(table))


def _turn(table: Table, teller: Teller) -> bool:
    """One turn (Der Ablauf einer Runde); whether it won the game."""
    _before_spin(table, teller)
    _spin(table, teller)
    return _trade_and_build(table, teller)


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
        give_back_half(table, teller)
    else:
        _yields(table, section)


def _yields(table: Table, section: dict[str, Any]) -> None:
    """Every seat takes cards for its buildings in the section's colours, if the bank can pay all."""
    card = section["shows"]
    owed = {seat.number: _owed(table, seat, section["colours"]) for seat in table.seats}
    pay_out(table, card, owed)


def _owed(table: Table, seat: Seat, colours: list[str]) -> int:
    yields = table.rules["yields"]
    return sum(yields[building.kind] for building in seat.buildings() if building.colour in colours)


def _free_choice(table: Table, teller: Teller) -> None:
    """The question mark: every seat takes cards as it likes, as long as the bank has any."""
    yields = table.rules["yields"]
    for seat in table.from_active_on():
        take_cards(table, teller, seat, "choice", yields["choice"], yields.get("choosing", "must"))


# --- 2. and 3. Phase: Handeln und Bauen ---


def _trade_and_build(table: Table, teller: Teller) -> bool:
    """Option after option until the active seat ends its turn or has won."""
    while True:
        chosen = teller.decide(table.active, "turn", options.turn(table))
        if chosen["do"] == "end":
            return table.has_won()
        if chosen["do"] == "bank":
            _trade_with_bank(table, chosen)
        elif chosen["do"] == "offer":
            trade_with_players(table, teller, chosen)
        elif chosen["do"] == "listen":
            hear_proposals(table, teller)
        else:
            _build(table, teller, chosen)
        if table.has_won():
            return True


def _trade_with_bank(table: Table, chosen: Option) -> None:
    to_bank(table, table.active, {chosen["give"]: table.rules["trade"]["bank_ratio"]})
    from_bank(table, table.active, chosen["take"], 1)


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
    """The knight's builder draws from the left and then from the right neighbour, if they have cards.

    Where it may leave cards, it is asked before each; a knight that has won the game draws none then.
    """
    may = table.rules["knight"].get("drawing", "must") == "may"
    for victim, count in _victims(table):
        for _ in range(count):
            if not victim.cards() or (may and (table.has_won() or not _draws(table, teller, victim))):
                break
            hand_over(victim, table.active, {teller.draw(table.active, victim): 1})


def _draws(table: Table, teller: Teller, victim: Seat) -> bool:
    """Whether the builder draws a card from this hand (darf ziehen), or no more."""
    legal: list[Option] = [{"do": "draw", "from": victim.number}, {"do": "pass"}]
    return bool(teller.decide(table.active, "draw", legal)["do"] == "draw")


def _victims(table: Table) -> list[tuple[Seat, int]]:
    """From whom a knight draws, and how often; the left neighbour is the next in turn order."""
    knight, others = table.rules["knight"], table.from_active_on()[1:]
    if len(others) == 1:
        return [(others[0], knight["draws_with_two_players"])]
    return [(others[0], knight["draws_left"]), (others[-1], knight["draws_right"])]
