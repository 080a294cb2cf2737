"""How much an intersection, a hex or a road of an island is worth to a seat."""

from typing import Any

from strategies.api import ANY_HARBOUR, NONE, compiled
from strategies.shared.notes import WEIGHTS, YIELDS

HARBOUR_WORTH = 1.0  # pips that a harbour counts for


@compiled
def pips(number: int) -> int:
    """Ways to roll a number with two dice; none for 0, a hex without a chip."""
    return 0 if number == 0 else 6 - abs(7 - number)


@compiled
def note_yields(rules: Any, table: Any, me: Any) -> None:
    """Note how many pips of each kind the seat's buildings bring, a city twice, and their weights."""
    for kind in range(rules.kinds):
        me.memory[YIELDS + kind] = 0.0
    for node in range(rules.nodes):
        if table.node_owner[node] == me.seat:
            for side in range(3):
                hex_ = rules.node_hexes[node, side]
                if hex_ != NONE and table.hex_kind[hex_] != NONE:
                    worth = pips(table.hex_chip[hex_]) * (1 + table.node_city[node])
                    me.memory[YIELDS + table.hex_kind[hex_]] += worth
    note_weights(rules, me)


@compiled
def note_weights(rules: Any, me: Any) -> None:
    """Note what a pip more of each kind counts: of what the seat has little of, more."""
    for kind in range(rules.kinds):
        me.memory[WEIGHTS + kind] = 0.6 + 1.2 / (1.0 + 0.5 * me.memory[YIELDS + kind])


@compiled
def site_worth(rules: Any, table: Any, me: Any, node: int) -> float:
    """Pips around an intersection by their noted weights, and the harbour there."""
    worth = 0.0
    for side in range(3):
        hex_ = rules.node_hexes[node, side]
        if hex_ != NONE and table.hex_kind[hex_] != NONE:
            worth += pips(table.hex_chip[hex_]) * me.memory[WEIGHTS + table.hex_kind[hex_]]
    return worth + harbour_worth(rules, table, me, node)


@compiled
def harbour_worth(rules: Any, table: Any, me: Any, node: int) -> float:
    """A harbour counts a little; one for a kind that the seat has much of counts more."""
    harbour = rules.node_harbour[node]
    if harbour == NONE:
        return 0.0
    kind = table.harbour_kind[harbour]
    if kind == ANY_HARBOUR:
        return HARBOUR_WORTH
    return 0.5 * HARBOUR_WORTH + 0.2 * me.memory[YIELDS + kind]


@compiled
def has_open_site(rules: Any, table: Any, seat: int) -> bool:
    """Whether a road of the seat leads to an intersection where it may settle."""
    found = 0
    for node in range(rules.nodes):  # without a way out, so that many are looked at in one step
        found += (table.touches[seat, node] > 0) & (table.node_closed[node] == 0)
    return found > 0


@compiled
def road_worth(rules: Any, table: Any, me: Any, edge: int) -> float:
    """The best site a road leads to: at its end, or a road further at half the worth."""
    best = 0.0
    for end in range(2):
        node = rules.edge_nodes[edge, end]
        if table.touches[me.seat, node] > 0 or table.node_owner[node] != NONE:
            continue
        if table.node_closed[node] == 0:
            best = max(best, site_worth(rules, table, me, node))
        for side in range(3):
            beyond = rules.node_nodes[node, side]
            if beyond != NONE and table.node_closed[beyond] == 0 and is_free_path(rules, table, node, side):
                best = max(best, 0.5 * site_worth(rules, table, me, beyond))
    return best


@compiled
def is_free_path(rules: Any, table: Any, node: int, side: int) -> bool:
    """Whether no road lies on a path."""
    return table.edge_owner[rules.node_edges[node, side]] == NONE


@compiled
def robber_worth(rules: Any, table: Any, me: Any, hex_: int) -> float:
    """What the robber on a hex costs the others, leaders more; what it costs oneself counts double."""
    worth = 0.0
    for corner in range(6):
        node = rules.hex_nodes[hex_, corner]
        owner = table.node_owner[node]
        if owner == NONE:
            continue
        loss = pips(table.hex_chip[hex_]) * (1 + table.node_city[node])
        if owner == me.seat:
            worth -= 2.0 * loss
        else:
            worth += loss * (1.0 + 0.2 * table.points[owner]) + (0.5 if table.cards[owner] > 0 else 0.0)
    return worth
