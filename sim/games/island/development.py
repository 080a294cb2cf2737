"""Development cards: buying them, and playing knights, road building, invention and monopoly."""

from typing import Any

from sim.games.common.cards import bank_is_empty, gain, hand_over, holds, list_takes
from sim.games.common.rules import MAY
from sim.games.island import codes
from sim.games.island.awards import knight_was_played
from sim.games.island.columns import GAIN_INVENTION, GAIN_MONOPOLY, LOSS_MONOPOLY
from sim.games.island.placing import any_road_fits, list_roads
from sim.games.island.robber import ask_for_robber
from sim.machine.chance import draw_below, reveal
from sim.machine.compiler import compiled
from sim.machine.menus import add, add_pass


@compiled
def shuffle_deck(rules: Any, secret: Any) -> None:
    """All cards into the deck; each is drawn by chance."""
    for card in range(codes.CARD_KINDS):
        secret.deck[card] = rules.deck_cards[card]


@compiled
def list_card_to_buy(rules: Any, table: Any, hand: Any, menu: Any) -> None:
    """A development card, if the deck has one and the hand pays it."""
    if table.deck_left > 0 and holds(rules.resources, hand, rules.cost[codes.CARD]):
        add(menu, codes.CARD, 0, 0)


@compiled
def buy_card(table: Any, seats: Any, secret: Any, row: Any) -> None:
    """The active seat has paid for a card and draws it."""
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
    reveal(secret, codes.BOUGHT, seat, card, 0)


@compiled
def age_cards(seat: Any) -> None:
    """A seat's turn begins: none of its cards is new any more."""
    for card in range(codes.CARD_KINDS):
        seat.new_development[card] = 0


@compiled
def can_play(me: Any, card: int) -> bool:
    """Whether a seat holds a card that it did not buy in this turn."""
    return me.development[card] > me.new_development[card]


@compiled
def list_cards(rules: Any, table: Any, me: Any, menu: Any) -> None:
    """Every card the active seat can play."""
    if table.development[me.seat] == 0 or table.played >= rules.progress.cards_a_turn:
        return
    if can_play(me, codes.KNIGHT_CARD):
        add(menu, codes.PLAY_KNIGHT, 0, 0)
    if (
        can_play(me, codes.ROADS_CARD)
        and rules.progress.free_roads > 0
        and any_road_fits(rules, table, me.seat)
    ):
        add(menu, codes.PLAY_ROADS, 0, 0)
    if (
        can_play(me, codes.INVENTION_CARD)
        and rules.progress.invented_cards > 0
        and not bank_is_empty(rules, table)
    ):
        add(menu, codes.PLAY_INVENTION, 0, 0)
    if can_play(me, codes.MONOPOLY_CARD):
        for kind in range(rules.resources):
            add(menu, codes.PLAY_MONOPOLY, kind, 0)


@compiled
def take_from_hand(table: Any, seats: Any, card: int) -> None:
    """The active seat lays a card down."""
    table.played += 1
    table.cards_played[card] += 1
    table.development[table.active] -= 1
    seats[table.active].development[card] -= 1


@compiled
def play_card(rules: Any, table: Any, seats: Any, row: Any, kind: int, a: int) -> None:
    """The active seat plays a card; what it asks next returns to where it was played."""
    table.resume = table.asks
    if kind == codes.PLAY_KNIGHT:
        take_from_hand(table, seats, codes.KNIGHT_CARD)
        row.played_knight += 1
        knight_was_played(rules, table, table.active)
        ask_for_robber(rules, table)
    elif kind == codes.PLAY_ROADS:
        take_from_hand(table, seats, codes.ROADS_CARD)
        row.played_road_building += 1
        table.free_left = rules.progress.free_roads
        table.asks = codes.FREE_ROAD
    elif kind == codes.PLAY_INVENTION:
        take_from_hand(table, seats, codes.INVENTION_CARD)
        row.played_invention += 1
        table.free_left = rules.progress.invented_cards
        table.asks = codes.INVENTING
    else:
        take_from_hand(table, seats, codes.MONOPOLY_CARD)
        row.played_monopoly += 1
        collect(rules, table, seats, row, a)


@compiled
def collect(rules: Any, table: Any, seats: Any, row: Any, kind: int) -> None:
    """Everybody hands the active seat all cards of a kind."""
    for seat in range(rules.seats):
        count = seats[seat].hand[kind]
        if seat != table.active and count > 0:
            hand_over(table, seats, row, seat, table.active, kind, count, LOSS_MONOPOLY, GAIN_MONOPOLY)


@compiled
def go_on_with_card(rules: Any, table: Any) -> None:
    """One free road or card less to come; with none left, or none possible, play goes on."""
    table.free_left -= 1
    blocked = (table.asks == codes.FREE_ROAD and not any_road_fits(rules, table, table.active)) or (
        table.asks == codes.INVENTING and bank_is_empty(rules, table)
    )
    if table.free_left == 0 or blocked:
        table.asks = table.resume


@compiled
def list_free_roads(rules: Any, table: Any, menu: Any) -> None:
    """Every path for a free road, or by some rules none."""
    list_roads(rules, table, menu)
    if rules.progress.laying == MAY:
        add_pass(menu)


@compiled
def list_inventions(rules: Any, table: Any, menu: Any) -> None:
    """Any resource that the bank has, or by some rules none."""
    list_takes(rules, table, menu)
    if rules.progress.inventing == MAY:
        add_pass(menu)


@compiled
def leave_the_rest(table: Any) -> None:
    """The free roads or cards still to come are left."""
    table.free_left = 0
    table.asks = table.resume


@compiled
def invent(rules: Any, table: Any, seats: Any, row: Any, kind: int) -> None:
    """Take one card of an invention."""
    gain(table, seats, row, table.active, kind, 1, GAIN_INVENTION)
    go_on_with_card(rules, table)
