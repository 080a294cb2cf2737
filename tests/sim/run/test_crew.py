"""Nothing is played any more when a crew has been dismissed."""

import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from sim.run.chunk import HOME
from sim.run.crew import Crew, Dismissed, crew_of, home_first


def test_a_crew_plays_until_it_is_dismissed() -> None:
    def more(task: int) -> int:
        return task + 1

    with crew_of(more) as crew:
        assert crew(1) == 2
    with pytest.raises(Dismissed):
        crew(1)


def test_it_waits_for_those_that_play() -> None:
    begun, ended = threading.Event(), threading.Event()

    def slow(_: int) -> None:
        begun.set()
        time.sleep(0.1)
        ended.set()

    crew = Crew(slow)
    thread = threading.Thread(target=crew, args=(1,))
    thread.start()
    begun.wait()
    assert not crew.dismiss(0.001)
    assert crew.dismiss()
    assert ended.is_set()
    thread.join()


def test_a_fault_ends_a_task_too() -> None:
    def broken(_: int) -> None:
        raise ZeroDivisionError

    crew = Crew(broken)
    with pytest.raises(ZeroDivisionError):
        crew(1)
    assert crew.dismiss(0)


def test_processes_that_begin_find_the_rooms_first() -> None:
    before = list(sys.path)
    with home_first():
        assert sys.path == [HOME, *before]
        assert (Path(HOME) / "sim" / "run").is_dir()
    assert sys.path == before


CHILD = """
import os, time
from sim.run.crew import end_with
end_with(os.getppid())
print(flush=True)
time.sleep(60)
"""


def test_a_process_ends_with_the_one_that_began_it() -> None:
    parent = f"import subprocess, sys; subprocess.Popen([sys.executable, '-c', {CHILD!r}]).wait()"
    process = subprocess.Popen([sys.executable, "-c", parent], cwd=HOME, stdout=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.readline()
    process.kill()
    # The child holds the other end, so there is an end to read when it has gone.
    begun = time.monotonic()
    process.communicate(timeout=40)
    assert time.monotonic() - begun < 30
