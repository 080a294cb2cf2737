"""A replay tells the game that was logged, and every step of it stands before the referee."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from sim.log.parts import scan
from sim.run.plan import Plan
from sim.run.replay import States, replay
from tests.oracle.edition import check_game
from tests.playing import players_of, rules_data
from tests.sim.run.made_runs import FOUR

Event = dict[str, Any]
PIECES = {"roads": "road", "settlements": "settlement", "cities": "city"}


def events_of(game: int, lineup: str = FOUR, states: States = "turn", *sets: str) -> list[Event]:
    players = players_of(lineup)
    plan = Plan("edition", len(players), 96, 1, True, "turns", 24)
    return list(replay(plan, rules_data(*sets), players, game, states))


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
    assert (end["ended"], end["winner"], end["turns"]) == ("capped", None, 7)


def test_states_stand_where_they_were_asked_for() -> None:
    by_turn, by_step = (events_of(3, FOUR, states) for states in ("turn", "step"))
    assert [event for event in by_step if event["event"] not in ("state", "game")] == [
        event for event in by_turn if event["event"] not in ("state", "game")
    ]
    kinds = [event["event"] for event in by_step]
    assert kinds.count("state") == kinds.count("decision")
    kinds = [event["event"] for event in by_turn]
    assert kinds.count("state") == kinds.count("turn")
