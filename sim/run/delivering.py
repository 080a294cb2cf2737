"""Chunks that are played aside and delivered whole: several may play one, and nobody sees half of it.

A worker that was given up may still play: its chunk is then played by two. Each has a folder of its own, and
what they deliver is the same, byte by byte.
"""

import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import mkdtemp
from typing import TypeVar

from sim.log.parts import STAGING, make_folders, part_path
from sim.log.seals import seal_path
from sim.run.chunk import Task
from sim.run.plan import tables_of

Result = TypeVar("Result")


def play_delivered(task: Task, play: Callable[[Task], Result]) -> Result:
    """Play a chunk aside and put its parts into the folder of its run."""
    tables = tables_of(task.plan)
    with staging(task.folder) as aside:
        make_folders(aside, tables)
        result = play(replace(task, folder=aside))
        for file in delivered(tables, task.number):
            (aside / file).replace(task.folder / file)
    return result


def delivered(tables: Sequence[str], chunk: int) -> Iterator[Path]:
    """The files of a chunk in the order in which they come in place: the games, which make it count, last."""
    games, *others = (part_path(Path(), table, chunk) for table in tables)
    yield from (*others, seal_path(Path(), chunk), games)


@contextmanager
def staging(run: Path) -> Iterator[Path]:
    """A folder of one's own on the disk of a run, which goes again."""
    (run / STAGING).mkdir(exist_ok=True)
    aside = Path(mkdtemp(dir=run / STAGING))
    try:
        yield aside
    finally:
        shutil.rmtree(aside, ignore_errors=True)
