"""Compiles a game's engine before it is needed, and says so where that takes long."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

import click

from sim.machine import compiler
from sim.machine.functions import engine_of


def compile_engine(game: str) -> None:
    """Have a game's engine ready, from the cache if it is kept there."""
    engine_of(game)


@contextmanager
def compiling_told() -> Iterator[None]:
    """Say so if the engine is about to be compiled for the first time, and how long it took."""
    if compiler.is_engine_cached():
        yield
        return
    click.echo("Compiling the engine for the first time; this takes 10 to 30 seconds ...", err=True)
    start = time.perf_counter()
    yield
    click.echo(
        f"Compiled in {time.perf_counter() - start:.1f} s; from now on it is read from a cache.", err=True
    )
