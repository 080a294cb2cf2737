"""Roads that a seat might lay, and how long its line would be with them; nothing on the table is changed."""

from typing import Any

import numpy as np

from strategies.api import NONE, compiled, longest_over


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
def line_to_beat(rules: Any, table: Any, seat: int) -> int:
    """A line longer than this is longer than the others', and long enough for the longest road."""
    longest = rules.awards.road_from - 1
    for other in range(rules.seats):
        if other != seat:
            longest = max(longest, table.road_length[other])
    return int(longest)


@compiled
def longest_with(rules: Any, table: Any, seat: int, roads: Any, laid: int) -> int:
    """The longest line of the seat's roads that leads over one of those laid in mind."""
    owners = np.full(rules.edges, NONE)
    for edge in range(rules.edges):
        owners[edge] = table.edge_owner[edge]
    for place in range(laid):
        owners[roads[place]] = seat
    walk, used = np.zeros((rules.edges + 2, 4), np.int16), np.zeros(rules.edges, np.int8)
    longest = 0
    for place in range(laid):
        longest = max(longest, longest_over(rules, table, owners, walk, used, seat, roads[place]))
    return longest
