"""The flow of the race: roll and run, then trade, and buy a step more."""

from typing import Any

from sim.games.common.cards import gain, holds, pay
from sim.games.common.columns import LOSS_BUILD
from sim.games.common.trading import (
    answer_offer,
    close_offer,
    list_answers,
    list_bank_trades,
    list_deals,
    list_offer,
    make_offer,
    trade_with_bank,
)
from sim.games.common.turns import is_endless, is_stopped, next_seat, open_turn, win_with
from sim.machine.chance import draw_below, reveal
from sim.machine.codes import (
    ANSWER,
    BANK,
    BEFORE_ROLL,
    CLOSE,
    END,
    OFFER,
    ROAD,
    ROLL,
    ROLLED,
    SPIN_STREAM,
    TURN,
)
from sim.machine.compiler import compiled
from sim.machine.menus import add
from sim.machine.rows import fill_pieces, steps
from tests.fourth_game.race.columns import GAIN_DRINK
from tests.fourth_game.race.rules import BEHIND

WATER = 0


@compiled
def begin(rules: Any, table: Any, seats: Any, secret: Any) -> None:
    """Seat 0 begins."""
    open_turn(table, 0, BEFORE_ROLL)


@compiled
def list_options(rules: Any, table: Any, seats: Any, menu: Any) -> None:
    """What may be chosen in the pending decision."""
    menu.n = 0
    hand = seats[table.asked].hand
    if table.asks == BEFORE_ROLL:
        add(menu, ROLL, 0, 0)
    elif table.asks == TURN:
        add(menu, END, 0, 0)
        if holds(rules.kinds, hand, rules.cost[ROAD]):
            add(menu, ROAD, 0, 0)
        list_bank_trades(rules, table, hand, menu)
        list_offer(rules, table, menu)
    elif table.asks == ANSWER:
        list_answers(rules, table, hand, menu)
    else:
        list_deals(rules, table, hand, menu)


@compiled
def apply(rules: Any, table: Any, seats: Any, secret: Any, menu: Any, choice: int, row: Any) -> None:
    """What follows from the chosen option, up to the next decision."""
    kind, a, b = menu.kind[choice], menu.a[choice], menu.b[choice]
    secret.outcomes = 0
    if table.asks == ANSWER:
        answer_offer(rules, table, seats, row, kind)
    elif table.asks == CLOSE:
        close_offer(rules, table, seats, row, kind, a)
    elif not is_endless(rules, table):
        act(rules, table, seats, secret, row, kind, a, b)


@compiled
def act(rules: Any, table: Any, seats: Any, secret: Any, row: Any, kind: int, a: int, b: int) -> None:
    """An action of the active seat in its own turn."""
    if kind == ROLL:
        roll(rules, table, seats, secret, row)
    elif kind == ROAD:
        pay(rules, table, seats, row, table.active, ROAD, LOSS_BUILD)
        row.bought_steps += 1
        run(rules, table, 1)
    elif kind == BANK:
        trade_with_bank(rules, table, seats, row, a, b)
    elif kind == OFFER:
        make_offer(rules, table, seats, row)
    elif not is_stopped(rules, table):
        open_turn(table, next_seat(rules, table), BEFORE_ROLL)


@compiled
def roll(rules: Any, table: Any, seats: Any, secret: Any, row: Any) -> None:
    """Roll, run, and drink on a high roll."""
    shown = 1 + draw_below(secret.streams[SPIN_STREAM], rules.track.sides)
    row.rolled = shown
    reveal(secret, ROLLED, shown, 0, 0)
    table.asks = TURN
    if shown >= rules.track.drinks_on and table.bank[WATER] > 0:
        gain(table, seats, row, table.active, WATER, 1, GAIN_DRINK)
    run(rules, table, shown + (rules.track.wind == BEHIND))


@compiled
def run(rules: Any, table: Any, count: int) -> None:
    """So many steps; the first at the end wins."""
    seat = table.active
    table.steps[seat] += count
    table.points[seat] = table.steps[seat] * rules.points.step
    win_with(rules, table, table.points[seat])


@compiled
def close_turn(rules: Any, table: Any, seats: Any, row: Any) -> None:
    """Tell how the table stands at the end of a turn."""
    fill_pieces(rules, table, row)
    for seat in range(rules.seats):
        row.steps[seat] = table.steps[seat]
        row.points[seat] = steps(table.points[seat])


@compiled
def close_game(rules: Any, table: Any, seats: Any, row: Any) -> None:
    """Tell the points at the end of a game."""
    for seat in range(rules.seats):
        row.points[seat] = row.points_steps[seat] = steps(table.points[seat])
