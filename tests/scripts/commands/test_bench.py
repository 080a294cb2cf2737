"""`chocolab bench`: figures as a table or as JSON."""

import json
from typing import Any

import pytest

import scripts.bench
from scripts.bench import HEADING
from tests.scripts.command_line import done, mistake


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What was asked to be measured; nothing is."""
    asked: list[Any] = []

    def measure(*question: Any) -> list[dict[str, Any]]:
        asked.append(question)
        return [{
            "game": question[0], "players": question[1], "set": question[2], "log": "turns", "cores": 2,
            "games_per_second": 12_345, "turns_per_second": 234_567, "ratio_to_games_logged": 0.91,
        }]  # fmt: skip

    monkeypatch.setattr(scripts.bench, "measure", measure)
    return asked


def test_a_table(measured: list[Any]) -> None:
    words = ("bench", "--game", "edition", "--players", "widest,random", "--seconds", 0.5)
    assert done(*words).splitlines() == [
        HEADING, f"{'edition':<10}{'turns':<8}     2      12,345       234,567    0.91   widest,random",
    ]  # fmt: skip
    assert measured == [("edition", ["widest", "random"], (), 0.5)]


def test_changed_rules(measured: list[Any]) -> None:
    words = ("--game", "base", "--players", "greedy,random", "--set", "hand.limit=9", "--set", "cards.bank=9")
    assert done("bench", *words).splitlines()[1].endswith("   greedy,random  hand.limit=9 cards.bank=9")
    assert measured[0][2] == ("hand.limit=9", "cards.bank=9")


def test_json(measured: list[Any]) -> None:
    results = json.loads(done("bench", "--json"))
    assert len(results) == len(measured) >= 2
    assert results[0]["games_per_second"] == 12_345


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--players", "random,random"], "--players and --set need --game."),
        (["--set", "hand.limit=9"], "--players and --set need --game."),
        (
            ["--game", "editon"],
            '"editon": no such game; expected "base" or "edition" or "market"; did you mean edition?',
        ),
        (["--game", "edition", "--players", "random"], "--players: 1 named; edition is for 2 to 4 players"),
        (
            ["--game", "edition", "--players", "random,rndom"],
            "players: rndom: no such strategy; did you mean random?",
        ),
        (["--seconds", "0"], "Invalid value for '--seconds': 0.0 is not in the range 0.1<=x<=3600."),
    ],
)
def test_mistakes(words: list[str], sentence: str) -> None:
    assert mistake("bench", *words) == sentence


@pytest.mark.parametrize("seconds", ["nan", "inf", "-1", "0", "1e9"])
def test_seconds_that_nobody_can_measure(measured: list[Any], seconds: str) -> None:
    assert "is not in the range 0.1<=x<=3600" in mistake("bench", "--seconds", seconds)
    assert measured == []
