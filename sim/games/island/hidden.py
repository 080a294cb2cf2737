"""What a seat on an island cannot see: other hands, the development cards in them, and the deck."""

from typing import Any

from sim.games.common.cards import random_card
from sim.games.common.hidden import guess_hands, move_cards
from sim.games.island import codes
from sim.games.island.awards import all_points
from sim.machine.compiler import compiled


@compiled
def guess(rules: Any, table: Any, seats: Any, secret: Any, me: Any, stream: Any) -> None:
    """Fill what is hidden from a seat in records that are blank but for its own."""
    guess_hands(rules, table, seats, me, stream)
    fill_unseen_deck(rules, table, secret.deck, me)
    for seat in range(rules.seats):
        if seat != me.seat:
            draw_development(rules, table, seats, seat, secret.deck, stream)


@compiled
def fill_unseen_deck(rules: Any, table: Any, deck: Any, me: Any) -> None:
    """Into the deck all development cards that were neither played nor are one's own."""
    for card in range(codes.CARD_KINDS):
        deck[card] = rules.deck_cards[card] - table.cards_played[card] - me.development[card]


@compiled
def draw_development(rules: Any, table: Any, seats: Any, seat: int, deck: Any, stream: Any) -> None:
    """Draw a seat's development cards; a point card that would have won the game it cannot have."""
    held = seats[seat].development
    for _ in range(table.development[seat]):
        last = codes.CARD_KINDS
        others = deck[: codes.POINT_CARD].sum()
        if others > 0 and would_win(rules, table, seats, seat):
            last = codes.POINT_CARD
        count = others if last == codes.POINT_CARD else others + deck[codes.POINT_CARD]
        move_cards(deck, held, random_card(0, last, deck, count, stream), 1)


@compiled
def would_win(rules: Any, table: Any, seats: Any, seat: int) -> bool:
    """Whether one more point card would bring a seat the points to win."""
    points = all_points(rules, table, seats, seat) + rules.piece_points[codes.CARD]
    return points >= rules.victory.points
