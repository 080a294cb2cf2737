"""Where a worker's game stands, in a file that another process can read while it is played, or afterwards.

The records of the game lie in the file's memory themselves, so that the engine plays no slower for it, and
they stay readable when the process that plays crashes or hangs.
"""

import mmap
import os
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np

from sim.machine.records import STANDING_BYTES, Standing, standing_in

PATTERN = "*.standing"


def show_standing(folder: Path, chunk: int) -> Standing:
    """Memory for a game that this thread plays, to be watched in this folder."""
    path = folder / f"{os.getpid()}-{threading.get_ident()}{PATTERN[1:]}"
    with path.open("a+b") as file:
        file.truncate(STANDING_BYTES)
        standing = standing_in(mmap.mmap(file.fileno(), STANDING_BYTES))
    for records in standing:
        records[:] = np.zeros(1, records.dtype)
    marks = standing.marks[0]
    marks.process, marks.thread, marks.chunk = os.getpid(), threading.get_ident(), chunk
    return standing


def standings(folder: Path) -> Iterator[tuple[str, Standing]]:
    """Copies of what stands there of all that play a game just now, each with the name of its file."""
    for path in sorted(folder.glob(PATTERN)):
        with suppress(OSError, ValueError):  # about to be made
            standing = standing_in(path.read_bytes())
            if standing.marks[0].playing:
                yield path.name, standing


def moves_of(standing: Standing) -> Any:
    """All that changes from one decision to the next, as bytes."""
    return b"".join(records.tobytes() for records in standing)
