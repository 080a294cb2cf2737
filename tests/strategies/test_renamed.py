"""Strategies written before the records had their present names load, or are told what to write instead."""

import importlib
import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from sim.games.island.codes import Card
from sim.machine import records
from sim.public import CONSTANTS, RECORD_FIELDS
from sim.run.players import PlayerError
from strategies import api
from strategies.registry import load_player
from strategies.renamed import FIELDS, MODULES, new_constant, new_field, new_import
from tests.strategies.user_code import full, written


def words(text: str) -> list[str]:
    return text.split()


OLD_RULES = words("""
    seats kinds resources colours sections target bank_start shortage_single hand_limit section_shows
    section_odds section_pays odds_total setup_colour setup_cards cost piece_points settlement_yield
    city_yield choice_yield supply_roads supply_knights supply_settlements knights_per_building draws_left
    draws_right draws_of_two bank_ratio bank_trade player_trade like_for_like gifts strict_phases turn_cap
    action_cap hexes nodes edges harbours terrains hex_nodes hex_hexes node_hexes node_nodes node_edges
    edge_nodes harbour_nodes node_harbour harbour_kinds harbours_random terrain_yields terrain_pool
    chip_pool chip_count is_red fixed_board chips_laid red_terrains_differ terrain_numbers terrain_printed
    adjacent_reds corners spirals own_pieces deck cards_a_turn free_roads invented_cards road_points
    army_points road_from army_from tie_keeps_road robber_desert friendly_points must_rob any_ratio
    own_ratio bank_any_time third_settlement third_road third_cards free_sites ingredient_limit
    terrain_ingredient hex_sides site_supply site_yield sites_per levels makeable reward_points
    reward_resources reward_cards reward_roads varieties recipe start_level face_effect fall rise
    top_raises_other chip_supply chip_points
""")
OLD_TABLE = words("""
    game turn active asks asked ended winner fault fault_value points cards start_cards bank pieces
    building knights_on chain chain_end roads_left knights_left settlements_left section owed actions
    built offers offer_give offer_want answer counter_give counter_want ratio hex_terrain hex_kind
    hex_chip number_count number_hexes harbour_kind spiral_from robber node_owner node_city node_closed
    edge_owner touches roll road_length road_holder army_holder development deck_left played resume
    free_left founded founded_at discard_part resource_kinds ingredients owed_ingredients hex_ingredient
    sites sites_left sites_of level chips chips_left sales sales_of sale_open sale_variety sale_before
    sale_die sale_raised sale_by_choice sale_got reward_resources_left reward_roads_left
""")
OLD_SEAT = words("""
    seat hand give want parameters memory random development new_development
""")
OLD_CONSTANTS = words("""
    ACCEPT ACCEPTED ANSWER ANY_HARBOUR ANY_SITES BANK BEFORE_ROLL BEFORE_SPIN CAPPED CARD CHIPS_FIXED
    CHIPS_RANDOM CHIPS_REDS_FIRST CHIPS_SPIRAL CHOICE CITY CLOSE COUNTER COUNTERED DEAL DECLINE DISCARD
    DISCARDING END FACE_CHOICE FACE_IDLE FOUND_ROAD FOUND_SETTLEMENT FOUND_SITE FREE_ROAD INGREDIENTS
    INVENTING INVENTION_CARD IS_CITY IS_SETTLEMENT KNIGHT KNIGHT_CARD LEFT MAKE MAX_KINDS MAX_PARAMETERS
    MEMORY_SIZE MONOPOLY_CARD MOVE_ROBBER MOVING_ROBBER NONE NO_ANSWER NO_BUILDING NO_FAULT NO_OPINION
    NO_PIECE OFFER ONE_A_HEX ONE_A_PAIR PLAYING PLAY_INVENTION PLAY_KNIGHT PLAY_MONOPOLY PLAY_ROADS
    POINT_CARD RAISE RAISING REJECT RESOURCES REWARD_RESOURCE REWARD_ROAD RIGHT ROAD ROADS_CARD ROAD_PIECE
    ROB ROBBING ROB_NOBODY ROLL SETTLEMENT SHOWS_CHOICE SHOWS_ROBBER SITE SPIN TAKE TURN UNLIMITED WON
""")
OLD_NAMES = words("""
    CHOOSE GAMES NO_SCORE SCORE Parameter Strategy as_function compiled digest_of draw_below draw_unit
    find holds scoring strategy
""")
OLD_ENGINE = words("""
    asking awards base batch cards chain chance chocolate codes compiler defaults development edition
    filming founding games laying market menus placing play public records robber rolling rows settings
    settings_edition settings_island settings_market sites spinner trading
""")
OLD_STRATEGIES = words("""
    api base.greedy base.moves base.sites complaints edition.cities edition.goals edition.knights
    edition.nearest edition.widest fairness market.allrounder market.chocolatier market.islander
    market.places market.tableau market.turns random registry shared.bargains shared.needs specs
    user_files
""")
SCALARS = {(s.table, s.key): s for keys in records.SCALARS.values() for s in keys}
SENTENCE = re.compile(r"it is (\w+(?:\.\w+)+)(?:\[(.+)\])?(?: \((.+)\))? now")


def is_field(path: str) -> bool:
    """Whether there is a value of this name in the records: `rules.hand.limit`, say."""
    record, *names = path.split(".")
    kind = {"rules": records.RULES, "table": records.TABLE}[record]
    for name in names:
        if name not in (kind.names or ()):
            return False
        kind = kind[name]
    return not kind.names


def gone(names: list[str], record: str) -> list[str]:
    """The old fields that are none any more; those whose name is now a table's are left out."""
    kind = {"rules": records.RULES, "table": records.TABLE, "me": records.SEAT}[record]
    return [name for name in names if name not in (kind.names or ())]


GONE = gone(OLD_RULES, "rules") + gone(OLD_TABLE, "table") + gone(OLD_SEAT, "me")


@pytest.mark.parametrize("name", GONE)
def test_an_old_field_is_told_its_new_name(name: str) -> None:
    told = SENTENCE.fullmatch(new_field(name, sorted(RECORD_FIELDS)))
    assert told is not None
    path, index, places = told.groups()
    assert is_field(path)
    if index:
        assert index.rpartition(", ")[2] in CONSTANTS
    if places:
        _, table, key = path.split(".")
        assert places == ", ".join(f"{place}: {word}" for place, word in enumerate(SCALARS[table, key].words))


def test_no_present_field_is_told_another_name() -> None:
    assert sorted(FIELDS) == sorted(GONE)


def test_of_a_field_that_is_a_table_now_the_places_are_what_they_were() -> None:
    tables = [name for name in OLD_RULES if name in records.SCALARS]
    assert tables == ["deck"]
    assert records.RULES["deck"].names == tuple(card.word for card in Card)


def test_a_field_that_never_was_is_told_a_near_one_or_the_page() -> None:
    assert new_field("seets", ["seats"]) == "did you mean seats?"
    assert new_field("zzz", ["seats"]) == "see docs/strategy-fields.md"


@pytest.mark.parametrize("name", [name for name in OLD_CONSTANTS if name not in CONSTANTS])
def test_a_constant_that_went_is_told_of_a_field(name: str) -> None:
    told = new_constant(name, CONSTANTS)
    assert is_field(told.partition(" says ")[0])
    with pytest.raises(AttributeError, match=f"^strategies.api has no {name}; {re.escape(told)}$"):
        getattr(api, name)


def test_what_else_could_be_imported_still_can() -> None:
    assert [name for name in OLD_NAMES if name not in api.__all__] == []


def test_a_constant_that_never_was_is_told_a_near_one_or_the_page() -> None:
    assert new_constant("CTY", ["CITY"]) == "did you mean CITY?"
    assert new_constant("ZZZ", ["CITY"]) == "see docs/strategy-fields.md"


OLD_MODULES = [
    *[f"strategies.{name}" for name in OLD_STRATEGIES],
    *["sim.engine", *(f"sim.engine.{name}" for name in OLD_ENGINE)],
]


@pytest.mark.parametrize("name", OLD_MODULES)
def test_an_old_module_is_there_or_is_told_where_it_is(name: str) -> None:
    try:
        importlib.import_module(name)
    except ModuleNotFoundError as error:
        told = new_import(str(error), CONSTANTS)
        assert told.startswith("expected ")
        assert find_spec(told.removeprefix("expected ")) is not None


def test_no_present_module_is_told_another_place() -> None:
    assert set(MODULES) <= set(OLD_MODULES)
    for name in MODULES:
        with pytest.raises(ModuleNotFoundError):
            importlib.import_module(name)


def test_an_import_that_never_was() -> None:
    assert new_import("No module named 'nothing'", CONSTANTS).startswith("expected a module that is ")
    assert new_import("cannot import name 'CTY' from 'strategies.api'", ["CITY"]) == "did you mean CITY?"
    assert new_import("cannot import name 'OFFERS' from 'strategies.api'", ["OFFER"]) == "did you mean OFFER?"


# --- whole files, as they were -------------------------------------------------------------------------

SCORING = """
@scoring(games=["edition"])
def mine(rules, table, me, menu, i):
    kind = menu.kind[i]
    if kind == BANK:
        spare = me.hand[menu.a[i]] > rules.bank_ratio
        lacking = me.hand[menu.b[i]] < rules.cost[CITY, menu.b[i]]
        return 2.0 if spare and lacking else NO_SCORE
    return 1.0 if kind == END or kind == SPIN else NO_SCORE
"""
HELPED = """
@compiled
def spares(rules, me, kind):
    return max(0, me.hand[kind] - rules.cost[CITY, kind])

@strategy(games=["edition"], parameters=[Parameter("generosity", 1, 1, 3, "cards it gives for one")])
def mine(rules, table, me, menu):
    if table.asks == TURN and table.offers < 2 and find(menu, OFFER) >= 0:
        for kind in range(rules.kinds):
            me.memory[kind] += table.offer_want[kind]
            if spares(rules, me, kind) > me.parameters[0]:
                me.give[kind], me.want[(kind + 1) % rules.kinds] = 1, 1
                return find(menu, OFFER)
    return NO_OPINION
"""
DECK = full("return 0 if rules.deck[KNIGHT_CARD] > 3 else NO_OPINION")


@pytest.mark.parametrize("text", [HELPED, DECK], ids=["helped", "deck"])
def test_an_old_file_that_reads_no_single_value_is_loaded(home: Path, text: str) -> None:
    assert load_player(str(written(home / "mine.py", text)), "edition").label.startswith("mine")


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        (SCORING, 9, "rules, table, me and menu have no field bank_ratio; it is rules.trade.bank_ratio now"),
        (
            full("return 0 if table.reward_roads_left > 0 else -1"),
            6,
            "rules, table, me and menu have no field reward_roads_left; "
            "it is table.reward_left[REWARD_ROADS] now",
        ),
        (
            "from strategies.api import CHIPS_SPIRAL\n" + full(),
            4,
            "; rules.board.chips says how chips are laid",
        ),
        ("from sim.engine.codes import CITY\n" + full(), 4, "No module named 'sim.engine'; expected strat"),
        ("import strategies.base.sites\n" + full(), 4, "; expected strategies.island.worth"),
        ("from strategies.market.turns import play_for\n" + full(), 4, "; expected strategies.island.plan"),
        (
            "from strategies.island.plan import play_for\n" + full(),
            4,
            "; it is plan in strategies.island.plan",
        ),
        (
            "from strategies.island.goals import best_goal\n\n"
            + full("return best_goal(rules, table, me, 0.5)"),
            8,
            "best_goal takes (rules, table, me); tastes and worths are weights now, in me.parameters",
        ),
    ],
    ids=["rules", "table", "constant", "engine", "module", "planners", "planner", "taste"],
)
def test_an_old_file_is_told_what_to_write(home: Path, text: str, line: int, told: str) -> None:
    path = written(home / "mine.py", text)
    with pytest.raises(PlayerError) as caught:
        load_player(str(path), "edition")
    sentence = str(caught.value)
    assert sentence.startswith(f"{path}, line {line}: ")
    assert told in sentence
    assert "\n" not in sentence
