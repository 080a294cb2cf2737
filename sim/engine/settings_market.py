"""The part of the rules record that only the Chocolate Market has."""

from collections.abc import Mapping, Sequence
from typing import Any

from sim.engine import codes
from sim.engine.settings_island import set_island

SITES_PER = {"pair": codes.ONE_A_PAIR, "hex": codes.ONE_A_HEX, "any": codes.ANY_SITES}
REWARDS = {
    "victory_points": "reward_points",
    "resources": "reward_resources",
    "cards": "reward_cards",
    "roads": "reward_roads",
}


def set_market(rules: Any, data: Mapping[str, Any]) -> None:
    """The island, and ingredients, founding, sites and tableau."""
    set_island(rules, data)
    _set_ingredients(rules, data)
    _set_printed_numbers(rules, data["terrain"])
    founding = data["founding"]
    rules.third_settlement = founding["third_settlement"]
    rules.third_road = founding["third_road"]
    rules.third_cards = founding["third_start_cards"]
    rules.free_sites = founding["free_sites"]
    rules.ingredient_limit = data["ingredient_hand"]["limit"]
    rules.site_yield = data["yields"]["site"]
    rules.sites_per = SITES_PER[data["sites"]["one_per"]]
    rules.red_terrains_differ = data["board"]["reds_on_different_terrain"]
    rules.chip_points = data["points"]["chip"]
    names = [ingredient["name"] for ingredient in data["ingredients"]]
    _set_tableau(rules, data["market"], names)


def _set_ingredients(rules: Any, data: Mapping[str, Any]) -> None:
    terrains = [terrain["name"] for terrain in data["terrain"]]
    for i, ingredient in enumerate(data["ingredients"]):
        kind = rules.resources + i
        rules.bank_start[kind] = ingredient["cards"]
        rules.site_supply[kind] = ingredient["sites"]
        rules.terrain_ingredient[terrains.index(ingredient["grows_on"])] = kind
    rules.kinds = rules.resources + len(data["ingredients"])


def _set_printed_numbers(rules: Any, terrains: Sequence[Mapping[str, Any]]) -> None:
    for i, terrain in enumerate(terrains):
        numbers = terrain.get("numbers", ())
        rules.terrain_printed[i] = len(numbers)
        rules.terrain_numbers[i, : len(numbers)] = numbers


def _set_tableau(rules: Any, market: Mapping[str, Any], ingredients: Sequence[str]) -> None:
    rules.chip_supply = market["chips"]
    rules.fall, rules.rise = market["fall"], market["rise"]
    rules.top_raises_other = market["at_top"] == "raise_other"
    rules.levels = len(market["levels"])
    for level, row in enumerate(market["levels"]):
        rules.makeable[level] = row.get("makeable", True)
        for reward, field in REWARDS.items():
            rules[field][level] = row.get(reward, 0)
    rules.varieties = len(market["varieties"])
    rules.face_effect[:] = codes.FACE_IDLE
    for face in market["choice_faces"]:
        rules.face_effect[face] = codes.FACE_CHOICE
    for i, variety in enumerate(market["varieties"]):
        rules.start_level[i] = variety["start"]
        for face in variety["faces"]:
            rules.face_effect[face] = i
        for name, count in variety["recipe"].items():
            rules.recipe[i, rules.resources + ingredients.index(name)] = count
