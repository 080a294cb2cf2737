"""Trade with the bank, and offers, answers and counter-offers between players."""

from typing import Any

from sim.games.common.cards import first_kind, gain, hand_over, holds, last_kind, lose
from sim.games.common.columns import GAIN_BANK, GAIN_TRADE, LOSS_BANK, LOSS_TRADE
from sim.games.common.rules import STRICT
from sim.games.common.turns import next_seat, seat_after
from sim.machine import codes
from sim.machine.compiler import compiled
from sim.machine.menus import add


@compiled
def trade_is_over(rules: Any, table: Any) -> bool:
    """Whether building has ended the trade phase of this turn."""
    return rules.trade.phase_order == STRICT and table.built > 0


@compiled
def bank_trades(rules: Any, table: Any) -> bool:
    """Whether the bank trades now, as far as this turn's phase goes."""
    if rules.trade.bank == 0:
        return False
    return rules.trade.bank_any_time == 1 or not trade_is_over(rules, table)


@compiled
def list_bank_trades(rules: Any, table: Any, hand: Any, menu: Any) -> None:
    """Every trade with the bank that a hand affords, at the seat's ratios."""
    if not bank_trades(rules, table):
        return
    for give in range(rules.kinds):
        if hand[give] >= table.ratio[table.active, give]:
            # Resources for resources, ingredients for ingredients.
            part = codes.INGREDIENTS if give >= rules.resources else codes.RESOURCES
            for take in range(first_kind(rules, part), last_kind(rules, part)):
                if take != give and table.bank[take] > 0:
                    add(menu, codes.BANK, give, take)


@compiled
def trade_with_bank(rules: Any, table: Any, seats: Any, row: Any, give: int, take: int) -> None:
    """The active seat gives equal cards for one other."""
    lose(table, seats, row, table.active, give, table.ratio[table.active, give], LOSS_BANK)
    gain(table, seats, row, table.active, take, 1, GAIN_BANK)
    row.bank_trades += 1


@compiled
def list_offer(rules: Any, table: Any, menu: Any) -> None:
    """An offer, if phase and cards allow, its bundles the strategy's to write; or to hear the others'."""
    if rules.trade.players == 0 or trade_is_over(rules, table):
        return
    for seat in range(rules.seats):
        if seat != table.active and have_to_trade(rules, table, seat):
            add(menu, codes.OFFER, 0, 0)
            if table.listened < rules.trade.proposals:
                add(menu, codes.LISTEN, 0, 0)
            return


@compiled
def have_to_trade(rules: Any, table: Any, seat: int) -> bool:
    """Whether the active seat and another both hold a card; where gifts are allowed, whether one does."""
    ours, theirs = table.cards[table.active], table.cards[seat]
    return (ours > 0 and theirs > 0) or (rules.trade.gifts == 1 and ours + theirs > 0)


@compiled
def is_fair_bundle(rules: Any, hand: Any, give: Any, want: Any) -> bool:
    """Whether these two bundles make a legal offer from this hand."""
    given = 0
    wanted = 0
    for kind in range(rules.kinds):
        if give[kind] < 0 or want[kind] < 0 or give[kind] > hand[kind]:
            return False
        if give[kind] > 0 and want[kind] > 0 and rules.trade.like_for_like == 0:
            return False
        given += give[kind]
        wanted += want[kind]
    if rules.trade.gifts == 1:
        return given + wanted > 0
    return given > 0 and wanted > 0


@compiled
def make_offer(rules: Any, table: Any, seats: Any, row: Any) -> None:
    """Put the active seat's offer on the table and ask its left neighbour."""
    seat = seats[table.active]
    if not is_fair_bundle(rules, seat.hand, seat.give, seat.want):
        table.fault = codes.BAD_BUNDLE
        return
    for kind in range(rules.kinds):
        table.offer_give[kind] = seat.give[kind]
        table.offer_want[kind] = seat.want[kind]
    table.offers += 1
    row.offers += 1
    ask_others(rules, table, codes.ANSWER)


@compiled
def ask_others(rules: Any, table: Any, asks: int) -> None:
    """Ask the other seats in turn; nobody has answered yet."""
    for other in range(rules.seats):
        table.answer[other] = codes.NO_ANSWER
    table.asks = asks
    table.asked = next_seat(rules, table)


@compiled
def list_answers(rules: Any, table: Any, hand: Any, menu: Any) -> None:
    """How the asked seat may answer the offer on the table."""
    add(menu, codes.REJECT, 0, 0)
    if holds(rules.kinds, hand, table.offer_want):
        add(menu, codes.ACCEPT, 0, 0)
    if have_to_trade(rules, table, table.asked):
        add(menu, codes.COUNTER, 0, 0)


@compiled
def answer_offer(rules: Any, table: Any, seats: Any, row: Any, kind: int) -> None:
    """Note a seat's answer, or what it proposes, and ask the next seat, at last the active one."""
    seat = seats[table.asked]
    if kind == codes.ACCEPT:
        table.answer[table.asked] = codes.ACCEPTED
    elif kind == codes.COUNTER or kind == codes.PROPOSE:
        if not is_fair_bundle(rules, seat.hand, seat.give, seat.want):
            table.fault = codes.BAD_BUNDLE
            return
        table.answer[table.asked] = codes.COUNTERED
        row.counters += 1
        for card in range(rules.kinds):
            table.counter_give[table.asked, card] = seat.give[card]
            table.counter_want[table.asked, card] = seat.want[card]
    table.asked = seat_after(rules, table.asked)
    if table.asked == table.active:
        table.asks = codes.CLOSE


@compiled
def listen(rules: Any, table: Any) -> None:
    """The active seat hears what the others propose; ask its left neighbour. No offer lies on the table."""
    table.listened += 1
    for kind in range(rules.kinds):
        table.offer_give[kind] = 0
        table.offer_want[kind] = 0
    ask_others(rules, table, codes.PROPOSING)


@compiled
def list_proposals(rules: Any, table: Any, menu: Any) -> None:
    """What the asked seat may say to an active one that listens: nothing, or an offer of its own."""
    add(menu, codes.PASS, 0, 0)
    if have_to_trade(rules, table, table.asked):
        add(menu, codes.PROPOSE, 0, 0)


@compiled
def list_deals(rules: Any, table: Any, hand: Any, menu: Any) -> None:
    """With whom the active seat may deal: on its offer, or on what others have offered."""
    add(menu, codes.DECLINE, 0, 0)
    for other in range(rules.seats):
        if other == table.active or table.answer[other] == codes.NO_ANSWER:
            continue
        if table.answer[other] == codes.ACCEPTED or holds(rules.kinds, hand, table.counter_want[other]):
            add(menu, codes.DEAL, other, 0)


@compiled
def close_offer(rules: Any, table: Any, seats: Any, row: Any, kind: int, other: int) -> None:
    """The active seat deals with one seat, or with none."""
    table.asks = codes.TURN
    if kind != codes.DEAL:
        return
    row.deals += 1
    if table.answer[other] == codes.ACCEPTED:
        swap(rules, table, seats, row, table.active, other, table.offer_give, table.offer_want)
    else:
        give, want = table.counter_give[other], table.counter_want[other]
        swap(rules, table, seats, row, other, table.active, give, want)


@compiled
def swap(
    rules: Any, table: Any, seats: Any, row: Any, one: int, other: int, from_one: Any, from_other: Any
) -> None:
    """Two seats exchange two bundles."""
    for kind in range(rules.kinds):
        if from_one[kind] > 0:
            hand_over(table, seats, row, one, other, kind, from_one[kind], LOSS_TRADE, GAIN_TRADE)
        if from_other[kind] > 0:
            hand_over(table, seats, row, other, one, kind, from_other[kind], LOSS_TRADE, GAIN_TRADE)
