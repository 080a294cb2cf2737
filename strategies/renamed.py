"""Names that strategies used to read and that are others now, so that an older file is told what to write."""

import difflib
import re
from collections.abc import Iterable

# Fields of `rules` by their old names. Single values bear the name that the designer writes.
_SIMPLY = """
    target=victory.points shortage_single=cards.shortage hand_limit=hand.limit
    settlement_yield=yields.settlement city_yield=yields.city choice_yield=yields.choice
    site_yield=yields.site supply_roads=pieces.roads supply_knights=pieces.knights
    supply_settlements=pieces.settlements_per_colour knights_per_building=pieces.knights_per_settlement
    draws_left=knight.draws_left draws_right=knight.draws_right
    draws_of_two=knight.draws_with_two_players bank_ratio=trade.bank_ratio bank_trade=trade.bank
    player_trade=trade.players like_for_like=trade.like_for_like gifts=trade.gifts turn_cap=limits.turns
    action_cap=limits.actions_a_turn adjacent_reds=board.adjacent_reds red_terrains_differ=reds_differ
    cards_a_turn=progress.cards_a_turn free_roads=progress.free_roads
    invented_cards=progress.invented_cards road_points=points.longest_road
    army_points=points.largest_army road_from=awards.road_from army_from=awards.army_from
    tie_keeps_road=awards.road_tie robber_desert=robber.desert friendly_points=robber.friendly_points
    must_rob=robber.stealing any_ratio=trade.any_harbour_ratio own_ratio=trade.own_harbour_ratio
    bank_any_time=trade.bank_any_time third_settlement=founding.third_settlement
    third_road=founding.third_road third_cards=founding.third_start_cards free_sites=founding.free_sites
    ingredient_limit=ingredient_hand.limit sites_per=sites.one_per fall=market.fall rise=market.rise
    chip_supply=market.chips chip_points=points.chip
    reward_resources_left=table.reward_left[REWARD_RESOURCES]
    reward_roads_left=table.reward_left[REWARD_ROADS]
"""
FIELDS = {
    **dict(pair.split("=") for pair in _SIMPLY.split()),
    "strict_phases": "trade.phase_order (0: strict, 1: free)",
    "harbours_random": "board.harbours (0: random, 1: fixed)",
    "fixed_board": "board.layout (0: random, 1: fixed)",
    "chips_laid": "board.chips (0: spiral, 1: random, 2: reds_first)",
    "top_raises_other": "market.at_top (0: raise_other, 1: nothing)",
    "reward_points": "reward[level, REWARD_POINTS]",
    "reward_resources": "reward[level, REWARD_RESOURCES]",
    "reward_cards": "reward[level, REWARD_CARDS]",
    "reward_roads": "reward[level, REWARD_ROADS]",
}
# Functions that planners had in other modules.
MOVED = {
    "can_site": "strategies.api has any_site_fits",
    **dict.fromkeys(("best_goal", "goal_worth", "missing_for"), "it is in strategies.island.goals"),
}
# Modules by their old names.
MODULES = {
    "strategies.base.sites": "strategies.island.worth",
    "strategies.base.moves": "strategies.island.moves",
    "sim.engine": "strategies.api",
}
CONSTANTS = {
    "CHIPS_FIXED": "rules.board.layout says whether a board is fixed",
    **dict.fromkeys(
        ("CHIPS_SPIRAL", "CHIPS_RANDOM", "CHIPS_REDS_FIRST"), "rules.board.chips says how chips are laid"
    ),
}


def new_field(name: str, fields: Iterable[str]) -> str:
    """What to write for a field that the records do not have."""
    if name in FIELDS:
        now = FIELDS[name]
        return f"it is {now if now.startswith('table.') else f'rules.{now}'} now"
    near = difflib.get_close_matches(name, list(fields), 1)
    return f"did you mean {near[0]}?" if near else "see docs/strategy-fields.md"


def new_constant(name: str, constants: Iterable[str]) -> str:
    """What to read instead of a constant that is not there."""
    near = difflib.get_close_matches(name, list(constants), 1)
    return CONSTANTS.get(name) or (f"did you mean {near[0]}?" if near else "see docs/strategy-fields.md")


def new_import(message: str, constants: Iterable[str]) -> str:
    """What to import instead of what Python did not find."""
    name = re.search(r"cannot import name '(\w+)'", message)
    if name:
        return MOVED.get(name[1]) or new_constant(name[1], constants)
    moved = next((now for old, now in MODULES.items() if old in message), None)
    return f"expected {moved}" if moved else "expected a module that is installed, or a file beside it"
