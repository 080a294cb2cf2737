"""What lies on the table of every game: seats with cards in hand, and a bank of cards."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from tests.oracle.common import Rules


@dataclass
class Holder:
    """A player's seat with the resource cards in hand."""

    number: int
    hand: dict[str, int]
    points: float = 0

    def cards(self) -> int:
        """How many cards the seat holds."""
        return sum(self.hand.values())

    def cards_of(self, part: "Part") -> int:
        """How many cards of one part the seat holds."""
        return sum(self.hand[card] for card in part.kinds)

    def holds(self, bundle: Mapping[str, int]) -> bool:
        """Whether all cards of the bundle are in hand."""
        return all(self.hand[card] >= count for card, count in bundle.items())

    def held(self) -> list[str]:
        """The kinds of cards in hand."""
        return [card for card, count in self.hand.items() if count > 0]

    def held_of(self, part: "Part") -> list[str]:
        """The kinds of cards of one part in hand."""
        return [card for card in part.kinds if self.hand[card] > 0]


@dataclass(frozen=True)
class Part:
    """Kinds of cards that are counted together on the robber, and that the bank trades for each other."""

    kinds: list[str]
    limit: int
    named: dict[str, str]
    """What an option says of the part, where a game has more than one."""


SeatT = TypeVar("SeatT", bound=Holder)


@dataclass
class CardTable(Generic[SeatT]):
    """The seats in turn order, and the bank.

    The bank is counted even if it is unlimited (then from zero, and below it), so that cards can be
    checked to be conserved; only `limited` says whether it can run short.
    """

    rules: Rules
    seats: list[SeatT]
    limited: bool
    bank: dict[str, int]
    turn: int = 0
    built_this_turn: bool = False
    listened: int = 0
    """How often the active seat has heard the others' proposals in this turn."""

    @property
    def active(self) -> SeatT:
        """The seat whose turn it is; seat 1 begins and the turn goes round."""
        return self.seats[(self.turn - 1) % len(self.seats)]

    def from_active_on(self) -> list[SeatT]:
        """All seats in turn order, the active one first."""
        first = self.active.number - 1
        return self.seats[first:] + self.seats[:first]

    def parts(self) -> list[Part]:
        """The parts of a hand; resources are the only one."""
        return [Part(self.rules["cards"]["kinds"], self.rules["hand"]["limit"], {})]

    def stock(self) -> dict[str, int]:
        """How many cards of each kind there are (none, if there is no end of them)."""
        return opening_bank(self.rules)

    def is_limited(self, card: str) -> bool:
        """Whether the bank can run short of such cards."""
        return self.limited

    def bank_has(self, card: str, count: int = 1) -> bool:
        """Whether so many such cards can be taken from the bank."""
        return not self.is_limited(card) or self.bank[card] >= count

    def has_won(self) -> bool:
        """Spielende: the player in turn who has the points wins."""
        return bool(self.active.points >= self.rules["victory"]["points"])


AnyTable = CardTable[Any]


def opening_bank(rules: Rules) -> dict[str, int]:
    """The bank before any card is dealt."""
    bank = rules["cards"]["bank"]
    return dict.fromkeys(rules["cards"]["kinds"], 0 if bank == "unlimited" else bank)


def from_bank(table: AnyTable, seat: Holder, card: str, count: int) -> None:
    """The seat takes cards of one kind from the bank."""
    table.bank[card] -= count
    seat.hand[card] += count


def to_bank(table: AnyTable, seat: Holder, bundle: Mapping[str, int]) -> None:
    """The seat pays a bundle to the bank."""
    for card, count in bundle.items():
        seat.hand[card] -= count
        table.bank[card] += count


def hand_over(giver: Holder, taker: Holder, bundle: Mapping[str, int]) -> None:
    """One seat gives another a bundle."""
    for card, count in bundle.items():
        giver.hand[card] -= count
        taker.hand[card] += count


def bank_state(table: AnyTable) -> dict[str, int] | None:
    """The bank as a state tells it."""
    return table.bank if table.limited else None


def card_faults(table: AnyTable) -> list[str]:
    """What is impossible about the cards in hands and bank: lost or made, or fewer than none somewhere."""
    start, found = table.stock(), []
    for card, left in table.bank.items():
        if left + sum(seat.hand[card] for seat in table.seats) != start[card]:
            found.append(f"{card} cards are not conserved")
        if table.is_limited(card) and left < 0:
            found.append(f"the bank has {left} {card} cards")
    for seat in table.seats:
        if min(seat.hand.values()) < 0:
            found.append(f"seat {seat.number} holds fewer than no cards")
    return found
