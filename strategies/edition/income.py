"""What a seat's buildings bring, noted anew whenever it has built."""

from typing import Any

from strategies import api
from strategies.api import compiled
from strategies.edition.notes import FREE_CARDS, INCOME, NEW_INCOME
from strategies.edition.weights import SCARCITY
from strategies.shared.notes import SCARCE, STANDING


@compiled
def note_income(rules: Any, table: Any, me: Any) -> None:
    """Note the cards of each kind that come a round, and how much more a card is worth for coming slowly."""
    pieces = table.pieces[me.seat]
    standing = 1 + pieces[api.SETTLEMENT] + 100 * pieces[api.CITY]
    if me.memory[STANDING] == standing:
        return
    me.memory[STANDING] = standing
    me.memory[FREE_CARDS] = free_cards(rules)
    me.memory[NEW_INCOME] = new_building_income(rules)
    for kind in range(rules.kinds):
        me.memory[INCOME + kind] = 0.0
    for section in range(rules.sections):
        if rules.section_shows[section] >= 0:
            cards = section_yield(rules, table, me.seat, section) * spins_a_round(rules, section)
            me.memory[INCOME + rules.section_shows[section]] += cards
    for kind in range(rules.kinds):
        me.memory[SCARCE + kind] = me.parameters[SCARCITY] / (1.0 + me.memory[INCOME + kind])


@compiled
def spins_a_round(rules: Any, section: int) -> float:
    """How often the spinner stops at a section in a round."""
    return rules.seats * rules.section_odds[section] / rules.odds_total


@compiled
def section_yield(rules: Any, table: Any, seat: int, section: int) -> int:
    """The cards that a section pays a seat for its buildings."""
    cards = 0
    for colour in range(rules.colours):
        if rules.section_pays[section, colour] == 1:
            if table.building[seat, colour] == api.IS_SETTLEMENT:
                cards += rules.yields.settlement
            elif table.building[seat, colour] == api.IS_CITY:
                cards += rules.yields.city
    return cards


@compiled
def free_cards(rules: Any) -> float:
    """The cards of its own choice that every seat takes a round."""
    cards = 0.0
    for section in range(rules.sections):
        if rules.section_shows[section] == api.SHOWS_CHOICE:
            cards += spins_a_round(rules, section) * rules.yields.choice
    return cards


@compiled
def new_building_income(rules: Any) -> float:
    """The cards that one settlement more brings a round, on average over the colours."""
    cards = 0.0
    for section in range(rules.sections):
        if rules.section_shows[section] >= 0:
            for colour in range(rules.colours):
                cards += rules.section_pays[section, colour] * spins_a_round(rules, section)
    return cards * rules.yields.settlement / rules.colours
