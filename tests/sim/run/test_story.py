"""The story leaves nothing out that matters to a person."""

import pytest

from sim.games import GAMES, layer
from sim.machine.codes import Option
from sim.run.plan import Plan
from sim.run.replay import Event, replay
from sim.run.story import tell_story
from tests.playing import players_of, rules_data
from tests.sim.run.made_runs import FOUR, LINEUPS

# What goes without saying: the next line tells what came of it.
SILENT = {"spin", "roll", "end"}
CHANCES = {"spin": "  the spinner shows ", "roll": "  the dice show ", "die": "  the market's die shows "}


def story(lineup: str, *sets: str, game: str = "edition") -> tuple[list[Event], list[str]]:
    """The events of a game, and its story."""
    players = players_of(lineup, game)
    plan = Plan(game, len(players), 8, 1, True, "turns", 8)
    events = list(replay(plan, rules_data(*sets, game=game), players, 5))
    return events, list(tell_story(events))


@pytest.fixture(scope="module", params=GAMES)
def told(request: pytest.FixtureRequest) -> tuple[str, list[Event], list[str]]:
    """A game's name, the events of one and its story."""
    lineup, sets = LINEUPS[request.param]
    return (request.param, *story(lineup, *sets, game=request.param))


def of_kind(events: list[Event], kind: str) -> list[Event]:
    return [event for event in events if event["event"] == kind]


def test_players_turns_chances_and_decisions_are_told(told: tuple[str, list[Event], list[str]]) -> None:
    game, events, lines = told
    players = events[0]["players"]
    place = f"block {events[0]['block']}, rotation {events[0]['rotation']}"
    assert lines[0] == f"Game 5 ({place}) of {game}, seed 1"
    assert [line.split(": ")[1] for line in lines[1 : len(players) + 1]] == [p["strategy"] for p in players]
    turns = [line for line in lines if line.startswith("Turn ")]
    assert turns == [f"Turn {event['turn']}: seat {event['seat']}" for event in of_kind(events, "turn")]
    for what, start in CHANCES.items():
        expected = sum(event["what"] == what for event in of_kind(events, "chance"))
        assert sum(line.startswith(start) for line in lines) == expected
    spoken = [event["seat"] for event in of_kind(events, "decision") if event["chosen"]["do"] not in SILENT]
    deciding = lines[len(players) + 1 :]
    seats = [
        int(line.split()[1]) for line in deciding if line.startswith("  seat ") and " draws " not in line
    ]
    assert seats == spoken


def test_an_island_is_told_row_by_row_before_its_founding(told: tuple[str, list[Event], list[str]]) -> None:
    game, events, lines = told
    if game == "edition":
        assert "Founding" not in lines
        return
    rows = {hexagon["at"][1] for hexagon in events[1]["hexes"]}
    assert lines.index("Founding") > lines.index("Set-up") + len(rows)
    assert any(
        line.startswith("  seat ") for line in lines[lines.index("Founding") : lines.index("Turn 1: seat 1")]
    )


def test_chocolate_is_told_with_its_die_and_the_bars() -> None:
    lineup, sets = LINEUPS["market"]
    events, lines = story(lineup, *sets, game="market")
    made = [e["chosen"]["variety"] for e in of_kind(events, "decision") if e["chosen"]["do"] == "make"]
    assert made
    assert [line.split(": ")[1] for line in lines if "makes chocolate: " in line] == made
    faces = [event["face"] for event in of_kind(events, "chance") if event["what"] == "die"]
    assert [int(line.split()[-1]) for line in lines if "the market's die shows" in line] == faces
    bars = ", ".join(f"{variety} {level}" for variety, level in events[-2]["levels"].items())
    assert [line for line in lines if line.startswith("    the market: ")][-1] == f"    the market: {bars}"


def test_the_end_names_the_winner_and_the_points() -> None:
    events, lines = story(FOUR)
    end = events[-1]
    points = ", ".join(f"{p:g}" for p in end["points"])
    assert lines[-1] == f"Seat {end['winner']} wins in turn {end['turns']}. Points: {points}."
    _, lines = story("random,random", "limits.turns=3")
    assert lines[-1].startswith("Stopped after turn 4, by the turn cap. Points: ")


def test_there_are_words_for_every_option_of_some_game() -> None:
    sayings = [set(layer(game, "story").Storyteller.sayings) for game in GAMES]
    assert set.union(*sayings) | SILENT == {option.word for option in Option}
    assert all(words.isdisjoint(SILENT) for words in sayings)
