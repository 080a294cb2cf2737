"""What happens in every game in the same way: the round of turns, yields, cards given back, trade of players.

Whatever is open - what a player chooses, which card is drawn - is asked of a `Teller`: the referee reads it
from a trace, the reference player makes it up.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from tests.oracle import common_options as options
from tests.oracle.common import Option
from tests.oracle.common_table import AnyTable, Holder, from_bank, hand_over, to_bank


class Teller(Protocol):
    """Tells what is open in the rules. Everything asked for before has been played out on the table."""

    def begin_turn(self) -> None:
        """A turn begins."""

    def decide(self, seat: Any, asks: str, options: list[Option]) -> Option:
        """Which option the seat takes."""

    def end_turn(self) -> None:
        """A turn is over, or the game with it."""


@dataclass
class Ending:
    """How a game ended."""

    ended: str
    winner: int | None


def play_turns(
    table: AnyTable, teller: Teller, play_turn: Callable[[], bool], faults: Callable[[], list[str]]
) -> Ending:
    """Plays turn after turn until one wins, or they run out with a round; `play_turn` says if it won."""
    number = 0
    while number < table.rules["limits"]["turns"] or number % len(table.seats) > 0:
        number += 1
        table.turn, table.built_this_turn, table.listened = number, False, 0
        teller.begin_turn()
        won = table.has_won() or play_turn()
        assert not faults(), f"the oracle itself is wrong in turn {number}: {faults()}"
        teller.end_turn()
        if won:
            return Ending("won", table.active.number)
    return Ending("capped", None)


def pay_out(table: AnyTable, card: str, owed: Mapping[int, int]) -> None:
    """Every seat takes the cards of one kind that it is owed, if the bank can pay all of them."""
    owed = {number: count for number, count in owed.items() if count > 0}
    if not table.bank_has(card, sum(owed.values())):
        alone = table.rules["cards"]["shortage"] == "single" and len(owed) == 1
        owed = dict.fromkeys(owed, table.bank[card]) if alone else {}
    for number, count in owed.items():
        from_bank(table, table.seats[number - 1], card, count)


def give_back_half(table: AnyTable, teller: Teller) -> None:
    """Who holds too many cards gives half of them back, rounded down."""
    for seat in table.from_active_on():
        for part in table.parts():
            count = seat.cards_of(part)
            for _ in range(count // 2 if count > part.limit else 0):
                chosen = teller.decide(seat, "discard", options.discard(seat, part))
                to_bank(table, seat, {chosen["card"]: 1})


def take_cards(table: AnyTable, teller: Teller, seat: Any, asks: str, count: int, may: str) -> None:
    """A seat takes so many cards as it likes, as long as the bank has any; what it may take it can leave."""
    for _ in range(count):
        cards = options.left_if_allowed(options.take(table), may)
        if not cards:
            return
        chosen = teller.decide(seat, asks, cards)
        if chosen["do"] == "pass":
            return
        from_bank(table, seat, chosen["card"], 1)


def trade_with_players(table: AnyTable, teller: Teller, offer: Option) -> None:
    """An offer of the active seat, an answer of every other one, and at most one deal."""
    answers = {}
    for seat in table.from_active_on()[1:]:
        answers[seat.number] = teller.decide(seat, "answer", options.answer(table, seat, offer["want"]))
    _close(table, teller, answers, offer)


def hear_proposals(table: AnyTable, teller: Teller) -> None:
    """The active seat hears what the others propose (die Vorschläge seiner Mitspieler), and may take one."""
    table.listened += 1
    proposals = {
        seat.number: teller.decide(seat, "propose", options.propose(table, seat))
        for seat in table.from_active_on()[1:]
    }
    _close(table, teller, proposals, {})


def _close(table: AnyTable, teller: Teller, answers: Mapping[int, Option], offer: Option) -> None:
    """The active seat deals with one of those who answered, or with nobody."""
    chosen = teller.decide(table.active, "close", options.close(table, answers))
    if chosen["do"] == "decline":
        return
    partner = table.seats[chosen["with"] - 1]
    given = answers[partner.number]
    if given["do"] == "accept":
        _exchange(table.active, partner, offer)
    else:
        _exchange(partner, table.active, given)


def _exchange(proposer: Holder, other: Holder, terms: Option) -> None:
    hand_over(proposer, other, terms["give"])
    hand_over(other, proposer, terms["want"])
