"""Keeps players that are written in a cell of a notebook as files, for workers and later sessions to load."""

from hashlib import sha256
from pathlib import Path

from sim.public import cache_root

FOLDER = "cells"
DIGITS = 12  # of a digest in the name of a folder


def keep_cell(name: str, text: str) -> Path:
    """The file of a player's source; the same source always has the same file, which never changes.

    Each has a folder of its own: compiled code is kept by all that lies in a folder.
    """
    digest = sha256(text.encode()).hexdigest()[:DIGITS]
    file = cache_root() / FOLDER / f"{name}-{digest}" / f"{name}.py"
    if not file.is_file():
        file.parent.mkdir(parents=True, exist_ok=True)
        unfinished = file.with_suffix(".unfinished")
        unfinished.write_text(text, encoding="utf-8")
        unfinished.replace(file)
    return file


def is_cell(file: Path) -> bool:
    """Whether a file was kept for a cell."""
    return file.is_relative_to((cache_root() / FOLDER).resolve())
