"""Places of an island in words, and the story of a base game."""

from typing import Any

import pytest

from sim.engine.codes import OPTION_NAMES
from sim.run.base_events import BaseTeller
from sim.run.story import SAYINGS, SILENT, Story, tell
from sim.run.story_places import Places
from tests.island import BEGINNERS, Desk, node, path, replays, rules_data


def setup_event() -> dict[str, Any]:
    """The set-up on the beginners' board."""
    desk = Desk(found=True)
    teller = BaseTeller(rules_data(variant=BEGINNERS), desk.rules)
    return {"event": "setup", **teller.setup(desk.table, desk.seats["hand"])}


@pytest.fixture(scope="module")
def places() -> Places:
    return Places(setup_event())


@pytest.mark.parametrize(
    ("at", "name"),
    [
        (node((0, 0), (1, 0), (1, -1)), "desert / pasture 4 / forest 3"),
        (node((-1, -1), (0, -1), (-1, 0)), "fields 12 / forest 11 / hills 6"),
        (node((0, -2), (1, -2), (1, -3)), "mountains 10 / pasture 2 / sea"),
        (node((0, -2), (0, -3), (1, -3)), "mountains 10 / sea"),
    ],
)
def test_an_intersection_is_named_by_the_hexes_around_it(places: Places, at: int, name: str) -> None:
    assert places.intersection_name(at) == name
    assert {places.where({"do": piece, "at": at}) for piece in ("settlement", "city")} == {f"at {name}"}


@pytest.mark.parametrize(
    ("at", "name"),
    [
        (path((0, 0), (1, 0)), "desert | forest 3"),
        (path((0, -2), (0, -3)), "mountains 10 | sea"),
        (path((2, 0), (2, -1)), "hills 10 | mountains 8"),
    ],
)
def test_a_path_is_named_by_the_hexes_on_both_sides(places: Places, at: int, name: str) -> None:
    assert places.path_name(at) == name
    assert places.where({"do": "road", "at": at}) == f"at {name}"


def test_a_hex_is_named_by_terrain_and_chip(places: Places) -> None:
    assert (places.hex_name(0), places.hex_name(9)) == ("mountains 10", "desert")
    assert places.where({"do": "robber", "to": 11}) == "mountains 8"


def test_the_board_is_told_row_by_row_with_its_harbours(places: Places) -> None:
    rows = list(places.rows())
    assert rows[0] == "  mountains 10 · pasture 2 · forest 9"
    assert rows[2] == "  fields 9 · forest 11 · desert · forest 3 · mountains 8"
    assert len(rows) == 5 + 9
    assert rows[5] == "  harbour for ore at fields 12"
    assert sum(row.startswith("  harbour for any") for row in rows) == 4


def test_without_a_board_there_are_sides_and_colours() -> None:
    places = Places({})
    assert (places.is_island, list(places.rows())) == (False, [])
    assert places.where({"do": "road", "side": "left"}) == "on the left"
    assert places.where({"do": "knight", "colour": "red"}) == "on red"
    assert places.where({"do": "roll"}) == ""


def said(chosen: dict[str, Any]) -> str:
    """How a decision of seat 2 is told on the beginners' board."""
    story = Story()
    list(story.tell_setup(setup_event()))
    return "\n".join(story.tell_decision({"event": "decision", "seat": 2, "chosen": chosen}))


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        ({"do": "robber", "to": 11}, "moves the robber to mountains 8"),
        ({"do": "rob", "from": 3}, "robs seat 3"),
        ({"do": "rob_nobody"}, "robs nobody"),
        ({"do": "knight"}, "plays a knight"),
        ({"do": "card"}, "buys a development card"),
        ({"do": "monopoly", "card": "ore"}, "plays a monopoly on ore"),
        ({"do": "road", "at": path((0, 0), (1, 0))}, "builds a road at desert | forest 3"),
        (
            {"do": "settlement", "at": node((0, -2), (0, -3), (1, -3))},
            "builds a settlement at mountains 10 / sea",
        ),
        (
            {"do": "city", "at": node((0, -2), (0, -3), (1, -3))},
            "makes a city of its settlement at mountains 10 / sea",
        ),
        ({"do": "bank", "give": "wool", "take": "ore", "ratio": 2}, "gives 2 wool to the bank for ore"),
    ],
)
def test_decisions(chosen: dict[str, Any], words: str) -> None:
    assert said(chosen) == f"  seat 2 {words}"


def test_there_are_words_for_every_option() -> None:
    assert set(SAYINGS) | SILENT == set(OPTION_NAMES)
    assert said({"do": "roll"}) == said({"do": "end"}) == ""


@pytest.mark.parametrize(
    ("event", "line"),
    [
        ({"what": "roll", "dice": [3, 4]}, "  the dice show 3 and 4: 7"),
        ({"what": "card", "seat": 1, "card": "knight"}, "  it is knight"),
        ({"what": "steal", "by": 1, "from": 3, "card": "ore"}, "  and draws ore"),
    ],
)
def test_chances(event: dict[str, Any], line: str) -> None:
    assert list(tell([{"event": "chance", **event}])) == [line]


def test_a_whole_game_is_told() -> None:
    (events,) = replays("greedy,greedy,random", ["limits.turns=300"], 3, [1])
    told = list(events)
    lines = list(tell(told))
    assert lines[0].startswith("Game 1 (block 1, rotation 0) of base")
    assert "Founding" in lines
    rolls = [line for line in lines if line.startswith("  the dice show ")]
    assert len(rolls) == sum(event.get("what") == "roll" for event in told)
    turns = [line for line in lines if line.startswith("Turn ")]
    assert turns == [f"Turn {e['turn']}: seat {e['seat']}" for e in told if e["event"] == "turn"]
    assert lines[-1].startswith(f"Seat {told[-1]['winner']} wins in turn {told[-1]['turns']}.")


def test_a_state_tells_pieces_cards_and_awards() -> None:
    seat = {
        "seat": 1, "points": 6.0, "hand": {"ore": 2, "wool": 0}, "settlements": [3], "cities": [],
        "roads": [1, 2], "knights": 3, "cards": {"knight": 1, "victory_point": 1}, "road_length": 2,
    }  # fmt: skip
    story = Story()
    list(story.tell_setup(setup_event()))
    state = {"event": "state", "turn": 1, "seats": [seat], "longest_road": None, "largest_army": 1}
    pieces = "1 settlement, 2 roads, 3 knights, 2 development cards, largest army"
    assert list(story.tell_state(state)) == [f"    seat 1: 6 points  {pieces}  holds 2 ore"]
