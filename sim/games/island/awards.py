"""Points, and the two cards that change hands for them: the longest road and the largest army."""

from typing import Any

from sim.games.island import codes
from sim.games.island.rules import HOLDER
from sim.machine.compiler import compiled, compiled_within

# What the stack of a walk holds: where it is, the side to try next, the road it came by, and whether it
# has turned to the other end.
NODE, SIDE, CAME_BY, TURNED = range(4)


@compiled
def count_points(rules: Any, table: Any, seat: int) -> None:
    """Count the points of a seat that everybody sees."""
    total = table.pieces[seat, codes.SETTLEMENT] * rules.piece_points[codes.SETTLEMENT]
    total += table.pieces[seat, codes.CITY] * rules.piece_points[codes.CITY]
    if table.road_holder == seat:
        total += rules.points.longest_road
    if table.army_holder == seat:
        total += rules.points.largest_army
    table.points[seat] = total + table.other_points[seat]


@compiled
def all_points(rules: Any, table: Any, seats: Any, seat: int) -> float:
    """The points of a seat, its hidden cards included."""
    return table.points[seat] + seats[seat].development[codes.POINT_CARD] * rules.piece_points[codes.CARD]


@compiled
def length_through(rules: Any, table: Any, secret: Any, seat: int, edge: int) -> int:
    """The longest unbroken road of a seat that leads over a path."""
    return longest_over(rules, table, table.edge_owner, secret.walk, secret.used, seat, edge)


@compiled
def longest_over(rules: Any, table: Any, owners: Any, walk: Any, used: Any, seat: int, edge: int) -> int:
    """The longest road of a seat over a path; `owners` says whose lies where, `walk`, `used` are scratch."""
    # Tries every way to walk on from one end of the path, and after each every way to walk on from the other
    # end too, no road twice. A stack of its own, two rows longer than there are paths, stands for recursion,
    # which compiled code that is kept between processes does not bear. `used` has a 0 for each path.
    used[edge] = 1
    length = 1
    best = 1
    depth = 0
    start_walk(walk, 0, rules.edge_nodes[edge, 0], codes.NONE, 0)
    while depth >= 0:
        # Arrays are neither cut nor handed on in here: to count who holds them took as long as the walk.
        node, side = walk[depth, NODE], walk[depth, SIDE]
        walk[depth, SIDE] += 1
        if side < 3:
            road = rules.node_edges[node, side]
            is_open = road != codes.NONE and owners[road] == seat and used[road] == 0
            if is_open and may_pass(table, seat, node):
                used[road] = 1
                length += 1
                best = max(best, length)
                depth += 1
                start_walk(walk, depth, rules.node_nodes[node, side], road, walk[depth - 1, TURNED])
        elif side == 3 and walk[depth, TURNED] == 0:
            depth += 1
            start_walk(walk, depth, rules.edge_nodes[edge, 1], codes.NONE, 1)
        else:
            if walk[depth, CAME_BY] != codes.NONE:
                used[walk[depth, CAME_BY]] = 0
                length -= 1
            depth -= 1
    used[edge] = 0
    return best


@compiled_within
def start_walk(walk: Any, depth: int, node: int, came_by: int, turned: int) -> None:
    """Put a step of the walk on its stack."""
    walk[depth, NODE] = node
    walk[depth, SIDE] = 0
    walk[depth, CAME_BY] = came_by
    walk[depth, TURNED] = turned


@compiled
def may_pass(table: Any, seat: int, node: int) -> bool:
    """Whether a road of the seat's goes on over an intersection."""
    return bool(table.node_owner[node] == codes.NONE or table.node_owner[node] == seat)


@compiled
def road_was_laid(rules: Any, table: Any, secret: Any, seat: int, edge: int) -> None:
    """A road was placed: only roads that lead over it can have become the seat's longest."""
    length = length_through(rules, table, secret, seat, edge)
    if length > table.road_length[seat]:
        table.road_length[seat] = length
        award_road(rules, table, False)


@compiled
def road_was_cut(rules: Any, table: Any, secret: Any, seat: int, node: int) -> None:
    """A settlement was placed: it may have cut another seat's road."""
    for other in range(rules.seats):
        if other != seat and table.touches[other, node] > 1:
            before = table.road_length[other]
            measure_road(rules, table, secret, other)
            shorter = table.road_length[other] < before
            award_road(rules, table, shorter and table.road_holder == other)


@compiled
def measure_road(rules: Any, table: Any, secret: Any, seat: int) -> None:
    """Measure a seat's longest road anew."""
    table.road_length[seat] = 0
    for edge in range(rules.edges):
        if table.edge_owner[edge] == seat:
            length = length_through(rules, table, secret, seat, edge)
            table.road_length[seat] = max(table.road_length[seat], length)


@compiled
def award_road(rules: Any, table: Any, holder_was_cut: bool) -> None:
    """Give the longest road to whom it belongs now, or lay it aside."""
    best = 0
    leaders = 0
    leader = codes.NONE
    for seat in range(rules.seats):
        if table.road_length[seat] > best:
            best = table.road_length[seat]
            leaders = 0
        if table.road_length[seat] == best:
            leaders += 1
            leader = seat
    give_road(rules, table, road_owner(rules, table, best, leaders, leader, holder_was_cut))


@compiled
def road_owner(rules: Any, table: Any, best: int, leaders: int, leader: int, holder_was_cut: bool) -> int:
    """Who holds the longest road, given the longest length and who has it."""
    holder = table.road_holder
    if best < rules.awards.road_from:
        return codes.NONE
    if leaders == 1:
        return leader
    if holder == codes.NONE or table.road_length[holder] < best:
        return codes.NONE
    # The holder is among several. Only a cut to its own road takes the card away, by the older rule.
    return codes.NONE if holder_was_cut and rules.awards.road_tie != HOLDER else holder


@compiled
def give_road(rules: Any, table: Any, owner: int) -> None:
    """Note the owner, and the points of whoever had the card and has it now."""
    before = table.road_holder
    if owner == before:
        return
    table.road_holder = owner
    if before != codes.NONE:
        count_points(rules, table, before)
    if owner != codes.NONE:
        count_points(rules, table, owner)


@compiled
def knight_was_played(rules: Any, table: Any, seat: int) -> None:
    """A knight was played: it may bring the largest army."""
    table.pieces[seat, codes.KNIGHT] += 1
    knights = table.pieces[seat, codes.KNIGHT]
    holder = table.army_holder
    if holder == seat or knights < rules.awards.army_from:
        return
    if holder == codes.NONE or knights > table.pieces[holder, codes.KNIGHT]:
        table.army_holder = seat
        count_points(rules, table, seat)
        if holder != codes.NONE:
            count_points(rules, table, holder)
