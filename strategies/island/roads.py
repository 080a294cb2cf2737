"""Which road a planner of an island lays: for the places it leads to, and for the longest line."""

from typing import Any

import numpy as np

from strategies import api
from strategies.api import NONE, blurred, compiled, longest_over
from strategies.island import weights
from strategies.island.lines import line_to_beat
from strategies.island.worth import better_of, note_income

MANY_ROADS = 99  # longer than any line


@compiled
def best_road(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """The option of a road worth most, its part in a line looked at if it can decide; -1 for none."""
    best = -1
    best_worth = -1.0
    note_income(rules, table, me)
    walk, used = np.zeros((rules.edges + 2, 4), np.int16), np.zeros(rules.edges, np.int8)
    to_beat = line_to_beat(rules, table, me.seat)
    for i in range(menu.n):
        if menu.kind[i] != api.ROAD:
            continue
        worth = way_worth(rules, table, me, menu.a[i])
        # Who sees worths blurred may take any for the best.
        if me.clumsiness > 0.0 or worth + most_by_line(rules, table, me, menu.a[i], to_beat) > best_worth:
            length = longest_over(rules, table, table.edge_owner, walk, used, me.seat, menu.a[i])
            worth = blurred(me, worth + line_worth(table, me, length, to_beat))
            if worth > best_worth:
                best = i
                best_worth = worth
    return best


@compiled
def way_worth(rules: Any, table: Any, me: Any, edge: int) -> float:
    """The best site that a road leads to, at its end or a road further."""
    best = 0.0
    for end in range(2):
        node = rules.edge_nodes[edge, end]
        if table.touches[me.seat, node] > 0 or table.node_owner[node] != NONE:
            continue
        if table.node_closed[node] == 0:
            best = better_of(rules, table, me, best, 1.0, node)
        for side in range(3):
            beyond = rules.node_nodes[node, side]
            if beyond != NONE and table.node_closed[beyond] == 0 and is_free_path(rules, table, node, side):
                best = better_of(rules, table, me, best, me.parameters[weights.FURTHER], beyond)
    return best


@compiled
def is_free_path(rules: Any, table: Any, node: int, side: int) -> bool:
    """Whether no road lies on a path."""
    return table.edge_owner[rules.node_edges[node, side]] == NONE


@compiled
def most_by_line(rules: Any, table: Any, me: Any, edge: int, to_beat: int) -> float:
    """More than this a road does not count for its line: but for a link, the longest grows by one at most."""
    one, other = rules.edge_nodes[edge, 0], rules.edge_nodes[edge, 1]
    is_link = table.touches[me.seat, one] > 0 and table.touches[me.seat, other] > 0
    return line_worth(table, me, MANY_ROADS if is_link else table.road_length[me.seat] + 1, to_beat)


@compiled
def line_worth(table: Any, me: Any, length: int, to_beat: int) -> float:
    """What a road counts by whose line the seat's longest becomes longer; more if that brings the award."""
    if length <= table.road_length[me.seat]:
        return 0.0
    brings_award = table.road_holder != me.seat and length > to_beat
    return me.parameters[weights.REACH] + (me.parameters[weights.AWARD] if brings_award else 0.0)
