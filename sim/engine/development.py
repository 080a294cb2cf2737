"""Development cards: buying them, and playing knights, road building, invention and monopoly."""

from typing import Any

from sim.engine import codes
from sim.engine.awards import note_played_knight
from sim.engine.cards import hand_over, pay
from sim.engine.chance import draw_below, tell
from sim.engine.codes import (
    CARD,
    CARD_KINDS,
    FREE_ROAD,
    INVENTING,
    INVENTION_CARD,
    KNIGHT_CARD,
    MONOPOLY_CARD,
    PLAY_INVENTION,
    PLAY_KNIGHT,
    PLAY_MONOPOLY,
    PLAY_ROADS,
    ROADS_CARD,
)
from sim.engine.compiler import compiled
from sim.engine.menus import add
from sim.engine.placing import any_road_fits
from sim.engine.robber import ask_for_robber
from sim.engine.spinner import bank_is_empty


@compiled
def fill_deck(rules: Any, table: Any, seats: Any, secret: Any) -> None:
    """The deck as it comes out of the box, and no card in any hand."""
    table.deck_left = 0
    for card in range(CARD_KINDS):
        secret.deck[card] = rules.deck[card]
        table.deck_left += rules.deck[card]
    for seat in range(rules.seats):
        table.development[seat] = 0
        for card in range(CARD_KINDS):
            seats[seat].development[card] = 0
            seats[seat].new_development[card] = 0


@compiled
def buy_card(rules: Any, table: Any, seats: Any, secret: Any, row: Any) -> None:
    """The active seat pays for a card and draws it."""
    seat = table.active
    pay(rules, table, seats, row, seat, CARD, codes.LOSS_BUILD)
    row.bought_cards += 1
    draw_card(table, seats, secret)


@compiled
def draw_card(table: Any, seats: Any, secret: Any) -> None:
    """The active seat takes the top card of the deck; each card left is equally likely."""
    seat = table.active
    position = draw_below(secret.streams[codes.CARD_STREAM], table.deck_left)
    card = 0
    while position >= secret.deck[card]:
        position -= secret.deck[card]
        card += 1
    secret.deck[card] -= 1
    table.deck_left -= 1
    table.development[seat] += 1
    seats[seat].development[card] += 1
    seats[seat].new_development[card] += 1
    tell(secret, codes.BOUGHT, seat, card, 0)


@compiled
def age_cards(seat: Any) -> None:
    """A seat's turn begins: none of its cards is new any more."""
    for card in range(CARD_KINDS):
        seat.new_development[card] = 0


@compiled
def can_play(me: Any, card: int) -> bool:
    """Whether a seat holds a card that it did not buy in this turn."""
    return me.development[card] > me.new_development[card]


@compiled
def list_cards(rules: Any, table: Any, me: Any, menu: Any) -> None:
    """Every card the active seat can play."""
    if table.development[me.seat] == 0 or table.played >= rules.cards_a_turn:
        return
    if can_play(me, KNIGHT_CARD):
        add(menu, PLAY_KNIGHT, 0, 0)
    if can_play(me, ROADS_CARD) and rules.free_roads > 0 and any_road_fits(rules, table, me.seat):
        add(menu, PLAY_ROADS, 0, 0)
    if can_play(me, INVENTION_CARD) and rules.invented_cards > 0 and not bank_is_empty(rules, table):
        add(menu, PLAY_INVENTION, 0, 0)
    if can_play(me, MONOPOLY_CARD):
        for kind in range(rules.resources):
            add(menu, PLAY_MONOPOLY, kind, 0)


@compiled
def take_from_hand(table: Any, seats: Any, card: int) -> None:
    """The active seat lays a card down."""
    table.played += 1
    table.development[table.active] -= 1
    seats[table.active].development[card] -= 1


@compiled
def play_card(rules: Any, table: Any, seats: Any, row: Any, kind: int, a: int) -> None:
    """The active seat plays a card; what it asks next returns to where it was played."""
    table.resume = table.asks
    if kind == PLAY_KNIGHT:
        take_from_hand(table, seats, KNIGHT_CARD)
        row.played_knight += 1
        note_played_knight(rules, table, table.active)
        ask_for_robber(rules, table)
    elif kind == PLAY_ROADS:
        take_from_hand(table, seats, ROADS_CARD)
        row.played_road_building += 1
        table.free_left = rules.free_roads
        table.asks = FREE_ROAD
    elif kind == PLAY_INVENTION:
        take_from_hand(table, seats, INVENTION_CARD)
        row.played_invention += 1
        table.free_left = rules.invented_cards
        table.asks = INVENTING
    else:
        take_from_hand(table, seats, MONOPOLY_CARD)
        row.played_monopoly += 1
        collect(rules, table, seats, row, a)


@compiled
def collect(rules: Any, table: Any, seats: Any, row: Any, kind: int) -> None:
    """Everybody hands the active seat all cards of a kind."""
    for seat in range(rules.seats):
        count = seats[seat].hand[kind]
        if seat != table.active and count > 0:
            hand_over(
                table, seats, row, seat, table.active, kind, count, codes.LOSS_MONOPOLY, codes.GAIN_MONOPOLY
            )


@compiled
def go_on_with_card(rules: Any, table: Any) -> None:
    """One free road or card less to come; with none left, or none possible, play goes on."""
    table.free_left -= 1
    blocked = (table.asks == FREE_ROAD and not any_road_fits(rules, table, table.active)) or (
        table.asks == INVENTING and bank_is_empty(rules, table)
    )
    if table.free_left == 0 or blocked:
        table.asks = table.resume
