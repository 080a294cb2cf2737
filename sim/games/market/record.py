"""The part of the records that only the market has: ingredients, sites, tableau, the sale at hand."""

from collections.abc import Sequence
from typing import Any

from sim.games.island.rules import NOTHING
from sim.games.market import codes
from sim.games.market.rules import REWARDS, Market, MarketRules
from sim.limits import (
    DIE_FACES,
    MAX_HEXES,
    MAX_KINDS,
    MAX_LEVELS,
    MAX_NODES,
    MAX_SEATS,
    MAX_TERRAINS,
    MAX_VARIETIES,
)
from sim.machine.fields import Field

RULES = (
    Field("terrain_ingredient", "the ingredient that grows on a terrain, or NONE", (MAX_TERRAINS,)),
    Field("terrain_numbers", "numbers printed on the hexes of a terrain", (MAX_TERRAINS, MAX_HEXES)),
    Field("terrain_printed", "how many there are", (MAX_TERRAINS,)),
    Field("site_supply", "production sites of each ingredient", (MAX_KINDS,)),
    Field("levels", "rows of the tableau"),
    Field("makeable", "1: a variety in this row can be made", (MAX_LEVELS,)),
    Field(
        "reward",
        "what a row pays: chips (REWARD_POINTS), cards (REWARD_RESOURCES, REWARD_CARDS) and REWARD_ROADS",
        (MAX_LEVELS, len(REWARDS)),
    ),
    Field("varieties", "varieties of chocolate"),
    Field("recipe", "cards that a variety takes", (MAX_VARIETIES, MAX_KINDS)),
    Field("start_level", "row in which its bar starts", (MAX_VARIETIES,)),
    Field("face_effect", "a variety, FACE_CHOICE or FACE_IDLE", (DIE_FACES + 1,)),
)

TABLE = (
    Field("hex_ingredient", "the ingredient that grows on a hex, or NONE", (MAX_HEXES,)),
    Field("sites", "sites at an intersection, beside `node_hexes`", (MAX_NODES, 3)),
    Field("sites_left", "sites in the supply, by ingredient", (MAX_KINDS,)),
    Field("sites_of", "sites of each seat", (MAX_SEATS,)),
    Field("level", "row of a variety's bar", (MAX_VARIETIES,)),
    Field("chips", "victory point chips of each seat", (MAX_SEATS,)),
    Field("chips_left", "chips in the supply"),
    Field("sales_of", "chocolates made in this game, of each variety", (MAX_VARIETIES,)),
    Field("sale_open", "1: a chocolate is being made"),
    Field("sale_variety", "the chocolate made last: its variety"),
    Field("sale_before", "the row of its bar before"),
    Field("sale_die", "the die; 0 if it was not rolled"),
    Field("sale_raised", "the variety that rose, or NONE"),
    Field("sale_by_choice", "1: the maker chose it"),
    Field("sale_got", "what of each kind of reward it brought", (len(REWARDS),)),
    Field("reward_left", "what of each kind of reward is still to be taken", (len(REWARDS),)),
)


def lay_out(rules: Any, table: Any, seats: Any) -> None:
    """All sites and chips in the supply, every bar in its first row, and nothing sold."""
    table.hex_ingredient[:] = codes.NONE
    table.sites_left[:] = rules.site_supply
    table.chips_left = rules.market.chips
    table.level[:] = rules.start_level
    table.sale_variety = table.sale_raised = codes.NONE


def fill_rules(rules: Any, values: MarketRules) -> None:
    """Ingredients, printed numbers and the tableau; and whether red chips lie on different terrains."""
    _set_ingredients(rules, values)
    for i, terrain in enumerate(values.terrain):
        rules.terrain_printed[i] = len(terrain.numbers)
        rules.terrain_numbers[i, : len(terrain.numbers)] = terrain.numbers
    rules.reds_differ = values.board.chips == "reds_first" and _reds_can_differ(values)
    _set_levels(rules, values.market)
    _set_varieties(rules, values.market, [ingredient.name for ingredient in values.ingredients])


def _reds_can_differ(values: MarketRules) -> bool:
    """Whether red chips are to lie on different terrains, and there are terrains enough."""
    reds = sum(chip in values.chips.red for chip in values.chips.order)
    fertile = sum(terrain.yields != NOTHING and terrain.count > 0 for terrain in values.terrain)
    return values.board.reds_on_different_terrain and reds <= fertile


def _set_ingredients(rules: Any, values: MarketRules) -> None:
    terrains = [terrain.name for terrain in values.terrain]
    rules.terrain_ingredient[:] = codes.NONE
    for kind, ingredient in enumerate(values.ingredients, start=rules.resources):
        rules.bank_start[kind] = ingredient.cards
        rules.site_supply[kind] = ingredient.sites
        rules.terrain_ingredient[terrains.index(ingredient.grows_on)] = kind
    rules.kinds = rules.resources + len(values.ingredients)


def _set_levels(rules: Any, market: Market) -> None:
    rules.levels = len(market.levels)
    for number, level in enumerate(market.levels):
        rules.makeable[number] = level.makeable
        rules.reward[number] = [getattr(level, reward.key) for reward in REWARDS]


def _set_varieties(rules: Any, market: Market, ingredients: Sequence[str]) -> None:
    rules.varieties = len(market.varieties)
    rules.face_effect[:] = codes.FACE_IDLE
    rules.face_effect[list(market.choice_faces)] = codes.FACE_CHOICE
    for number, variety in enumerate(market.varieties):
        rules.start_level[number] = variety.start
        rules.face_effect[list(variety.faces)] = number
        for name, count in variety.recipe.items():
            rules.recipe[number, rules.resources + ingredients.index(name)] = count
