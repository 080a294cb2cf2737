"""The flow of the Chocolate Market: the island's, with a third settlement, sites and chocolate."""

from typing import Any

from sim.games.common import cards, turns
from sim.games.common.columns import LOSS_BUILD
from sim.games.island import development, laying, placing
from sim.games.island import flow as island
from sim.games.island.rules import FIXED
from sim.games.market import chocolate, codes, founding, growing, sites
from sim.machine import rows
from sim.machine.compiler import compiled


@compiled
def begin(rules: Any, table: Any, seats: Any, secret: Any) -> None:
    """Lay the board and shuffle the cards; the first settlement is founded."""
    laying.lay_terrain(rules, table, secret)
    growing.grow_ingredients(rules, table)
    if rules.board.layout != FIXED:
        growing.lay_printed_numbers(rules, table, secret)
    laying.lay_chips(rules, table, secret)
    laying.finish_board(rules, table, secret)
    development.shuffle_deck(rules, secret)


@compiled
def list_options(rules: Any, table: Any, seats: Any, menu: Any) -> None:
    """What may be chosen in the pending decision."""
    asks = table.asks
    menu.n = 0
    if asks == codes.FOUND_SITE:
        sites.list_sites(rules, table, menu)
    elif asks == codes.REWARD_RESOURCE:
        cards.list_takes(rules, table, menu)
    elif asks == codes.REWARD_ROAD:
        placing.list_roads(rules, table, menu)
    elif asks == codes.RAISING:
        chocolate.list_bars(rules, table, menu)
    else:
        island.list_options(rules, table, seats, menu)
        if asks == codes.TURN:
            list_more(rules, table, seats[table.asked].hand, menu)


@compiled
def apply(rules: Any, table: Any, seats: Any, secret: Any, menu: Any, choice: int, row: Any) -> None:
    """What follows from the chosen option, up to the next decision."""
    kind, a, b = menu.kind[choice], menu.a[choice], menu.b[choice]
    asks = table.asks
    if (asks == codes.TURN and (kind == codes.SITE or kind == codes.MAKE)) or (
        asks == codes.BEFORE_ROLL and kind == codes.ROLL
    ):
        secret.outcomes = 0
        if not turns.is_endless(rules, table):
            act(rules, table, seats, secret, row, kind, a, b)
    elif asks == codes.FOUND_SETTLEMENT or asks == codes.FOUND_ROAD or asks == codes.FOUND_SITE:
        found(rules, table, seats, secret, a, b)
    elif chocolate.belongs_to_sale(asks):
        secret.outcomes = 0
        follow_sale(rules, table, seats, secret, row, a)
    else:
        island.apply(rules, table, seats, secret, menu, choice, row)
    chocolate.close_open_sale(table)


@compiled
def found(rules: Any, table: Any, seats: Any, secret: Any, place: int, hex_: int) -> None:
    """A settlement, a road or a free site of the founding; after the last the first turn begins."""
    secret.outcomes = 0
    asks = table.asks
    if asks == codes.FOUND_SETTLEMENT:
        founding.found_settlement_here(rules, table, seats, secret, place)
    elif asks == codes.FOUND_ROAD:
        founding.found_road_here(rules, table, secret, place)
    else:
        founding.found_site(rules, table, place, hex_)
    if founding.is_all_founded(rules, table):
        island.begin_turn(rules, table, seats, 0)


@compiled
def list_more(rules: Any, table: Any, hand: Any, menu: Any) -> None:
    """Sites and chocolate, beside what the island has."""
    if cards.holds(rules.resources, hand, rules.cost[codes.SITE]):
        sites.list_sites(rules, table, menu)
    chocolate.list_chocolate(rules, table, hand, menu)


@compiled
def act(rules: Any, table: Any, seats: Any, secret: Any, row: Any, kind: int, a: int, b: int) -> None:
    """An action that is more than the island's."""
    if kind == codes.ROLL:
        island.roll(rules, table, seats, secret, row)
        if table.roll != 7:
            growing.harvest_sites(rules, table, seats, secret, row)
    elif kind == codes.SITE:
        build_site(rules, table, seats, row, a, b)
    else:
        make_chocolate(rules, table, seats, secret, row, a)


@compiled
def build_site(rules: Any, table: Any, seats: Any, row: Any, node: int, hex_: int) -> None:
    """The active seat pays for a site and places it."""
    cards.pay(rules, table, seats, row, table.active, codes.SITE, LOSS_BUILD)
    sites.place_site(rules, table, table.active, node, hex_)
    table.built += 1
    row.built_sites += 1


@compiled
def make_chocolate(rules: Any, table: Any, seats: Any, secret: Any, row: Any, variety: int) -> None:
    """The active seat makes a chocolate; chips or a card may win at once."""
    chocolate.make(rules, table, seats, secret, row, variety)
    island.win_if_enough(rules, table, seats)
    if table.ended == codes.PLAYING:
        chocolate.go_on_with_reward(rules, table, secret)


@compiled
def follow_sale(rules: Any, table: Any, seats: Any, secret: Any, row: Any, a: int) -> None:
    """What a chocolate asked for: a resource, a road, a bar to raise."""
    asks = table.asks
    if asks == codes.RAISING:
        chocolate.raise_bar(rules, table, a, 1)
        return
    if asks == codes.REWARD_RESOURCE:
        chocolate.take_reward_resource(table, seats, row, a)
    else:
        chocolate.lay_reward_road(rules, table, secret, row, a)
        island.win_if_enough(rules, table, seats)  # by the longest road
    if table.ended == codes.PLAYING:
        chocolate.go_on_with_reward(rules, table, secret)


@compiled
def close_turn(rules: Any, table: Any, seats: Any, row: Any) -> None:
    """Tell how the table stands at the end of a turn."""
    island.close_turn(rules, table, seats, row)
    island.fill_sources(rules, table, seats, row)
    fill_chocolate_points(rules, table, row)
    for seat in range(rules.seats):
        row.ingredients[seat] = table.ingredients[seat]
        row.sites[seat] = table.sites_of[seat]
    for variety in range(rules.varieties):
        row.level[variety] = table.level[variety]


@compiled
def close_game(rules: Any, table: Any, seats: Any, row: Any) -> None:
    """Tell the points at the end of a game, and where they come from."""
    island.close_game(rules, table, seats, row)
    fill_chocolate_points(rules, table, row)


@compiled
def fill_chocolate_points(rules: Any, table: Any, row: Any) -> None:
    """Tell the points of each seat from chocolate."""
    for seat in range(rules.seats):
        row.points_chocolate[seat] = rows.steps(table.other_points[seat])


@compiled
def close_sale(rules: Any, table: Any, secret: Any, row: Any) -> None:
    """Tell the sale made last; strategies are told by their place in the line-up."""
    row.strategy = secret.player[table.active]
    chocolate.fill_sale_row(rules, table, row)
