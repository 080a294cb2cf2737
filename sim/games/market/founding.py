"""The founding of the market: the island's two rounds, and a third settlement with free sites."""

from typing import Any

from sim.games.island.founding import found_settlement, next_founder, place_first, take_start_cards
from sim.games.island.placing import build_road
from sim.games.market import codes
from sim.games.market.sites import any_site_fits, place_site
from sim.machine.compiler import compiled


@compiled
def found_settlement_here(rules: Any, table: Any, seats: Any, secret: Any, node: int) -> None:
    """Place a settlement of any round; that of the third may come without road and start cards."""
    if table.founded < 2 * rules.seats:
        found_settlement(rules, table, seats, secret, node)
        return
    place_first(rules, table, secret, node)
    if rules.founding.third_start_cards == 1:
        take_start_cards(rules, table, seats, node)
    if rules.founding.third_road == 1:
        table.asks = codes.FOUND_ROAD
    else:
        begin_free_sites(rules, table)


@compiled
def found_road_here(rules: Any, table: Any, secret: Any, edge: int) -> None:
    """Place the road of a settlement founded; in the third round free sites follow."""
    build_road(rules, table, secret, edge)
    if table.founded > 2 * rules.seats:
        begin_free_sites(rules, table)
    else:
        next_founder(rules, table)


@compiled
def begin_free_sites(rules: Any, table: Any) -> None:
    """The third settlement stands; ask for the first free site."""
    table.free_left = rules.founding.free_sites
    ask_for_free_site(rules, table)


@compiled
def ask_for_free_site(rules: Any, table: Any) -> None:
    """Ask for the next free site; if there is none, the next seat founds."""
    if table.free_left > 0 and any_site_fits(rules, table, table.active):
        table.asks = codes.FOUND_SITE
    else:
        next_founder(rules, table)


@compiled
def found_site(rules: Any, table: Any, node: int, hex_: int) -> None:
    """Place a free site."""
    place_site(rules, table, table.active, node, hex_)
    table.free_left -= 1
    ask_for_free_site(rules, table)


@compiled
def is_all_founded(rules: Any, table: Any) -> bool:
    """Whether every seat has all its settlements and sites."""
    rounds = 2 + rules.founding.third_settlement
    return table.asks == codes.FOUND_SETTLEMENT and table.founded == rounds * rules.seats
