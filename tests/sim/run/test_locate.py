"""A game played again without the compiler tells the line that raised."""

import io
import json
from pathlib import Path

import pytest

from sim.run import locate
from sim.run.plan import plain
from strategies.registry import LOADER
from tests.playing import rules_data
from tests.sim.run.made_runs import plan_for

FAULTY = Path(__file__).with_name("faulty.py")


def answer(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *specs: str) -> str:
    question = {
        "plan": plain(plan_for(",".join(specs), 8, 8)), "rules": rules_data(),
        "first": 3, "last": 4, "seconds": None, "loader": LOADER, "specs": specs,
    }  # fmt: skip
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(question)))
    locate.main()
    return capsys.readouterr().out


def test_a_fault_is_answered_as_a_report(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = json.loads(answer(monkeypatch, capsys, f"{FAULTY}:raises", "random"))
    # In game 3, rotation 1, the second player sits in seat 1 and the first in seat 2.
    assert (told["strategy"], told["game"], told["turn"], told["seat"]) == ("raises", 3, 6, 2)
    assert told["what"] == "ValueError: no idea"


def test_a_game_without_a_fault_is_answered_by_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert answer(monkeypatch, capsys, "random", "random") == ""
