"""Who does not answer is told, and after the time that was set it is an error."""

import signal
from dataclasses import replace
from pathlib import Path

import pytest

from sim.machine.codes import TURN
from sim.machine.records import Standing
from sim.run import watching
from sim.run.faults import StrategyError
from sim.run.orders import CRASH
from sim.run.standing import show_standing
from sim.run.watching import Watch, decision
from tests.sim.run.made_runs import plan_for, task_for

LINEUP = "widest,knights"
PLACE = r"widest\.py, line \d+: strategy widest in game 1, turn 4, seat 2: "


def stuck(folder: Path) -> Standing:
    """A game at which the first player, in seat 2, is asked and does not answer."""
    standing = show_standing(folder, 0)
    table = standing.tables[0]
    table.game, table.turn, table.asked, table.asks = 1, 4, 1, TURN
    standing.secrets[0].player[:2] = (1, 0)
    standing.marks[0].playing = 1
    return standing


def watch_of(folder: Path, told: list[str], patience: float) -> Watch:
    task = replace(task_for(folder, LINEUP, plan_for(LINEUP, 8, 8)), watched=folder)
    return Watch(folder, {0: task}, patience, told.append)


def looked(watch: Watch, times: int, seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Look so often, so many seconds apart."""
    for _ in range(times):
        now = watch.looked + seconds
        monkeypatch.setattr("sim.run.watching.time.monotonic", lambda now=now: now)
        watch.look()


def test_a_strategy_that_thinks_for_long_is_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    standing = stuck(tmp_path)
    assert decision(standing) == "turn"
    watch = watch_of(tmp_path, told, 60)
    looked(watch, 15, 0.5, monkeypatch)
    assert len(told) == 1
    assert "thinks about a decision (turn) for 5 s; the run ends after 60 s" in told[0]
    standing.tables[0].turn += 1  # it moves again
    looked(watch, 5, 0.5, monkeypatch)
    assert [still.seconds for still in watch.still.values()] == [2.0]


def test_after_the_time_that_was_set_it_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stuck(tmp_path)
    watch = watch_of(tmp_path, [], 8)
    with pytest.raises(
        StrategyError, match=PLACE + r"has not answered a decision \(turn\) for 8 s; expected an"
    ):
        looked(watch, 40, 0.5, monkeypatch)


def test_a_check_has_no_patience_to_be_set_and_keeps_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stuck(tmp_path)
    told: list[str] = []
    watch = watch_of(tmp_path, told, 8)
    watch.is_run = False
    with pytest.raises(StrategyError, match=r"for 8 s; expected an answer within 8 seconds$"):
        looked(watch, 40, 0.5, monkeypatch)
    assert told[0].endswith("; the check ends after 8 s")
    assert str(watch.crashed(1, 3)).endswith("(exit code 3), by lack of memory perhaps")


def test_a_machine_that_slept_is_no_strategy_that_thinks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stuck(tmp_path)
    told: list[str] = []
    looked(watch_of(tmp_path, told, 8), 3, 3600, monkeypatch)
    assert told == []


def test_who_writes_a_part_for_long_is_not_watched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stuck(tmp_path).marks[0].playing = 0
    looked(watch_of(tmp_path, [], 2), 40, 0.5, monkeypatch)


def test_a_crash_names_who_was_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    standing = stuck(tmp_path)
    process, thread = int(standing.marks[0].process), int(standing.marks[0].thread)
    (tmp_path / f"{process}.{CRASH}").write_text(f"Fatal\n\nCurrent thread 0x{thread:016x} (most recent")
    monkeypatch.setattr(watching, "played_uncompiled", lambda *_: None)
    watch = watch_of(tmp_path, [], 60)
    told = str(watch.crashed(process, -signal.SIGSEGV))
    assert "strategy widest in game 1, turn 4, seat 2: crashed (SIGSEGV), most likely by reading or" in told
    killed = str(watch.crashed(process, -signal.SIGKILL))
    assert killed.startswith("the process that played was ended (SIGKILL), by lack of memory perhaps; ")
    assert str(watch.crashed(process + 1, 3)).startswith("the process that played was ended (exit code 3)")
