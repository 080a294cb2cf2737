"""What planners had before they played by weights is there, or is told its new place or the weight."""

import importlib
import re

import pytest

from sim.public import CONSTANTS
from strategies.island.weights import ISLAND, MARKET
from strategies.renamed import MODULES, WEIGHING, new_call, new_import

WEIGHTS = {weight.name for weight in (*ISLAND, *MARKET)}
# What a file could import of planners before they played by weights, where it no longer stands.
OLD_PLANNERS = {
    "base.greedy": "take_turn best_goal missing_for CARD_WORTH OFFERS",
    "base.moves": """
        best_site best_road place_for best_robber_hex best_victim card_to_play best_monopoly
        knight_frees_hex missing_now
    """,
    "base.sites": """
        HARBOUR_WORTH YIELDS pips note_yields site_worth harbour_worth has_open_site road_worth is_free_path
        robber_worth
    """,
    "edition.knights": "LAST_BUILT",
    "island.goals": """
        SETTLEMENT_WORTH CITY_WORTH CARD_WORTH ROAD_WORTH SPARE_ROAD_WORTH SITE_WORTH missing_for
    """,
    "island.worth": "HARBOUR_WORTH",
    "market.allrounder": "TASTE",
    "market.chocolatier": "TASTE LEAST",
    "market.places": """
        GROWN DEMAND note_growth note_demand growth_worth place_worth best_place can_site is_piece
    """,
    "market.tableau": """
        CARD_WORTH RESOURCE_WORTH ROAD_WORTH NEVER row_worth short_of best_to_make next_variety bar_to_raise
    """,
    "market.turns": """
        OFFERS_A_TURN SITE_WORTH SPARE_ROAD play_for decide_by_needs note_all_needs best_goal goal_worth
        take_turn resources_missing place_for
    """,
    "shared.needs": "NEEDS",
}
PLANNED = [(f"strategies.{module}", name) for module, names in OLD_PLANNERS.items() for name in names.split()]
TOLD_PLACE = re.compile(r"it is (?:(\w+) )?in (strategies[.\w]+)")
TOLD_WEIGHTS = re.compile(r"the weights? (\w+)(?: and (\w+))? stands? for it, see strategies.island.weights")


@pytest.mark.parametrize(("module", "name"), PLANNED)
def test_what_planners_had_is_there_or_is_told(module: str, name: str) -> None:
    module = MODULES.get(module, module)
    if hasattr(importlib.import_module(module), name):
        return
    told = new_import(f"cannot import name '{name}' from '{module}' (/some/file.py)", CONSTANTS)
    place, stands = TOLD_PLACE.fullmatch(told), TOLD_WEIGHTS.fullmatch(told)
    if place:
        assert hasattr(importlib.import_module(place[2]), place[1] or name)
    elif stands:
        assert {weight for weight in stands.groups() if weight} <= WEIGHTS
    else:
        assert re.search(r"any_site_fits$|SETTLEMENT or CITY$", told)


def test_a_function_that_was_told_a_taste_names_what_it_takes() -> None:
    assert new_call("find", "menu, kind") == "find takes (menu, kind)"
    assert new_call("best_goal", "rules").endswith("; tastes and worths are weights now, in me.parameters")
    homes = [
        importlib.import_module(f"strategies.island.{name}") for name in ("goals", "moves", "plan", "tableau")
    ]
    assert [name for name in WEIGHING if not any(hasattr(home, name) for home in homes)] == []
