"""Roads, settlements and cities on an island: where they may stand, and what placing them brings."""

from typing import Any

from sim.games.island import codes
from sim.games.island.awards import count_points, road_was_cut, road_was_laid
from sim.machine.compiler import compiled
from sim.machine.menus import add


@compiled
def list_roads(rules: Any, table: Any, menu: Any) -> None:
    """Every path where the active seat's road may lie."""
    seat = table.active
    if table.pieces[seat, codes.ROAD] >= rules.own_pieces[codes.ROAD]:
        return
    for node in range(rules.nodes):  # each is the end of several paths, and many are looked at in one step
        table.joins[node] = road_joins(table, seat, node)
    for edge in range(rules.edges):
        joined = table.joins[rules.edge_nodes[edge, 0]] | table.joins[rules.edge_nodes[edge, 1]]
        if joined > 0 and table.edge_owner[edge] == codes.NONE:
            add(menu, codes.ROAD, edge, 0)


@compiled
def road_joins(table: Any, seat: int, node: int) -> bool:
    """Whether a seat's road may go on from an intersection: its own building, or its road and nobody's."""
    owner = table.node_owner[node]
    return (owner == seat) | ((owner == codes.NONE) & (table.touches[seat, node] > 0))


@compiled
def road_fits(rules: Any, table: Any, seat: int, edge: int) -> bool:
    """Whether a seat's road may lie on a path: free, joined to its own, not through another's building."""
    one, other = rules.edge_nodes[edge, 0], rules.edge_nodes[edge, 1]
    # Both ends without a way out: that is quicker than to foresee which end joins.
    joined = road_joins(table, seat, one) | road_joins(table, seat, other)
    return joined and table.edge_owner[edge] == codes.NONE


@compiled
def any_road_fits(rules: Any, table: Any, seat: int) -> bool:
    """Whether a seat has a road left and a place for it."""
    if table.pieces[seat, codes.ROAD] >= rules.own_pieces[codes.ROAD]:
        return False
    for edge in range(rules.edges):
        if road_fits(rules, table, seat, edge):
            return True
    return False


@compiled
def build_road(rules: Any, table: Any, secret: Any, edge: int) -> None:
    """The active seat's road on a path, which may bring the longest road."""
    place_road(rules, table, table.active, edge)
    road_was_laid(rules, table, secret, table.active, edge)


@compiled
def place_road(rules: Any, table: Any, seat: int, edge: int) -> None:
    """A road on a path."""
    table.edge_owner[edge] = seat
    table.touches[seat, rules.edge_nodes[edge, 0]] += 1
    table.touches[seat, rules.edge_nodes[edge, 1]] += 1
    table.pieces[seat, codes.ROAD] += 1


@compiled
def list_settlements(rules: Any, table: Any, menu: Any) -> None:
    """Every open intersection that a road of the active seat leads to."""
    seat = table.active
    if table.pieces[seat, codes.SETTLEMENT] >= rules.own_pieces[codes.SETTLEMENT]:
        return
    for node in range(rules.nodes):
        if table.node_closed[node] == 0 and table.touches[seat, node] > 0:
            add(menu, codes.SETTLEMENT, node, 0)


@compiled
def build_settlement(rules: Any, table: Any, secret: Any, seat: int, node: int) -> None:
    """A seat's settlement on an intersection, which may cut another's road."""
    place_settlement(rules, table, seat, node)
    road_was_cut(rules, table, secret, seat, node)
    count_points(rules, table, seat)


@compiled
def place_settlement(rules: Any, table: Any, seat: int, node: int) -> None:
    """A settlement on an intersection; it closes the intersections beside it, and may gain a harbour."""
    table.node_owner[node] = seat
    table.node_closed[node] += 1
    for side in range(3):
        other = rules.node_nodes[node, side]
        if other != codes.NONE:
            table.node_closed[other] += 1
    table.pieces[seat, codes.SETTLEMENT] += 1
    for harbour in range(rules.harbours):
        if node == rules.harbour_nodes[harbour, 0] or node == rules.harbour_nodes[harbour, 1]:
            open_harbour(rules, table, seat, table.harbour_kind[harbour])


@compiled
def open_harbour(rules: Any, table: Any, seat: int, kind: int) -> None:
    """A harbour's ratio for a seat, where it is better than what the seat had."""
    if kind == codes.ANY_HARBOUR:
        for other in range(rules.kinds):
            table.ratio[seat, other] = min(table.ratio[seat, other], rules.trade.any_harbour_ratio)
    else:
        table.ratio[seat, kind] = min(table.ratio[seat, kind], rules.trade.own_harbour_ratio)


@compiled
def list_cities(rules: Any, table: Any, menu: Any) -> None:
    """Every settlement of the active seat."""
    seat = table.active
    if (
        table.pieces[seat, codes.CITY] >= rules.own_pieces[codes.CITY]
        or table.pieces[seat, codes.SETTLEMENT] == 0
    ):
        return
    for node in range(rules.nodes):
        if table.node_owner[node] == seat and table.node_city[node] == 0:
            add(menu, codes.CITY, node, 0)


@compiled
def build_city(rules: Any, table: Any, seat: int, node: int) -> None:
    """A city in place of a seat's settlement."""
    place_city(table, seat, node)
    count_points(rules, table, seat)


@compiled
def place_city(table: Any, seat: int, node: int) -> None:
    """A city in place of a settlement, which returns to its owner."""
    table.node_city[node] = 1
    table.pieces[seat, codes.CITY] += 1
    table.pieces[seat, codes.SETTLEMENT] -= 1
