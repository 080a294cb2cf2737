"""Games of the base game that the oracle plays with itself: the referee accepts them under many rules."""

import json
import random
from collections import Counter
from typing import Any

import pytest

from tests.oracle import mutations
from tests.oracle.base import check_base_game
from tests.oracle.base_board import make_board
from tests.oracle.base_handwritten import FIXED_ISLAND, ZIGZAG, fixed_rules, joint
from tests.oracle.base_selfplay import base_rules, large_rules, self_play_base
from tests.oracle.base_table import Table, faults, place_road, place_settlement, set_up
from tests.oracle.common import Event, Rules
from tests.oracle.mutations import replaced, with_event, wrong_values

# More cards than usual: random players build much in few turns.
RICH = {"yields__settlement": 2, "yields__city": 3, "cards__bank": 40}

VARIANTS: dict[str, dict[str, Any]] = {
    "default": {},
    "rich": RICH,
    "free order": {"trade__phase_order": "free", **RICH},
    "single shortage": {"cards__shortage": "single", "cards__bank": 4},
    "small bank": {"cards__bank": 3},
    "unlimited bank": {"cards__bank": "unlimited"},
    "road tie holder": {"awards__road_tie": "holder", **RICH},
    "awards early": {"awards__road_from": 2, "awards__army_from": 1, **RICH},
    "no desert for the robber": {"robber__desert": False},
    "friendly robber": {"robber__friendly_points": 3},
    "very friendly robber": {"robber__friendly_points": 99},
    "must steal": {"robber__stealing": "must"},
    "random chips": {"board__chips": "random"},
    "adjacent reds": {"board__chips": "random", "board__adjacent_reds": True},
    "harbours fixed": {"board__harbours": "fixed"},
    "no trades": {"trade__players": False, "trade__bank": False},
    "bank only": {"trade__players": False},
    "players only": {"trade__bank": False},
    "other ratios": {"trade__bank_ratio": 3, "trade__any_harbour_ratio": 2, "trade__own_harbour_ratio": 1},
    "harbours worse than the bank": {"trade__bank_ratio": 2, "trade__own_harbour_ratio": 3},
    "like for like": {"trade__like_for_like": True},
    "gifts": {"trade__gifts": True},
    "hand limit": {"hand__limit": 3, **RICH},
    "few pieces": {"pieces__roads": 5, "pieces__settlements": 3, "pieces__cities": 1, **RICH},
    "no piece to spare": {"pieces__roads": 2, "pieces__settlements": 2, "pieces__cities": 0, **RICH},
    "two cards a turn": {"progress__cards_a_turn": 2, **RICH},
    "no card is played": {"progress__cards_a_turn": 0, **RICH},
    "other progress": {"progress__free_roads": 4, "progress__invented_cards": 5, "cards__bank": 9},
    "other points": {"points__settlement": 2, "points__card": 3, "victory__points": 14, **RICH},
    "cheap": {"costs__road": {"wool": 1}, "costs__card": {"ore": 1}, "victory__points": 7, **RICH},
}
DECKS = {
    "knights alone": {"knight": 6, "road_building": 0, "invention": 0, "monopoly": 0, "victory_point": 0},
    "progress": {"knight": 0, "road_building": 9, "invention": 9, "monopoly": 9, "victory_point": 1},
    "none": {"knight": 0, "road_building": 0, "invention": 0, "monopoly": 0, "victory_point": 0},
}


def short_rules(**changes: Any) -> Rules:
    """Rules under which no random game takes long."""
    return base_rules(**{"limits__turns": 25, **changes})


def accepts_games(rules: Rules, players: int, *seeds: int) -> None:
    for seed in seeds:
        for states in ("turn", "step"):
            events = self_play_base(rules, players, seed, states)
            assert check_base_game(events).events == len(events)


def is_refused(events: list[Event]) -> bool:
    return mutations.is_refused(check_base_game, events)


@pytest.fixture(scope="module")
def game() -> list[Event]:
    """A game of three that is won, with a state after each turn."""
    return self_play_base(base_rules(victory__points=5, **RICH), 3, seed=1)


@pytest.fixture(scope="module")
def watched_game() -> list[Event]:
    """A short game of two, with a state after each step."""
    return self_play_base(base_rules(limits__turns=12, **RICH), 2, seed=2, states="step")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("variant", VARIANTS)
def test_self_played_games_are_accepted(variant: str, players: int) -> None:
    accepts_games(short_rules(**VARIANTS[variant]), players, players)


@pytest.mark.parametrize("deck", DECKS)
def test_games_with_other_decks_are_accepted(deck: str) -> None:
    rules = short_rules(costs__card={"ore": 1}, **RICH)
    rules["deck"] = DECKS[deck]
    accepts_games(rules, 3, 1)


def test_games_on_other_islands_are_accepted() -> None:
    accepts_games(fixed_rules(limits__turns=25), 4, 1)
    accepts_games(large_rules(limits__turns=25, **RICH), 4, 1)
    accepts_games(large_rules(limits__turns=25, board__chips="random"), 3, 1)


def test_a_trace_read_from_json_with_its_options_in_any_order_is_accepted(watched_game: list[Event]) -> None:
    events = [json.loads(json.dumps(event)) for event in watched_game]
    for event in events:
        random.Random(1).shuffle(event.get("options", []))
    assert check_base_game(iter(events)).players == 2


def test_self_play_reaches_every_kind_of_event() -> None:
    rules = base_rules(limits__turns=60, trade__gifts=True, **RICH)
    events = [event for seed in range(4) for event in self_play_base(rules, 4, seed)]
    decisions = [event for event in events if event["event"] == "decision"]
    kinds = Counter((event["asks"], event["chosen"]["do"]) for event in decisions)
    kinds.update((event["event"], event["what"]) for event in events if event["event"] == "chance")
    cards = ("knight", "road_building", "invention", "monopoly")
    turn = (*cards, "road", "settlement", "city", "card", "bank", "offer", "end")
    wanted = [("turn", kind) for kind in turn] + [("before_roll", kind) for kind in ("roll", *cards)]
    wanted += [("answer", kind) for kind in ("reject", "accept", "counter")]
    wanted += [
        ("close", "deal"),
        ("close", "decline"),
        ("found_settlement", "settlement"),
        ("found_road", "road"),
    ]
    wanted += [("free_road", "road"), ("invention", "take"), ("discard", "discard"), ("robber", "robber")]
    wanted += [
        ("rob", "rob"),
        ("rob", "rob_nobody"),
        ("chance", "roll"),
        ("chance", "card"),
        ("chance", "steal"),
    ]
    assert [kind for kind in wanted if not kinds[kind]] == []
    states = [event for event in events if event["event"] == "state"]
    assert any(state["longest_road"] for state in states)
    assert any(state["largest_army"] for state in states)


def test_every_trace_cut_short_is_refused(game: list[Event]) -> None:
    lengths = [*range(30), *range(30, len(game), 7), len(game) - 1]
    assert [length for length in lengths if not is_refused(game[:length])] == []


def test_every_missing_event_is_refused(watched_game: list[Event]) -> None:
    events = watched_game
    assert [at for at in range(len(events)) if not is_refused(events[:at] + events[at + 1 :])] == []


def test_every_repeated_event_is_refused(watched_game: list[Event]) -> None:
    events = watched_game
    assert [at for at in range(len(events)) if not is_refused(events[: at + 1] + events[at:])] == []


def test_missing_and_illegal_options_are_refused(game: list[Event]) -> None:
    numbers = [number for number, event in enumerate(game) if "options" in event]
    for number in random.Random(4).sample(numbers, 60):
        options = game[number]["options"]
        wrong = [options[:index] + options[index + 1 :] for index in range(0, len(options), 5)]
        wrong += [[*options, {"do": "fly"}], [*options, options[0]], options[0], [3]]
        if len(options) > 1:
            wrong.append([*options[1:], options[-1]])
        for told in wrong:
            assert is_refused(with_event(game, number, {**game[number], "options": told}))


def test_impossible_chances_are_refused(game: list[Event]) -> None:
    wrong: dict[str, list[Event]] = {
        "roll": [{"dice": dice} for dice in ([0, 7], [7, 1], [3], [3, 4, 5], 7, [3, 1.0], ["3", 4])],
        "card": [{"card": "gold"}, {"card": None}, {"seat": 9}],
        "steal": [{"card": "gold"}, {"by": 9}, {"from": 9}],
    }
    seen: Counter[str] = Counter()
    for number, event in enumerate(game):
        for change in wrong.get(event.get("what", ""), []):
            if seen[event["what"]] < 40:
                seen[event["what"]] += 1
                assert is_refused(with_event(game, number, {**event, **change})), change
    assert len(seen) == 3


def test_a_card_that_the_deck_has_not_is_refused() -> None:
    rules = short_rules(costs__card={"ore": 1}, **RICH)
    rules["deck"] = DECKS["knights alone"]
    events = self_play_base(rules, 2, seed=1)
    number = next(number for number, event in enumerate(events) if event.get("what") == "card")
    assert is_refused(with_event(events, number, {**events[number], "card": "monopoly"}))


def test_another_winner_and_other_points_are_refused(game: list[Event]) -> None:
    end = game[-1]
    assert end["ended"] == "won"
    others = [{"winner": winner} for winner in (None, 1, 2, 3) if winner != end["winner"]]
    wrong: list[Event] = [*others, {"turns": end["turns"] + 1}, {"ended": "capped"}, {"points": [0, 0, 0]}]
    assert [change for change in wrong if not is_refused([*game[:-1], {**end, **change}])] == []


@pytest.mark.parametrize("wrong", [99, -1, "nonsense", None, 0.25, [], {}])
def test_any_value_made_wrong_is_refused(watched_game: list[Event], wrong: object) -> None:
    places = wrong_values(watched_game, wrong)
    setup, later = [place for place in places if place[0] == 1], [place for place in places if place[0] > 1]
    chance = random.Random(3)
    for number, path in chance.sample(setup, 60) + chance.sample(later, 60):
        event = replaced(watched_game[number], path, wrong)
        assert is_refused(with_event(watched_game, number, event)), (number, path)


def test_more_actions_than_allowed_are_refused(game: list[Event]) -> None:
    rules = {**game[0]["rules"], "limits": {"turns": 3000, "actions_a_turn": 3}}
    assert is_refused([{**game[0], "rules": rules}, *game[1:]])
    most = longest_turn(game)
    for allowed, refused in ((most, False), (most - 1, True)):
        rules = {**game[0]["rules"], "limits": {"turns": 3000, "actions_a_turn": allowed}}
        assert is_refused([{**game[0], "rules": rules}, *game[1:]]) == refused


def longest_turn(events: list[Event]) -> int:
    """The most actions in one turn."""
    counts = [0]
    for event in events:
        if event["event"] == "turn":
            counts.append(0)
        counts[-1] += event.get("asks") in ("before_roll", "turn")
    return max(counts)


def test_the_founding_is_turn_0_and_ends_with_a_state(game: list[Event], watched_game: list[Event]) -> None:
    for events, kinds in (
        (game, [*["decision"] * 12, "state"]),
        (watched_game, ["decision", "state"] * 8),
    ):
        begins = next(number for number, event in enumerate(events) if event["event"] == "turn")
        assert [event["event"] for event in events[2:begins]] == kinds
        assert events[begins - 1]["turn"] == 0
        assert is_refused(with_event(events, begins - 1, {**events[begins - 1], "turn": 1}))


def laid() -> Table:
    table = set_up(fixed_rules(), 2, make_board(fixed_rules(), FIXED_ISLAND))
    place_settlement(table, table.seats[0], joint(1))
    place_road(table, table.seats[0], ZIGZAG[1])
    return table


def test_the_table_finds_its_own_faults() -> None:
    assert faults(laid()) == []
    table = laid()
    table.bank["ore"] -= 1
    assert faults(table) == ["ore cards are not conserved"]
    table = laid()
    table.bank["ore"], table.seats[0].hand["ore"] = 20, -1
    assert faults(table) == ["seat 1 holds fewer than no cards"]
    table = laid()
    table.seats[1].knights += 1
    assert faults(table) == ["knight cards are not conserved: [14, 1, 0, 0]"]
    table = laid()
    table.played_out["monopoly"] += 1
    assert faults(table) == ["monopoly cards are not conserved: [2, 1, 0, 0]"]
    table = laid()
    table.rules["pieces"]["roads"] = 0
    assert faults(table) == ["seat 1 has built 1 of 0 roads"]
    table = laid()
    table.seats[1].roads.append(ZIGZAG[1])
    assert faults(table) == ["two roads lie on one path"]
    table = laid()
    table.seats[1].cities.append(joint(1))
    assert faults(table) == ["two buildings stand on one intersection"]
    table = laid()
    place_settlement(table, table.seats[1], joint(2))
    assert len(faults(table)) == 2
