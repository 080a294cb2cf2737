"""Turns the errors a user can cause into one sentence and an exit code that scripts can rely on."""

import shlex
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import click

from sim.log.places import in_words, refresh
from sim.log.stores import StoreError
from sim.run.sentences import told

SIGNALS = (signal.SIGTERM, signal.SIGHUP)
FILE, LEVELS = "manifest.json", "levels.json"  # importing where they are named would make every command slow


class Failure(click.ClickException):
    """A sentence for the user; it stopped on the way."""

    exit_code = 1


class Mistake(click.ClickException):
    """A sentence for the user; what was given was not as expected."""

    exit_code = 2


class Stopped(KeyboardInterrupt):
    """The process was told to stop, by another signal than that of Ctrl-C."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


@contextmanager
def told_to_user(*runs: Path, again: str = "") -> Iterator[None]:
    """Tell the errors of the rooms below in one sentence; anything else is a fault of ours.

    `runs` are the folders whose tables the command reads, those at a URL as they are now; `again` is the
    command by which a run that was stopped goes on.
    """
    try:
        with signals_raised():
            _refreshed(runs)
            yield
    except KeyboardInterrupt as stop:
        number = stop.number if isinstance(stop, Stopped) else signal.SIGINT
        click.echo(told_of_stop(number, runs, again), err=True)
        sys.exit(128 + number)
    except BrokenPipeError:
        # Whoever read our output has seen enough.
        sys.stderr.close()
        sys.exit(0)
    except click.exceptions.ClickException:
        raise
    except BaseException as error:
        about = told(error, runs)
        if about is None:
            raise
        raise (Failure if about.stopped else Mistake)(about.sentence) from error


def _refreshed(runs: Sequence[Path]) -> None:
    """Look at runs at a URL; one that cannot be reached was not as expected, for nothing has begun."""
    try:
        for run in runs:
            refresh(run)
    except StoreError as error:
        raise Mistake(in_words(str(error))) from error


@contextmanager
def signals_raised() -> Iterator[None]:
    """Let a wish to stop be raised as Ctrl-C is; one that is ignored, as under nohup, stays so."""
    here = threading.current_thread() is threading.main_thread()
    caught = [number for number in SIGNALS if here and signal.getsignal(number) is signal.SIG_DFL]
    for number in caught:
        signal.signal(number, _raise)
    try:
        yield
    finally:
        for number in caught:
            signal.signal(number, signal.SIG_DFL)


def _raise(number: int, _: FrameType | None) -> None:
    # A second one, while the first is being obeyed, would only spoil that.
    signal.signal(number, signal.SIG_IGN)
    raise Stopped(number)


def told_of_stop(number: int, runs: Sequence[Path], again: str) -> str:
    """One line: that it was stopped, and how to go on where something was begun."""
    word = "Interrupted" if number == signal.SIGINT else f"Stopped by {signal.Signals(number).name}"
    begun = [run for run in runs if (run / FILE).exists() or (run / LEVELS).exists()]
    if not again or not begun:
        return f"{word}."
    folder = in_words(shlex.quote(str(begun[0])))
    return f"{word}. What is whole is kept; go on by: {again} --resume --out {folder}"
