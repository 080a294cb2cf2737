"""The flow of the base game: how it begins, what may be done, what then happens."""

from typing import Any

from sim.engine import codes
from sim.engine.awards import note_new_road, note_new_settlement
from sim.engine.cards import first_kind, gain, holds, last_kind, pay
from sim.engine.codes import (
    ANSWER,
    BANK,
    BEFORE_ROLL,
    CARD,
    CITY,
    CLOSE,
    DISCARD,
    DISCARDING,
    END,
    FOUND_ROAD,
    FOUND_SETTLEMENT,
    FOUND_SITE,
    FREE_ROAD,
    INVENTING,
    MOVING_ROBBER,
    NONE,
    OFFER,
    PLAY_KNIGHT,
    PLAY_MONOPOLY,
    ROAD,
    ROB,
    ROBBING,
    ROLL,
    SETTLEMENT,
    TAKE,
    TURN,
)
from sim.engine.compiler import compiled
from sim.engine.development import age_cards, buy_card, fill_deck, go_on_with_card, list_cards, play_card
from sim.engine.founding import begin_founding, found, founding_is_over, list_founding
from sim.engine.laying import lay_board
from sim.engine.menus import add
from sim.engine.placing import (
    all_points,
    clear_island,
    count_points,
    list_cities,
    list_roads,
    list_settlements,
    place_city,
    place_road,
    place_settlement,
)
from sim.engine.robber import (
    ask_next_discard,
    discard,
    list_robber_hexes,
    list_victims,
    move_robber,
    note_discards,
    rob,
)
from sim.engine.rolling import harvest_roll, roll_dice
from sim.engine.rows import note_building_points, note_pieces, steps
from sim.engine.trading import (
    answer_offer,
    close_offer,
    list_answers,
    list_bank_trades,
    list_deals,
    list_offer,
    make_offer,
    trade_with_bank,
)

NAME = "base"


@compiled
def begin(rules: Any, table: Any, seats: Any, secret: Any) -> None:
    """Lay the board and ask for the first settlement."""
    table.resource_kinds = rules.resources
    clear_island(rules, table)
    lay_board(rules, table, secret)
    fill_deck(rules, table, seats, secret)
    table.road_holder = NONE
    table.army_holder = NONE
    for kind in range(rules.kinds):
        table.bank[kind] = rules.bank_start[kind]
        for seat in range(rules.seats):
            table.ratio[seat, kind] = rules.bank_ratio
    for seat in range(rules.seats):
        table.cards[seat] = 0
        table.start_cards[seat] = 0
        table.owed[seat] = 0
        table.ingredients[seat] = 0
        table.owed_ingredients[seat] = 0
        table.points[seat] = 0.0
        table.road_length[seat] = 0
        for piece in range(codes.PIECES):
            table.pieces[seat, piece] = 0
    secret.outcomes = 0
    begin_founding(table)


@compiled
def begin_turn(rules: Any, table: Any, seats: Any, seat: int) -> None:
    """A seat's turn begins; it may have won already."""
    table.turn += 1
    table.active = seat
    table.asked = seat
    table.asks = BEFORE_ROLL
    table.actions = 0
    table.built = 0
    table.offers = 0
    table.played = 0
    age_cards(seats[seat])
    win_if_enough(rules, table, seats)


@compiled
def win_if_enough(rules: Any, table: Any, seats: Any) -> None:
    """The active seat wins if it has the points, hidden ones included; nobody wins on another's turn."""
    if all_points(rules, table, seats, table.active) >= rules.target:
        table.ended = codes.WON
        table.winner = table.active
        table.asks = codes.OVER


@compiled
def list_options(rules: Any, table: Any, seats: Any, menu: Any) -> None:
    """All legal options of the pending decision."""
    menu.n = 0
    me = seats[table.asked]
    asks = table.asks
    if asks == TURN:
        list_turn(rules, table, me, menu)
    elif asks == BEFORE_ROLL:
        add(menu, ROLL, 0, 0)
        list_cards(rules, table, me, menu)
    elif asks == ANSWER:
        list_answers(rules, table, me.hand, menu)
    elif asks == CLOSE:
        list_deals(rules, table, me.hand, menu)
    elif asks == FOUND_SETTLEMENT or asks == FOUND_ROAD:
        list_founding(rules, table, menu)
    elif asks == MOVING_ROBBER:
        list_robber_hexes(rules, table, menu)
    elif asks == ROBBING:
        list_victims(rules, table, menu)
    elif asks == FREE_ROAD:
        list_roads(rules, table, menu)
    else:
        list_kinds(rules, table, me, menu)


@compiled
def list_turn(rules: Any, table: Any, me: Any, menu: Any) -> None:
    """What the active seat may do after the roll. Pieces and cards cost resources alone."""
    add(menu, END, 0, 0)
    hand = me.hand
    if holds(rules.resources, hand, rules.cost[ROAD]):
        list_roads(rules, table, menu)
    if holds(rules.resources, hand, rules.cost[SETTLEMENT]):
        list_settlements(rules, table, menu)
    if holds(rules.resources, hand, rules.cost[CITY]):
        list_cities(rules, table, menu)
    if table.deck_left > 0 and holds(rules.resources, hand, rules.cost[CARD]):
        add(menu, CARD, 0, 0)
    list_cards(rules, table, me, menu)
    list_bank_trades(rules, table, hand, menu)
    list_offer(rules, table, menu)


@compiled
def list_kinds(rules: Any, table: Any, me: Any, menu: Any) -> None:
    """Cards to discard, or to take with an invention."""
    if table.asks == DISCARDING:
        part = table.discard_part
        for kind in range(first_kind(rules, part), last_kind(rules, part)):
            if me.hand[kind] > 0:
                add(menu, DISCARD, kind, 0)
        return
    for kind in range(rules.resources):
        if table.bank[kind] > 0:
            add(menu, TAKE, kind, 0)


@compiled
def apply(rules: Any, table: Any, seats: Any, secret: Any, menu: Any, choice: int, row: Any) -> None:
    """Carry out the chosen option and all that follows from it, up to the next decision."""
    kind, a, b = menu.kind[choice], menu.a[choice], menu.b[choice]
    secret.outcomes = 0
    asks = table.asks
    if asks == TURN or asks == BEFORE_ROLL:
        if not act_is_one_too_many(rules, table):
            act(rules, table, seats, secret, row, kind, a, b)
    elif asks == ANSWER:
        answer_offer(rules, table, seats, row, kind)
    elif asks == CLOSE:
        close_offer(rules, table, seats, row, kind, a)
    elif asks == FOUND_SETTLEMENT or asks == FOUND_ROAD or asks == FOUND_SITE:
        found(rules, table, seats, secret, a, b)
        if founding_is_over(rules, table):
            begin_turn(rules, table, seats, 0)
    else:
        follow_up(rules, table, seats, secret, row, kind, a, b)


@compiled
def act_is_one_too_many(rules: Any, table: Any) -> bool:
    """Count an action of the turn; the strategy is at fault if there seems to be no end of them."""
    table.actions += 1
    if table.actions <= rules.action_cap:
        return False
    table.fault = codes.ENDLESS
    table.fault_value = table.actions
    return True


@compiled
def act(rules: Any, table: Any, seats: Any, secret: Any, row: Any, kind: int, a: int, b: int) -> None:
    """An action of the active seat in its own turn."""
    if kind == END:
        end_turn(rules, table, seats)
        return
    if kind == ROLL:
        roll(rules, table, seats, secret, row)
    elif kind == BANK:
        row.harbour_trades += table.ratio[table.active, a] < rules.bank_ratio
        trade_with_bank(rules, table, seats, row, a, b)
    elif kind == OFFER:
        make_offer(rules, table, seats, row)
    elif kind >= PLAY_KNIGHT and kind <= PLAY_MONOPOLY:
        play_card(rules, table, seats, row, kind, a)
        win_if_enough(rules, table, seats)
    else:
        buy(rules, table, seats, secret, row, kind, a)
        win_if_enough(rules, table, seats)


@compiled
def roll(rules: Any, table: Any, seats: Any, secret: Any, row: Any) -> None:
    """Roll the dice: a harvest, or a 7 with discards and the robber."""
    roll_dice(table, secret)
    row.roll = table.roll
    table.asks = TURN
    if table.roll != 7:
        harvest_roll(rules, table, seats, secret, row)
        return
    table.resume = TURN
    note_discards(rules, table)
    ask_next_discard(rules, table)


@compiled
def buy(rules: Any, table: Any, seats: Any, secret: Any, row: Any, kind: int, place: int) -> None:
    """The active seat builds a piece or buys a card."""
    seat = table.active
    table.built += 1
    if kind == CARD:
        buy_card(rules, table, seats, secret, row)
        return
    pay(rules, table, seats, row, seat, kind, codes.LOSS_BUILD)
    if kind == ROAD:
        build_road(rules, table, secret, row, place)
    elif kind == SETTLEMENT:
        place_settlement(rules, table, seat, place)
        note_new_settlement(rules, table, secret, seat, place)
        row.built_settlements += 1
    else:
        place_city(table, seat, place)
        row.built_cities += 1
    count_points(rules, table, seat)


@compiled
def build_road(rules: Any, table: Any, secret: Any, row: Any, edge: int) -> None:
    """The active seat places a road, paid or free."""
    place_road(rules, table, table.active, edge)
    note_new_road(rules, table, secret, table.active, edge)
    row.built_roads += 1


@compiled
def follow_up(rules: Any, table: Any, seats: Any, secret: Any, row: Any, kind: int, a: int, b: int) -> None:
    """What a roll or a card asked for: a discard, the robber, a victim, a free road, a card to take."""
    asks = table.asks
    if asks == DISCARDING:
        discard(rules, table, seats, row, a)
    elif asks == MOVING_ROBBER:
        move_robber(rules, table, a)
    elif asks == ROBBING:
        table.asks = table.resume
        if kind == ROB:
            rob(rules, table, seats, secret, row, a, b)
    elif asks == FREE_ROAD:
        build_road(rules, table, secret, row, a)
        go_on_with_card(rules, table)
        win_if_enough(rules, table, seats)
    elif asks == INVENTING:
        gain(table, seats, row, table.active, a, 1, codes.GAIN_INVENTION)
        go_on_with_card(rules, table)


@compiled
def end_turn(rules: Any, table: Any, seats: Any) -> None:
    """The next seat's turn, unless the game has lasted too long."""
    if table.turn >= rules.turn_cap:
        table.ended = codes.CAPPED
        table.asks = codes.OVER
    else:
        begin_turn(rules, table, seats, (table.active + 1) % rules.seats)


@compiled
def close_turn(rules: Any, table: Any, seats: Any, row: Any) -> None:
    """Note how the table stands at the end of a turn."""
    note_pieces(rules, table, row)
    row.longest_road = table.road_holder + 1
    row.largest_army = table.army_holder + 1
    row.robber = table.robber
    for seat in range(rules.seats):
        row.points[seat] = steps(all_points(rules, table, seats, seat))
        row.development_cards[seat] = table.development[seat]


@compiled
def close_game(rules: Any, table: Any, seats: Any, row: Any) -> None:
    """Note the points at the end of a game, and where they come from."""
    note_sources(rules, table, seats, row)
    for seat in range(rules.seats):
        row.points[seat] = steps(all_points(rules, table, seats, seat))


@compiled
def note_sources(rules: Any, table: Any, seats: Any, row: Any) -> None:
    """Note where the points of each seat come from."""
    note_building_points(rules, table, row)
    for seat in range(rules.seats):
        hidden = seats[seat].development[codes.POINT_CARD] * rules.piece_points[CARD]
        row.points_cards[seat] = steps(hidden)
        row.points_road[seat] = steps(rules.road_points) if table.road_holder == seat else 0
        row.points_army[seat] = steps(rules.army_points) if table.army_holder == seat else 0


@compiled
def close_sale(rules: Any, table: Any, row: Any) -> None:
    """This game sells nothing."""
