"""A lock: one process at a time, and free again when that one dies, however it does."""

import errno
import fcntl
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sim.log.lock import LockError, lock_path, locked, this_process

HOLD = """
import sys, time
from pathlib import Path
from sim.log.lock import locked
with locked(Path(sys.argv[1]), Path("the run")):
    print("held", flush=True)
    time.sleep(60)
"""


@pytest.fixture
def lock(tmp_path: Path) -> Path:
    return lock_path(tmp_path)


@pytest.fixture
def holder(lock: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that holds it."""
    words = [sys.executable, "-c", HOLD, str(lock)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        yield process
        process.kill()


def hold(lock: Path) -> dict[str, Any]:
    """Hold it for a moment; what it says meanwhile."""
    with locked(lock, Path("the run")):
        return dict(json.loads(lock.read_text()))


def refusal(lock: Path) -> str:
    with pytest.raises(LockError) as caught:
        hold(lock)
    return str(caught.value)


def test_it_says_who_holds_it_and_goes_with_him(lock: Path) -> None:
    assert hold(lock)["process"] == os.getpid()
    assert not lock.exists()


def test_a_second_process_is_refused_in_a_sentence_and_the_first_is_left_alone(
    lock: Path, holder: subprocess.Popen[str]
) -> None:
    before = lock.read_text()
    told = json.loads(before)
    assert refusal(lock) == (
        f"the run: process {holder.pid} on {told['machine']} writes there since {told['since']} "
        f"({told['command']}); wait until it is done, or stop it"
    )
    assert (lock.read_text(), holder.poll()) == (before, None)


def test_nor_is_a_second_thread_or_caller_of_the_same_process(lock: Path) -> None:
    with locked(lock, Path("the run")):
        assert f"process {os.getpid()} on" in refusal(lock)
    hold(lock)


def test_the_lock_of_a_process_that_was_killed_is_taken_over(
    lock: Path, holder: subprocess.Popen[str]
) -> None:
    holder.send_signal(signal.SIGKILL)
    holder.wait()
    assert json.loads(lock.read_text())["process"] == holder.pid
    assert hold(lock)["process"] == os.getpid()
    assert not lock.exists()


@pytest.mark.parametrize("content", ["", "{", "[]", '{"process": 1'])
def test_one_that_its_owner_died_over_is_taken_over(lock: Path, content: str) -> None:
    lock.write_text(content)
    assert hold(lock)["process"] == os.getpid()


def test_of_another_machine_nobody_can_know(lock: Path) -> None:
    other = {**this_process(), "machine": "far", "machine_id": "x", "boot": "y", "command": "chocolab run"}
    lock.write_text(json.dumps(other))
    assert refusal(lock) == (
        f"the run: process {os.getpid()} on far writes there since {other['since']} (chocolab run); "
        f"if it runs no more, remove {lock}, then go on by --resume"
    )
    assert json.loads(lock.read_text()) == other


def test_this_machine_started_anew_has_none_of_its_old_processes(lock: Path) -> None:
    lock.write_text(json.dumps({**this_process(), "boot": "an older one"}))
    hold(lock)


@pytest.mark.parametrize(("started", "there"), [("same", True), ("1", False)])
def test_where_locks_are_unknown_the_process_and_its_start_are_asked(
    lock: Path, monkeypatch: pytest.MonkeyPatch, started: str, there: bool
) -> None:
    def unknown(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", unknown)
    me = this_process()
    lock.write_text(json.dumps(me if started == "same" else {**me, "started": started}))
    if there:
        assert "writes there" in refusal(lock)
    else:
        hold(lock)


def test_where_nothing_can_be_written_nothing_is_locked(lock: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def read_only(*_: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(os, "open", read_only)
    with locked(lock, Path("the run")):
        assert not lock.exists()
