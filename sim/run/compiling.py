"""Compiles a game's engine before it is needed, and shows how that gets on where it takes long."""

import math
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

from sim.machine.compiler import Watch, watched
from sim.machine.functions import engine_of

PATIENCE = 1.0  # seconds that may pass before anything is said
ON_A_TERMINAL, IN_A_PIPE = 0.5, 10.0  # seconds from one thing said to the next
WIDEST = 78


def compile_engine(game: str) -> None:
    """Have a game's engine ready, from the cache if it is kept there."""
    engine_of(game)


@contextmanager
def compiling_told() -> Iterator[None]:
    """Tell what is compiled within, while it is; code that is kept from before is not compiled."""
    start = time.perf_counter()
    with watched() as watch, told_in_time(lambda: in_words(watch, time.perf_counter() - start)):
        yield
    seconds = time.perf_counter() - start
    if watch.functions and seconds > PATIENCE:
        click.echo(
            f"Compiled {watch.functions} functions in {seconds:.1f} s; "
            "from now on they are read from a cache.",
            err=True,
        )


def in_words(watch: Watch, seconds: float) -> str:
    """What is being compiled; nothing if nothing is."""
    now = " > ".join(watch.now[:1] + watch.now[1:][-1:])
    return f"Compiling for the first time: {seconds:.0f} s, {watch.functions} functions, {now}" if now else ""


@contextmanager
def told_in_time(words: Callable[[], str]) -> Iterator[None]:
    """Say again and again how it stands: in one line that moves on a terminal, else now and then in a line.

    On a terminal nothing is left of it.
    """
    on_terminal, done = sys.stderr.isatty(), threading.Event()
    teller = threading.Thread(target=_tell, args=(words, on_terminal, done), daemon=True)
    teller.start()
    try:
        yield
    finally:
        done.set()
        teller.join()


def _tell(words: Callable[[], str], on_terminal: bool, done: threading.Event) -> None:
    """Tell until it is done; the first words come soon, whoever listens."""
    last, shown = -math.inf, False
    while not done.wait(ON_A_TERMINAL if shown else PATIENCE):
        told = words()
        if told and on_terminal:
            click.echo(f"\r{told[:WIDEST]:<{WIDEST}}", err=True, nl=False)
        elif told and time.monotonic() - last >= IN_A_PIPE:
            last = time.monotonic()
            click.echo(told, err=True)
        shown = shown or bool(told)
    if shown and on_terminal:
        click.echo(f"\r{'':<{WIDEST}}\r", err=True, nl=False)
