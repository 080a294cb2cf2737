"""Shows how a run gets on: a bar on a terminal, a quiet line now and then when piped."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from sim.run.runner import Progress

SECONDS_BETWEEN_LINES = 10.0


def duration(seconds: float) -> str:
    """Seconds for people."""
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest:02d} s" if minutes else f"{rest} s"


@contextmanager
def progress_shown() -> "Iterator[Callable[[Progress], None]]":
    """A function to tell progress to."""
    if not sys.stderr.isatty():
        yield quiet_lines()
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn
    from rich.progress import Progress as Bar

    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("games  {task.fields[speed]}"))
    with Bar(*columns, console=console, transient=True) as bar:
        task = bar.add_task("", total=None, speed="")

        def tell(progress: "Progress") -> None:
            speed = f"{progress.games_per_second:,.0f}/s  {duration(progress.seconds_left)} left"
            told = f"{speed}  {progress.note}".rstrip()
            bar.update(task, completed=progress.games, total=progress.of, speed=told)

        yield tell


def quiet_lines() -> "Callable[[Progress], None]":
    """Tells progress in a line every ten seconds."""
    last = time.monotonic()

    def tell(progress: "Progress") -> None:
        nonlocal last
        if time.monotonic() - last >= SECONDS_BETWEEN_LINES:
            last = time.monotonic()
            click.echo(
                f"{progress.games:,} of {progress.of:,} games, {progress.games_per_second:,.0f}/s, "
                f"{duration(progress.seconds_left)} left{', ' if progress.note else ''}{progress.note}",
                err=True,
            )

    return tell
