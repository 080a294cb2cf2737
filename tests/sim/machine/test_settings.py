"""A rule set as the numbers that the engine reads: what all games share."""

import numpy as np
import pytest

from sim.games import GAMES
from sim.games.common.rules import STRICT
from sim.machine.codes import CITY, KNIGHT, ROAD, SETTLEMENT, SITE, UNLIMITED
from sim.machine.records import State
from sim.machine.settings import lay_out, settings_of
from tests.playing import cards, rules_data


def test_the_shared_numbers_of_the_editions_rules() -> None:
    rules = settings_of(rules_data(), 3)
    assert (rules.seats, rules.kinds, rules.resources) == (3, 5, 5)
    assert (rules.victory.points, rules.hand.limit, rules.trade.bank_ratio) == (5.0, 7, 3)
    assert (rules.bank_start.tolist(), rules.cards.shortage) == ([UNLIMITED] * 5 + [0] * 5, 0)
    assert (rules.yields.settlement, rules.yields.city) == (1, 2)
    assert (rules.trade.bank, rules.trade.players, rules.trade.phase_order) == (1, 1, STRICT)
    assert (rules.trade.like_for_like, rules.trade.gifts) == (0, 0)
    assert (rules.limits.turns, rules.limits.actions_a_turn) == (500, 200)


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
    assert (rules.seats, rules.resources, rules.victory.points, rules.hand.limit) == (3, 5, target, 7)
    assert (rules.trade.bank_ratio, rules.trade.bank, rules.trade.players, rules.trade.gifts) == (4, 0, 1, 1)
    assert (rules.yields.settlement, rules.yields.city) == (1, 2)
    assert (rules.limits.turns, rules.limits.actions_a_turn) == tuple(data["limits"].values())
    kinds = data["cards"]["kinds"]
    assert {kinds[kind]: int(rules.cost[ROAD, kind]) for kind in range(5)} == {
        **dict.fromkeys(kinds, 0), "brick": 1, "wood": 1,
    }  # fmt: skip
    assert rules.bank_start[:5].tolist() == [19] * 5


def test_a_piece_of_another_game_costs_and_counts_nothing() -> None:
    rules = settings_of(rules_data(game="base"), 3)
    assert rules.cost[[KNIGHT, SITE]].sum() == 0
    assert rules.piece_points[[KNIGHT, SITE]].tolist() == [0.0, 0.0]


@pytest.mark.parametrize(
    ("game", "values"),
    [
        ("edition", {"trade.phase_order": ("free", 1), "cards.shortage": ("single", 1)}),
        ("edition", {"trade.bank_any_time": ("false", 0), "knight.draws_left": (3, 3)}),
        (
            "base",
            {"robber.stealing": ("must", 1), "awards.road_tie": ("holder", 1), "board.layout": ("fixed", 1)},
        ),
        ("market", {"market.at_bottom": ("hold", 1), "sites.one_per": ("any", 2), "points.chip": (2.5, 2.5)}),
    ],
)
def test_a_single_value_stands_by_the_path_of_the_rule_set_words_as_their_place(
    game: str, values: dict[str, tuple[object, float]]
) -> None:
    variant = "beginners" if "board.layout" in values else None
    sets = [f"{path}={value}" for path, (value, _) in values.items()]
    rules = settings_of(rules_data(*sets, game=game, variant=variant), 2)
    for path, (_, number) in values.items():
        table, key = path.split(".")
        assert rules[table][key] == number, path


@pytest.mark.parametrize("game", GAMES)
def test_every_layer_of_a_game_lays_out_its_part_of_the_table(game: str) -> None:
    state = State(settings_of(rules_data(game=game), 3))
    lay_out(game, state)
    table = state.blank_tables[0]
    assert (table.winner, table.resource_kinds) == (-1, 5)
    assert (table.bank + state.blank_seats["hand"].sum(axis=0)).tolist() == state.rules.bank_start.tolist()
    assert table.ratio[:3, :5].tolist() == [[int(state.rules.trade.bank_ratio)] * 5] * 3
    assert not state.tables.view(np.uint8).any()  # a game is begun by a copy
