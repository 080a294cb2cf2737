"""Turns a rule set into the record of numbers that the engine reads."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from sim.engine import codes
from sim.engine.records import RULES

PIECE_NAMES = ("road", "settlement", "city", "knight")


def settings_of(data: Mapping[str, Any], seats: int) -> Any:
    """The rules record of a checked rule set, for so many players."""
    rules = np.zeros(1, RULES)[0]
    kinds, colours = data["cards"]["kinds"], data["colours"]["names"]
    rules.seats, rules.kinds, rules.colours = seats, len(kinds), len(colours)
    rules.target = data["victory"]["points"]
    _set_cards(rules, data)
    _set_spinner(rules, data["spinner"]["sections"], kinds, colours)
    _set_setups(rules, data["setups"][:seats], kinds, colours)
    _set_pieces(rules, data, kinds)
    _set_trade(rules, data["trade"])
    rules.turn_cap = data["limits"]["turns"]
    rules.action_cap = data["limits"]["actions_a_turn"]
    return rules


def _set_cards(rules: Any, data: Mapping[str, Any]) -> None:
    bank = data["cards"]["bank"]
    rules.bank_cards = codes.UNLIMITED if bank == "unlimited" else bank
    rules.shortage_single = data["cards"]["shortage"] == "single"
    rules.hand_limit = data["hand"]["limit"]
    rules.settlement_yield = data["yields"]["settlement"]
    rules.city_yield = data["yields"]["city"]
    rules.choice_yield = data["yields"]["choice"]


def _set_spinner(
    rules: Any, sections: Sequence[Mapping[str, Any]], kinds: Sequence[str], colours: Sequence[str]
) -> None:
    special = {"choice": codes.SHOWS_CHOICE, "robber": codes.SHOWS_ROBBER}
    rules.sections = len(sections)
    for i, section in enumerate(sections):
        shows = section["shows"]
        rules.section_shows[i] = special[shows] if shows in special else kinds.index(shows)
        rules.section_odds[i] = section["odds"]
        for colour in section.get("colours", ()):
            rules.section_pays[i, colours.index(colour)] = 1
    rules.odds_total = sum(section["odds"] for section in sections)


def _set_setups(
    rules: Any, setups: Sequence[Mapping[str, Any]], kinds: Sequence[str], colours: Sequence[str]
) -> None:
    for seat, setup in enumerate(setups):
        for side, colour in enumerate(setup["colours"]):
            rules.setup_colour[seat, side] = colours.index(colour)
        for kind in setup["cards"]:
            rules.setup_cards[seat, kinds.index(kind)] += 1


def _set_pieces(rules: Any, data: Mapping[str, Any], kinds: Sequence[str]) -> None:
    for piece, name in enumerate(PIECE_NAMES):
        rules.piece_points[piece] = data["points"].get(name, 0.0)
        for kind, count in data["costs"][name].items():
            rules.cost[piece, kinds.index(kind)] = count
    pieces, knight = data["pieces"], data["knight"]
    rules.supply_roads = pieces["roads"]
    rules.supply_knights = pieces["knights"]
    rules.supply_settlements = pieces["settlements_per_colour"]
    rules.knights_per_building = pieces["knights_per_settlement"]
    rules.draws_left = knight["draws_left"]
    rules.draws_right = knight["draws_right"]
    rules.draws_of_two = knight["draws_with_two_players"]


def _set_trade(rules: Any, trade: Mapping[str, Any]) -> None:
    rules.bank_ratio = trade["bank_ratio"]
    rules.bank_trade = trade["bank"]
    rules.player_trade = trade["players"]
    rules.like_for_like = trade["like_for_like"]
    rules.gifts = trade["gifts"]
    rules.strict_phases = trade["phase_order"] == "strict"
