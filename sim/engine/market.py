"""The flow of the Chocolate Market: the base game's, with sites and chocolate."""

from typing import Any

from sim.engine import base, codes
from sim.engine.cards import holds, pay
from sim.engine.chocolate import (
    close_open_sale,
    fill_sale_row,
    go_on_with_reward,
    list_bars,
    list_chocolate,
    make,
    note_reward_road,
    open_market,
    raise_bar,
    take_reward_resource,
)
from sim.engine.codes import (
    FOUND_SITE,
    MAKE,
    RAISING,
    REWARD_RESOURCE,
    REWARD_ROAD,
    SITE,
    TURN,
)
from sim.engine.compiler import compiled
from sim.engine.founding import list_founding
from sim.engine.placing import list_roads
from sim.engine.rows import steps
from sim.engine.sites import clear_sites, list_sites, place_site

NAME = "market"


@compiled
def begin(rules: Any, table: Any, seats: Any, secret: Any) -> None:
    """Lay the board, open the market, and ask for the first settlement."""
    open_market(rules, table)
    clear_sites(rules, table)
    base.begin(rules, table, seats, secret)


@compiled
def list_options(rules: Any, table: Any, seats: Any, menu: Any) -> None:
    """All legal options of the pending decision."""
    asks = table.asks
    hand = seats[table.asked].hand
    if asks == FOUND_SITE:
        menu.n = 0
        list_founding(rules, table, menu)
    elif asks == RAISING:
        menu.n = 0
        list_bars(rules, table, menu)
    elif asks == REWARD_ROAD:
        menu.n = 0
        list_roads(rules, table, menu)
    else:
        base.list_options(rules, table, seats, menu)
        if asks == TURN:
            if holds(rules.resources, hand, rules.cost[SITE]):
                list_sites(rules, table, menu)
            list_chocolate(rules, table, hand, menu)


@compiled
def apply(rules: Any, table: Any, seats: Any, secret: Any, menu: Any, choice: int, row: Any) -> None:
    """Carry out the chosen option and all that follows from it, up to the next decision."""
    kind, a, b = menu.kind[choice], menu.a[choice], menu.b[choice]
    asks = table.asks
    if asks == TURN and (kind == SITE or kind == MAKE):
        secret.outcomes = 0
        if base.act_is_one_too_many(rules, table):
            return
        if kind == SITE:
            build_site(rules, table, seats, row, a, b)
        else:
            make_chocolate(rules, table, seats, secret, row, a)
    elif asks == RAISING or asks == REWARD_RESOURCE or asks == REWARD_ROAD:
        secret.outcomes = 0
        follow_sale(rules, table, seats, secret, row, a)
    else:
        base.apply(rules, table, seats, secret, menu, choice, row)
    close_open_sale(table)


@compiled
def build_site(rules: Any, table: Any, seats: Any, row: Any, node: int, hex_: int) -> None:
    """The active seat pays for a site and places it."""
    pay(rules, table, seats, row, table.active, SITE, codes.LOSS_BUILD)
    place_site(rules, table, table.active, node, hex_)
    table.built += 1
    row.built_sites += 1


@compiled
def make_chocolate(rules: Any, table: Any, seats: Any, secret: Any, row: Any, variety: int) -> None:
    """The active seat makes a chocolate; chips or a card may win at once."""
    make(rules, table, seats, secret, row, variety)
    base.win_if_enough(rules, table, seats)
    if table.ended == codes.PLAYING:
        go_on_with_reward(rules, table, secret)


@compiled
def follow_sale(rules: Any, table: Any, seats: Any, secret: Any, row: Any, a: int) -> None:
    """What a chocolate asked for: a resource, a road, a bar to raise."""
    asks = table.asks
    if asks == RAISING:
        raise_bar(rules, table, a, 1)
        table.asks = TURN
        return
    if asks == REWARD_RESOURCE:
        take_reward_resource(rules, table, seats, row, a)
    else:
        base.build_road(rules, table, secret, row, a)
        note_reward_road(table)
        base.win_if_enough(rules, table, seats)  # by the longest road
    if table.ended == codes.PLAYING:
        go_on_with_reward(rules, table, secret)


@compiled
def close_turn(rules: Any, table: Any, seats: Any, row: Any) -> None:
    """Note how the table stands at the end of a turn."""
    base.close_turn(rules, table, seats, row)
    base.note_sources(rules, table, seats, row)
    note_chocolate_points(rules, table, row)
    for seat in range(rules.seats):
        row.ingredients[seat] = table.ingredients[seat]
        row.sites[seat] = table.sites_of[seat]
    for variety in range(rules.varieties):
        row.level[variety] = table.level[variety]


@compiled
def close_game(rules: Any, table: Any, seats: Any, row: Any) -> None:
    """Note the points at the end of a game, and where they come from."""
    base.close_game(rules, table, seats, row)
    note_chocolate_points(rules, table, row)


@compiled
def note_chocolate_points(rules: Any, table: Any, row: Any) -> None:
    """Note the points of each seat from chocolate."""
    for seat in range(rules.seats):
        row.points_chocolate[seat] = steps(table.chips[seat] * rules.chip_points)


@compiled
def close_sale(rules: Any, table: Any, row: Any) -> None:
    """Note the sale made last."""
    fill_sale_row(rules, table, row)
