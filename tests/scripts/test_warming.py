"""Engines of several games are compiled side by side, each in a process of its own."""

from concurrent.futures import Future
from typing import Any

import pytest

from scripts import warming


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The processes that were asked for; none is started."""
    asked: list[list[str]] = []
    monkeypatch.setattr("subprocess.run", lambda command, **_: asked.append(command))
    monkeypatch.setattr(warming, "usable_cores", lambda: 2)
    return asked


def test_what_shares_an_island_with_the_largest_engine_comes_last() -> None:
    assert warming.in_order(["edition", "base", "market"]) == ["market", "edition", "base"]
    assert warming.in_order(["base", "edition"]) == ["edition", "base"]


def test_each_game_has_a_process(commands: list[list[str]]) -> None:
    warming.main(["edition", "base", "market"])
    assert sorted(command[-1] for command in commands) == ["base", "edition", "market"]
    assert all(command[-2] == "--alone" for command in commands)


def test_one_game_is_compiled_where_it_is_played(commands: list[list[str]], monkeypatch: Any) -> None:
    warming.main(["edition"])
    monkeypatch.setattr(warming, "usable_cores", lambda: 1)
    warming.main(["edition", "base"])
    assert commands == []


def test_what_is_compiled_is_what_a_run_has_if_nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    readied: list[Any] = []
    monkeypatch.setattr(warming, "ready_lineup", lambda *asked: readied.append(asked))
    warming.main(["--alone", "edition"])
    game, specs = readied[0]
    assert game == "edition"
    assert len(specs) > 1


def test_games_that_are_left_are_told_once_it_takes_long() -> None:
    done: Future[None] = Future()
    done.set_result(None)
    made = {"edition": done, "base": Future[None]()}
    assert warming.in_words(made, 2) == ""
    told = "Compiling for the first time, side by side: 1 min 10 s, base to be done"
    assert warming.in_words(made, 70) == told
    assert warming.in_words({"edition": done}, 70) == ""
