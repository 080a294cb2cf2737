"""Making chocolate, with what is open answered from a list: the text's example, and every special case."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.oracle.base_handwritten import CAPPED, ROLL, deal, give_card, hand_of, road
from tests.oracle.base_options import free_roads
from tests.oracle.base_table import place_road
from tests.oracle.common_flow import Ending
from tests.oracle.market_handwritten import (
    MARKET_FOUNDING,
    NOTHING,
    VARIETIES,
    MarketScript,
    bare_market,
    fixed_market_rules,
    lift,
    make,
    market_script,
    one_turn,
    path,
    played_market,
)
from tests.oracle.market_table import MarketTable, faults

EDEL, DUNKLE = "edel-bitter", "dunkle-voll-nuss"
# Two roads that lead on from the first settlement's.
NEXT, BESIDE = path((0, -2), (0, -1)), path((0, -1), (1, -2))
TAKE_ORE = {"do": "take", "card": "ore"}


def with_hand(hand: str, *others: Callable[[MarketTable], object]) -> Callable[[MarketTable], None]:
    def prepare(table: MarketTable) -> None:
        deal(table, 1, hand)
        for other in others:
            other(table)

    return prepare


def edel_bitter(level: int, *answers: Any, **changes: Any) -> MarketScript:
    """A turn in which one edel-bitter is made, with its bar at this level."""
    levels = changes.pop("levels", {}) | {EDEL: level}
    prepare = changes.pop("prepare", with_hand("cocoa cocoa sugar"))
    script = market_script(prepare, *one_turn(make(EDEL), *answers), levels=levels, **changes)
    assert played_market(script) == CAPPED
    return script


def asked_then(script: MarketScript) -> list[object]:
    """What was asked between the making and the end of the turn."""
    return [what for _, what, *_ in script.asked[2:-1]]


# --- Das Beispiel ---


def test_the_example_of_the_text() -> None:
    """Edel-bitter brings a card and falls; a 4 lifts dunkle voll-nuss. Then they are worth other things."""

    def prepare(table: MarketTable) -> None:
        deal(table, 1, "cocoa cocoa sugar hazelnut")
        deal(table, 2, "cocoa cocoa cocoa cocoa sugar sugar hazelnut")

    first = one_turn(make(EDEL), "knight", 4)
    script = market_script(prepare, *first)
    played_market(script)
    table = script.table
    assert (hand_of(table, 1), table.seats[0].development["knight"]) == ("hazelnut", 1)
    assert (table.levels[EDEL], table.levels[DUNKLE], sum(table.levels.values())) == (2, 5, 19)
    assert table.chips == 28
    further = path((3, -2), (2, -2))
    second = one_turn(make(EDEL), road(further), 2, make(DUNKLE), TAKE_ORE, 1)
    script = market_script(prepare, *first, *second, turns=2)
    played_market(script)
    assert [what for _, what, *_ in script.asked[5:]] == [
        "turn",
        "reward_road",
        "turn",
        "reward_resource",
        "turn",
    ]
    table = script.table
    assert (hand_of(table, 2), table.won_chips, table.seats[1].points) == ("ore", {1: 0, 2: 1}, 4)
    assert table.levels == dict(zip(VARIETIES, (4, 2, 4, 4, 5), strict=True))


# --- Belohnungen ---


def test_each_row_has_its_reward_and_the_bar_falls_from_there() -> None:
    rewards: dict[int, list[Any]] = {
        1: [TAKE_ORE],
        2: [road(NEXT)],
        3: ["knight"],
        4: [],
        5: [TAKE_ORE],
        6: ["knight"],
        7: [],
    }
    kinds = {1: ["reward_resource"], 2: ["reward_road"], 3: ["card"], 5: ["reward_resource"], 6: ["card"]}
    for level, answers in rewards.items():
        script = edel_bitter(level, *answers, 1)
        assert asked_then(script) == kinds.get(level, [])
        won = {4: 1, 5: 1, 6: 1, 7: 2}.get(level, 0)
        assert (script.table.won_chips[1], script.table.seats[0].points) == (won, 3 + won)
        assert (script.table.levels[EDEL], script.table.levels["alpenmilch"]) == (level - 1, 4)
        assert script.table.bank["cocoa"] == 18


def test_a_row_without_rewards_moves_the_market_still() -> None:
    rows = [{"makeable": False}, {}, {}, {}, {}, {}]
    script = edel_bitter(3, 4, rows=rows)
    assert asked_then(script) == []
    assert (script.table.levels[EDEL], script.table.levels[DUNKLE]) == (2, 5)


def test_chips_run_out() -> None:
    script = edel_bitter(7, 1, market__chips=1)
    assert (script.table.chips, script.table.won_chips[1], script.table.seats[0].points) == (0, 1, 4)
    script = edel_bitter(7, 1, market__chips=0)
    assert (script.table.levels[EDEL], script.table.seats[0].points) == (6, 3)
    assert edel_bitter(7, 1, points__chip=2).table.seats[0].points == 7


def test_an_empty_deck_gives_no_card() -> None:
    def empty_deck(table: MarketTable) -> None:
        give_card(table, 2, " ".join(card for card, count in table.deck.items() for _ in range(count)))

    changes = {"prepare": with_hand("cocoa cocoa sugar", empty_deck), "victory__points": 99}
    script = edel_bitter(3, 4, **changes)
    assert (asked_then(script), script.table.levels[EDEL]) == ([], 2)


def test_the_last_card_of_the_deck_is_one_of_two() -> None:
    def leave_one(table: MarketTable) -> None:
        cards = [card for card, count in table.deck.items() for _ in range(count)]
        give_card(table, 2, " ".join(cards[1:]))

    rows = [{}, {"cards": 2}, {}]
    levels = dict.fromkeys(VARIETIES, 0)
    changes = {"prepare": with_hand("cocoa cocoa sugar", leave_one), "victory__points": 99}
    script = edel_bitter(1, "knight", 1, levels=levels, rows=rows, **changes)
    assert asked_then(script) == ["card"]


def test_no_road_is_left_or_none_can_be_placed() -> None:
    script = edel_bitter(2, 4, pieces__roads=3)
    assert (asked_then(script), script.table.levels[EDEL]) == ([], 1)

    def surround(table: MarketTable) -> None:
        for option in free_roads(table):
            place_road(table, table.seats[1], option["at"])

    script = edel_bitter(2, 4, prepare=with_hand("cocoa cocoa sugar", surround), pieces__roads=30)
    assert asked_then(script) == []


def test_the_last_road_is_one_of_two() -> None:
    rows = [{}, {"roads": 2}, {}]
    changes = {"levels": dict.fromkeys(VARIETIES, 0), "rows": rows}
    assert asked_then(edel_bitter(1, road(NEXT), 1, pieces__roads=4, **changes)) == ["reward_road"]
    script = edel_bitter(1, road(NEXT), road(BESIDE), 1, **changes)
    assert asked_then(script) == ["reward_road"] * 2
    assert {NEXT, BESIDE} <= set(script.table.seats[0].roads)


def test_an_empty_bank_gives_no_resource() -> None:
    script = edel_bitter(1, 4, cards__bank=0)
    assert (asked_then(script), script.table.levels[EDEL]) == ([], 0)
    script = edel_bitter(1, TAKE_ORE, 4, prepare=with_hand("cocoa cocoa sugar"), cards__bank=1)
    assert asked_then(script) == ["reward_resource"]
    with pytest.raises(AssertionError, match="is none of"):
        edel_bitter(1, {"do": "take", "card": "cocoa"}, 4)


def test_resources_end_early_when_the_bank_is_empty() -> None:
    def leave_ore(table: MarketTable) -> None:
        deal(table, 2, "wood brick wool grain")

    changes = {"levels": dict.fromkeys(VARIETIES, 0), "cards__bank": 1, "rows": [{}, {"resources": 3}]}
    script = edel_bitter(1, TAKE_ORE, 1, prepare=with_hand("cocoa cocoa sugar", leave_ore), **changes)
    assert asked_then(script) == ["reward_resource"]


def test_rewards_come_in_order() -> None:
    rows = [{"makeable": False}, {"victory_points": 1, "resources": 2, "cards": 2, "roads": 1}, {}]
    answers = ["knight", "monopoly", TAKE_ORE, TAKE_ORE, road(NEXT), 6, lift(EDEL)]
    script = edel_bitter(1, *answers, levels=dict.fromkeys(VARIETIES, 2), rows=rows)
    wanted = ["card", "card", "reward_resource", "reward_resource", "reward_road", "raise"]
    assert asked_then(script) == wanted
    assert (script.table.levels[EDEL], hand_of(script.table, 1)) == (1, "ore ore")


def test_a_card_won_waits_for_the_next_turn_and_rewards_are_no_building() -> None:
    with pytest.raises(AssertionError, match="is none of"):
        edel_bitter(3, "knight", 4, {"do": "knight"})
    trade = {"do": "bank", "give": "wool", "take": "ore", "ratio": 4}
    strict = {"trade__bank": True, "trade__phase_order": "strict"}
    prepare = with_hand("cocoa cocoa sugar wool wool wool wool")
    script = edel_bitter(2, road(NEXT), 4, trade, prepare=prepare, **strict)
    assert hand_of(script.table, 1) == "ore"


# --- Spielende ---


def won_by(level: int, points: int, *answers: Any, **changes: Any) -> MarketScript:
    """A game that is won by making edel-bitter at this level; the market does not move any more."""
    prepare = changes.pop("prepare", with_hand("cocoa cocoa sugar"))
    changes = {"levels": {EDEL: level}, "victory__points": points, **changes}
    script = market_script(prepare, ROLL, NOTHING, make(EDEL), *answers, **changes)
    assert played_market(script) == Ending("won", 1)
    assert script.table.levels[EDEL] == level
    return script


def test_chips_win_before_anything_else_but_cards() -> None:
    won_by(4, 4)
    won_by(7, 5)
    # The resource of this row is not taken any more; the card of that one is drawn.
    assert hand_of(won_by(5, 4).table, 1) == ""
    assert won_by(6, 4, "knight").table.seats[0].development["knight"] == 1


def test_a_victory_point_card_wins() -> None:
    won_by(3, 4, "victory_point")
    won_by(6, 5, "victory_point")


def test_a_road_that_wins_is_the_last() -> None:
    def four_roads(table: MarketTable) -> None:
        for hexes in (((0, -2), (0, -1)), ((0, -1), (-1, -1)), ((0, -1), (-1, 0))):
            place_road(table, table.seats[0], path(*hexes))

    rows = [{}, {"roads": 2}, {}]
    prepare = with_hand("cocoa cocoa sugar", four_roads)
    changes = {"rows": rows, "prepare": prepare, "levels": {**dict.fromkeys(VARIETIES, 0), EDEL: 1}}
    won_by(1, 5, road(path((0, -1), (0, 0))), **changes)


# --- Der Markt bewegt sich ---


def levels_after(answers: list[Any], levels: dict[str, int], **changes: Any) -> dict[str, int]:
    """The levels after an edel-bitter; those of the others are told by `levels`, or at the start."""
    start = levels[EDEL]
    return edel_bitter(start, *answers, levels=levels, **changes).table.levels


TOPS = dict.fromkeys(VARIETIES, 7)


def test_the_bar_just_made_may_rise_again() -> None:
    assert levels_after([2], {EDEL: 4})[EDEL] == 4
    assert levels_after([2], {EDEL: 7})[EDEL] == 7
    assert levels_after([6, lift(EDEL)], {EDEL: 4})[EDEL] == 4


def test_a_bar_at_the_bottom_is_not_made_and_rises_again() -> None:
    hand = with_hand("cocoa cocoa cocoa cocoa sugar sugar")
    first = [make(EDEL), TAKE_ORE]
    script = market_script(hand, *one_turn(*first, 1, make(EDEL)), levels={EDEL: 1})
    with pytest.raises(AssertionError, match="is none of"):
        played_market(script)
    script = market_script(hand, *one_turn(*first, 2, make(EDEL), TAKE_ORE, 3), levels={EDEL: 1})
    played_market(script)
    assert (script.table.levels[EDEL], script.table.levels["voll-nuss"]) == (0, 5)


def test_a_bar_at_the_top_leaves_the_choice_of_another() -> None:
    answers = [4, lift("alpenmilch")]
    levels = levels_after(answers, {EDEL: 4, DUNKLE: 7})
    assert (levels[DUNKLE], levels["alpenmilch"], levels[EDEL]) == (7, 4, 3)
    with pytest.raises(AssertionError, match="is none of"):
        levels_after([4, lift(DUNKLE)], {EDEL: 4, DUNKLE: 7})
    # With all others at the top only the bar just made is left, and is asked for all the same.
    assert levels_after([4, lift(EDEL)], TOPS) == TOPS


def test_a_bar_at_the_top_may_lose_the_rise() -> None:
    levels = levels_after([4], {EDEL: 4, DUNKLE: 7}, market__at_top="nothing")
    assert (levels[DUNKLE], levels[EDEL]) == (7, 3)
    assert levels_after([6, lift(EDEL)], TOPS, market__at_top="nothing") == TOPS


def test_a_choice_is_among_the_bars_below_the_top() -> None:
    with pytest.raises(AssertionError, match="is none of"):
        levels_after([6, lift(DUNKLE)], {EDEL: 4, DUNKLE: 7})
    assert levels_after([6, lift(DUNKLE)], {EDEL: 4, DUNKLE: 6})[DUNKLE] == 7


def test_with_no_bar_below_the_top_nothing_rises() -> None:
    assert levels_after([6], TOPS, market__fall=0) == TOPS
    assert levels_after([4], TOPS, market__fall=0) == TOPS


def test_an_idle_face_lets_nothing_rise() -> None:
    changes = {"market__choice_faces": [], "market__idle_faces": [6]}
    levels = levels_after([6], {EDEL: 4}, **changes)
    assert levels == dict(zip(VARIETIES, (3, 3, 4, 4, 5), strict=True))


@pytest.mark.parametrize(
    ("fall", "rise", "edel", "dunkle", "after"),
    [
        (2, 1, 4, 4, (2, 5)),
        (2, 1, 1, 4, (0, 5)),
        (1, 2, 4, 4, (3, 6)),
        (1, 2, 4, 6, (3, 7)),
        (2, 2, 7, 5, (5, 7)),
        (3, 3, 2, 6, (0, 7)),
        (0, 0, 4, 4, (4, 4)),
    ],
)
def test_bars_fall_and_rise_by_the_rules_rows_within_the_tableau(
    fall: int, rise: int, edel: int, dunkle: int, after: tuple[int, int]
) -> None:
    reward = {1: [TAKE_ORE], 2: [road(NEXT)]}.get(edel, [])
    changes = {"market__fall": fall, "market__rise": rise}
    levels = levels_after([*reward, 4], {EDEL: edel, DUNKLE: dunkle}, **changes)
    assert (levels[EDEL], levels[DUNKLE]) == after


def test_a_chosen_bar_rises_by_the_rules_rows_too() -> None:
    assert levels_after([6, lift(DUNKLE)], {EDEL: 4}, market__rise=3)[DUNKLE] == 7
    assert levels_after([6, lift(DUNKLE)], {EDEL: 4}, market__rise=2)[DUNKLE] == 6


def test_there_may_be_nine_rows() -> None:
    rows = [{"makeable": False}, *[{}] * 6, {"makeable": False}, {"victory_points": 3}]
    levels = levels_after([4], {EDEL: 8, DUNKLE: 7}, rows=rows)
    assert (levels[EDEL], levels[DUNKLE]) == (7, 8)
    assert edel_bitter(8, 4, rows=rows).table.won_chips[1] == 3
    with pytest.raises(AssertionError, match="is none of"):
        edel_bitter(7, 4, rows=rows)


def test_a_sixth_variety_without_a_face_rises_by_choice_only() -> None:
    rules = fixed_market_rules(limits__turns=1)
    sixth = {"name": "joghurt", "recipe": {"milk": 2}, "start": 4, "faces": []}
    rules["market"]["varieties"].append(sixth)
    answers = one_turn(make("joghurt"), 6, lift("joghurt"), make("joghurt"), 1)
    script = MarketScript(bare_market(rules), with_hand("milk milk milk milk"), *answers)
    played_market(script)
    assert (script.table.levels["joghurt"], script.table.won_chips[1]) == (3, 2)
    assert (script.table.levels["alpenmilch"], sum(script.table.levels.values())) == (4, 23)


def test_several_faces_may_show_a_variety() -> None:
    rules = fixed_market_rules(limits__turns=1)
    rules["market"]["varieties"][3]["faces"] = [4, 6]
    rules["market"]["choice_faces"] = []
    answers = one_turn(make(EDEL), "knight", 6)
    script = MarketScript(bare_market(rules), with_hand("cocoa cocoa sugar"), *answers)
    played_market(script)
    assert script.table.levels[DUNKLE] == 5


# --- What cannot be ---


def laid() -> MarketTable:
    script = MarketScript(bare_market(), with_hand(""), *one_turn())
    assert [*script.answers][: len(MARKET_FOUNDING)] == MARKET_FOUNDING
    script.table.rules["limits"]["turns"] = 1
    played_market(script)
    return script.table


def test_the_table_finds_its_own_faults() -> None:
    assert faults(laid()) == []
    table = laid()
    table.chips -= 1
    assert faults(table) == ["chips are not conserved: [27, 0, 0]"]
    table = laid()
    table.won_chips[1], table.chips = -1, 29
    assert faults(table) == ["chips are not conserved: [29, -1, 0]"]
    table = laid()
    table.site_supply["grapes"] -= 1
    assert faults(table) == ["grapes sites are not conserved: 2 left, [] placed"]
    table = laid()
    place, other = [*table.sites][:2]
    table.sites[place[0], other[1]] = table.sites.pop(other)
    assert [fault.split(" at ")[0] for fault in faults(table)] == ["the site"]
    table = laid()
    table.levels["alpenmilch"] = 4
    assert "do not add up to 19" in faults(table)[0]
    table.out_of_balance = True
    assert faults(table) == []
    table.levels["alpenmilch"] = 8
    assert faults(table) == ["alpenmilch stands at 8"]
