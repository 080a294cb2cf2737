"""What has a place in a chain and on an island, on turns by hand."""

from pathlib import Path
from typing import Any

import polars as pl

from analyses.pacing.places import NO_COLOUR, none_for, place_for, with_places
from analyses.run_tables import RunTables, open_run
from tests.analyses.synthetic_runs import RULES, write_tables

COSTS = {thing: {"wood": 1} for thing in ("road", "settlement", "city", "knight")}
SETUPS = [{"colours": ["red", "orange"]}, {"colours": ["blue", "yellow"]}]


def opened(folder: Path, built: list[str], each: int = 3, setups: Any = SETUPS, **of_turn: Any) -> RunTables:
    """A game of two seats by these colours that were built, of each of which there are so many."""
    pieces = RULES["edition"]["pieces"] | {"settlements_per_colour": each}
    rules = RULES["edition"] | {"costs": COSTS, "setups": setups, "pieces": pieces}
    turns = {"game": [0] * len(built), "turn": range(1, len(built) + 1), "built_colour": built}
    turns |= {"seat": [1 + turn % 2 for turn in range(len(built))], "spin": ["wool"] * len(built)}
    games = pl.DataFrame({"game": [0], "block": [0], "turns": [len(built)]})
    return open_run(write_tables(folder, games, pl.DataFrame(turns | of_turn), seats=2, rules=rules))


def told(run: RunTables, column: str) -> list[bool]:
    return with_places(run).collect()[column].to_list()


def test_colours_are_used_up_by_the_set_up_and_by_what_all_build(tmp_path: Path) -> None:
    # With one of each there is white alone to build; seat 2 builds it in turn 2.
    run = opened(tmp_path, ["", "white", "", ""], each=1, settlements_1=2, settlements_2=[2, 3, 3, 3])
    assert told(run, NO_COLOUR) == [False, True, True, True]


def test_who_has_all_colours_needs_none(tmp_path: Path) -> None:
    built = ["blue", "", "yellow", "", "white"]
    run = opened(tmp_path, built, settlements_1=[3, 3, 4, 4, 5], settlements_2=2)
    assert not any(told(run, NO_COLOUR))
    assert told(run, place_for("settlement"))[-1] is False
    assert told(run, none_for("settlement"))[-1] is True


def test_of_two_settlements_in_a_turn_the_log_names_the_last(tmp_path: Path) -> None:
    begun = [{"colours": ["red"]}, {"colours": ["blue"]}]  # one of each is all there is
    held = {"settlements_1": 2, "settlements_2": 3}
    singly = opened(tmp_path / "singly", ["white", "yellow", "", "orange", ""], 1, begun, **held)
    assert told(singly, NO_COLOUR)[::2] == [False, False, True]
    # Yellow, of the same turn as orange, is taken to be free.
    at_once = opened(tmp_path / "at once", ["white", "orange", ""], 1, begun, **held)
    assert told(at_once, NO_COLOUR)[::2] == [False, False]


def test_a_settlement_waits_for_a_road_or_has_no_place(tmp_path: Path) -> None:
    # An open road; none, but roads are left; none, and the other seat has the other ten.
    run = opened(tmp_path, [""] * 5, settlements_1=2, roads_1=[2, 0, 1, 0, 1], roads_2=[1, 1, 1, 1, 10])
    assert told(run, place_for("settlement"))[::2] == [True, False, False]
    assert told(run, none_for("settlement"))[::2] == [False, False, True]
    assert told(run, place_for("road"))[::2] == [True, True, False]


def test_of_what_the_log_tells_nothing_a_place_is_taken_for_granted(tmp_path: Path) -> None:
    games = pl.DataFrame({"game": [0], "block": [0], "turns": [2]})
    turns = pl.DataFrame({"game": [0, 0], "turn": [1, 2], "seat": [1, 2], "settlements_1": 5})
    run = open_run(write_tables(tmp_path, games, turns, "market", seats=2))
    assert told(run, place_for("site")) == [True, True]
    assert told(run, place_for("settlement")) == [False, True]
    assert told(run, none_for("settlement")) == [True, False]
