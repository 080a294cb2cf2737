"""A first strategy: it gives every option a number, and the option with the highest number is taken.

Check it, then let it play:

    chocolab strategies check docs/examples/first_strategy.py
    chocolab run --game edition --players docs/examples/first_strategy.py,random,random,random --out runs/one
"""

from strategies.api import BANK, CITY, END, KNIGHT, NO_SCORE, ROAD, SETTLEMENT, SPIN, scoring


@scoring(games=["edition"])
def first(rules, table, me, menu, i):
    """Builds whatever counts points, dearest first; asks the bank for what it has none of."""
    # Option i is told by three numbers: what it is (kind) and two details (a and b).
    kind = menu.kind[i]

    # Pieces that count points, the dearest first.
    if kind == CITY:
        return 10.0
    if kind == SETTLEMENT:
        # menu.b[i] is the colour. Rather one that many sections of the spinner pay.
        paid = 0
        for section in range(rules.sections):
            paid += rules.section_pays[section, menu.b[i]]
        return 8.0 + 0.1 * paid
    if kind == KNIGHT:
        return 6.0

    # A road only as long as no open one waits for a settlement.
    if kind == ROAD:
        buildings = table.pieces[me.seat, SETTLEMENT] + table.pieces[me.seat, CITY]
        return 4.0 if table.pieces[me.seat, ROAD] < buildings else -1.0

    # The bank gives a card of kind b for three of kind a: for a card I have none of, out of four or more.
    if kind == BANK:
        spare = me.hand[menu.a[i]] > rules.trade.bank_ratio
        return 2.0 if spare and me.hand[menu.b[i]] == 0 else -1.0

    # Nothing better to do: spin, or end the turn.
    if kind in (SPIN, END):
        return 0.0

    # Offers, answers, discards, free cards: no opinion, the quiet default decides.
    return NO_SCORE
