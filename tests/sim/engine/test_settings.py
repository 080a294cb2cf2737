"""A rule set as the numbers that the engine reads."""

import copy
from typing import Any

import pytest

from sim.engine import codes
from sim.engine.codes import CITY, KNIGHT, ROAD, SETTLEMENT
from sim.engine.settings import settings_of
from sim.rules.loading import figures
from tests.playing import cards, rules_data

# Figures that people read and the engine does not.
NOT_PLAYED = {"players.fewest", "players.most"}
# Other legal values for the figures whose own the table below cannot do without.
OTHER_VALUES: dict[str, Any] = {"cards.bank": 9, "cards.shortage": "single", "trade.phase_order": "free"}


def test_the_numbers_of_the_default_rules() -> None:
    rules = settings_of(rules_data(), 3)
    assert (rules.seats, rules.kinds, rules.colours, rules.sections) == (3, 5, 5, 7)
    assert (rules.target, rules.hand_limit, rules.bank_ratio) == (5.0, 7, 3)
    assert (rules.bank_cards, rules.shortage_single) == (codes.UNLIMITED, 0)
    assert (rules.settlement_yield, rules.city_yield, rules.choice_yield) == (1, 2, 1)
    assert (rules.supply_roads, rules.supply_knights, rules.supply_settlements) == (11, 6, 3)
    assert (rules.draws_left, rules.draws_right, rules.draws_of_two, rules.knights_per_building) == (
        1,
        1,
        1,
        1,
    )
    assert (rules.bank_trade, rules.player_trade, rules.strict_phases) == (1, 1, 1)
    assert (rules.like_for_like, rules.gifts) == (0, 0)
    assert (rules.turn_cap, rules.action_cap) == (500, 200)


def test_costs_and_points_of_pieces() -> None:
    rules = settings_of(rules_data(), 3)
    costs = {
        ROAD: "brick wood", SETTLEMENT: "wool brick wood grain", CITY: "ore ore ore grain grain",
        KNIGHT: "ore wool grain",
    }  # fmt: skip
    for piece, cost in costs.items():
        assert rules.cost[piece, :5].tolist() == cards(cost)
    assert rules.piece_points.tolist() == [0.0, 1.0, 2.0, 0.5]


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


def other_value(path: str, value: Any) -> Any:
    """Another value for a figure, of its kind."""
    if path in OTHER_VALUES:
        return OTHER_VALUES[path]
    if isinstance(value, bool):
        return not value
    if isinstance(value, int | float):
        return value + 1
    return None


def plain_figures() -> dict[str, Any]:
    """The figures that are numbers, switches or one of two words."""
    found = {path: other_value(path, value) for path, value in figures(rules_data()).items()}
    return {path: value for path, value in found.items() if value is not None}


@pytest.mark.parametrize("path", sorted(plain_figures().keys() - NOT_PLAYED))
def test_every_figure_reaches_the_engine(path: str) -> None:
    data = copy.deepcopy(rules_data())
    before = settings_of(data, 4).tobytes()
    *keys, last = path.split(".")
    inner: Any = data
    for key in keys:
        inner = inner[int(key)] if isinstance(inner, list) else inner[key]
    inner[last] = plain_figures()[path]
    assert settings_of(data, 4).tobytes() != before


def test_most_figures_are_tried() -> None:
    assert len(plain_figures()) > 40
