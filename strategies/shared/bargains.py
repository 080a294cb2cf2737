"""Answers to offers: accept, counter or reject, and with whom to close. Own offers are in `offers.py`."""

from typing import Any

from strategies import api
from strategies.api import compiled, find
from strategies.shared.exchanges import (
    completes_needs,
    cost_of_helping,
    exchange_worth,
    gain_from,
    is_near_victory,
    is_shunned,
    loss_of,
)
from strategies.shared.needs import missing_worth, shortfall, surplus_with
from strategies.shared.refusals import forget_refusal
from strategies.shared.trade_weights import LEAST_GAIN, SPARE_WORTH

NO_DEAL = -1e9


@compiled
def answer(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """Accept what is worth it; else counter with what would be; else reject."""
    accept = find(menu, api.ACCEPT)
    if accept < 0 or is_shunned(rules, table, me, table.active):
        return find(menu, api.REJECT)
    worth = exchange_worth(rules, table, me, table.offer_want, table.offer_give, table.active)
    if worth > me.parameters[LEAST_GAIN]:
        return accept
    counter = find(menu, api.COUNTER)
    if counter >= 0 and write_counter(rules, table, me):
        return counter
    return find(menu, api.REJECT)


@compiled
def write_counter(rules: Any, table: Any, me: Any) -> bool:
    """Give what was asked for, if it is to spare, for a missing card."""
    for kind in range(rules.kinds):
        if table.offer_want[kind] > surplus_with(me, kind):
            return False
    want = best_missing(rules, table, me)
    if want < 0:
        return False
    for kind in range(rules.kinds):
        me.give[kind] = table.offer_want[kind]
    me.want[want] = 1
    return exchange_worth(rules, table, me, me.give, me.want, table.active) > me.parameters[LEAST_GAIN]


@compiled
def best_missing(rules: Any, table: Any, me: Any) -> int:
    """The missing kind worth most that the active seat neither asks for nor offers; -1 for none."""
    best = -1
    best_worth = 0.0
    for kind in range(rules.kinds):
        if table.offer_want[kind] == 0 and table.offer_give[kind] == 0 and shortfall(me, kind) > 0:
            worth = missing_worth(me, kind) * shortfall(me, kind)
            if worth > best_worth:
                best = kind
                best_worth = worth
    return best


@compiled
def propose(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """To who listens: a spare card for a missing one, if that is worth it whatever the other gains by it."""
    proposal = find(menu, api.PROPOSE)
    if proposal >= 0 and not is_shunned(rules, table, me, table.active) and write_proposal(rules, table, me):
        return proposal
    return find(menu, api.PASS)


@compiled
def write_proposal(rules: Any, table: Any, me: Any) -> bool:
    """Write the exchange of one card for one that is worth most; false if none is worth it."""
    weights = me.parameters
    helping = cost_of_helping(rules, table, me, table.active) * max(0.0, 1.0 - weights[SPARE_WORTH])
    best_want = -1
    best_give = -1
    best_worth = weights[LEAST_GAIN]
    for want in range(rules.kinds):
        for give in range(rules.kinds):
            if give != want and shortfall(me, want) > 0 and surplus_with(me, give) > 0:
                worth = missing_worth(me, want) - loss_of(me, give, 1) - helping
                if worth > best_worth:
                    best_want, best_give, best_worth = want, give, worth
    if best_want < 0:
        return False
    me.want[best_want] = 1
    me.give[best_give] = 1
    return True


@compiled
def close(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """The deal that is worth most, if it is worth it; else none."""
    best = find(menu, api.DECLINE)
    best_worth = me.parameters[LEAST_GAIN]
    for i in range(menu.n):
        if menu.kind[i] == api.DEAL:
            worth = deal_worth(rules, table, me, menu.a[i])
            if worth > best_worth:
                best = i
                best_worth = worth
    if menu.kind[best] == api.DEAL:
        forget_refusal(rules, table, me)
    return best


@compiled
def deal_worth(rules: Any, table: Any, me: Any, partner: int) -> float:
    """What a deal with this partner is worth; a deal that wins at once is good with anybody."""
    if table.answer[partner] == api.ACCEPTED:
        return closing_worth(rules, table, me, table.offer_give, table.offer_want, partner)
    given, got = table.counter_want[partner], table.counter_give[partner]
    return closing_worth(rules, table, me, given, got, partner)


@compiled
def closing_worth(rules: Any, table: Any, me: Any, given: Any, got: Any, partner: int) -> float:
    """What an exchange in one's own turn is worth."""
    if is_near_victory(rules, table, me, me.seat) and completes_needs(rules, me, given, got):
        return gain_from(rules, me, given, got)
    if is_shunned(rules, table, me, partner):
        return NO_DEAL
    return exchange_worth(rules, table, me, given, got, partner)
