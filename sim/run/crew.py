"""Threads that play are counted, so that a run that is stopped can wait until none of them writes any more.

A thread that is still writing when the interpreter goes would bring the process down with it.
"""

import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar

from sim.run.chunk import HOME

Task = TypeVar("Task")
Result = TypeVar("Result")

# A chunk takes a second or less; of players that search longer, the interpreter then goes without.
PATIENCE = 10.0
A_LOOK = 1.0  # seconds after which a process looks whether it is still needed


class WorkerError(Exception):
    """A worker was lost, or none can be reached; the message is the one sentence for the user."""


class Dismissed(Exception):
    """The run was stopped before this chunk was begun."""


class Crew(Generic[Task, Result]):
    """Plays tasks in whatever threads call it, until it is dismissed."""

    def __init__(self, play: Callable[[Task], Result]) -> None:
        self.play = play
        self._changed = threading.Condition()
        self._busy, self._dismissed = 0, False

    def __call__(self, task: Task) -> Result:
        """Play a task."""
        with self._changed:
            if self._dismissed:
                raise Dismissed
            self._busy += 1
        try:
            return self.play(task)
        finally:
            with self._changed:
                self._busy -= 1
                self._changed.notify_all()

    def dismiss(self, patience: float = PATIENCE) -> bool:
        """Begin no further task, and wait for those that are being played; whether all have ended."""
        with self._changed:
            self._dismissed = True
            return self._changed.wait_for(lambda: not self._busy, patience)


@contextmanager
def crew_of(play: Callable[[Task], Result]) -> Iterator[Crew[Task, Result]]:
    """A crew that is dismissed at the end, however that comes."""
    crew = Crew(play)
    try:
        yield crew
    finally:
        crew.dismiss()


@contextmanager
def home_first() -> Iterator[None]:
    """Processes that begin here find the rooms before anything of a user's that is called as they are."""
    sys.path.insert(0, HOME)
    try:
        yield
    finally:
        sys.path.remove(HOME)


def end_with(process: int) -> None:
    """Let a process of ours end with the one that began it, which may be killed and then tells nobody."""
    threading.Thread(target=_end_with, args=(process,), daemon=True).start()


def _end_with(process: int) -> None:
    while os.getppid() == process:
        time.sleep(A_LOOK)
    os._exit(1)
