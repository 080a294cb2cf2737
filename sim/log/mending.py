"""What a run that goes on keeps of its chunks; what is damaged is moved aside and played again."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sim.log.files import put_aside
from sim.log.places import is_blocked, remove, size_of
from sim.log.seals import seal_path
from sim.log.wholeness import Chunk, Wholeness


def kept_chunks(run: Path, manifest: Mapping[str, Any]) -> set[int]:
    """The chunks that are whole, by every byte; those that are not no longer count as played."""
    kept = set()
    for chunk in Wholeness(run, manifest).chunks(deep=True):
        if chunk.whole:
            kept.add(chunk.range.number)
        elif chunk.played:
            _clear(run, chunk)
    return kept


def _clear(run: Path, chunk: Chunk) -> None:
    """Keep aside what is not as it was written; what is whole comes again, byte by byte."""
    for path in dict.fromkeys(fault.path for fault in chunk.faults):
        if size_of(path) is not None or is_blocked(path):
            put_aside(run, path)
    if chunk.short:
        # Its parts grow under their names; the old seal would call them damaged if that were interrupted.
        remove(seal_path(run, chunk.range.number))
