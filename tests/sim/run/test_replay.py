"""A replay tells the game that was logged, and every step of it stands before the referee."""

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from sim.log.parts import scan
from sim.run.plan import Plan
from sim.run.replay import States, replay
from tests.oracle.referees import check_game
from tests.playing import players_of, rules_data
from tests.sim.run.made_runs import FOUR, ISLANDS

Event = dict[str, Any]
AWARDS = ("longest_road", "largest_army")
PIECES = {"roads": "road", "settlements": "settlement", "cities": "city"}


def events_of(
    game: int, lineup: str = FOUR, states: States = "turn", *sets: str, name: str = "edition"
) -> list[Event]:
    players = players_of(lineup, name)
    plan = Plan(name, len(players), max(96, game + 1), 1, True, "turns", 24)
    return list(replay(plan, rules_data(*sets, game=name), players, game, states))


@pytest.mark.parametrize("game", [0, 1, 50, 95])
def test_the_end_is_that_of_the_logged_row(run: Path, game: int) -> None:
    row = scan(run, "games").collect().row(game, named=True)
    first, *_, end = events_of(game)
    assert (first["index"], first["block"], first["rotation"]) == (game, row["block"], row["rotation"])
    assert [player["strategy"] for player in first["players"]] == [row[f"strategy_{s}"] for s in range(1, 5)]
    assert (end["winner"] or 0, end["turns"], end["ended"]) == (row["winner"], row["turns"], row["ended"])
    assert end["points"] == [row[f"points_{seat}"] for seat in range(1, 5)]


@pytest.mark.parametrize("game", [2, 77])
def test_every_state_is_that_of_the_logged_turn(run: Path, game: int) -> None:
    rows = scan(run, "turns").collect().rows_by_key("game", named=True)[game]
    states = [event for event in events_of(game) if event["event"] == "state"]
    assert [state["turn"] for state in states] == [row["turn"] for row in rows]
    for state, row in zip(states, rows, strict=True):
        for seat in state["seats"]:
            assert told_by(seat) == {name: row[f"{name}_{seat['seat']}"] for name in told_by(seat)}


def told_by(seat: Mapping[str, Any]) -> dict[str, float]:
    """What a seat of a state tells of the columns of a turn."""
    pieces = [piece["piece"] for piece in seat["chain"]]
    return {
        "points": seat["points"],
        "cards": sum(seat["hand"].values()),
        "knights": sum(piece.get("knights", 0) for piece in seat["chain"]),
        **{column: pieces.count(piece) for column, piece in PIECES.items()},
    }


@pytest.mark.parametrize("number", [0, 17])
@pytest.mark.parametrize("game", ISLANDS)
def test_a_replay_on_an_island_is_the_game_that_was_logged(
    run_of: Callable[[str], Path], game: str, number: int
) -> None:
    lineup, sets = ISLANDS[game]
    events = events_of(number, lineup, "turn", *sets, name=game)
    row = scan(run_of(game), "games").collect().row(number, named=True)
    end = events[-1]
    assert (end["winner"] or 0, end["turns"], end["ended"]) == (row["winner"], row["turns"], row["ended"])
    rows = scan(run_of(game), "turns").collect().rows_by_key("game", named=True)[number]
    states = [event for event in events if event["event"] == "state" and event["turn"] > 0]
    assert [state["turn"] for state in states] == [row["turn"] for row in rows]
    for state, row in zip(states, rows, strict=True):
        assert state["robber"] == (row["robber"] if row["robber"] >= 0 else None)
        assert [state[award] or 0 for award in AWARDS] == [row[award] for award in AWARDS]
        for seat in state["seats"]:
            told = told_on_island(seat)
            assert told == {column: row[f"{column}_{seat['seat']}"] for column in told}
        if game == "market":
            assert state["levels"] == {variety: row[f"level_{variety}"] for variety in state["levels"]}


def told_on_island(seat: Mapping[str, Any]) -> dict[str, float]:
    """What a seat of a state tells of the columns of a turn."""
    told = {
        "points": seat["points"],
        "cards": sum(seat["hand"].values()),
        "development_cards": sum(seat["cards"].values()),
        "knights": seat["knights"],
        **{column: len(seat[column]) for column in ("settlements", "cities", "roads")},
    }
    if "ingredients" in seat:
        told["ingredients"] = sum(seat["ingredients"].values())
        told["cards"] += told["ingredients"]
        told["sites"] = sum(site["count"] for site in seat["sites"])
        told["points_chocolate"] = seat["chips"]
        told["points_settlements"] = len(seat["settlements"])
        told["points_cities"] = 2 * len(seat["cities"])
    return told


def variants() -> Iterator[Any]:
    """Line-ups and rules that visit what the default does not."""
    yield pytest.param(FOUR, (), id="four seats")
    yield pytest.param("random,random", ("trade.gifts=true", "trade.like_for_like=true"), id="gifts")
    yield pytest.param("nearest,random,cities", ("cards.bank=9", "cards.shortage=single"), id="short bank")
    yield pytest.param("knights,random,random", ("trade.phase_order=free", "hand.limit=3"), id="free phases")
    yield pytest.param("random,random", ("limits.turns=7",), id="stopped")


@pytest.mark.parametrize("states", ["turn", "step"])
@pytest.mark.parametrize(("lineup", "sets"), list(variants()))
def test_the_referee_finds_no_fault(lineup: str, sets: tuple[str, ...], states: States) -> None:
    for game in range(3):
        events = events_of(game, lineup, states, *sets)
        through_json = [json.loads(json.dumps(event)) for event in events]
        summary = check_game(through_json)
        assert summary.turns == events[-1]["turns"]


def test_a_game_that_is_stopped_says_so() -> None:
    end = events_of(0, "random,random", "turn", "limits.turns=7")[-1]
    assert (end["ended"], end["winner"], end["turns"]) == ("capped", None, 8)


def test_states_stand_where_they_were_asked_for() -> None:
    by_turn, by_step = (events_of(3, FOUR, states) for states in ("turn", "step"))
    assert [event for event in by_step if event["event"] not in ("state", "game")] == [
        event for event in by_turn if event["event"] not in ("state", "game")
    ]
    kinds = [event["event"] for event in by_step]
    assert kinds.count("state") == kinds.count("decision")
    kinds = [event["event"] for event in by_turn]
    assert kinds.count("state") == kinds.count("turn")


@pytest.mark.parametrize("states", ["turn", "step"])
@pytest.mark.parametrize("game", [90, 147])
def test_a_game_won_at_the_beginning_of_a_turn_tells_that_turn(game: int, states: States) -> None:
    # Two roads in a row from the founding are the longest road, and with it four points are reached.
    sets = ("awards.road_from=2", "victory.points=4")
    events = events_of(game, "random,random", states, *sets, name="base")
    assert [event["event"] for event in events[-3:]] == ["turn", "state", "end"]
    assert check_game(events).turns == events[-1]["turns"] == 1
