"""The flow of a game on an island, in the order of the rule text: founding, then roll, trade and build.

Each decision is a pair that stands side by side in its rule's file: what may be chosen, and what follows.
"""

from typing import Any

from sim.games.common import cards, trading, turns
from sim.games.common.columns import LOSS_BUILD
from sim.games.island import awards, codes, development, founding, laying, placing, robber, rolling
from sim.machine import rows
from sim.machine.compiler import compiled
from sim.machine.menus import add


@compiled
def begin(rules: Any, table: Any, seats: Any, secret: Any) -> None:
    """Lay the board and shuffle the cards; the first settlement is founded."""
    laying.lay_board(rules, table, secret)
    development.shuffle_deck(rules, secret)


@compiled
def begin_turn(rules: Any, table: Any, seats: Any, seat: int) -> None:
    """A seat's turn begins; it may have won already."""
    turns.open_turn(table, seat, codes.BEFORE_ROLL)
    table.played = 0
    development.age_cards(seats[seat])
    win_if_enough(rules, table, seats)


@compiled
def win_if_enough(rules: Any, table: Any, seats: Any) -> None:
    """The active seat wins if it has the points, hidden ones included."""
    turns.win_with(rules, table, awards.all_points(rules, table, seats, table.active))


@compiled
def list_options(rules: Any, table: Any, seats: Any, menu: Any) -> None:
    """What may be chosen in the pending decision."""
    menu.n = 0
    me = seats[table.asked]
    asks = table.asks
    if asks == codes.TURN:
        list_turn(rules, table, me, menu)
    elif asks == codes.BEFORE_ROLL:
        list_before_roll(rules, table, me, menu)
    elif asks == codes.ANSWER:
        trading.list_answers(rules, table, me.hand, menu)
    elif asks == codes.CLOSE:
        trading.list_deals(rules, table, me.hand, menu)
    elif asks == codes.FOUND_SETTLEMENT:
        founding.list_first_places(rules, table, menu)
    elif asks == codes.FOUND_ROAD:
        founding.list_first_roads(rules, table, menu)
    elif asks == codes.DISCARDING:
        robber.list_discards(rules, table, me.hand, menu)
    elif asks == codes.MOVING_ROBBER:
        robber.list_robber_hexes(rules, table, menu)
    elif asks == codes.ROBBING:
        robber.list_victims(rules, table, menu)
    elif asks == codes.FREE_ROAD:
        development.list_free_roads(rules, table, menu)
    elif asks == codes.PROPOSING:
        trading.list_proposals(rules, table, menu)
    else:
        development.list_inventions(rules, table, menu)


@compiled
def apply(rules: Any, table: Any, seats: Any, secret: Any, menu: Any, choice: int, row: Any) -> None:
    """What follows from the chosen option, up to the next decision."""
    kind, a, b = menu.kind[choice], menu.a[choice], menu.b[choice]
    secret.outcomes = 0
    asks = table.asks
    if asks == codes.TURN or asks == codes.BEFORE_ROLL:
        if not turns.is_endless(rules, table):
            act(rules, table, seats, secret, row, kind, a, b)
    elif asks == codes.ANSWER or asks == codes.PROPOSING:
        trading.answer_offer(rules, table, seats, row, kind)
    elif asks == codes.CLOSE:
        trading.close_offer(rules, table, seats, row, kind, a)
    elif asks == codes.FOUND_SETTLEMENT:
        founding.found_settlement(rules, table, seats, secret, a)
    elif asks == codes.FOUND_ROAD:
        founding.found_road(rules, table, secret, a)
        if founding.is_founded(rules, table):
            begin_turn(rules, table, seats, 0)
    elif asks == codes.DISCARDING:
        robber.discard(rules, table, seats, row, a)
    elif asks == codes.MOVING_ROBBER:
        robber.move_robber(rules, table, a)
    elif asks == codes.ROBBING:
        robber.rob(rules, table, seats, secret, row, kind, a, b)
    elif kind == codes.PASS:
        development.leave_the_rest(table)
    elif asks == codes.FREE_ROAD:
        lay_road(rules, table, secret, row, a)
        development.go_on_with_card(rules, table)
        win_if_enough(rules, table, seats)
    else:
        development.invent(rules, table, seats, row, a)


@compiled
def list_before_roll(rules: Any, table: Any, me: Any, menu: Any) -> None:
    """Before the roll: a card may be played, and by some rules the bank trades."""
    add(menu, codes.ROLL, 0, 0)
    development.list_cards(rules, table, me, menu)
    if rules.trade.bank_any_time == 1:
        trading.list_bank_trades(rules, table, me.hand, menu)


@compiled
def list_turn(rules: Any, table: Any, me: Any, menu: Any) -> None:
    """After the roll: building and buying, which cost resources alone, cards, and trade."""
    add(menu, codes.END, 0, 0)
    hand = me.hand
    if cards.holds(rules.resources, hand, rules.cost[codes.ROAD]):
        placing.list_roads(rules, table, menu)
    if cards.holds(rules.resources, hand, rules.cost[codes.SETTLEMENT]):
        placing.list_settlements(rules, table, menu)
    if cards.holds(rules.resources, hand, rules.cost[codes.CITY]):
        placing.list_cities(rules, table, menu)
    development.list_card_to_buy(rules, table, hand, menu)
    development.list_cards(rules, table, me, menu)
    trading.list_bank_trades(rules, table, hand, menu)
    trading.list_offer(rules, table, menu)


@compiled
def act(rules: Any, table: Any, seats: Any, secret: Any, row: Any, kind: int, a: int, b: int) -> None:
    """An action of the active seat in its own turn."""
    if kind == codes.END:
        end_turn(rules, table, seats)
    elif kind == codes.ROLL:
        roll(rules, table, seats, secret, row)
    elif kind == codes.BANK:
        row.harbour_trades += table.ratio[table.active, a] < rules.trade.bank_ratio
        trading.trade_with_bank(rules, table, seats, row, a, b)
    elif kind == codes.OFFER:
        trading.make_offer(rules, table, seats, row)
    elif kind == codes.LISTEN:
        trading.listen(rules, table)
    elif kind >= codes.PLAY_KNIGHT and kind <= codes.PLAY_MONOPOLY:
        development.play_card(rules, table, seats, row, kind, a)
        win_if_enough(rules, table, seats)
    else:
        buy(rules, table, seats, secret, row, kind, a)
        win_if_enough(rules, table, seats)


@compiled
def roll(rules: Any, table: Any, seats: Any, secret: Any, row: Any) -> None:
    """Roll the dice: a harvest, or a 7 with discards and the robber."""
    rolling.roll_dice(table, secret, row)
    table.asks = codes.TURN
    if table.roll == 7:
        robber.rob_after_roll(rules, table)
    else:
        rolling.harvest(rules, table, seats, secret, row)


@compiled
def buy(rules: Any, table: Any, seats: Any, secret: Any, row: Any, kind: int, place: int) -> None:
    """The active seat builds a piece or buys a card."""
    seat = table.active
    table.built += 1
    cards.pay(rules, table, seats, row, seat, kind, LOSS_BUILD)
    if kind == codes.CARD:
        development.buy_card(table, seats, secret, row)
    elif kind == codes.ROAD:
        lay_road(rules, table, secret, row, place)
    elif kind == codes.SETTLEMENT:
        placing.build_settlement(rules, table, secret, seat, place)
        row.built_settlements += 1
    else:
        placing.build_city(rules, table, seat, place)
        row.built_cities += 1


@compiled
def lay_road(rules: Any, table: Any, secret: Any, row: Any, edge: int) -> None:
    """The active seat's road, paid or free."""
    placing.build_road(rules, table, secret, edge)
    row.built_roads += 1


@compiled
def end_turn(rules: Any, table: Any, seats: Any) -> None:
    """The next seat's turn, unless the game has lasted too long."""
    if not turns.is_stopped(rules, table):
        begin_turn(rules, table, seats, turns.next_seat(rules, table))


@compiled
def close_turn(rules: Any, table: Any, seats: Any, row: Any) -> None:
    """Tell how the table stands at the end of a turn."""
    rows.fill_pieces(rules, table, row)
    rows.fill_hand(rules, seats, row)
    row.longest_road = table.road_holder + 1
    row.largest_army = table.army_holder + 1
    row.robber = table.robber
    for seat in range(rules.seats):
        row.points[seat] = rows.steps(awards.all_points(rules, table, seats, seat))
        row.development_cards[seat] = table.development[seat]


@compiled
def close_game(rules: Any, table: Any, seats: Any, row: Any) -> None:
    """Tell the points at the end of a game, and where they come from."""
    fill_sources(rules, table, seats, row)
    founding.fill_starts(rules, table, row)
    for seat in range(rules.seats):
        row.points[seat] = rows.steps(awards.all_points(rules, table, seats, seat))


@compiled
def fill_sources(rules: Any, table: Any, seats: Any, row: Any) -> None:
    """Tell where the points of each seat come from."""
    rows.fill_building_points(rules, table, row)
    for seat in range(rules.seats):
        hidden = seats[seat].development[codes.POINT_CARD] * rules.piece_points[codes.CARD]
        row.points_cards[seat] = rows.steps(hidden)
        row.points_road[seat] = rows.steps(rules.points.longest_road) if table.road_holder == seat else 0
        row.points_army[seat] = rows.steps(rules.points.largest_army) if table.army_holder == seat else 0
