"""Random rule sets of the Chocolate Market: every option of the game, in any company."""

import random
from typing import Any

from tests.oracle.common import Rules
from tests.oracle.market_selfplay import market_rules

# More cards than usual: random players make much chocolate in few turns.
RICH = {"yields__settlement": 2, "yields__city": 3, "yields__site": 2, "cards__bank": 40}
CHOICES: dict[str, list[Any]] = {
    "board__chips": ["reds_first", "reds_first", "random", "spiral"],
    "board__adjacent_reds": [False, True],
    "board__reds_on_different_terrain": [True, False],
    "board__harbours": ["random", "fixed"],
    "cards__bank": [40, 19, 5, "unlimited"],
    "cards__shortage": ["nobody", "single"],
    "hand__limit": [7, 3],
    "ingredient_hand__limit": [7, 3, 0],
    "yields__site": [1, 2, 3],
    "costs__site": [{"ore": 1, "wood": 1}, {"wool": 1}],
    "founding__third_settlement": [True, True, False],
    "founding__third_road": [True, False],
    "founding__third_start_cards": [False, True],
    "founding__free_sites": [2, 0, 4, 9],
    "sites__one_per": ["pair", "hex", "any"],
    "market__chips": [28, 2, 0],
    "market__fall": [1, 2, 3],
    "market__rise": [1, 2, 3],
    "market__at_top": ["raise_other", "nothing"],
    "points__chip": [1, 2],
    "victory__points": [13, 8],
    "trade__bank": [True, False],
    "trade__players": [True, False],
    "trade__bank_ratio": [4, 2],
    "trade__like_for_like": [False, True],
    "trade__gifts": [False, True],
    "trade__phase_order": ["free", "strict"],
    "robber__desert": [True, False],
    "robber__friendly_points": [0, 3],
    "robber__stealing": ["may", "must"],
    "awards__road_from": [5, 2],
    "awards__army_from": [3, 1],
    "progress__cards_a_turn": [1, 3],
    "pieces__roads": [15, 4],
}
NINE_ROWS: list[dict[str, Any]] = [
    {"makeable": False},
    {"roads": 2, "resources": 1},
    {"resources": 3},
    {},
    {"cards": 2},
    {"victory_points": 1, "roads": 1},
    {"victory_points": 1, "cards": 1, "resources": 2, "roads": 1},
    {"makeable": False, "victory_points": 9},
    {"victory_points": 3},
]
SIXTH = {"name": "joghurt", "recipe": {"milk": 2}, "start": 2, "faces": []}


def random_market_rules(seed: int) -> Rules:
    """Rules of which about half are not the default ones, for games of 25 turns at most."""
    chance = random.Random(seed)
    changed = {path: chance.choice(values) for path, values in CHOICES.items() if chance.random() < 0.5}
    rules = market_rules(limits__turns=25, **{**RICH, **changed})
    if chance.random() < 0.3:
        rules["market"]["levels"] = NINE_ROWS
    if chance.random() < 0.3:
        rules["market"]["varieties"].append(dict(SIXTH))
    _vary_faces(rules, chance)
    if chance.random() < 0.5:
        _make_cheaper(rules, chance)
    for ingredient in rules["ingredients"]:
        if chance.random() < 0.2:
            ingredient.update(cards=chance.choice([0, 3]), sites=chance.choice([0, 2]))
    return rules


def _vary_faces(rules: Rules, chance: random.Random) -> None:
    """Some faces leave the choice, or do nothing, instead of showing a variety."""
    market = rules["market"]
    for variety in market["varieties"]:
        if variety["faces"] and chance.random() < 0.25:
            market[chance.choice(["choice_faces", "idle_faces"])] += variety["faces"]
            variety["faces"] = []


def _make_cheaper(rules: Rules, chance: random.Random) -> None:
    """One ingredient makes a bar, so that the market moves much."""
    for variety in rules["market"]["varieties"]:
        variety["recipe"] = {chance.choice(rules["ingredients"])["name"]: 1}
