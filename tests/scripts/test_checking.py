"""A user's file is compiled and played before it is used."""

from pathlib import Path

import pytest

from scripts.checking import check_file, play_some
from sim.run.faults import StrategyError
from sim.run.plan import Plan
from tests.playing import rules_data
from tests.strategies.user_code import full, scored, written


def test_each_strategy_is_told_as_soon_as_it_is_checked(home: Path) -> None:
    path = written(
        home / "mine.py", full(name="good"), full("return menu.n", name="bad"), scored(name="never")
    )
    lines = check_file(path)
    assert next(lines).startswith(f"{path}:good: compiles, and played 200 games of edition (")
    with pytest.raises(StrategyError, match="strategy bad in game 0"):
        next(lines)


def test_some_games_are_played_and_nothing_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert play_some(Plan("edition", 3, 10, 1, True, "games"), rules_data(), "widest") > 100
    assert list(tmp_path.iterdir()) == []
