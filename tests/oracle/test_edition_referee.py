"""The referee of the chocolate edition on traces written by hand: the true pass, the false are refused."""

import copy
from collections.abc import Callable

import pytest

from tests.oracle.common import Divergence, Summary
from tests.oracle.edition import check_edition_game
from tests.oracle.handwritten import (
    ACCEPT,
    CHOICE,
    COUNTER,
    DECLINE,
    END,
    KINDS,
    OFFER,
    ORE,
    QUIET,
    REJECT,
    ROADS,
    ROBBER,
    SPIN,
    WOOD,
    WOOL,
    Event,
    Row,
    capped,
    decision,
    draw,
    end_turn,
    one_turn,
    rules_of,
    setup,
    spin,
    state,
    turn,
    won,
)
from tests.oracle.selfplay import default_rules, game_line


def accept(events: list[Event]) -> Summary:
    summary = check_edition_game(events)
    assert summary.events == len(events)
    return summary


def refuse(events: list[Event], match: str) -> None:
    with pytest.raises(Divergence, match=match):
        check_edition_game(events)


def changed(events: list[Event], number: int, change: Callable[[Event], object]) -> list[Event]:
    """The same events with the one of this number (from 0) changed."""
    events = copy.deepcopy(events)
    change(events[number])
    return events


def two_turns() -> list[Event]:
    """Two players: seat 1 trades against a counter-offer, seat 2 builds a road; then the turns run out."""
    rules = default_rules(limits__turns=2)
    offered = {"do": "offer", "give": {"wood": 1}, "want": {"ore": 2}}
    countered = {"do": "counter", "give": {"ore": 1}, "want": {"wood": 1}}
    return [
        game_line(rules, 2),
        setup((2, "wood brick grain", "red - orange"), (2, "wood brick grain", "blue - yellow")),
        *turn(1, 1, ORE),
        decision(1, "turn", [END, OFFER, *ROADS], offered),
        decision(2, "answer", [REJECT, ACCEPT, COUNTER], countered),
        decision(1, "close", [DECLINE, {"do": "deal", "with": 2}], {"do": "deal", "with": 2}),
        decision(1, "turn", [END, OFFER], END),
        state(
            1, (2, "brick grain ore ore", "red - orange"), (2, "wood wood brick grain ore", "blue - yellow")
        ),
        *turn(2, 2, ROBBER),
        decision(2, "turn", [END, OFFER, *ROADS], ROADS[1]),
        end_turn(2),
        state(2, (2, "brick grain ore ore", "red - orange"), (2, "wood grain ore", "blue - yellow -")),
        capped(2, 2, 2),
    ]


def test_a_correct_game_is_accepted_and_summed_up() -> None:
    assert check_edition_game(iter(two_turns())) == Summary(2, "capped", None, 2, (2, 2), 17)


@pytest.mark.parametrize(
    ("number", "change", "match"),
    [
        (0, lambda event: event.update(format=2), "format"),
        (0, lambda event: event["players"].pop(), "players"),
        (0, lambda event: event.pop("seed"), "fields of `game`"),
        (1, lambda event: event["supply"].update(roads=10), r"event 2, `setup`.supply.roads.* 10; .* 9"),
        (2, lambda event: event.update(seat=2), "`turn`.seat"),
        (3, lambda event: event.update(asks="turn"), "asks"),
        (4, lambda event: event.update(section=3), "shows"),
        (4, lambda event: event.update(section=7), "sections 0 to 6"),
        (5, lambda event: event.update(seat=2), "seat"),
        (5, lambda event: event["options"].pop(), "nothing of .*'right'.*; .* it is legal"),
        (
            5,
            lambda event: event["options"].append({"do": "city", "colour": "red"}),
            "city.* is legal; .* it is not",
        ),
        (5, lambda event: event["options"].append(END), "twice"),
        (5, lambda event: event.update(chosen={"do": "city", "colour": "red"}), "none of the options"),
        (5, lambda event: event["chosen"].pop("want"), "must read"),
        (5, lambda event: event["chosen"]["give"].update(wool=1), "does not hold"),
        (5, lambda event: event["chosen"]["give"].update(wood=0), "positive count"),
        (5, lambda event: event["chosen"]["want"].update(gold=1), "positive count"),
        (5, lambda event: event["chosen"].update(want={}), "gifts are not allowed"),
        (5, lambda event: event["chosen"].update(give={}, want={}), "both sides are empty"),
        (5, lambda event: event["chosen"].update(want={"wood": 1}), "like for like is not allowed"),
        (6, lambda event: event["chosen"].update(give={"ore": 3}), "does not hold"),
        (7, lambda event: event["options"].append({"do": "deal", "with": 1}), "options"),
        (9, lambda event: event["seats"][1]["hand"].update(ore=2), r"`state`.seats\[1\].hand.ore"),
        (9, lambda event: event["seats"][0].update(points=2.5), r"`state`.seats\[0\].points"),
        (15, lambda event: event["seats"][1]["chain"].reverse(), "chain"),
        (16, lambda event: event.update(winner=1), "`end`.winner"),
        (16, lambda event: event.update(turns=3), "`end`.turns"),
    ],
)
def test_a_false_event_is_refused(number: int, change: Callable[[Event], object], match: str) -> None:
    refuse(changed(two_turns(), number, change), match)


def test_events_left_out_or_added_are_refused() -> None:
    events = two_turns()
    refuse(events[:-1], "nothing more comes; .*`end` must come")
    refuse([*events, events[-1]], "after the end.*nothing may follow")
    refuse(events[:9] + events[10:], "`turn`; .*`state` must come")
    refuse(events[1:], "`game` must come")
    refuse([], "nothing more comes")


def test_options_may_stand_in_any_order() -> None:
    assert accept(changed(two_turns(), 5, lambda event: event["options"].reverse())).ended == "capped"


def test_a_state_follows_every_step_if_the_game_line_says_so() -> None:
    rows: list[Row] = [(2, "", "red - orange"), (2, "", "blue - yellow")]
    after: list[Row] = [(2, "ore", "red - orange"), (2, "ore ore", "blue - yellow")]
    rules = rules_of(["", ""], limits__turns=1, **QUIET)
    step = [game_line(rules, 2, "step"), setup(*rows), *turn(1, 1, ORE)]
    end = [end_turn(1), state(1, *after), capped(1, 2, 2)]
    accept([*step, state(1, *after), *end])
    refuse([*step, *end], "`decision`; .*`state` must come")
    refuse([*step, state(1, *rows), *end], "hand.ore")
    refuse([*step, *[state(1, *after)] * 2, *end], "`state`; .*`decision` must come")
    refuse([*step[:-1], state(1, *rows), step[-1], *end], "`state`; .*`chance` must come")
    by_turn = [game_line(rules, 2), *step[1:]]
    accept([*by_turn, *end])
    refuse([*by_turn, state(1, *after), *end], "`state`; .*`decision` must come")
    refuse([*step, state(1, *after), end[0], *end[1:2] * 2, end[2]], "`state`; .*`end` must come")


def test_answers_go_round_from_the_left_neighbour_and_any_who_accepted_may_get_the_deal() -> None:
    rules = rules_of(["wool", "ore", "wool"], limits__turns=2, trade__bank=False)
    first: list[Row] = [
        (2, "wool", "red - orange"),
        (2, "ore", "blue - yellow"),
        (2, "wool", "orange - white"),
    ]
    offer = {"do": "offer", "give": {"ore": 1}, "want": {"wool": 1}}
    answers = [decision(seat, "answer", [REJECT, ACCEPT, COUNTER], ACCEPT) for seat in (3, 1)]
    deals = [{"do": "deal", "with": seat} for seat in (1, 3)]
    begin = [game_line(rules, 3), setup(*first), *turn(1, 1, ROBBER), decision(1, "turn", [END, OFFER], END)]
    begin += [state(1, *first), *turn(2, 2, ROBBER), decision(2, "turn", [END, OFFER], offer)]
    close = [decision(2, "close", [DECLINE, *deals], deals[0]), decision(2, "turn", [END, OFFER], END)]
    close.append(state(2, (2, "ore", first[0][2]), (2, "wool", first[1][2]), first[2]))
    close.append(capped(2, 2, 2, 2))
    accept([*begin, *answers, *close])
    refuse([*begin, *answers[::-1], *close], "seat: .* 1; .* 3")
    refuse([*begin, answers[0], *close], "seat: .* 2; .* 1")


def test_ore_pays_the_set_ups_as_in_the_rule_text() -> None:
    rules = rules_of(["", "", ""], limits__turns=1, **QUIET)
    chains = ["red - orange", "blue - yellow", "orange - white"]
    start = [(2, "", chain) for chain in chains]
    close = [(2, hand, chain) for hand, chain in zip(["ore", "ore ore", ""], chains, strict=True)]
    accept(one_turn(rules, start, ORE, [end_turn(1)], close))
    refuse(one_turn(rules, start, ORE, [end_turn(1)], start), "hand.ore")


def test_a_city_yields_two_cards() -> None:
    rules = rules_of(["", "ore ore ore grain grain"], limits__turns=3, **QUIET)
    red, city = (2, "", "red - orange"), (3, "", "blue* - yellow")
    build = [{"do": "city", "colour": "blue"}, {"do": "city", "colour": "yellow"}]
    events = [
        game_line(rules, 2),
        setup(red, (2, "ore ore ore grain grain", "blue - yellow")),
        *[*turn(1, 1, ROBBER), end_turn(1), state(1, red, (2, "ore ore ore grain grain", "blue - yellow"))],
        *[
            *turn(2, 2, ROBBER),
            decision(2, "turn", [END, *build], build[0]),
            end_turn(2),
            state(2, red, city),
        ],
        *[*turn(3, 1, WOOL), end_turn(1)],
        state(3, (2, "wool wool", "red - orange"), (3, "wool wool", "blue* - yellow")),
        capped(3, 2, 3),
    ]
    assert accept(events).points == (2, 3)


def test_the_robber_takes_half_rounded_down_from_hands_above_seven() -> None:
    rules = rules_of(["wool " * 9, "ore " * 7], limits__turns=1, **QUIET)
    start = [(2, "wool " * 9, "red - orange"), (2, "ore " * 7, "blue - yellow")]
    wool = {"do": "discard", "card": "wool"}
    give = [decision(1, "discard", [wool], wool)]
    ore = decision(2, "discard", [{"do": "discard", "card": "ore"}], {"do": "discard", "card": "ore"})
    after = [(2, "wool " * 5, "red - orange"), start[1]]
    accept(one_turn(rules, start, ROBBER, [*give * 4, end_turn(1)], after))
    refuse(one_turn(rules, start, ROBBER, [*give * 3, end_turn(1)], after), "'turn'; .*'discard'")
    refuse(one_turn(rules, start, ROBBER, [*give * 4, ore, end_turn(1)], after), "seat: .* 2; .* 1")


def test_discards_begin_with_the_active_seat() -> None:
    rules = rules_of(["wool " * 9, "ore " * 9], limits__turns=2, hand__limit=8, **QUIET)
    rows = [(2, "wool " * 9, "red - orange"), (2, "ore " * 9, "blue - yellow")]
    wool, ore = ({"do": "discard", "card": card} for card in ("wool", "ore"))
    first = [decision(2, "discard", [ore], ore)] * 4
    second = [decision(1, "discard", [wool, {"do": "discard", "card": "wood"}], wool)] * 5
    after = [(2, "wool " * 4 + "wood", "red - orange"), (2, "ore " * 5, "blue - yellow")]
    rules["spinner"]["sections"][WOOD]["colours"] = ["red"]
    begin = [game_line(rules, 2), setup(*rows), *turn(1, 1, WOOD), end_turn(1)]
    begin.append(state(1, (2, "wool " * 9 + "wood", "red - orange"), rows[1]))
    close = [end_turn(2), state(2, *after), capped(2, 2, 2)]
    accept([*begin, *turn(2, 2, ROBBER), *first, *second, *close])
    refuse([*begin, *turn(2, 2, ROBBER), *second, *first, *close], "seat: .* 1; .* 2")


@pytest.mark.parametrize(
    ("shortage", "colours", "paid"),
    [
        ("nobody", "red yellow", ("", "")),
        ("single", "red yellow", ("", "")),
        ("single", "blue yellow", ("", "ore")),
    ],
)
def test_a_shortage_pays_nobody_or_the_one_seat_owed(
    shortage: str, colours: str, paid: tuple[str, str]
) -> None:
    rules = rules_of(["", ""], limits__turns=1, cards__bank=1, cards__shortage=shortage, **QUIET)
    rules["spinner"]["sections"][ORE]["colours"] = colours.split()
    start, full = [(2, "", "red - orange"), (2, "", "blue - yellow")], dict.fromkeys(KINDS, 1)
    after = [(2, paid[0], "red - orange"), (2, paid[1], "blue - yellow")]
    bank = {**full, "ore": 1 - len(paid[1].split())}
    begin = [game_line(rules, 2), setup(*start, bank=full), *turn(1, 1, ORE), end_turn(1)]
    accept([*begin, state(1, *after, bank=bank), capped(1, 2, 2)])
    wrong = {**bank, "ore": 1 - bank["ore"]}
    refuse([*begin, state(1, *after, bank=wrong), capped(1, 2, 2)], "bank.ore")


def test_the_free_choice_ends_with_the_bank() -> None:
    rules = rules_of(["wool brick wood grain", ""], limits__turns=1, cards__bank=1, **QUIET)
    rules["costs"]["road"] = {"ore": 2}
    full, ore = "wool brick wood grain", {"do": "take", "card": "ore"}
    rows = [(2, full + " ore", "red - orange"), (2, "", "blue - yellow")]
    bank = {**dict.fromkeys(KINDS, 0), "ore": 1}
    begin = [game_line(rules, 2), setup((2, full, "red - orange"), rows[1], bank=bank), *turn(1, 1, CHOICE)]
    taken = decision(1, "choice", [ore], ore)
    knights = [{"do": "knight", "colour": colour} for colour in ("red", "orange")]
    close = [
        decision(1, "turn", [END, *knights], END),
        state(1, *rows, bank=dict.fromkeys(KINDS, 0)),
        capped(1, 2, 2),
    ]
    accept([*begin, taken, *close])
    refuse([*begin, taken, decision(2, "choice", [ore], ore), *close], "seat")


def knight_turn(rules: Event, hands: list[str], draws: list[Event], after: list[str]) -> list[Event]:
    """Seat 1 builds a knight with its only cards, and draws; `after` are the hands at the end."""
    chains = ["red - orange", "blue - yellow", "orange - white", "red - white"][: len(hands)]
    knights = [{"do": "knight", "colour": colour} for colour in ("red", "orange")]
    start = [(2, hand, chain) for hand, chain in zip(hands, chains, strict=True)]
    close: list[Row] = [(2, hand, chain) for hand, chain in zip(after, chains, strict=True)]
    close[0] = (2.5, after[0], "red! - orange")
    middle = [decision(1, "turn", [END, *knights], knights[0]), *draws, end_turn(1)]
    return one_turn(rules, start, ROBBER, middle, close)


def test_a_knight_draws_from_the_left_and_then_from_the_right_neighbour() -> None:
    hands = ["ore wool grain", "wool", "wood", "brick grain"]
    rules = rules_of(hands, limits__turns=1, costs__road={"ore": 9}, **QUIET)
    left, right, after = draw(1, 2, "wool"), draw(1, 4, "grain"), ["wool grain", "", "wood", "brick"]
    assert accept(knight_turn(rules, hands, [left, right], after)).points == (2.5, 2, 2, 2)
    refuse(knight_turn(rules, hands, [right, left], after), "from: .* 4; .* 2")
    refuse(knight_turn(rules, hands, [left], after), "`decision`; .*`chance` must come")
    refuse(
        knight_turn(rules, hands, [left, draw(1, 4, "ore")], after),
        r"card: .* ore; .*\['brick', 'grain'\] only",
    )


def test_a_knight_draws_nothing_from_an_empty_hand_and_once_with_two_players() -> None:
    alone = ["ore wool grain", ""]
    rules = rules_of(alone, limits__turns=1, **QUIET)
    accept(knight_turn(rules, alone, [], ["", ""]))
    two = ["ore wool grain", "ore ore"]
    rules = rules_of(two, limits__turns=1, **QUIET)
    accept(knight_turn(rules, two, [draw(1, 2, "ore")], ["ore", "ore"]))
    refuse(
        knight_turn(rules, two, [draw(1, 2, "ore")] * 2, ["ore ore", ""]), "`chance`; .*`decision` must come"
    )


def test_the_last_draws_of_a_knight_come_before_the_end() -> None:
    hands = ["ore wool grain", "ore"]
    rules = rules_of(hands, victory__points=2.5, **QUIET)
    events = knight_turn(rules, hands, [draw(1, 2, "ore")], ["ore", ""])
    assert accept([*events[:-3], events[-2], won(1, 1, 2.5, 2)]).winner == 1
    refuse([*events[:-4], events[-2], won(1, 1, 2.5, 2)], "`chance` must come")


def test_building_up_to_the_points_wins_at_once() -> None:
    start, yellow = (
        "brick brick wood wood wool grain",
        {"do": "settlement", "side": "left", "colour": "yellow"},
    )
    rules = rules_of([start, ""], victory__points=3, **QUIET)
    options = [{**yellow, "colour": colour} for colour in ("blue", "yellow", "white")]
    events = [
        game_line(rules, 2),
        setup((2, start, "red - orange"), (2, "", "blue - yellow")),
        *turn(1, 1, ROBBER),
        decision(1, "turn", [END, *ROADS], ROADS[0]),
        decision(1, "turn", [END, ROADS[1], *options], yellow),
        state(1, (3, "", "yellow - red - orange"), (2, "", "blue - yellow")),
        won(1, 1, 3, 2),
    ]
    events[6]["options"].remove(ROADS[1])
    refuse(events, "road.*; .* it is legal")
    events[6]["options"].append(ROADS[1])
    assert accept(events) == Summary(2, "won", 1, 1, (3, 2), 9)
    refuse(changed(events, 8, lambda event: event.update(winner=2)), "winner")
    refuse([*events[:7], end_turn(1), *events[7:]], "`decision`; .*`state` must come")


def test_four_and_a_half_points_are_not_enough_and_five_win_at_the_turns_beginning() -> None:
    five = rules_of(["", ""], points__settlement=2.5, **QUIET)
    rows: list[Row] = [(5, "", "red - orange"), (5, "", "blue - yellow")]
    first_turn = [{"event": "turn", "turn": 1, "seat": 1}, state(1, *rows), won(1, 1, 5, 5)]
    assert accept([game_line(five, 2), setup(*rows), *first_turn]).winner == 1
    less = rules_of(["", ""], points__settlement=2.25, limits__turns=1, **QUIET)
    rows = [(4.5, "", "red - orange"), (4.5, "", "blue - yellow")]
    assert accept(one_turn(less, rows, ROBBER, [end_turn(1)], rows)).ended == "capped"
    first_turn = [{"event": "turn", "turn": 1, "seat": 1}, state(1, *rows), won(1, 1, 4.5, 4.5)]
    refuse([game_line(less, 2), setup(*rows), *first_turn], "`state`; .*`decision` must come")


def test_the_bank_trades_before_the_spin_and_after_building() -> None:
    hand = "wool wool wool brick wood"
    rules = rules_of([hand, ""], limits__turns=1, trade__players=False)
    trades = [{"do": "bank", "give": "wool", "take": card} for card in KINDS[1:]]
    rows = [(2, "ore", "- red - orange"), (2, "", "blue - yellow")]
    begin = [game_line(rules, 2), setup((2, hand, "red - orange"), rows[1])]
    begin.append({"event": "turn", "turn": 1, "seat": 1})
    close = [state(1, *rows), capped(1, 2, 2)]
    road = decision(1, "turn", [END, *trades, *ROADS], ROADS[0])
    late = [decision(1, "turn", [END, *trades], trades[-1]), end_turn(1)]
    before = [decision(1, "before_spin", [SPIN, *trades], SPIN), spin(ROBBER), road, *late]
    accept([*begin, *before, *close])
    early = [
        decision(1, "before_spin", [SPIN, *trades], trades[-1]),
        decision(1, "before_spin", [SPIN], SPIN),
    ]
    after = [spin(ROBBER), decision(1, "turn", [END, *ROADS], ROADS[0]), end_turn(1)]
    accept([*begin, *early, *after, *close])
    refuse([*begin, early[0], *after, *close], "`chance`; .*`decision` must come")


def test_a_section_without_odds_cannot_come_up() -> None:
    rules = rules_of(["", ""], limits__turns=1, **QUIET)
    rows = [(2, "", "red - orange"), (2, "", "blue - yellow")]
    events = one_turn(rules, rows, ROBBER, [end_turn(1)], rows)
    accept(events)
    rules["spinner"]["sections"][ROBBER]["odds"] = 0
    refuse(events, "its odds are 0")


def test_a_game_that_cannot_be_set_up_is_refused() -> None:
    refuse([game_line(default_rules(pieces__roads=1), 2), *two_turns()[1:]], "it cannot be: -1 roads")
