"""Ingredients, founding, sites and tableau of the market as the numbers that the engine reads."""

from typing import Any

import pytest

from sim.engine.codes import FACE_CHOICE, FACE_IDLE, NONE, ONE_A_HEX, SITE
from sim.engine.settings import settings_of
from sim.engine.settings_market import set_market
from tests.sim.engine.other_figures import OTHER_WORDS, PLACES, engine_reads, other_figures
from tests.tableau import COCOA, GRAPES, HAZELNUT, MILK, RECIPES, SUGAR, cards, market_data

# Figures that people read and the engine does not.
NOT_PLAYED = {"players.fewest", "players.most", "market.at_bottom"}
MARKET_WORDS = {
    "ingredients.0.grows_on": "mountains",
    "market.at_top": "nothing",
    "sites.one_per": "any",
    "trade.phase_order": "strict",
}


@pytest.fixture(scope="module")
def rules() -> Any:
    """The default rules for three."""
    return settings_of(market_data(), 3)


def test_there_are_five_resources_and_five_ingredients(rules: Any) -> None:
    assert (rules.resources, rules.kinds) == (5, 10)
    assert rules.bank_start.tolist() == [19] * 5 + [18, 14, 10, 10, 8]
    assert rules.site_supply.tolist() == [0] * 5 + [9, 7, 5, 5, 3]


def test_every_ingredient_grows_on_its_terrain(rules: Any) -> None:
    # Forest, pasture, fields, hills, mountains, desert, jungle.
    assert rules.terrain_ingredient[:7].tolist() == [HAZELNUT, MILK, SUGAR, GRAPES, NONE, NONE, COCOA]
    assert (rules.terrain_ingredient[7:] == NONE).all()
    assert rules.terrain_yields[:7].tolist() == [0, 2, 3, 1, 4, NONE, NONE]


def test_numbers_are_printed_on_the_jungle(rules: Any) -> None:
    assert rules.terrain_printed[:7].tolist() == [0, 0, 0, 0, 0, 0, 5]
    assert rules.terrain_numbers[6, :6].tolist() == [4, 5, 9, 10, 11, 0]


def test_the_market_is_larger_than_the_base_games_island(rules: Any) -> None:
    assert (rules.hexes, rules.nodes, rules.edges, rules.harbours) == (24, 66, 89, 9)
    assert (rules.chip_count, rules.red_terrains_differ, rules.adjacent_reds) == (18, 1, 0)


def test_a_hex_knows_its_side_of_every_corner(rules: Any) -> None:
    for hex_ in range(rules.hexes):
        for corner in range(6):
            node, side = rules.hex_nodes[hex_, corner], rules.hex_sides[hex_, corner]
            assert rules.node_hexes[node, side] == hex_


def test_founding_hands_and_sites(rules: Any) -> None:
    founding = (rules.third_settlement, rules.third_road, rules.third_cards, rules.free_sites)
    assert founding == (1, 1, 0, 2)
    assert (rules.hand_limit, rules.ingredient_limit, rules.site_yield, rules.sites_per) == (7, 7, 1, 0)
    assert rules.cost[SITE].tolist() == cards("ore wood")
    assert (rules.chip_points, rules.target, rules.strict_phases) == (1.0, 13.0, 0)
    other = market_data("sites.one_per=hex", "founding.third_start_cards=true", "points.chip=0.5")
    changed = settings_of(other, 3)
    assert (changed.sites_per, changed.third_cards, changed.chip_points) == (ONE_A_HEX, 1, 0.5)


def test_the_rows_of_the_tableau(rules: Any) -> None:
    assert rules.levels == 8
    assert rules.makeable[:9].tolist() == [0, 1, 1, 1, 1, 1, 1, 1, 0]
    assert rules.reward_resources[:8].tolist() == [0, 1, 0, 0, 0, 1, 0, 0]
    assert rules.reward_roads[:8].tolist() == [0, 0, 1, 0, 0, 0, 0, 0]
    assert rules.reward_cards[:8].tolist() == [0, 0, 0, 1, 0, 0, 1, 0]
    assert rules.reward_points[:8].tolist() == [0, 0, 0, 0, 1, 1, 1, 2]
    assert (rules.fall, rules.rise, rules.top_raises_other, rules.chip_supply) == (1, 1, 1, 28)


def test_the_varieties(rules: Any) -> None:
    assert rules.varieties == 5
    assert rules.start_level[:5].tolist() == [3, 3, 4, 4, 5]
    assert rules.recipe[:5].tolist() == [cards(recipe) for recipe in RECIPES]
    assert rules.face_effect[1:].tolist() == [0, 1, 2, 3, 4, FACE_CHOICE]


def test_faces_may_raise_any_variety_one_of_choice_or_none() -> None:
    faces = [f"market.varieties.{i}.faces={face}" for i, face in enumerate(([6, 2], [], [3], [1], []))]
    rules = settings_of(market_data(*faces, "market.choice_faces=[5]", "market.idle_faces=[4]"), 2)
    assert rules.face_effect[1:].tolist() == [3, 0, 2, FACE_IDLE, FACE_CHOICE, 0]


@pytest.mark.parametrize(
    ("variant", "told"),
    [
        ("bars_fall_by_two", {"fall": 2, "rise": 1, "levels": 8, "varieties": 5, "chip_points": 1.0}),
        ("nine_levels", {"fall": 1, "levels": 9, "varieties": 5, "chip_points": 1.0}),
        ("rewards_halved", {"fall": 1, "levels": 8, "varieties": 5, "chip_points": 0.5}),
        ("sixth_variety", {"fall": 1, "levels": 8, "varieties": 6, "chip_points": 1.0}),
    ],
)
def test_the_variants(variant: str, told: dict[str, float]) -> None:
    rules = settings_of(market_data(variant=variant), 4)
    assert {name: float(rules[name]) for name in told} == told


def test_what_the_variants_change_in_detail() -> None:
    rules = settings_of(market_data(variant="nine_levels"), 4)
    assert (rules.reward_points[8], rules.reward_resources[8], rules.makeable[8]) == (2, 1, 1)
    rules = settings_of(market_data(variant="sixth_variety"), 4)
    assert rules.recipe[5].tolist() == cards("cocoa sugar milk grapes")
    assert rules.face_effect[6] == 5


def test_every_figure_reaches_the_engine() -> None:
    others = other_figures(market_data(), OTHER_WORDS | MARKET_WORDS, PLACES)
    assert len(others) > 100
    unread = {path for path, value in others.items() if not engine_reads(market_data(), path, value)}
    assert unread <= NOT_PLAYED


def test_the_island_is_set_too_and_no_more() -> None:
    rules = settings_of(market_data(), 2)
    rules.target, rules.bank_ratio, rules.hexes, rules.kinds = 12, 6, 0, 5
    set_market(rules, market_data())
    assert (rules.target, rules.bank_ratio, rules.hexes, rules.kinds) == (12, 6, 24, 10)
