"""The referee of the market: what the rules say on tables laid by hand, and that false games are refused.

Tables read as those of the base game: what is given, the answers, and what holds then. What the market shares
with the base game is tested there.
"""

import copy
import re
from typing import Any

import pytest

from tests.oracle import market_options as options
from tests.oracle.base_handwritten import (
    END,
    KNIGHT,
    QUIET,
    ROLL,
    deal,
    give_card,
    hand_of,
    pave,
    put_robber,
    road,
    settle,
)
from tests.oracle.base_options import free_roads
from tests.oracle.base_table import turn_to_city
from tests.oracle.common import Event, Option
from tests.oracle.market import check_market_game
from tests.oracle.market_flow import play
from tests.oracle.market_handwritten import (
    FIRST,
    MARKET_FOUNDING,
    NOTHING,
    OTHER_SITES,
    OTHER_THIRD,
    SITES,
    THIRD,
    TWO_ROUNDS,
    VARIETIES,
    MarketCourse,
    at,
    bare_market,
    fixed_market_rules,
    founded,
    hex_at,
    lift,
    make,
    path,
    site,
)
from tests.oracle.market_selfplay import cheap_rules, market_rules, self_play_market
from tests.oracle.market_table import MarketTable, place_site
from tests.oracle.mutations import Change, changed, complaint, first
from tests.oracle.scripted import Script, played

Course = MarketCourse
EDEL, DUNKLE = "edel-bitter", "dunkle-voll-nuss"
START = dict(zip(VARIETIES, (3, 3, 4, 4, 5), strict=True))
BOTTOM, TOP = dict.fromkeys(VARIETIES, 0), dict.fromkeys(VARIETIES, 7)
# Two roads that lead on from the first settlement's, and two that go on from there.
NEXT, BESIDE = path((0, -2), (0, -1)), path((0, -1), (1, -2))
AHEAD, LAST = path((0, -1), (-1, -1)), path((0, -1), (-1, 0))
# Beside the jungle of the 4, where seat 1 has a site.
JUNGLE_EDGE = at((-1, 1), (0, 0), (0, 1))
# Buildings around a forest.
INLAND, HIGHLAND = at((-1, 0), (-1, 1), (-2, 1)), at((0, -1), (-1, 0), (0, 0))
COAST = at((-1, 0), (-2, 0), (-1, -1))
ROLLED = [ROLL, NOTHING]
BANK: dict[str, Any] = {"trade__bank": True}
STRICT: dict[str, Any] = {**BANK, "trade__phase_order": "strict"}


def cards(words: str, do: str = "discard") -> list[Option]:
    return [{"do": do, "card": card} for card in words.split()]


def bank(give: str, take: str) -> Option:
    return {"do": "bank", "give": give, "take": take, "ratio": 4}


def robber(q: int, r: int) -> Option:
    return {"do": "robber", "to": hex_at(q, r)}


def rob(part: str) -> Option:
    return {"do": "rob", "from": 2, "part": part}


def deck_but(table: MarketTable, left: int) -> None:
    """Gives seat 2 all but so many cards of the deck."""
    give_card(table, 2, " ".join([card for card, count in table.deck.items() for _ in range(count)][left:]))


def surround(table: MarketTable) -> None:
    """Leaves seat 1 no place for a road."""
    pave(table, 2, *[option["at"] for option in free_roads(table)])


def add_sites(table: MarketTable, *corners: int) -> None:
    """Sites on the jungle of the 4."""
    for corner in corners:
        place_site(table, corner, hex_at(-1, 1))


def edel(
    level: int, *answers: Any, then: Any = None, given: Any = (), end: Any = (END,), **rules: Any
) -> Course:
    """A turn in which one edel-bitter is made, with its bar at this level."""
    rules["levels"] = rules.get("levels", {}) | {EDEL: level}
    given = [(deal, 1, "cocoa cocoa sugar"), *given]
    return Course(given, [*ROLLED, make(EDEL), *answers, *end], then, **rules)


def bars(**levels: int) -> dict[str, Any]:
    """All bars at the start but these."""
    named = {"edel": EDEL, "dunkle": DUNKLE, "alpen": "alpenmilch"}
    return {"levels": START | {named[name]: level for name, level in levels.items()}}


TAKE_ORE = {"do": "take", "card": "ore"}
ALL_ROWS = [{}, {"victory_points": 1, "resources": 2, "cards": 2, "roads": 1}, {}]
NINE_ROWS = [{"makeable": False}, *[{}] * 6, {"makeable": False}, {"victory_points": 3}]
# Seat 2 leaves one cocoa in the bank.
HOARD, HOARDED = (deal, 2, "cocoa " * 17), "wood brick" + " cocoa" * 17
WITH_SIXTH = [
    *market_rules()["market"]["varieties"],
    {"name": "joghurt", "recipe": {"milk": 2}, "start": 4, "faces": []},
]
FOUR_OR_SIX = copy.deepcopy(market_rules()["market"]["varieties"])
FOUR_OR_SIX[3]["faces"] = [4, 6]
COURSES = {
    # --- Rohstoff- und Zutatenproduktion: the 4 lies on jungle, on the forest of both and on hills ---
    "a site brings an ingredient": Course([], [ROLL, 4, END], {"hands": ["wood cocoa", "wood brick"]}),
    "beside the resources of its hex": Course([], [ROLL, 11, END], {"hands": ["wood hazelnut", "cocoa"]}),
    "at a city one too": Course([(lambda table: turn_to_city(table, table.seats[0], FIRST[0]),)],
        [ROLL, 11, END], {"hands": ["wood wood hazelnut", "cocoa"]}),
    "several sites bring several": Course([(add_sites, THIRD[0], THIRD[0])], [ROLL, 4, END],
        {"hands": ["wood cocoa cocoa cocoa", "wood brick"]}),
    "the robber keeps jungle from bringing anything": Course([(put_robber, -1, 1)], [ROLL, 4, END],
        {"hands": ["wood", "wood brick"]}),
    "a short bank pays no two seats": Course([HOARD, (settle, 2, JUNGLE_EDGE), (add_sites, JUNGLE_EDGE)],
        [ROLL, 4, END], {"hands": ["wood", HOARDED]}, cards__shortage="single"),
    "nor one seat a part": Course([HOARD, (add_sites, THIRD[0])], [ROLL, 4, END],
        {"hands": ["wood", HOARDED]}),
    "unless by the newer rule": Course([HOARD, (add_sites, THIRD[0])], [ROLL, 4, END],
        {"hands": ["wood cocoa", HOARDED]}, cards__shortage="single"),
    # --- 7 gewürfelt, Karten ---
    "nine resources and eight ingredients lose four and four, eleven lose five": Course(
        [(deal, 1, "ore " * 9 + "cocoa " * 6 + "milk milk"), (deal, 2, "wood " * 7 + "sugar " * 11)],
        [ROLL, 7, *cards("ore ore ore ore cocoa milk cocoa milk" + " sugar" * 5), robber(0, 0), END],
        {"hands": ["ore " * 5 + "cocoa cocoa cocoa cocoa", "wood " * 7 + "sugar " * 5 + "sugar"]},
        "1 before_roll, 1 discard ×8, 2 discard ×5, 1 robber"),
    "each part has its own limit": Course([(deal, 1, "ore ore ore cocoa cocoa cocoa cocoa")],
        [ROLL, 7, *cards("cocoa cocoa"), robber(0, 0), END], ingredient_hand__limit=3),
    "after a 7 a part is chosen to draw from": Course([(deal, 2, "ore milk")],
        [ROLL, 7, robber(0, 2), rob("ingredients"), "milk", END], {"hands": ["milk", "ore"]}),
    "after a knight too": Course([(give_card, 1, "knight"), (deal, 2, "ore milk")],
        [KNIGHT, robber(0, 2), rob("resources"), "ore", *ROLLED, END], {"hands": ["ore", "milk"]}),
    "a monopoly leaves ingredients alone": Course([(give_card, 1, "monopoly"), (deal, 2, "ore ore cocoa")],
        [{"do": "monopoly", "card": "ore"}, *ROLLED, END], {"hands": ["ore ore", "cocoa"]}),
    # --- Errichten neuer Produktionsstätten, Handel ---
    "a site is built for ore and wood, before a trade too": Course(
        [(deal, 1, "ore wood wool wool wool wool")],
        [*ROLLED, site(THIRD[0], -2, 1), bank("wool", "ore"), END], {"hands": ["ore", ""], "points": [3, 3]},
        **BANK),
    "ingredients change hands and go over the sea": Course(
        [(deal, 1, "cocoa cocoa cocoa cocoa cocoa ore"), (deal, 2, "milk grain")], [*ROLLED,
        {"do": "offer", "give": {"cocoa": 1, "ore": 1}, "want": {"milk": 1}}, {"do": "accept"},
        {"do": "deal", "with": 2}, bank("cocoa", "grapes"), END],
        {"hands": ["milk grapes", "grain ore cocoa"]}, trade__players=True, **BANK),
    # --- Herstellen von Schokolade: Belohnungen ---
    "the example of the text": Course([(deal, 1, "cocoa cocoa sugar hazelnut")],
        [*ROLLED, make(EDEL), "knight", 4, END],
        {"hands": ["hazelnut", ""], "chips": 28, **bars(edel=2, dunkle=5)}),
    "then they are worth other things": Course([(deal, 1, "cocoa cocoa cocoa cocoa sugar sugar hazelnut")],
        [*ROLLED, make(EDEL), road(NEXT), 2, make(DUNKLE), TAKE_ORE, 1, END], {"hands": ["ore", ""],
        "won_chips": {1: 1, 2: 0}, "points": [4, 3], **bars(alpen=4, edel=2, dunkle=4)},
        "1 turn, 1 reward_road, 1 turn, 1 reward_resource, 1 turn", levels={EDEL: 2, DUNKLE: 5}),
    "row 1 brings a resource": edel(1, TAKE_ORE, 1, then={"hands": ["ore", ""], **bars(edel=0, alpen=4)}),
    "row 4 brings a point": edel(4, 1, then={"points": [4, 3], "chips": 27, **bars(alpen=4)}),
    "row 5 brings both": edel(5, TAKE_ORE, 1, then={"points": [4, 3], **bars(edel=4, alpen=4)}),
    "row 6 brings a card and a point": edel(6, "knight", 1, then={"points": [4, 3], **bars(edel=5, alpen=4)}),
    "row 7 brings two points": edel(7, 1, then={"points": [5, 3], "chips": 26, **bars(edel=6, alpen=4)}),
    "rewards come in order": edel(1, "knight", "monopoly", TAKE_ORE, TAKE_ORE, road(NEXT), 6, lift(EDEL),
        rows=ALL_ROWS, levels=dict.fromkeys(VARIETIES, 1), then={"hands": ["ore ore", ""]},
        asked="1 card ×2, 1 reward_resource ×2, 1 reward_road, 1 raise"),
    "chips run out": edel(7, 1, then={"won_chips": {1: 1, 2: 0}, "points": [4, 3]}, market__chips=1),
    "an empty deck gives no card, and the market moves": edel(3, 4, given=[(deck_but, 0)],
        then=bars(edel=2, dunkle=5), victory__points=99),
    "the last card is one of two": edel(1, "knight", 1, given=[(deck_but, 1)], rows=[{}, {"cards": 2}, {}],
        levels=BOTTOM, victory__points=99),
    "no road is left": edel(2, 4, then=bars(edel=1, dunkle=5), pieces__roads=3),
    "no road can be placed": edel(2, 4, given=[(surround,)], then=bars(edel=1, dunkle=5), pieces__roads=30),
    "the last road is one of two": edel(1, road(NEXT), 1, rows=[{}, {"roads": 2}, {}], levels=BOTTOM,
        pieces__roads=4),
    "two roads": edel(1, road(NEXT), road(BESIDE), 1, rows=[{}, {"roads": 2}, {}], levels=BOTTOM,
        then={"roads": [5, 3]}),
    "an empty bank gives no resource": edel(1, 4, then=bars(edel=0, dunkle=5), cards__bank=0),
    "resources end with the bank": edel(1, TAKE_ORE, 1, given=[(deal, 2, "wood brick wool grain")],
        cards__bank=1, rows=[{}, {"resources": 3}], levels=BOTTOM),
    "a reward is no building": edel(2, road(NEXT), 4, bank("wool", "ore"),
        given=[(deal, 1, "cocoa cocoa sugar wool wool wool wool")], then={"hands": ["ore", ""]}, **STRICT),
    # --- Spielende: the bar does not fall, and no die is thrown ---
    "a chip wins": edel(4, end=(), then={"winner": 1, **bars(edel=4)}, victory__points=4),
    "before the resource of the row": edel(5, end=(), then={"winner": 1, "hands": ["", ""]},
        victory__points=4),
    "but after its card": edel(6, "knight", end=(), then={"winner": 1}, victory__points=4),
    "a victory point card wins": edel(3, "victory_point", end=(), then={"winner": 1, **bars()},
        victory__points=4),
    "a road that wins is the last": edel(1, road(path((0, -1), (0, 0))), end=(),
        given=[(pave, 1, NEXT, AHEAD, LAST)], then={"winner": 1}, rows=[{}, {"roads": 2}, {}], levels=BOTTOM,
        victory__points=5),
    # --- Der Markt bewegt sich ---
    "the bar just made may rise again": edel(4, 2, then=bars(edel=4)),
    "from the top too": edel(7, 2, then=bars(edel=7)),
    "a 6 leaves the choice": edel(4, 6, lift(EDEL), then=bars(edel=4)),
    "a bar at the bottom rises again": edel(1, TAKE_ORE, 2, make(EDEL), TAKE_ORE, 3,
        given=[(deal, 1, "cocoa cocoa cocoa cocoa sugar sugar")],
        then={"levels": START | {EDEL: 0, "voll-nuss": 5}}),
    "a bar at the top leaves the choice of another": edel(4, 4, lift("alpenmilch"), levels={DUNKLE: 7},
        then=bars(dunkle=7, alpen=4)),
    "with the others at the top only the one just made is left": edel(7, 4, lift(EDEL), levels=TOP,
        then={"levels": TOP}),
    "by another rule nothing rises then": edel(4, 4, levels={DUNKLE: 7}, then=bars(dunkle=7),
        market__at_top="nothing"),
    "but by a choice": edel(7, 6, lift(EDEL), levels=TOP, then={"levels": TOP}, market__at_top="nothing"),
    "with all at the top nothing can be chosen": edel(7, 6, levels=TOP, then={"levels": TOP}, market__fall=0),
    "nor when a bar at the top is shown": edel(7, 4, levels=TOP, then={"levels": TOP}, market__fall=0),
    "an idle face lets nothing rise": edel(4, 6, then=bars(), market__choice_faces=[],
        market__idle_faces=[6]),
    "bars fall by two rows": edel(4, 4, then=bars(edel=2, dunkle=5), market__fall=2),
    "to the bottom at most": edel(1, TAKE_ORE, 4, then=bars(edel=0, dunkle=5), market__fall=2),
    "bars rise by two rows": edel(4, 6, lift(DUNKLE), then=bars(dunkle=6), market__rise=2),
    "to the top at most": edel(4, 4, levels={DUNKLE: 6}, then=bars(dunkle=7), market__rise=2),
    "there may be nine rows": edel(8, 4, rows=NINE_ROWS, levels={DUNKLE: 7},
        then={"points": [6, 3], **bars(edel=7, dunkle=8)}),
    "a variety without a face rises by choice only": Course([(deal, 1, "milk milk milk milk")],
        [*ROLLED, make("joghurt"), 6, lift("joghurt"), make("joghurt"), 1, END],
        {"levels": START | {"joghurt": 3, "alpenmilch": 4}}, market__varieties=WITH_SIXTH),
    "several faces may show a variety": edel(4, 6, then=bars(dunkle=5), market__varieties=FOUR_OR_SIX,
        market__choice_faces=[]),
}  # fmt: skip
NOT_ALLOWED = {
    "to discard ingredients first": Course([(deal, 1, "ore " * 8 + "cocoa " * 8)],
        [ROLL, 7, *cards("cocoa")]),
    "a monopoly of an ingredient": Course([(give_card, 1, "monopoly")],
        [{"do": "monopoly", "card": "cocoa"}]),
    "to trade after a site by strict order": Course([(deal, 1, "ore wood wool wool wool wool")],
        [*ROLLED, site(THIRD[0], -2, 1), bank("wool", "ore")], **STRICT),
    "a resource for ingredients": Course([(deal, 1, "cocoa " * 4)], [*ROLLED, bank("cocoa", "ore")], **BANK),
    "a site on mountains": Course([(deal, 1, "ore wood"), (settle, 1, INLAND)],
        [*ROLLED, site(INLAND, 0, -1)]),
    "to make what the hand is not enough for": Course([(deal, 1, "cocoa cocoa sugar")],
        [*ROLLED, make(DUNKLE)]),
    "chocolate before the roll": Course([(deal, 1, "cocoa cocoa sugar")], [make(EDEL)]),
    "an ingredient for a reward": edel(1, {"do": "take", "card": "cocoa"}, end=()),
    "to play a card just won": edel(3, "knight", 4, KNIGHT, end=()),
    "to make of a bar at the bottom": edel(0, end=()),
    "to make in another closed row": edel(7, rows=NINE_ROWS, end=()),
    "to raise the bar at the top that was shown": edel(4, 4, lift(DUNKLE), levels={DUNKLE: 7}, end=()),
    "to choose a bar at the top": edel(4, 6, lift(DUNKLE), levels={DUNKLE: 7}, end=()),
}  # fmt: skip


@pytest.mark.parametrize("name", COURSES)
def test_a_turn_goes_as_the_rules_say(name: str) -> None:
    COURSES[name].check()


@pytest.mark.parametrize("name", NOT_ALLOWED)
def test_what_is_not_allowed_is_none_of_the_options(name: str) -> None:
    NOT_ALLOWED[name].check_refusal()


# --- Gründungsphase ---

BARE = {"founding__third_road": False, "founding__third_start_cards": True, "founding__free_sites": 0}
# Two sites for cocoa and one for hazelnut are all that is left.
FEW_SITES = {"cocoa": 2, "sugar": 0, "milk": 0, "hazelnut": 1, "grapes": 0}
MANY_SITES = {"founding__free_sites": 4}
THIRDS: dict[str, tuple[list[Option], dict[str, Any], list[str]]] = {
    "with a road and two sites": (MARKET_FOUNDING[8:], {}, ["wood ore", "wood"]),
    "not at all": ([], {"founding__third_settlement": False}, ["wood ore", "wood"]),
    "without a road, and with cards": (
        [founded(THIRD)[0], founded(OTHER_THIRD)[0]], BARE, ["wood wood brick ore", "wood wool grain"],
    ),
    "with sites as long as there are": (
        [*founded(THIRD), *SITES, *founded(OTHER_THIRD), OTHER_SITES[0]], MANY_SITES,
        ["wood ore", "wood"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", THIRDS)
def test_each_seat_founds_a_third_time(name: str) -> None:
    answers, changes, hands = THIRDS[name]
    rules = fixed_market_rules(limits__turns=1, **{**QUIET, **changes})
    if changes == MANY_SITES:
        for ingredient in rules["ingredients"]:
            ingredient["sites"] = FEW_SITES[ingredient["name"]]
    table, script = bare_market(rules), Script(*TWO_ROUNDS, *answers, *ROLLED, END)
    played(lambda: play(table, script))
    assert not script.answers
    assert [hand_of(table, number) for number in (1, 2)] == hands
    asked = [what for _, what in script.asked[8:-2]]
    assert asked == [f"found_{answer['do']}" for answer in answers]


@pytest.mark.parametrize("one_per", ["pair", "hex", "any"])
def test_free_sites_stand_on_different_hexes_if_the_rules_say_so(one_per: str) -> None:
    """Two own buildings stand at a forest hex, and another seat's."""
    table = bare_market(fixed_market_rules(sites__one_per=one_per, founding__sites_apart=True))
    settle(table, 1, INLAND, COAST)
    settle(table, 2, HIGHLAND)
    place_site(table, HIGHLAND, hex_at(-1, 0))
    forest = [site(corner, -1, 0) for corner in (INLAND, COAST)]
    assert [place in options.free_sites(table, table.seats[0]) for place in forest] == [True, True]
    place_site(table, INLAND, hex_at(-1, 0))
    assert [place in options.free_sites(table, table.seats[0]) for place in forest] == [False, False]


@pytest.mark.parametrize(
    ("one_per", "legal"), [("pair", [False, True]), ("hex", [False, False]), ("any", [True, True])]
)
def test_one_site_a_building_and_hex_or_a_seat_and_hex_or_any_number(one_per: str, legal: list[bool]) -> None:
    """Two own buildings and another seat's stand at a forest hex."""
    table = bare_market(fixed_market_rules(sites__one_per=one_per))
    settle(table, 1, INLAND, COAST)
    settle(table, 2, HIGHLAND)
    forest = [site(corner, -1, 0) for corner in (INLAND, COAST)]
    for corner, fits in ((HIGHLAND, [True, True]), (INLAND, legal)):
        place_site(table, corner, hex_at(-1, 0))
        assert [option in options.sites(table, table.active) for option in forest] == fits


# --- A game made false ---


@pytest.fixture(scope="module")
def game() -> list[Event]:
    """A game of three in which much chocolate is made."""
    return self_play_market(cheap_rules(limits__turns=60, victory__points=99), 3, seed=4)


def less(name: str) -> Change:
    """One less of each kind."""
    return lambda event: event[name].update({key: count - 1 for key, count in event[name].items()})


def without(do: str) -> Change:
    """All options of this kind but one."""
    return lambda event: event["options"].remove(next(one for one in event["options"] if one["do"] == do))


# What the first event is about, what is changed in it, and what the referee says.
FALSE: list[tuple[str, Change, str]] = [
    ("game", lambda event: event["rules"]["market"].update(choice_faces=[]), "the die's faces say"),
    ("game", lambda event: event["rules"]["market"].update(chips=27), "event 2, `setup`.chips: .* 28; .* 27"),
    ("game", lambda event: event["rules"]["market"].update(rise=2), r"`state`.levels.\S+: "),
    ("game", lambda event: event["rules"]["points"].update(chip=2), r"`state`.seats\[\d\].points: "),
    ("game", lambda event: event["rules"]["founding"].update(free_sites=1), "event 18, seat: .* 1; .* 2"),
    ("game", lambda event: event["rules"]["founding"].update(third_road=False), "asks: .*'found_site'"),
    ("game", lambda event: event["rules"]["yields"].update(site=1), "options: .*make"),
    ("game", lambda event: event["rules"]["ingredient_hand"].update(limit=0), "asks: .*; .*'discard'"),
    ("game", lambda event: event["rules"]["costs"].update(site={"ore": 2}), "options: .*site"),
    ("setup", lambda event: event.update(levels=START | {EDEL: 4}), "`setup`.levels.edel-bitter: .* 4; .* 3"),
    ("setup", lambda event: event["hexes"][0].update(terrain="sea"), "`setup`: .* terrains: they are not"),
    ("found_site", without("site"), "options: .*nothing of .*site.* it is legal"),
    ("found_site", lambda event: event["chosen"].update(hex=99), "chosen: .*99.* none of the options"),
    ("state", lambda event: event.update(chips=29), "`state`.chips: .* 29; .* 28"),
    ("state", less("ingredient_bank"), r"`state`.ingredient_bank.cocoa: .* \d+; .*"),
    ("state", less("site_supply"), r"`state`.site_supply.cocoa: .* \d+; .*"),
    ("state", less("levels"), "`state`.levels.alpenmilch: .* 2; .* 3"),
    ("state", lambda event: event["seats"][0]["sites"][0].update(count=9), r"sites\[0\].count: .* 9; .* 1"),
    ("state", lambda event: event["seats"][0]["hand"].update(cocoa=0), r"fields of `state`.seats\[0\].hand"),
    ("turn", lambda event: event.update(seat=2), "`turn`.seat: .* 2; .* 1"),
    ("reward_resource", without("take"), "options: .*nothing of .*take.* it is legal"),
    ("reward_road", lambda event: event["chosen"].update(at=99), "chosen: .*99.* none of the options"),
    ("raise", without("raise"), "options: .*nothing of .*raise.* it is legal"),
    ("raise", lambda event: event.update(chosen=lift("nougat")), "chosen: .*nougat.* none of the options"),
    ("die", lambda event: event.update(face=7), "face: .* 7; .* a number from 1 to 6"),
    ("die", lambda event: event.update(face=True), "face: .* True; .* a number from 1 to 6"),
    ("rob", lambda event: event["options"][0].pop("part"), "options: .*rob.* it is not"),
    ("steal", lambda event: event.update(card="gold"), r"card: .* gold; .* seat \d holds \[.*\] only"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "change", "says"), FALSE)
def test_a_false_event_is_refused(game: list[Event], kind: str, change: Change, says: str) -> None:
    found = complaint(check_market_game, changed(game, first(game, kind), change))
    assert re.search(says, found), found
