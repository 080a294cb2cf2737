"""Turns a rule set into the record of numbers that the engine reads: what all games share."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from sim.engine import codes
from sim.engine.records import RULES
from sim.engine.settings_edition import set_edition
from sim.engine.settings_island import set_island
from sim.engine.settings_market import set_market

PIECE_NAMES = ("road", "settlement", "city", "knight", "card", "site")
GAME_SETTINGS = {"edition": set_edition, "base": set_island, "market": set_market}


def settings_of(data: Mapping[str, Any], seats: int) -> Any:
    """The rules record of a checked rule set, for so many players."""
    rules = np.zeros(1, RULES)[0]
    kinds = data["cards"]["kinds"]
    rules.seats, rules.kinds, rules.resources = seats, len(kinds), len(kinds)
    rules.target = data["victory"]["points"]
    bank = data["cards"]["bank"]
    rules.bank_start[: len(kinds)] = codes.UNLIMITED if bank == "unlimited" else bank
    rules.shortage_single = data["cards"]["shortage"] == "single"
    rules.hand_limit = data["hand"]["limit"]
    rules.settlement_yield = data["yields"]["settlement"]
    rules.city_yield = data["yields"]["city"]
    rules.turn_cap = data["limits"]["turns"]
    rules.action_cap = data["limits"]["actions_a_turn"]
    _set_costs(rules, data, kinds)
    _set_trade(rules, data["trade"])
    rules.terrain_ingredient[:] = codes.NONE
    GAME_SETTINGS[data["game"]](rules, data)
    return rules


def _set_costs(rules: Any, data: Mapping[str, Any], kinds: Sequence[str]) -> None:
    for piece, name in enumerate(PIECE_NAMES):
        rules.piece_points[piece] = data["points"].get(name, 0.0)
        for kind, count in data["costs"].get(name, {}).items():
            rules.cost[piece, kinds.index(kind)] = count


def _set_trade(rules: Any, trade: Mapping[str, Any]) -> None:
    rules.bank_ratio = trade["bank_ratio"]
    rules.bank_trade = trade["bank"]
    rules.player_trade = trade["players"]
    rules.like_for_like = trade["like_for_like"]
    rules.gifts = trade["gifts"]
    rules.strict_phases = trade["phase_order"] == "strict"
