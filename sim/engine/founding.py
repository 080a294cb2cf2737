"""The founding: settlements with a road, there and back, start cards; in the market a third, with sites."""

from typing import Any

from sim.engine.awards import note_new_road, note_new_settlement
from sim.engine.cards import deal
from sim.engine.codes import FOUND_ROAD, FOUND_SETTLEMENT, FOUND_SITE, NONE, ROAD, SETTLEMENT
from sim.engine.compiler import compiled
from sim.engine.menus import add
from sim.engine.placing import count_points, place_road, place_settlement
from sim.engine.sites import any_site_fits, list_sites, place_site


@compiled
def begin_founding(table: Any) -> None:
    """Ask seat 0 for the first settlement."""
    table.founded = 0
    table.asks = FOUND_SETTLEMENT
    table.active = 0
    table.asked = 0


@compiled
def list_founding(rules: Any, table: Any, menu: Any) -> None:
    """Where the settlement may stand, or the road from it, or a site."""
    if table.asks == FOUND_SETTLEMENT:
        for node in range(rules.nodes):
            if table.node_closed[node] == 0:
                add(menu, SETTLEMENT, node, 0)
    elif table.asks == FOUND_ROAD:
        for side in range(3):
            edge = rules.node_edges[table.founded_at, side]
            if edge != NONE and table.edge_owner[edge] == NONE:
                add(menu, ROAD, edge, 0)
    else:
        list_sites(rules, table, menu)


@compiled
def found(rules: Any, table: Any, seats: Any, secret: Any, place: int, hex_: int) -> None:
    """Place a settlement, its road or a site, and ask for the next thing."""
    seat = table.active
    third = table.founded > 2 * rules.seats
    if table.asks == FOUND_SETTLEMENT:
        found_settlement(rules, table, seats, secret, seat, place)
    elif table.asks == FOUND_ROAD:
        place_road(rules, table, seat, place)
        note_new_road(rules, table, secret, seat, place)
        end_founding_place(rules, table, third)
    else:
        place_site(rules, table, seat, place, hex_)
        table.free_left -= 1
        ask_for_free_site(rules, table)


@compiled
def found_settlement(rules: Any, table: Any, seats: Any, secret: Any, seat: int, node: int) -> None:
    """Place a settlement of the founding, with its start cards."""
    place_settlement(rules, table, seat, node)
    note_new_settlement(rules, table, secret, seat, node)
    count_points(rules, table, seat)
    table.founded_at = node
    table.founded += 1
    third = table.founded > 2 * rules.seats
    if (rules.third_cards == 1) if third else table.founded > rules.seats:
        take_start_cards(rules, table, seats, node)
    table.asks = FOUND_ROAD
    if third and rules.third_road == 0:
        end_founding_place(rules, table, third)


@compiled
def end_founding_place(rules: Any, table: Any, third: bool) -> None:
    """A settlement stands with its road: free sites follow the third, else the next seat."""
    table.free_left = rules.free_sites if third else 0
    ask_for_free_site(rules, table)


@compiled
def ask_for_free_site(rules: Any, table: Any) -> None:
    """Ask for the next free site, or if there is none the next seat for its settlement."""
    if table.free_left > 0 and any_site_fits(rules, table, table.active):
        table.asks = FOUND_SITE
        return
    table.asks = FOUND_SETTLEMENT
    # Round 1 goes up through the seats, round 2 comes back down, round 3 goes up again.
    done = table.founded
    if done < rules.seats:
        table.active = done
    elif done < 2 * rules.seats:
        table.active = 2 * rules.seats - 1 - done
    else:
        table.active = done - 2 * rules.seats
    table.asked = table.active


@compiled
def take_start_cards(rules: Any, table: Any, seats: Any, node: int) -> None:
    """One card for each hex around a settlement that yields something."""
    for side in range(3):
        hex_ = rules.node_hexes[node, side]
        if hex_ != NONE:
            kind = table.hex_kind[hex_]
            if kind != NONE and table.bank[kind] > 0:
                deal(table, seats, table.active, kind, 1)


@compiled
def founding_is_over(rules: Any, table: Any) -> bool:
    """Whether every seat has all its settlements."""
    return table.asks == FOUND_SETTLEMENT and table.founded == (2 + rules.third_settlement) * rules.seats
