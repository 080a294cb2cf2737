"""What to tell of a disk that takes no more, or is gone, while a run is written."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from sim.log.parts import clear_unfinished, part_path
from sim.log.run_folder import Manifest, planned_chunks
from sim.schema import TABLES

FULL = {errno.ENOSPC, errno.EDQUOT}
UNWRITABLE = {errno.EROFS, errno.EACCES, errno.EPERM}
UNITS = ("bytes", "kB", "MB", "GB", "TB")


class DiskError(Exception):
    """A run cannot be written any further; the message is the one sentence for the user."""


@contextmanager
def told_of_disk(run: Path, manifest: Manifest) -> Iterator[None]:
    """Leave nothing half written when a run is stopped, and say what is wrong with the disk if it is that."""
    try:
        yield
    except BaseException as error:
        with suppress(OSError):
            clear_unfinished(run)
        sentence = _sentence(error, run, manifest) if isinstance(error, OSError) else ""
        if sentence:
            raise DiskError(sentence) from error
        raise


@contextmanager
def told_of_room(run: Path, manifest: Manifest, again: str) -> Iterator[None]:
    """Say how much room is needed if the disk is full before a run is played; `again` is how to go on."""
    try:
        yield
    except OSError as error:
        if error.errno not in FULL:
            raise
        file = error.filename or run
        raise DiskError(
            f"{file}: the disk is full: {_needed(run, manifest)}; make room, then {again}"
        ) from error


@contextmanager
def told_of_rewriting(run: Path) -> Iterator[None]:
    """Leave nothing half written when parts are written again, and say what is wrong with the disk."""
    try:
        yield
    except BaseException as error:
        with suppress(OSError):
            clear_unfinished(run)
        if isinstance(error, OSError) and error.errno in FULL | UNWRITABLE:
            raise DiskError(_sentence_of_rewriting(error, run)) from error
        raise


def _sentence_of_rewriting(error: OSError, run: Path) -> str:
    file = error.filename or run
    if error.errno in UNWRITABLE:
        return f"{file}: cannot be written to; expected a folder to write to, such as one that --out names"
    free = f"{told_size(_free(run))} are free there"
    return f"{file}: the disk is full: {free}; what stands is whole; make room, then pack again"


def _sentence(error: OSError, run: Path, manifest: Manifest) -> str:
    file = error.filename or run
    if not run.is_dir():
        return f"{run}: the folder is gone since the run began; what was written is where it went"
    if error.errno in FULL:
        return f"{file}: the disk is full: {_needed(run, manifest)}; make room, then go on by --resume"
    if error.errno == errno.EROFS:
        return f"{file}: the file system can only be read; expected one to write to, then go on by --resume"
    return ""


def _needed(run: Path, manifest: Manifest) -> str:
    """How much is free and how much is still needed, by what the chunks so far have taken."""
    chunks = planned_chunks(manifest)
    sizes = {chunk: _size(run, chunk.number) for chunk in chunks}
    games = sum(chunk.last - chunk.first for chunk, size in sizes.items() if size)
    left = sum(chunk.last - chunk.first for chunk, size in sizes.items() if not size)
    free = f"{told_size(_free(run))} are free there"
    if not games:
        return f"{free}, too little for the first part"
    needed = told_size(sum(sizes.values()) * left // games)
    return f"{free}, about {needed} are needed for the {left:,} games that are left"


def _size(run: Path, chunk: int) -> int:
    """The bytes of a chunk that is whole; 0 of others."""
    if not part_path(run, "games", chunk).exists():
        return 0
    parts = (part_path(run, table, chunk) for table in TABLES)
    return sum(part.stat().st_size for part in parts if part.exists())


def _free(run: Path) -> int:
    told = os.statvfs(run)
    return told.f_bavail * told.f_frsize


def told_size(size: float) -> str:
    """A number of bytes for people."""
    for unit in UNITS:
        if size < 1000 or unit == UNITS[-1]:
            break
        size /= 1000
    return f"{size:.0f} {unit}" if size >= 10 or unit == "bytes" else f"{size:.1f} {unit}"
