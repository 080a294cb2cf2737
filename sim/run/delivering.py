"""Chunks that are played aside and delivered whole: several may play one, and nobody sees half of it.

A worker that was given up may still play: its chunk is then played by two. Each has a folder of its own, and
what they deliver is the same, byte by byte.
"""

import json
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import mkdtemp
from typing import TypeVar

from sim.log.parts import STAGING, make_folders, part_path
from sim.log.places import url_of
from sim.log.run_folder import FILE
from sim.log.seals import identity_of, seal_path
from sim.log.stores import StoreError, store_of
from sim.run.chunk import Task, play_chunk
from sim.run.plan import tables_of

Result = TypeVar("Result")


def play_delivered(task: Task, play: Callable[[Task], Result], url: str | None = None) -> Result:
    """Play a chunk aside and put its parts into the folder of its run, or to its URL."""
    tables = tables_of(task.plan)
    with staging(None if url else task.folder) as aside:
        make_folders(aside, tables)
        result = play(replace(task, folder=aside))
        if url is not None:
            _check_run(url, task.run)
        for file in delivered(tables, task.number):
            if url is None:
                (aside / file).replace(task.folder / file)
            else:
                store_of(url).put(aside / file, file.as_posix())
    return result


def play_to_url(task: Task) -> int:
    """Play a chunk of a run whose folder here stands for a URL."""
    return play_delivered(task, play_chunk, url_of(task.folder))


def player_for(run: Path) -> Callable[[Task], int]:
    """What plays the chunks of a run on this machine."""
    return play_chunk if url_of(run) is None else play_to_url


def _check_run(url: str, run: str) -> None:
    """A worker that comes late must not write into another run; in a folder, what it wrote has gone then."""
    try:
        found = identity_of(json.loads(store_of(url).read(FILE)))
    except (FileNotFoundError, ValueError):
        found = ""
    if found != run:
        raise StoreError(f"{url}: another run stands there by now")


def delivered(tables: Sequence[str], chunk: int) -> Iterator[Path]:
    """The files of a chunk in the order in which they come in place: the games, which make it count, last."""
    games, *others = (part_path(Path(), table, chunk) for table in tables)
    yield from (*others, seal_path(Path(), chunk), games)


@contextmanager
def staging(run: Path | None) -> Iterator[Path]:
    """A folder of one's own on the disk of a run, or for files on their way, which goes again."""
    if run is not None:
        (run / STAGING).mkdir(exist_ok=True)
    aside = Path(mkdtemp(dir=run / STAGING if run is not None else None, prefix="chocolab-"))
    try:
        yield aside
    finally:
        shutil.rmtree(aside, ignore_errors=True)
