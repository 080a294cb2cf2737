"""The files of a run folder: every one is read, written and found here, whatever its path is called."""

import hashlib
import io
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

from sim.log.places import far_checksum, is_here, names_in, place_of, publish, rename

ASIDE = "aside"
UNFINISHED = ".unfinished"
_KEPT_OPEN: dict[tuple[int, int], int] = {}


def checksum_of(content: bytes) -> str:
    """What tells these bytes from all others."""
    return f"sha256:{hashlib.sha256(content).hexdigest()}"


def file_checksum(path: Path) -> str:
    """The checksum of a file, be it here or at a URL."""
    if not is_here(path):
        return far_checksum(path)
    with path.open("rb") as file:
        return f"sha256:{hashlib.file_digest(file, 'sha256').hexdigest()}"


class HashedFile(io.RawIOBase):
    """A new file that knows its checksum and its size when it is closed, without being read again."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.file = path.open("wb", buffering=0)
        self.digest, self.size = hashlib.sha256(), 0

    def writable(self) -> bool:
        """It is written, and nothing else."""
        return True

    def write(self, content: Any) -> int:
        """Write all of it; a disk may take less at once."""
        left = memoryview(content).cast("B")
        whole = len(left)
        self.digest.update(left)
        while left:
            left = left[self.file.write(left) :]
        self.size += whole
        return whole

    @property
    def checksum(self) -> str:
        """The checksum of what was written."""
        return f"sha256:{self.digest.hexdigest()}"

    def close(self) -> None:
        """Close the file."""
        self.file.close()
        super().close()


def unfinished(path: Path) -> Path:
    """What a file is called while it is written."""
    return path.with_name(path.name + UNFINISHED)


def unfinished_here(path: Path) -> Path:
    """The same, by a name that no other worker has.

    When a run is killed its workers may go on for a while, beside those of whoever goes on with it.
    """
    return path.with_name(f"{path.stem}.{uuid4().hex}{UNFINISHED}")


def write_whole(path: Path, content: bytes | str, new: Path | None = None) -> None:
    """Write a file under another name and put it in its place; of one that fails nothing is left.

    A byte of a path that is no text becomes an escape, which JSON reads back.
    """
    with being_written(path, new) as half:
        half.write_bytes(content.encode("utf-8", "backslashreplace") if isinstance(content, str) else content)


@contextmanager
def being_written(path: Path, new: Path | None = None) -> Iterator[Path]:
    """The name under which to write a file, which is put in its place at the end, or removed.

    That of a run at a URL is put there too, where it is whole from the first.
    """
    half = new or unfinished(path)
    try:
        yield half
        half.replace(path)
        publish(path)
    except BaseException:
        remove_quietly(half)
        raise


def remove_quietly(path: Path) -> None:
    """Remove what there is of a file that failed; if that fails too, the first failure tells more."""
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return


def write_json(path: Path, content: Any) -> None:
    """Write a file of JSON whole, for people to read too."""
    write_whole(path, json.dumps(content, indent=2, ensure_ascii=False) + "\n")


def put_aside(run: Path, path: Path) -> Path:
    """Move a part that is not as it should be to where nobody takes it for one; nothing is ever lost."""
    folder = run / ASIDE
    folder.mkdir(exist_ok=True)
    taken = set(kept_aside(run))
    name = "-".join(path.relative_to(run).parts)
    number = next(n for n in range(len(taken) + 1) if f"{name}.{n}" not in taken)
    rename(path, folder / f"{name}.{number}")
    return folder / f"{name}.{number}"


def kept_aside(run: Path) -> list[str]:
    """The names of what was moved aside; of a part that was a folder, that is one too."""
    folder = run / ASIDE
    return sorted(names_in(folder)) if folder.is_dir() or place_of(folder) else []


def plainly(path: Path) -> str:
    """A path as a library takes it that reads a `~` or a scheme such as `file:` at its beginning.

    Such libraries want text; a name that is none is reached by the number of its folder.
    """
    whole = path.absolute()
    try:
        str(whole).encode()
    except UnicodeEncodeError:
        if not sys.platform.startswith("linux"):
            raise OSError(f"{os.fsencode(path)!r}: not a name in UTF-8") from None
        return f"/proc/self/fd/{_open_folder(whole.parent)}/{whole.name}"
    return str(whole)


def _open_folder(folder: Path) -> int:
    """A folder's number, open as long as the process; a table that is read lazily needs it late."""
    told = folder.stat()
    place = (told.st_dev, told.st_ino)
    if place not in _KEPT_OPEN:
        _KEPT_OPEN[place] = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    return _KEPT_OPEN[place]
