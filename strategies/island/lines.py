"""Roads that a seat might lay, and how long its line would be with them; nothing on the table is changed."""

from typing import Any

import numpy as np

from strategies.api import NONE, compiled

# What the stack of a walk holds: where it is, the side to try next, the road it came by, whether it turned.
NODE, SIDE, CAME_BY, TURNED = range(4)


@compiled
def next_path(rules: Any, table: Any, seat: int, roads: Any, laid: int, first: int) -> int:
    """The first path from a number on where a road may follow those laid in mind; NONE if there is none.

    Of roads that could be laid in any order only the one by their numbers counts.
    """
    last = roads[laid - 1] if laid > 0 else NONE
    for edge in range(first, rules.edges):
        if table.edge_owner[edge] == NONE and not is_among(roads, laid, edge):
            is_late = edge < last and may_lay(rules, table, seat, roads, laid - 1, edge)
            if not is_late and may_lay(rules, table, seat, roads, laid, edge):
                return edge
    return NONE


@compiled
def may_lay(rules: Any, table: Any, seat: int, roads: Any, laid: int, edge: int) -> bool:
    """Whether a road may go on over a free path."""
    for end in range(2):
        if joins_on(rules, table, seat, roads, laid, rules.edge_nodes[edge, end]):
            return True
    return False


@compiled
def is_among(roads: Any, laid: int, edge: int) -> bool:
    """Whether a road is one of those laid in mind."""
    for place in range(laid):
        if roads[place] == edge:
            return True
    return False


@compiled
def joins_on(rules: Any, table: Any, seat: int, roads: Any, laid: int, node: int) -> bool:
    """Whether a road may go on from an intersection."""
    owner = table.node_owner[node]
    return owner == seat or (owner == NONE and is_reached(rules, table, seat, roads, laid, node))


@compiled
def is_reached(rules: Any, table: Any, seat: int, roads: Any, laid: int, node: int) -> bool:
    """Whether a road of the seat's, or one laid in mind, leads to an intersection."""
    if table.touches[seat, node] > 0:
        return True
    for place in range(laid):
        if rules.edge_nodes[roads[place], 0] == node or rules.edge_nodes[roads[place], 1] == node:
            return True
    return False


@compiled
def opens_site(rules: Any, table: Any, roads: Any, laid: int) -> bool:
    """Whether one of the roads laid in mind leads to where somebody may settle."""
    for place in range(laid):
        for end in range(2):
            if table.node_closed[rules.edge_nodes[roads[place], end]] == 0:
                return True
    return False


@compiled
def may_join(rules: Any, table: Any, seat: int, roads: Any, laid: int) -> bool:
    """Whether roads laid in mind touch the seat's at two ends, and so may make one line of two."""
    ends = 0
    for place in range(laid):
        for end in range(2):
            ends += table.touches[seat, rules.edge_nodes[roads[place], end]] > 0
    return ends > 1


@compiled
def longest_with(rules: Any, table: Any, seat: int, roads: Any, laid: int) -> int:
    """The longest line of the seat's roads that leads over one of those laid in mind."""
    used = np.ones(rules.edges, np.int8)  # or no road of the seat's
    for edge in range(rules.edges):
        if table.edge_owner[edge] == seat or is_among(roads, laid, edge):
            used[edge] = 0
    walk = np.zeros((2 * rules.edges, 4), np.int16)
    longest = 0
    for place in range(laid):
        longest = max(longest, longest_over(rules, table, seat, used, walk, roads[place]))
    return longest


@compiled
def longest_over(rules: Any, table: Any, seat: int, used: Any, walk: Any, edge: int) -> int:
    """The longest line over a road: every way on from its one end, and after each from the other."""
    used[edge] = 1
    length = 1
    best = 1
    depth = 0
    step_to(walk, 0, rules.edge_nodes[edge, 0], NONE, 0)
    while depth >= 0:
        at = walk[depth]
        side = at[SIDE]
        at[SIDE] += 1
        if side < 3:
            road = road_on(rules, table, seat, used, at[NODE], side)
            if road != NONE:
                used[road] = 1
                length += 1
                best = max(best, length)
                depth += 1
                step_to(walk, depth, rules.node_nodes[at[NODE], side], road, at[TURNED])
        elif side == 3 and at[TURNED] == 0:
            depth += 1
            step_to(walk, depth, rules.edge_nodes[edge, 1], NONE, 1)
        else:
            if at[CAME_BY] != NONE:
                used[at[CAME_BY]] = 0
                length -= 1
            depth -= 1
    used[edge] = 0
    return best


@compiled
def step_to(walk: Any, depth: int, node: int, came_by: int, turned: int) -> None:
    """Put a step of the walk on its stack."""
    walk[depth, NODE], walk[depth, SIDE], walk[depth, CAME_BY], walk[depth, TURNED] = node, 0, came_by, turned


@compiled
def road_on(rules: Any, table: Any, seat: int, used: Any, node: int, side: int) -> int:
    """The road that leads on from an intersection on a side, not walked yet; NONE if there is none."""
    owner, edge = table.node_owner[node], rules.node_edges[node, side]
    if edge == NONE or used[edge] == 1 or (owner != NONE and owner != seat):
        return NONE
    return int(edge)
