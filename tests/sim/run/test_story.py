"""The story leaves nothing out that matters to a person."""

from typing import Any

import pytest

from sim.engine.codes import OPTION_NAMES
from sim.run.plan import Plan
from sim.run.replay import replay
from sim.run.story import SAYINGS, SILENT, Story, bundle, tell
from sim.run.story_places import Places
from tests.playing import players_of, rules_data
from tests.sim.run.made_runs import FOUR, ISLANDS


def story(lineup: str, *sets: str, game: str = "edition") -> tuple[list[dict[str, Any]], list[str]]:
    players = players_of(lineup, game)
    plan = Plan(game, len(players), 8, 1, True, "turns", 8)
    events = list(replay(plan, rules_data(*sets, game=game), players, 5))
    return events, list(tell(events))


def said(chosen: dict[str, Any]) -> str:
    """How a decision of seat 2 is told."""
    return "\n".join(tell([{"event": "decision", "seat": 2, "chosen": chosen}]))


def test_every_turn_spin_and_seat_is_told() -> None:
    events, lines = story(FOUR)
    turns = [line for line in lines if line.startswith("Turn ")]
    assert turns == [f"Turn {e['turn']}: seat {e['seat']}" for e in events if e["event"] == "turn"]
    spins = [line for line in lines if line.startswith("  the spinner shows ")]
    assert len(spins) == sum(e["event"] == "chance" and e["what"] == "spin" for e in events)
    assert lines[0] == "Game 5 (block 1, rotation 1) of edition, seed 1"
    assert [line.split(": ")[1] for line in lines[1:5]] == [p["strategy"] for p in events[0]["players"]]


@pytest.mark.parametrize("game", ISLANDS)
def test_the_board_and_every_turn_roll_and_decision_of_an_island_are_told(game: str) -> None:
    lineup, sets = ISLANDS[game]
    events, lines = story(lineup, *sets, game=game)
    assert lines.index("Founding") > lines.index("Set-up") + len({h["at"][1] for h in events[1]["hexes"]})
    turns = [line for line in lines if line.startswith("Turn ")]
    assert turns == [f"Turn {e['turn']}: seat {e['seat']}" for e in events if e["event"] == "turn"]
    told = [line for line in lines if line.startswith("  the dice show ")]
    assert len(told) == sum(e["event"] == "chance" and e["what"] == "roll" for e in events)
    spoken = [e for e in events if e["event"] == "decision" and e["chosen"]["do"] not in SILENT]
    founding = [line for line in lines[: lines.index(turns[0])] if line.startswith("  seat ")]
    seats = [e["seat"] for e in spoken]
    seat_lines = [line for line in lines if line.startswith("  seat ")]
    # The players are told before the board, on a line each.
    assert [int(line.split()[1].strip(":")) for line in seat_lines[len(events[0]["players"]) :]] == seats
    assert len(founding) > len(events[0]["players"])


def test_chocolate_is_told_with_its_die_and_the_bars() -> None:
    lineup, sets = ISLANDS["market"]
    events, lines = story(lineup, *sets, game="market")
    made = [e["chosen"]["variety"] for e in events if e.get("chosen", {}).get("do") == "make"]
    assert made
    assert [line.split(": ")[1] for line in lines if "makes chocolate: " in line] == made
    faces = [e["face"] for e in events if e["event"] == "chance" and e["what"] == "die"]
    assert [int(line.split()[-1]) for line in lines if "the market's die shows" in line] == faces
    levels = events[-2]["levels"]
    bars = ", ".join(f"{variety} {level}" for variety, level in levels.items())
    assert [line for line in lines if line.startswith("    the market: ")][-1] == f"    the market: {bars}"


def test_the_end_names_the_winner_and_the_points() -> None:
    events, lines = story(FOUR)
    end = events[-1]
    points = ", ".join(f"{p:g}" for p in end["points"])
    assert lines[-1] == f"Seat {end['winner']} wins in turn {end['turns']}. Points: {points}."


def test_a_stopped_game_has_no_winner() -> None:
    _, lines = story("random,random", "limits.turns=3")
    assert lines[-1].startswith("Stopped after turn 3, the turn cap. Points: ")


def test_there_are_words_for_every_option() -> None:
    assert set(SAYINGS) | SILENT == set(OPTION_NAMES)


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        ({"do": "settlement", "side": "left", "colour": "red"}, "builds a red settlement on the left"),
        ({"do": "city", "colour": "red"}, "makes a city of its red settlement"),
        ({"do": "bank", "give": "ore", "take": "wool"}, "gives ore to the bank for wool"),
        ({"do": "offer", "give": {"ore": 2, "wool": 1}, "want": {}}, "offers 2 ore + 1 wool for nothing"),
        ({"do": "deal", "with": 4}, "closes with seat 4"),
        ({"do": "make", "variety": "nougat"}, "makes chocolate: nougat"),
        ({"do": "raise", "variety": "nougat"}, "raises nougat"),
    ],
)
def test_decisions(chosen: dict[str, Any], words: str) -> None:
    assert said(chosen) == f"  seat 2 {words}"


def test_the_ends_of_a_turn_need_no_words() -> None:
    assert said({"do": "spin"}) == said({"do": "roll"}) == said({"do": "end"}) == ""


def test_draws_and_pieces_are_shown() -> None:
    draw = {"event": "chance", "what": "draw", "by": 1, "from": 3, "card": "ore"}
    assert list(tell([draw])) == ["  seat 1 draws ore from seat 3"]
    chain = [
        {"piece": "city", "colour": "red", "knights": 1},
        {"piece": "road"},
        {"piece": "settlement", "colour": "blue", "knights": 0},
    ]
    seat = {"seat": 1, "points": 3.5, "hand": {"ore": 1, "wool": 0}, "chain": chain}
    told = list(tell([{"event": "state", "turn": 1, "seats": [seat]}]))
    assert told == ["    seat 1: 3.5 points  RED♞ – blue  holds 1 ore"]


def test_sites_chips_and_ingredients_of_a_seat_are_shown() -> None:
    seat = {
        "seat": 2, "points": 4, "hand": {"ore": 1}, "ingredients": {"cocoa": 2, "milk": 0}, "chips": 1,
        "settlements": [3, 9], "cities": [], "roads": [4], "knights": 0, "cards": {"knight": 1},
        "sites": [{"at": 3, "hex": 1, "count": 2}, {"at": 9, "hex": 4, "count": 1}],
    }  # fmt: skip
    state = {
        "event": "state", "turn": 1, "seats": [seat], "longest_road": None, "largest_army": 2,
        "levels": {"nougat": 3, "white": 0},
    }  # fmt: skip
    story = Story()
    story.places = Places({"hexes": []})
    assert list(story.tell_state(state)) == [
        "    seat 2: 4 points  2 settlements, 1 road, 3 sites, 1 development card, 1 chip, largest army"
        "  holds 1 ore + 2 cocoa",
        "    the market: nougat 3, white 0",
    ]


def test_bundle() -> None:
    assert bundle({"ore": 0, "wool": 2, "grain": 1}) == "2 wool + 1 grain"
    assert bundle({"ore": 0}) == "nothing"
