"""Roads, settlements and cities on an island: where they may stand, and what placing them does."""

from typing import Any

from sim.engine import codes
from sim.engine.codes import ANY_HARBOUR, CITY, NONE, ROAD, SETTLEMENT
from sim.engine.compiler import compiled
from sim.engine.menus import add


@compiled
def clear_island(rules: Any, table: Any) -> None:
    """No building and no road anywhere."""
    for node in range(rules.nodes):
        table.node_owner[node] = NONE
        table.node_city[node] = 0
        table.node_closed[node] = 0
        for side in range(3):
            table.sites[node, side] = 0
        for seat in range(rules.seats):
            table.touches[seat, node] = 0
    for edge in range(rules.edges):
        table.edge_owner[edge] = NONE


@compiled
def road_fits(rules: Any, table: Any, seat: int, edge: int) -> bool:
    """Whether a seat's road may lie on a path: free, joined to its own, not through another's building."""
    if table.edge_owner[edge] != NONE:
        return False
    for end in range(2):
        node = rules.edge_nodes[edge, end]
        owner = table.node_owner[node]
        if owner == seat or (owner == NONE and table.touches[seat, node] > 0):
            return True
    return False


@compiled
def list_roads(rules: Any, table: Any, menu: Any) -> None:
    """Every path where the active seat's road may lie."""
    seat = table.active
    if table.pieces[seat, ROAD] >= rules.own_pieces[ROAD]:
        return
    for edge in range(rules.edges):
        if road_fits(rules, table, seat, edge):
            add(menu, ROAD, edge, 0)


@compiled
def any_road_fits(rules: Any, table: Any, seat: int) -> bool:
    """Whether a seat has a road left and a place for it."""
    if table.pieces[seat, ROAD] >= rules.own_pieces[ROAD]:
        return False
    for edge in range(rules.edges):
        if road_fits(rules, table, seat, edge):
            return True
    return False


@compiled
def list_settlements(rules: Any, table: Any, menu: Any) -> None:
    """Every open intersection that a road of the active seat leads to."""
    seat = table.active
    if table.pieces[seat, SETTLEMENT] >= rules.own_pieces[SETTLEMENT]:
        return
    for node in range(rules.nodes):
        if table.node_closed[node] == 0 and table.touches[seat, node] > 0:
            add(menu, SETTLEMENT, node, 0)


@compiled
def list_cities(rules: Any, table: Any, menu: Any) -> None:
    """Every settlement of the active seat."""
    seat = table.active
    if table.pieces[seat, CITY] >= rules.own_pieces[CITY] or table.pieces[seat, SETTLEMENT] == 0:
        return
    for node in range(rules.nodes):
        if table.node_owner[node] == seat and table.node_city[node] == 0:
            add(menu, CITY, node, 0)


@compiled
def place_road(rules: Any, table: Any, seat: int, edge: int) -> None:
    """A road on a path."""
    table.edge_owner[edge] = seat
    table.touches[seat, rules.edge_nodes[edge, 0]] += 1
    table.touches[seat, rules.edge_nodes[edge, 1]] += 1
    table.pieces[seat, ROAD] += 1


@compiled
def place_settlement(rules: Any, table: Any, seat: int, node: int) -> None:
    """A settlement on an intersection; it closes the intersections beside it, and may gain a harbour."""
    table.node_owner[node] = seat
    table.node_closed[node] += 1
    for side in range(3):
        other = rules.node_nodes[node, side]
        if other != NONE:
            table.node_closed[other] += 1
    table.pieces[seat, SETTLEMENT] += 1
    for harbour in range(rules.harbours):
        if node == rules.harbour_nodes[harbour, 0] or node == rules.harbour_nodes[harbour, 1]:
            open_harbour(rules, table, seat, table.harbour_kind[harbour])


@compiled
def open_harbour(rules: Any, table: Any, seat: int, kind: int) -> None:
    """A harbour's ratio for a seat, where it is better than what the seat had."""
    if kind == ANY_HARBOUR:
        for other in range(rules.kinds):
            table.ratio[seat, other] = min(table.ratio[seat, other], rules.any_ratio)
    else:
        table.ratio[seat, kind] = min(table.ratio[seat, kind], rules.own_ratio)


@compiled
def place_city(table: Any, seat: int, node: int) -> None:
    """A city in place of a settlement, which returns to its owner."""
    table.node_city[node] = 1
    table.pieces[seat, CITY] += 1
    table.pieces[seat, SETTLEMENT] -= 1


@compiled
def count_points(rules: Any, table: Any, seat: int) -> None:
    """Count the points of a seat that everybody sees."""
    total = table.pieces[seat, SETTLEMENT] * rules.piece_points[SETTLEMENT]
    total += table.pieces[seat, CITY] * rules.piece_points[CITY]
    if table.road_holder == seat:
        total += rules.road_points
    if table.army_holder == seat:
        total += rules.army_points
    total += table.chips[seat] * rules.chip_points
    table.points[seat] = total


@compiled
def all_points(rules: Any, table: Any, seats: Any, seat: int) -> float:
    """The points of a seat, its hidden cards included."""
    return table.points[seat] + seats[seat].development[codes.POINT_CARD] * rules.piece_points[codes.CARD]
