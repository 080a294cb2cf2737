"""Production sites: where they may stand, and placing them."""

from typing import Any

from sim.games.market import codes
from sim.games.market.rules import ONE_A_HEX, ONE_A_PAIR
from sim.machine.compiler import compiled
from sim.machine.menus import add


@compiled
def list_sites(rules: Any, table: Any, menu: Any) -> None:
    """Every building and hex where the active seat's site may stand."""
    seat = table.active
    for node in range(rules.nodes):
        if table.node_owner[node] == seat:
            for side in range(3):
                if site_fits(rules, table, seat, node, side):
                    add(menu, codes.SITE, node, rules.node_hexes[node, side])


@compiled
def place_site(rules: Any, table: Any, seat: int, node: int, hex_: int) -> None:
    """A site at a building, on a hex beside it."""
    for side in range(3):
        if rules.node_hexes[node, side] == hex_:
            table.sites[node, side] += 1
    table.sites_left[table.hex_ingredient[hex_]] -= 1
    table.sites_of[seat] += 1


@compiled
def site_fits(rules: Any, table: Any, seat: int, node: int, side: int) -> bool:
    """Whether a seat's site may stand at its building for a hex beside it."""
    hex_ = rules.node_hexes[node, side]
    if hex_ == codes.NONE or table.hex_ingredient[hex_] == codes.NONE:
        return False
    if table.sites_left[table.hex_ingredient[hex_]] == 0:
        return False
    if rules.sites.one_per == ONE_A_PAIR and table.sites[node, side] > 0:
        return False
    # Before the first turn all sites are free ones.
    apart = rules.founding.sites_apart == 1 and table.turn == 0
    if rules.sites.one_per == ONE_A_HEX or apart:
        return not has_site_on(rules, table, seat, hex_)
    return True


@compiled
def has_site_on(rules: Any, table: Any, seat: int, hex_: int) -> bool:
    """Whether a seat has a site on a hex."""
    for corner in range(6):
        node = rules.hex_nodes[hex_, corner]
        if table.node_owner[node] == seat and table.sites[node, rules.hex_sides[hex_, corner]] > 0:
            return True
    return False


@compiled
def any_site_fits(rules: Any, table: Any, seat: int) -> bool:
    """Whether there is a place for a site of the seat."""
    for node in range(rules.nodes):
        if table.node_owner[node] == seat:
            for side in range(3):
                if site_fits(rules, table, seat, node, side):
                    return True
    return False
