"""Offers of one's own, and trade with the bank: how a planner seeks what its needs lack."""

from typing import Any

from strategies import api
from strategies.api import compiled, find
from strategies.shared.exchanges import is_near_victory, is_shunned, loss_of
from strategies.shared.needs import missing_worth, shortfall, surplus_with
from strategies.shared.notes import TO_SPARE
from strategies.shared.refusals import note_refusal, refusals_of, refused_count
from strategies.shared.trade_weights import LEAST_GAIN, MOST_GIVEN, OFFERS, RAISING

PLENTY = 0.05  # of equal offers that one is made first of which most is missing and to spare


@compiled
def seek_missing(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """An offer, an ear for the others' proposals, or a trade with the bank, to lack less; else -1."""
    if not is_short(rules, me):
        return -1
    if me.parameters[OFFERS] > 0 and anybody_to_ask(rules, table, me):
        offer = find(menu, api.OFFER) if table.offers < me.parameters[OFFERS] else -1
        if offer >= 0 and write_offer(rules, table, me):
            return offer
        listen = find(menu, api.LISTEN)
        if listen >= 0:
            return listen
    return best_bank_trade(rules, table, me, menu)


@compiled
def is_short(rules: Any, me: Any) -> bool:
    """Whether the needs lack a card."""
    for kind in range(rules.kinds):
        if shortfall(me, kind) > 0:
            return True
    return False


@compiled
def anybody_to_ask(rules: Any, table: Any, me: Any) -> bool:
    """Whether some seat has cards and is not shunned; who is near victory asks everybody."""
    alone = is_near_victory(rules, table, me, me.seat)
    for seat in range(rules.seats):
        if seat != me.seat and table.cards[seat] > 0 and (alone or not is_shunned(rules, table, me, seat)):
            return True
    return False


@compiled
def write_offer(rules: Any, table: Any, me: Any) -> bool:
    """Write the offer of spare cards for a missing one that is worth most; false if none is worth it."""
    spare_kinds = note_kinds_to_spare(rules, me)
    if spare_kinds == 0:
        return False
    best_want = -1
    best_give = -1
    best_count = 0
    best_favour = me.parameters[LEAST_GAIN]
    for want in range(rules.kinds):
        if shortfall(me, want) == 0:
            continue
        refusals = refusals_of(rules, table, me, want)
        for place in range(spare_kinds):
            give = int(me.memory[TO_SPARE + place])
            count = count_to_offer(me, refusals, give)
            if count > 0:
                favour = offer_favour(rules, me, want, give, count)
                if favour > best_favour:
                    best_want, best_give, best_count, best_favour = want, give, count, favour
    if best_want < 0:
        return False
    me.want[best_want] = 1
    me.give[best_give] = best_count
    note_refusal(rules, table, me, best_want, best_give, best_count)
    return True


@compiled
def note_kinds_to_spare(rules: Any, me: Any) -> int:
    """Note the kinds of which the needs leave cards over, and tell how many; none of them is wanted."""
    count = 0
    for kind in range(rules.kinds):  # each is written, and written over unless it counts
        me.memory[TO_SPARE + count] = kind
        count += surplus_with(me, kind) > 0
    return count


@compiled
def count_to_offer(me: Any, refusals: int, give: int) -> int:
    """How many cards to offer for a wanted one: one more than was refused; 0 if that is too many."""
    count = 1 + refused_count(refusals, give)
    return count if count <= min(float(surplus_with(me, give)), me.parameters[MOST_GIVEN]) else 0


@compiled
def offer_favour(rules: Any, me: Any, want: int, give: int, count: int) -> float:
    """What an offer would bring, and how much rather it raises one that was refused."""
    gain = missing_worth(me, want) - loss_of(me, give, count)
    if gain <= me.parameters[LEAST_GAIN]:
        return gain
    plenty = PLENTY * (shortfall(me, want) + surplus_with(me, give))
    return gain + plenty + me.parameters[RAISING] * (count - 1)


@compiled
def best_bank_trade(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """The trade with the bank that gets the missing card worth most for those worth least, or -1."""
    best = -1
    best_worth = -1e9
    for i in range(menu.n):
        if menu.kind[i] == api.BANK and shortfall(me, menu.b[i]) > 0:
            give = menu.a[i]
            ratio = table.ratio[me.seat, give]
            if surplus_with(me, give) >= ratio:
                worth = missing_worth(me, menu.b[i]) - loss_of(me, give, ratio)
                if worth > best_worth:
                    best = i
                    best_worth = worth
    return best
