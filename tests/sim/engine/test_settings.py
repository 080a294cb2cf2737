"""A rule set as the numbers that the engine reads: what all games share."""

import pytest

from sim.engine import codes
from sim.engine.codes import CITY, KNIGHT, ROAD, SETTLEMENT
from sim.engine.settings import GAME_SETTINGS, settings_of
from sim.schema import ALL_GAMES
from tests.playing import cards, rules_data


def test_the_shared_numbers_of_the_editions_rules() -> None:
    rules = settings_of(rules_data(), 3)
    assert (rules.seats, rules.kinds, rules.resources) == (3, 5, 5)
    assert (rules.target, rules.hand_limit, rules.bank_ratio) == (5.0, 7, 3)
    assert (rules.bank_start.tolist(), rules.shortage_single) == ([codes.UNLIMITED] * 5 + [0] * 5, 0)
    assert (rules.settlement_yield, rules.city_yield) == (1, 2)
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
    assert rules.piece_points.tolist() == [0.0, 1.0, 2.0, 0.5, 0.0, 0.0]


def test_a_bank_may_be_limited() -> None:
    rules = settings_of(rules_data("cards.bank=12"), 3)
    assert rules.bank_start.tolist() == [12] * 5 + [0] * 5


@pytest.mark.parametrize(("game", "target"), [("base", 10.0), ("market", 13.0)])
def test_what_all_games_share_is_set_for_each(game: str, target: float) -> None:
    data = rules_data("trade.bank=false", "trade.gifts=true", game=game)
    rules = settings_of(data, 3)
    assert (rules.seats, rules.resources, rules.target, rules.hand_limit) == (3, 5, target, 7)
    assert (rules.bank_ratio, rules.bank_trade, rules.player_trade, rules.gifts) == (4, 0, 1, 1)
    assert (rules.settlement_yield, rules.city_yield) == (1, 2)
    assert (rules.turn_cap, rules.action_cap) == tuple(data["limits"].values())
    kinds = data["cards"]["kinds"]
    assert {kinds[kind]: int(rules.cost[ROAD, kind]) for kind in range(5)} == {
        **dict.fromkeys(kinds, 0), "brick": 1, "wood": 1,
    }  # fmt: skip
    assert rules.bank_start[:5].tolist() == [19] * 5


def test_there_are_settings_for_every_game() -> None:
    assert GAME_SETTINGS.keys() == set(ALL_GAMES)


def test_a_piece_of_another_game_costs_and_counts_nothing() -> None:
    rules = settings_of(rules_data(game="base"), 3)
    assert rules.cost[[KNIGHT, codes.SITE]].sum() == 0
    assert rules.piece_points[[KNIGHT, codes.SITE]].tolist() == [0.0, 0.0]
