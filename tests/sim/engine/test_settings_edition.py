"""Spinner, set-ups, supply and knights of the edition as the numbers that the engine reads."""

from typing import Any

import numpy as np
import pytest

from sim.engine import codes
from sim.engine.records import RULES
from sim.engine.settings import settings_of
from sim.engine.settings_edition import set_edition
from tests.playing import cards, rules_data
from tests.sim.engine.other_figures import engine_reads, other_figures

# Figures that people read and the engine does not.
NOT_PLAYED = {"players.fewest", "players.most"}
# Other legal values for the figures whose own the table below cannot do without.
OTHER_VALUES: dict[str, Any] = {"cards.bank": 9, "cards.shortage": "single", "trade.phase_order": "free"}


def test_the_numbers_of_the_default_rules() -> None:
    rules = settings_of(rules_data(), 3)
    assert (rules.colours, rules.sections, rules.choice_yield, rules.bank_any_time) == (5, 7, 1, 1)
    assert (rules.supply_roads, rules.supply_knights, rules.supply_settlements) == (11, 6, 3)
    assert (rules.draws_left, rules.draws_right, rules.draws_of_two) == (1, 1, 1)
    assert rules.knights_per_building == 1


def test_nothing_but_the_edition_is_set_here() -> None:
    rules = np.zeros(1, RULES)[0]
    rules.seats = 2
    set_edition(rules, rules_data())
    set_fields = {name for name in RULES.names or () if np.any(rules[name])}
    assert set_fields == {
        "seats", "colours", "sections", "section_shows", "section_odds", "section_pays", "odds_total",
        "setup_colour", "setup_cards", "choice_yield", "supply_roads", "supply_knights",
        "supply_settlements", "knights_per_building", "draws_left", "draws_right", "draws_of_two",
        "bank_any_time",
    }  # fmt: skip


def test_the_spinner() -> None:
    rules = settings_of(rules_data("spinner.sections.6.odds=4"), 3)
    assert rules.section_shows[:7].tolist() == [0, 1, 2, 3, 4, codes.SHOWS_CHOICE, codes.SHOWS_ROBBER]
    assert (rules.section_odds[:8].tolist(), rules.odds_total) == ([1, 1, 1, 1, 1, 1, 4, 0], 10)
    assert rules.section_pays[4, :5].tolist() == [1, 1, 1, 0, 0]
    assert rules.section_pays[5:].sum() == 0


def test_set_ups_are_those_of_the_seats_in_use() -> None:
    rules = settings_of(rules_data(), 2)
    assert rules.setup_colour.tolist() == [[0, 3], [1, 2], [0, 0], [0, 0]]
    assert rules.setup_cards[:, :5].tolist() == [cards("wood brick grain")] * 2 + [[0] * 5] * 2


def test_a_card_dealt_twice_counts_twice() -> None:
    rules = settings_of(rules_data('setups.0.cards=["ore", "ore", "wool"]'), 2)
    assert rules.setup_cards[0, :5].tolist() == cards("ore ore wool")


OTHERS = other_figures(rules_data(), OTHER_VALUES)


@pytest.mark.parametrize("path", sorted(OTHERS.keys() - NOT_PLAYED))
def test_every_figure_reaches_the_engine(path: str) -> None:
    assert engine_reads(rules_data(), path, OTHERS[path])


def test_most_figures_are_tried() -> None:
    assert len(OTHERS) > 40
