"""A full strategy: it names an option by itself, trades with the other players, and remembers.

Idea: it saves for cities. What it lacks for the next one it asks of the others, for cards that it can
spare, and rather for those that the others have asked for.
Known weakness: it never builds a road, so it stays at two buildings. See docs/strategies.md.
"""

from strategies.api import (
    ACCEPT,
    ACCEPTED,
    ANSWER,
    CITY,
    CLOSE,
    COUNTER,
    DEAL,
    END,
    KNIGHT,
    NO_OPINION,
    OFFER,
    REJECT,
    SETTLEMENT,
    TURN,
    Parameter,
    compiled,
    find,
    strategy,
)

GENEROSITY = 0  # the place of the parameter in me.parameters
DEMAND = 0  # me.memory[DEMAND + kind]: cards of the kind that others have asked for in this game


@strategy(
    games=["edition"], parameters=[Parameter("generosity", 1, 1, 3, "cards it gives for one that it lacks")]
)
def trader(rules, table, me, menu):
    """Saves for cities, and trades with the other players for what they need."""
    if table.asks == TURN:
        return take_turn(rules, table, me, menu)
    if table.asks == ANSWER:
        return answer(rules, table, me, menu)
    if table.asks == CLOSE:
        return close(rules, table, me, menu)
    return NO_OPINION  # spin at once; discard and take as the default does


# Functions that a strategy calls are marked @compiled.
@compiled
def lacks(rules, me, kind):
    """Cards of a kind that the next city lacks."""
    return max(0, rules.cost[CITY, kind] - me.hand[kind])


@compiled
def spares(rules, me, kind):
    """Cards of a kind that the next city does not need."""
    return max(0, me.hand[kind] - rules.cost[CITY, kind])


@compiled
def take_turn(rules, table, me, menu):
    """Trade before building, for the rules forbid it afterwards; then build."""
    offer = find(menu, OFFER)
    if offer >= 0 and table.offers < 2 and write_offer(rules, me):
        return offer
    for piece in (CITY, SETTLEMENT, KNIGHT):
        option = find(menu, piece)
        if option >= 0:
            return option
    return find(menu, END)


@compiled
def write_offer(rules, me):
    """Write an offer into me.give and me.want, if there is something to give and something to want."""
    give, want = -1, -1
    for kind in range(rules.kinds):
        if lacks(rules, me, kind) > 0:
            want = kind
        enough = spares(rules, me, kind) >= me.parameters[GENEROSITY]
        if enough and (give < 0 or me.memory[DEMAND + kind] > me.memory[DEMAND + give]):
            give = kind
    if give < 0 or want < 0:
        return False
    me.give[give] = int(me.parameters[GENEROSITY])
    me.want[want] = 1
    return True


@compiled
def answer(rules, table, me, menu):
    """Accept what helps and costs nothing needed; else ask for something better."""
    lacking = -1
    helps, harmless = 0, True
    for kind in range(rules.kinds):
        me.memory[DEMAND + kind] += table.offer_want[kind]
        helps += min(table.offer_give[kind], lacks(rules, me, kind))
        if table.offer_want[kind] > spares(rules, me, kind):
            harmless = False
        if lacks(rules, me, kind) > 0:
            lacking = kind
    if not harmless:
        return find(menu, REJECT)
    if helps > 0:
        return find(menu, ACCEPT)
    counter = find(menu, COUNTER)
    if counter >= 0 and lacking >= 0:
        for kind in range(rules.kinds):
            me.give[kind] = table.offer_want[kind]
        me.want[lacking] = 1
        return counter
    return find(menu, REJECT)


@compiled
def close(rules, table, me, menu):
    """Deal with the seat that brings most of what is lacking; of two, with the one that has fewer points."""
    best, best_worth = NO_OPINION, 0.0
    for i in range(menu.n):
        if menu.kind[i] == DEAL:
            seat = menu.a[i]
            accepted = table.answer[seat] == ACCEPTED
            worth = -0.01 * table.points[seat]
            for kind in range(rules.kinds):
                got = table.offer_want[kind] if accepted else table.counter_give[seat, kind]
                worth += min(got, lacks(rules, me, kind))
            if worth > best_worth:
                best, best_worth = i, worth
    return best  # no opinion: the default declines
