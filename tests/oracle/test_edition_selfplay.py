"""Games the oracle plays with itself: the referee accepts them under many rules, and no changed one."""

import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.oracle import mutations
from tests.oracle.common import Event, Rules
from tests.oracle.edition import check_edition_game
from tests.oracle.edition_table import Table, faults, set_up
from tests.oracle.mutations import replaced, with_event, wrong_values
from tests.oracle.selfplay import default_rules, self_play

VARIANTS: dict[str, dict[str, Any]] = {
    "default": {},
    "small bank, nobody": {"cards__bank": 4},
    "small bank, single": {"cards__bank": 4, "cards__shortage": "single"},
    "gifts": {"trade__gifts": True},
    "like for like": {"trade__like_for_like": True},
    "free order": {"trade__phase_order": "free"},
    "no player trades": {"trade__players": False},
    "no bank trades": {"trade__bank": False},
    "bank at two": {"trade__bank_ratio": 2},
    "draws left": {"knight__draws_left": 3, "knight__draws_right": 0, "knight__draws_with_two_players": 2},
    "two knights": {"pieces__knights_per_settlement": 2},
    "few roads": {"pieces__roads": 5},
    "free choice of two": {"yields__choice": 2},
    "quarter knights": {"points__knight": 0.25, "victory__points": 4.25},
}


def short_rules(**changes: Any) -> Rules:
    """Rules under which no random game takes long."""
    return default_rules(limits__turns=40, **changes)


def coloured_rules(count: int) -> Rules:
    """Rules with another number of colours, each of them in some section and set-up."""
    rules = short_rules()
    names = [f"colour{number}" for number in range(count)]
    rules["colours"]["names"] = names
    for index, section in enumerate(rules["spinner"]["sections"]):
        section["colours"] = [names[(index + step) % count] for step in range(min(3, count))]
    for index, start in enumerate(rules["setups"]):
        start["colours"] = [names[index % count], names[(index + 1) % count]]
    return rules


def is_refused(events: list[Event]) -> bool:
    return mutations.is_refused(check_edition_game, events)


@pytest.fixture(scope="module")
def game() -> list[Event]:
    """One game of three, with a state after each turn."""
    return self_play(short_rules(), 3, seed=5)


@pytest.fixture(scope="module")
def watched_game() -> list[Event]:
    """One game of two, with a state after each step."""
    return self_play(short_rules(victory__points=3.5), 2, seed=2, states="step")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("variant", VARIANTS)
def test_self_played_games_are_accepted(variant: str, players: int) -> None:
    rules = short_rules(**VARIANTS[variant])
    for seed in range(3):
        for states in ("turn", "step"):
            events = self_play(rules, players, seed, states)
            assert check_edition_game(events).events == len(events)


@pytest.mark.parametrize("count", [3, 4, 7])
def test_games_with_other_numbers_of_colours_are_accepted(count: int) -> None:
    assert check_edition_game(self_play(coloured_rules(count), 4, seed=1)).players == 4


def test_a_trace_read_from_json_is_accepted(watched_game: list[Event]) -> None:
    assert check_edition_game(json.loads(json.dumps(event)) for event in watched_game).players == 2


def test_self_play_reaches_every_kind_of_event() -> None:
    rules = short_rules(trade__gifts=True, victory__points=8)
    events = [event for seed in range(6) for event in self_play(rules, 4, seed)]
    decisions = [event for event in events if event["event"] == "decision"]
    kinds = Counter((event["asks"], event["chosen"]["do"]) for event in decisions)
    kinds.update((event["event"], event["what"]) for event in events if event["event"] == "chance")
    builds = ("road", "settlement", "city", "knight")
    answers = ("reject", "accept", "counter")
    wanted = [("turn", kind) for kind in (*builds, "bank", "offer", "end")]
    wanted += [("answer", kind) for kind in answers] + [("close", "deal"), ("close", "decline")]
    wanted += [("choice", "take"), ("discard", "discard"), ("before_spin", "bank"), ("chance", "draw")]
    assert [kind for kind in wanted if not kinds[kind]] == []


def test_every_trace_cut_short_is_refused(game: list[Event]) -> None:
    assert [length for length in range(len(game)) if not is_refused(game[:length])] == []


def test_every_missing_event_is_refused(game: list[Event], watched_game: list[Event]) -> None:
    for events in (game, watched_game):
        kept = [
            number for number in range(len(events)) if not is_refused(events[:number] + events[number + 1 :])
        ]
        assert kept == []


def test_every_repeated_event_is_refused(game: list[Event]) -> None:
    kept = [number for number in range(len(game)) if not is_refused(game[: number + 1] + game[number:])]
    assert kept == []


def test_every_missing_and_every_illegal_option_is_refused(game: list[Event]) -> None:
    for number, event in enumerate(game):
        for index in range(len(event.get("options", []))):
            less = event["options"][:index] + event["options"][index + 1 :]
            assert is_refused(with_event(game, number, {**event, "options": less}))
        if "options" in event:
            more = [*event["options"], {"do": "fly"}]
            assert is_refused(with_event(game, number, {**event, "options": more}))


def test_every_other_section_and_card_is_refused(game: list[Event]) -> None:
    for number, event in enumerate(game):
        if event.get("what") == "draw":
            assert is_refused(with_event(game, number, {**event, "card": "gold"}))
            assert is_refused(with_event(game, number, {**event, "from": event["by"]}))
        if event.get("what") == "spin":
            assert is_refused(with_event(game, number, {**event, "section": (event["section"] + 1) % 7}))


def test_another_winner_and_other_points_are_refused(game: list[Event]) -> None:
    end = game[-1]
    assert end["ended"] == "won"
    others = [{"winner": winner} for winner in (None, 1, 2, 3) if winner != end["winner"]]
    wrong: list[Event] = [*others, {"turns": end["turns"] + 1}, {"ended": "capped"}, {"points": [0, 0, 0]}]
    assert [change for change in wrong if not is_refused([*game[:-1], {**end, **change}])] == []


@pytest.mark.parametrize("wrong", [99, -1, "nonsense", None, 0.25, [], {}])
def test_any_value_made_wrong_is_refused(watched_game: list[Event], wrong: object) -> None:
    places = wrong_values(watched_game, wrong)
    for number, path in random.Random(3).sample(places, 150):
        event = replaced(watched_game[number], path, wrong)
        assert is_refused(with_event(watched_game, number, event)), (number, path)


def dealt() -> Table:
    return set_up(short_rules(cards__bank=19), 3)


def test_the_table_finds_its_own_faults() -> None:
    assert faults(dealt()) == []
    table = dealt()
    table.bank["ore"] -= 1
    assert faults(table) == ["ore cards are not conserved"]
    table = dealt()
    table.roads -= 1
    assert faults(table) == ["7 roads in the supply and 3 standing, of 11"]
    table = dealt()
    table.seats[0].points += 0.5
    assert faults(table) == ["seat 1 has 2.5 points, not those of its pieces"]
    table = dealt()
    table.seats[1].chain.reverse()
    assert faults(table) == []
    del table.seats[1].chain[1]
    table.roads += 1
    assert faults(table) == ["seat 2 has a chain without exactly one road between two buildings"]
    table = dealt()
    table.bank["ore"], table.seats[0].hand["ore"] = 20 - table.seats[2].hand["ore"], -1
    assert faults(table) == ["seat 1 holds fewer than no cards"]


def test_the_oracle_shares_no_code_with_the_engine() -> None:
    rooms = ("sim", "strategies", "analyses", "reports", "scripts")
    # Tests may set the one against the other.
    for path in Path(__file__).parent.glob("[!t]*.py"):
        words = [line.split() for line in path.read_text(encoding="utf-8").splitlines()]
        imported = [line[1].split(".")[0] for line in words if line[:1] in (["from"], ["import"])]
        assert not set(imported) & set(rooms), path.name
