"""Watches a user's file while it is loaded: a loop without an end would be silent for ever."""

import ctypes
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from sim.run.players import PlayerError
from sim.run.watching import PATIENCE, WARNED

VARIABLE = "CHOCOLAB_PATIENCE"  # in the environment, so that processes that begin here have it too
LEAST = 10.0  # seconds that a file may take however short the patience; one that imports much needs some
BETWEEN = 0.5


class TooLong(BaseException):
    """Ends the loading of a file; its code cannot take it for a mistake of its own."""


@contextmanager
def patient(seconds: float | None) -> Iterator[None]:
    """Have files that are loaded within, here or in processes that begin here, end after so many seconds."""
    before = os.environ.get(VARIABLE)
    told = before if seconds is None else str(seconds)
    _set(told)
    try:
        yield
    finally:
        _set(before)


def _set(told: str | None) -> None:
    os.environ.pop(VARIABLE, None)
    if told is not None:
        os.environ[VARIABLE] = told


@contextmanager
def loading_watched(path: Path) -> Iterator[None]:
    """Tell if a file takes long to load, and end it with an error when it is too long."""
    watch = _Watch(path, max(LEAST, float(os.environ.get(VARIABLE, PATIENCE))))
    watch.start()
    try:
        try:
            yield
        finally:
            watch.leave()
    except TooLong:
        raise PlayerError(
            f"{watch.place}: is still being loaded after {watch.limit:g} s; expected a file that is loaded "
            "before that; is there a loop without an end?"
        ) from None


class _Watch(threading.Thread):
    """Looks at the thread that it is made in, which executes a file."""

    def __init__(self, path: Path, limit: float) -> None:
        super().__init__(daemon=True)
        self.path, self.limit, self.place = path, limit, str(path)
        self.thread = threading.get_ident()
        self.done, self.lock = threading.Event(), threading.Lock()

    def run(self) -> None:
        """Tell, then end it: again and again, for code may go on after any error."""
        if self.done.wait(WARNED):
            return
        click.echo(f"{self.found()}: is still being loaded; that ends after {self.limit:g} s", err=True)
        if self.done.wait(self.limit - WARNED):
            return
        self.place = self.found()
        while not self.done.wait(BETWEEN):
            with self.lock:
                if not self.done.is_set():
                    _raise_in(self.thread, TooLong)

    def leave(self) -> None:
        """The file is loaded, or has failed: what was on its way to end it is called back."""
        with self.lock:
            self.done.set()
            _raise_in(self.thread, None)

    def found(self) -> str:
        """The file and the line that is executed: of this file or of one beside it."""
        frame = sys._current_frames().get(self.thread)
        while frame is not None and Path(frame.f_code.co_filename).parent != self.path.parent:
            frame = frame.f_back
        return str(self.path) if frame is None else f"{frame.f_code.co_filename}, line {frame.f_lineno}"


def _raise_in(thread: int, error: type[BaseException] | None) -> None:
    """Have an error raised in a thread of Python, as soon as it gets to its next line; none calls it back."""
    raised = None if error is None else ctypes.py_object(error)
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), raised)
