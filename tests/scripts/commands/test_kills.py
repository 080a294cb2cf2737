"""Runs that are killed at random moments, in each game and with each backend, leave no trace of it."""

import random
import shutil
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import pytest

from sim.games import GAMES
from sim.log.run_folder import LogFormat, read_manifest
from sim.log.wholeness import Wholeness
from sim.run.runner import Backend
from tests.kills import GONE, KILLS, begun_many, left_behind
from tests.scripts.command_line import ROOT, command
from tests.sim.run.made_runs import play, tables

BACKENDS: tuple[Backend, ...] = ("threads", "processes", "dask")


class Process(NamedTuple):
    """A process that runs, by its number and its start, and whose child it is."""

    number: int
    start: int
    parent: int


def processes() -> list[Process]:
    """All that run; what has ended and waits to be asked for does not."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            told = (folder / "stat").read_text().rpartition(")")[2].split()
            if told[0] != "Z":
                found.append(Process(int(folder.name), int(told[19]), int(told[1])))
    return found


def workers_of(number: int) -> set[Process]:
    """The children of a process, and theirs."""
    children = {one for one in processes() if one.parent == number}
    return children.union(*(workers_of(child.number) for child in children))


def gone(workers: set[Process]) -> bool:
    """Whether all of these have ended, soon."""
    names, end = {(one.number, one.start) for one in workers}, time.monotonic() + GONE
    while names & {(one.number, one.start) for one in processes()}:
        if time.monotonic() > end:
            return False
        time.sleep(0.1)
    return True


def killed(folder: Path, backend: Backend, chance: random.Random, wait: bool) -> set[Process]:
    """Go on with a run and kill it, soon after it began or as it plays; the workers that it leaves."""
    words = command("run", "--resume", "--out", folder, "--jobs", 2, "--backend", backend)
    quiet = subprocess.DEVNULL  # a pipe would be waited for until the workers too have ended
    process = subprocess.Popen(words, cwd=ROOT, stdin=quiet, stdout=quiet, stderr=quiet)
    before = parts(folder)
    while wait and parts(folder) == before and process.poll() is None:
        time.sleep(0.002)
    time.sleep(chance.uniform(0, 0.1 if wait else 3))
    workers = workers_of(process.pid)
    process.kill()
    assert process.wait() in (0, -signal.SIGKILL)
    return workers


def parts(folder: Path) -> int:
    return len(list(folder.glob("games/*.parquet")))


@pytest.mark.slow
@pytest.mark.parametrize("log_format", ["quick", "small"])
@pytest.mark.parametrize("backend", BACKENDS)
@pytest.mark.parametrize("game", GAMES)
def test_kills_leave_no_trace(tmp_path: Path, game: str, backend: Backend, log_format: LogFormat) -> None:
    folder, other = tmp_path / "run", tmp_path / "whole"
    play(other, begun_many(other, game, log_format))
    chance = random.Random(f"{game} {backend} {log_format}")
    # The formats differ in how parts are written alone, so one of them is looked at less.
    kills = KILLS if log_format == "quick" else max(1, KILLS // 5)
    workers: set[Process] = set()
    for kill in range(kills):
        if not folder.exists():
            manifest = begun_many(folder, game, log_format)
        workers |= killed(folder, backend, chance, wait=chance.random() < 0.75)
        looked = Wholeness(folder, read_manifest(folder))
        assert [fault.sentence() for chunk in looked.chunks() for fault in chunk.faults] == []
        if read_manifest(folder)["complete"] and kill < kills - 1:
            assert tables(folder) == tables(other)
            assert gone(workers)  # they may be about to write there what is there already
            shutil.rmtree(folder)
    assert gone(workers)
    play(folder, manifest)
    assert tables(folder) == tables(other)
    assert left_behind(folder) == set()
    assert {path.name for path in folder.iterdir()} - {"lock.json"} == {path.name for path in other.iterdir()}
