"""A first strategy: it gives every option a number, and the option with the highest number is taken.

Try it:

    chocolab strategies check docs/examples/first_strategy.py
    chocolab run --game edition --players docs/examples/first_strategy.py,random,random,random --out runs/first
"""

from strategies.api import BANK, CITY, END, KNIGHT, NO_SCORE, ROAD, SETTLEMENT, SPIN, scoring


@scoring(games=["edition"])
def first(rules, table, me, menu, i):
    """Builds whatever counts points, dearest first, and trades with the bank for what it has none of."""
    # Option i is told by three numbers: what it is (kind), and two details (a and b).
    kind = menu.kind[i]

    # In my turn: pieces that count points, the dearest first.
    if kind == CITY:
        return 10.0
    if kind == SETTLEMENT:
        # menu.b[i] is the colour. Prefer a colour that more sections of the spinner pay.
        sections = 0
        for section in range(rules.sections):
            sections += rules.section_pays[section, menu.b[i]]
        return 8.0 + 0.1 * sections
    if kind == KNIGHT:
        return 6.0
    # A road is worth it as long as it is the only open one.
    if kind == ROAD:
        return 4.0 if table.pieces[me.seat, ROAD] < table.pieces[me.seat, SETTLEMENT] else -1.0

    # The bank: give a.card for b.card. Do it for a card that I have none of, if enough are left over.
    if kind == BANK:
        left = me.hand[menu.a[i]] - rules.bank_ratio
        return 2.0 if me.hand[menu.b[i]] == 0 and left >= 1 else -1.0

    # Before the spin and at the end of the turn: go on when nothing better is there.
    if kind == SPIN or kind == END:
        return 0.0

    # Offers, answers, discards, free cards: no opinion. The quiet default decides.
    return NO_SCORE
