"""How planners trade with one another: surplus for what is missing, never to a leader.

The noted needs (`needs.py`) say what is missing and what is to spare.
"""

from typing import Any

from strategies import api
from strategies.api import compiled, find
from strategies.shared.needs import missing_with, shortfall, surplus_with
from strategies.shared.notes import NEEDS

DANGER = 1.0  # points short of the target at which nobody trades with a seat any more


@compiled
def most_missing(rules: Any, me: Any) -> int:
    """The kind that the needs lack most of, or -1."""
    return furthest_from_needs(rules, me, 1)


@compiled
def most_surplus(rules: Any, me: Any) -> int:
    """The kind that the needs leave over most of, or -1."""
    return furthest_from_needs(rules, me, -1)


@compiled
def furthest_from_needs(rules: Any, me: Any, sign: int) -> int:
    """The kind held furthest below the needs, or with a negative sign above them; -1 for none."""
    best = -1
    most = 0
    for kind in range(rules.kinds):
        gap = sign * (int(me.memory[NEEDS + kind]) - me.hand[kind])
        if gap > most:
            best = kind
            most = gap
    return best


@compiled
def write_offer(rules: Any, table: Any, me: Any) -> bool:
    """Write an offer of surplus for a missing card; a second offer of the turn gives one card more."""
    want = most_missing(rules, me)
    give = most_surplus(rules, me)
    if want < 0 or give < 0:
        return False
    count = 1 + table.offers
    if surplus_with(me, give) < count:
        if table.offers > 0:
            return False
        count = 1
    me.want[want] = 1
    me.give[give] = count
    return True


@compiled
def is_near_victory(rules: Any, table: Any, seat: int) -> bool:
    """Whether a seat is so near the target that nobody should help it."""
    return table.points[seat] > rules.victory.points - DANGER


@compiled
def gain_from(rules: Any, me: Any, given: Any, got: Any) -> float:
    """What an exchange is worth: missing cards got count 1, needed cards given -2, others a little."""
    worth = 0.0
    for kind in range(rules.kinds):
        if got[kind] > 0:
            useful = min(got[kind], shortfall(me, kind))
            worth += useful + 0.3 * (got[kind] - useful)
        if given[kind] > 0:
            spare = min(given[kind], surplus_with(me, kind))
            worth -= 0.3 * spare + 2.0 * (given[kind] - spare)
    return worth


@compiled
def answer(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Accept what helps; else counter by asking for what is missing; else reject."""
    if is_near_victory(rules, table, table.active):
        return find(menu, api.REJECT)
    accept = find(menu, api.ACCEPT)
    if accept >= 0 and gain_from(rules, me, table.offer_want, table.offer_give) > 0.0:
        return accept
    counter = find(menu, api.COUNTER)
    if accept >= 0 and counter >= 0 and write_counter(rules, table, me):
        return counter
    return find(menu, api.REJECT)


@compiled
def write_counter(rules: Any, table: Any, me: Any) -> bool:
    """Offer what was asked for, if it is to spare, for a missing card."""
    want = most_missing(rules, me)
    if want < 0 or table.offer_want[want] > 0:
        return False
    for kind in range(rules.kinds):
        if table.offer_want[kind] > surplus_with(me, kind):
            return False
        me.give[kind] = table.offer_want[kind]
    me.want[want] = 1
    return True


@compiled
def close(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Deal where it helps most, rather with the seat that has fewer points."""
    best = find(menu, api.DECLINE)
    best_worth = 0.0
    for i in range(menu.n):
        if menu.kind[i] != api.DEAL:
            continue
        other = menu.a[i]
        if table.answer[other] == api.ACCEPTED:
            worth = gain_from(rules, me, table.offer_give, table.offer_want)
        else:
            worth = gain_from(rules, me, table.counter_want[other], table.counter_give[other])
        if is_near_victory(rules, table, other):
            worth -= 1.0
        worth -= 0.01 * table.points[other]
        if worth > best_worth:
            best = i
            best_worth = worth
    return best


@compiled
def seek_missing(rules: Any, table: Any, me: Any, menu: Any, offers_a_turn: float) -> int:
    """An offer to the players, or a trade with the bank, that brings the needs nearer; else -1."""
    missing = missing_with(rules, me, -1, 0, -1, 0)
    if missing == 0:
        return -1
    if table.offers < offers_a_turn:
        offer = find(menu, api.OFFER)
        if offer >= 0 and write_offer(rules, table, me):
            return offer
    for i in range(menu.n):
        if menu.kind[i] == api.BANK:
            give = menu.a[i]
            ratio = table.ratio[me.seat, give]
            spare = surplus_with(me, give) >= ratio
            if spare and missing_with(rules, me, give, ratio, menu.b[i], 1) < missing:
                return i
    return -1
