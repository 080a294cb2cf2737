"""Names that strategies used to read and that are others now, so that an older file is told what to write."""

import difflib
import re
from collections.abc import Iterable, Iterator

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
# Worths that were constants of planners, and the weights that stand for them.
_WEIGHTS = """
    SETTLEMENT_WORTH=settlement CITY_WORTH=city ROAD_WORTH=road,reward_road SPARE_ROAD_WORTH=spare_road
    CARD_WORTH=card,reward_card SITE_WORTH=site HARBOUR_WORTH=harbour RESOURCE_WORTH=reward_resource
    SPARE_ROAD=spare_road TASTE=taste LEAST=least
"""
# What planners had in other modules, or by other names: a module, and what is there now.
_MOVED = """
    strategies.island.goals: best_goal goal_worth missing_for=wait_for
    strategies.island.growth: growth_worth note_demand note_growth place_worth
    strategies.island.monopoly: best_monopoly
    strategies.island.moves: best_robber_hex best_victim card_to_play knight_frees_hex
        missing_now place_for best_place=best_spot best_site=best_spot
    strategies.island.plan: decide_by_needs note_all_needs resources_missing take_turn play_for=plan
    strategies.island.roads: best_road is_free_path road_worth=way_worth
    strategies.shared.notes: DEMAND GROWN LAST_BUILT NEEDS YIELDS
    strategies.shared.trade_weights: OFFERS OFFERS_A_TURN=OFFERS
"""


def _moved() -> Iterator[tuple[str, str]]:
    module = ""
    for word in _MOVED.split():
        if word.endswith(":"):
            module = word[:-1]
        else:
            old, _, now = word.partition("=")
            yield old, f"it is {now} in {module}" if now else f"it is in {module}"


def _weighed(names: str) -> str:
    several = "," in names
    named = f"the weights {names.replace(',', ' and ')} stand" if several else f"the weight {names} stands"
    return f"{named} for it, see strategies.island.weights"


MOVED = {
    "can_site": "strategies.api has any_site_fits",
    "is_piece": "what is built on an intersection is SETTLEMENT or CITY",
    **dict(_moved()),
    **{old: _weighed(now) for old, _, now in (pair.partition("=") for pair in _WEIGHTS.split())},
}
# Modules by their old names.
MODULES = {
    "strategies.base.sites": "strategies.island.worth",
    "strategies.base.moves": "strategies.island.moves",
    "strategies.market.places": "strategies.island.growth",
    "strategies.market.tableau": "strategies.island.tableau",
    "strategies.market.turns": "strategies.island.plan",
    "sim.engine": "strategies.api",
}
# Functions of planners that were told a taste or a least reward, which are weights now.
WEIGHING = frozenset(
    ["best_goal", "goal_worth", "row_worth", "best_to_make", "take_turn", "decide_by_needs", "place_for"]
)
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
    if name and name[1] in MOVED and "'strategies.api'" not in message:
        return MOVED[name[1]]
    if name:
        return new_constant(name[1], constants)
    moved = next((now for old, now in MODULES.items() if old in message), None)
    return f"expected {moved}" if moved else "expected a module that is installed, or a file beside it"


def new_call(name: str, takes: str) -> str:
    """What a function takes that was called with something else."""
    weighed = "; tastes and worths are weights now, in me.parameters" if name in WEIGHING else ""
    return f"{name} takes ({takes}){weighed}"
