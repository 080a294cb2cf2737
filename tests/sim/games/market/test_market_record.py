"""Ingredients, founding, sites and tableau of the market as the numbers that the engine reads."""

from typing import Any

import pytest

from sim.games.market.codes import FACE_CHOICE, FACE_IDLE
from sim.games.market.rules import (
    HOLD,
    ONE_A_HEX,
    RAISE_OTHER,
    REWARD_CARDS,
    REWARD_POINTS,
    REWARD_RESOURCES,
    REWARD_ROADS,
)
from sim.machine.codes import NONE, SITE
from sim.machine.settings import settings_of
from tests.tableau import COCOA, GRAPES, HAZELNUT, MILK, RECIPES, SUGAR, Desk, cards, market_data


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
    assert (rules.chip_count, rules.reds_differ, rules.board.adjacent_reds) == (18, 1, 0)


def test_a_hex_knows_its_side_of_every_corner(rules: Any) -> None:
    for hex_ in range(rules.hexes):
        for corner in range(6):
            node, side = rules.hex_nodes[hex_, corner], rules.hex_sides[hex_, corner]
            assert rules.node_hexes[node, side] == hex_


def test_words_stand_by_their_number() -> None:
    sets = ("sites.one_per=hex", "market.at_bottom=hold", "market.at_top=raise_other")
    rules = settings_of(market_data(*sets), 3)
    numbers = (rules.sites.one_per, rules.market.at_bottom, rules.market.at_top)
    assert numbers == (ONE_A_HEX, HOLD, RAISE_OTHER)


def test_a_site_has_its_cost(rules: Any) -> None:
    assert rules.cost[SITE].tolist() == cards("ore wood")


def test_the_rows_of_the_tableau(rules: Any) -> None:
    assert rules.levels == 8
    assert rules.makeable[:9].tolist() == [0, 1, 1, 1, 1, 1, 1, 1, 0]
    rewards = rules.reward[:8]
    assert rewards[:, REWARD_RESOURCES].tolist() == [0, 1, 0, 0, 0, 1, 0, 0]
    assert rewards[:, REWARD_ROADS].tolist() == [0, 0, 1, 0, 0, 0, 0, 0]
    assert rewards[:, REWARD_CARDS].tolist() == [0, 0, 0, 1, 0, 0, 1, 0]
    assert rewards[:, REWARD_POINTS].tolist() == [0, 0, 0, 0, 1, 1, 1, 2]


@pytest.mark.parametrize(
    ("changes", "differ"),
    [
        ((), True),
        (("board.reds_on_different_terrain=false",), False),
        (("board.chips=random",), False),
        (("chips.red=[5, 6, 8]",), False),
    ],
    ids=["printed", "anywhere", "all at random", "more than terrains"],
)
def test_when_red_chips_go_to_different_terrains(changes: tuple[str, ...], differ: bool) -> None:
    assert settings_of(market_data(*changes), 3).reds_differ == differ


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
    ("variant", "fall", "levels", "varieties", "chip"),
    [
        ("bars_fall_by_two", 2, 8, 5, 1.0),
        ("nine_levels", 1, 9, 5, 1.0),
        ("rewards_halved", 1, 8, 5, 0.5),
        ("sixth_variety", 1, 8, 6, 1.0),
    ],
)
def test_the_variants(variant: str, fall: int, levels: int, varieties: int, chip: float) -> None:
    rules = settings_of(market_data(variant=variant), 4)
    assert (rules.market.fall, rules.levels, rules.varieties) == (fall, levels, varieties)
    assert rules.points.chip == chip


def test_what_the_variants_change_in_detail() -> None:
    rules = settings_of(market_data(variant="nine_levels"), 4)
    assert rules.reward[8, [REWARD_POINTS, REWARD_RESOURCES]].tolist() == [2, 1]
    assert rules.makeable[8] == 1
    rules = settings_of(market_data(variant="sixth_variety"), 4)
    assert rules.recipe[5].tolist() == cards("cocoa sugar milk grapes")
    assert rules.face_effect[6] == 5


def test_sites_chips_and_bars_before_the_founding() -> None:
    table = Desk(found=True).table
    assert table.sites_left.tolist() == [0] * 5 + [9, 7, 5, 5, 3]
    assert (table.chips_left, table.level[:5].tolist(), table.sales) == (28, [3, 3, 4, 4, 5], 0)
    assert (table.sale_variety, table.sale_raised) == (NONE, NONE)
    assert table.sites.sum() == table.sites_of.sum() == table.chips.sum() == 0
