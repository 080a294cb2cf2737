"""How much an intersection, a hex or a road of an island is worth to a seat."""

from typing import Any

from strategies import api
from strategies.api import ANY_HARBOUR, NONE, compiled
from strategies.island import weights
from strategies.shared.notes import SCARCE, SITES, STANDING, WANTED, WEIGHTS, YIELDS

MAX_PIECES = 128  # more than a seat has of a kind


@compiled
def pips(number: int) -> int:
    """Ways to roll a number with two dice; none for 0, a hex without a chip."""
    return 0 if number == 0 else 6 - abs(7 - number)


@compiled
def note_income(rules: Any, table: Any, me: Any) -> None:
    """Note what the seat's buildings bring, unless they stand as they stood when it was noted last."""
    pieces = table.pieces[me.seat]
    standing = 1.0 + pieces[api.SETTLEMENT] + MAX_PIECES * pieces[api.CITY]
    if me.memory[STANDING] != standing:
        me.memory[STANDING] = standing
        note_yields(rules, table, me)
        note_waits(rules, table, me)
        note_weights(rules, me)
        forget_sites(rules, me)


@compiled
def note_yields(rules: Any, table: Any, me: Any) -> None:
    """Note how many pips of each kind the seat's buildings bring, a city twice."""
    for kind in range(rules.kinds):
        me.memory[YIELDS + kind] = 0.0
    for node in range(rules.nodes):
        if table.node_owner[node] == me.seat:
            for side in range(3):
                hex_ = rules.node_hexes[node, side]
                if hex_ != NONE and table.hex_kind[hex_] != NONE:
                    worth = pips(table.hex_chip[hex_]) * (1 + table.node_city[node])
                    me.memory[YIELDS + table.hex_kind[hex_]] += worth


@compiled
def note_waits(rules: Any, table: Any, me: Any) -> None:
    """Note how much slower than usual a card of each kind comes, by the dice or the bank."""
    rarity = me.parameters[weights.RARITY]
    traded = 0.0
    total = 0.0
    for kind in range(rules.resources):
        total += me.memory[YIELDS + kind]
        traded += me.memory[YIELDS + kind] / table.ratio[me.seat, kind]
    for kind in range(rules.resources):
        income = 0.5 + me.memory[YIELDS + kind] + traded
        usual = 0.5 + total / rules.resources + traded
        me.memory[SCARCE + kind] = rarity * (usual / income - 1.0)


@compiled
def note_weights(rules: Any, me: Any) -> None:
    """Note what a pip more of each kind counts: more of what is scarce, and of what its pieces cost."""
    total = 0.0
    for kind in range(rules.resources):
        me.memory[WANTED + kind] = wanted(rules, me, kind)
        total += me.memory[WANTED + kind]
    for kind in range(rules.kinds):
        fullness = 1.0 + me.parameters[weights.FULLNESS] * me.memory[YIELDS + kind]
        worth = me.parameters[weights.COMMON] + me.parameters[weights.SCARCE] / fullness
        if kind < rules.resources and total > 0.0:
            share = me.memory[WANTED + kind] * rules.resources / total
            worth *= 1.0 + me.parameters[weights.DEMAND] * (share - 1.0)
        me.memory[WEIGHTS + kind] = worth


@compiled
def wanted(rules: Any, me: Any, kind: int) -> float:
    """How many cards of a kind the pieces cost that the seat is fond of; a settlement takes a road too."""
    settling = rules.cost[api.SETTLEMENT, kind] + rules.cost[api.ROAD, kind]
    cards = me.parameters[weights.SETTLEMENT] * settling
    cards += me.parameters[weights.CITY] * rules.cost[api.CITY, kind]
    cards += me.parameters[weights.CARD] * rules.cost[api.CARD, kind]
    cards += me.parameters[weights.TASTE] * me.parameters[weights.SITE] * rules.cost[api.SITE, kind]
    return cards + me.parameters[weights.LONGEST_ROAD] * rules.cost[api.ROAD, kind]


@compiled
def forget_sites(rules: Any, me: Any) -> None:
    """Forget what sites are worth, since that depends on what the seat's buildings bring."""
    for node in range(rules.nodes):
        me.memory[SITES + node] = 0.0


@compiled
def site_worth(rules: Any, table: Any, me: Any, node: int) -> float:
    """What an intersection is worth to settle on, more if another seat could."""
    return fought_for(rules, table, me, node, noted_worth(rules, table, me, node))


@compiled
def fought_for(rules: Any, table: Any, me: Any, node: int, worth: float) -> float:
    """What an intersection of this worth is worth if another seat could settle there too."""
    return worth * (1.0 + me.parameters[weights.BLOCK]) if is_contested(rules, table, me, node) else worth


@compiled
def noted_worth(rules: Any, table: Any, me: Any, node: int) -> float:
    """What an intersection is worth whoever else could settle there; reckoned once, then noted."""
    worth = me.memory[SITES + node]
    if worth == 0.0:
        worth = own_worth(rules, table, me, node)
        me.memory[SITES + node] = worth
    return worth


@compiled
def better_of(rules: Any, table: Any, me: Any, best: float, share: float, node: int) -> float:
    """The best worth so far or a share of a site's; who else could have it is asked if that can be better."""
    most = share * (noted_worth(rules, table, me, node) * (1.0 + me.parameters[weights.BLOCK]))
    return max(best, share * site_worth(rules, table, me, node)) if most > best else best


@compiled
def own_worth(rules: Any, table: Any, me: Any, node: int) -> float:
    """Pips around an intersection by their noted weights, new kinds and the harbour there."""
    worth = 0.0
    counted = 0  # kinds whose newness has counted, a bit each
    for side in range(3):
        hex_ = rules.node_hexes[node, side]
        if hex_ != NONE and table.hex_kind[hex_] != NONE:
            kind = table.hex_kind[hex_]
            worth += pips(table.hex_chip[hex_]) * me.memory[WEIGHTS + kind]
            is_new = me.memory[YIELDS + kind] == 0.0 and table.hex_chip[hex_] > 0
            if is_new and (counted >> kind) & 1 == 0:
                worth += me.parameters[weights.NEW_KIND]
                counted += 1 << kind
    return worth + harbour_worth(rules, table, me, node)


@compiled
def is_contested(rules: Any, table: Any, me: Any, node: int) -> bool:
    """Whether another seat has a road to an intersection."""
    if me.parameters[weights.BLOCK] == 0.0:
        return False
    for seat in range(rules.seats):
        if seat != me.seat and table.touches[seat, node] > 0:
            return True
    return False


@compiled
def harbour_worth(rules: Any, table: Any, me: Any, node: int) -> float:
    """A harbour counts a little; one for a kind that the seat has much of counts more."""
    harbour = rules.node_harbour[node]
    if harbour == NONE:
        return 0.0
    kind = table.harbour_kind[harbour]
    if kind == ANY_HARBOUR:
        return me.parameters[weights.HARBOUR]
    own = me.parameters[weights.OWN_HARBOUR] * me.memory[YIELDS + kind]
    return 0.5 * me.parameters[weights.HARBOUR] + own


@compiled
def has_open_site(rules: Any, table: Any, seat: int) -> bool:
    """Whether a road of the seat leads to an intersection where it may settle."""
    found = 0
    for node in range(rules.nodes):  # without a way out, so that many are looked at in one step
        found += (table.touches[seat, node] > 0) & (table.node_closed[node] == 0)
    return found > 0


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
            worth += loss * (1.0 + me.parameters[weights.ROBBER_LEADER] * table.points[owner])
            worth += me.parameters[weights.ROBBER_HAND] if table.cards[owner] > 0 else 0.0
    return worth
