"""Takes files of users to workers elsewhere, with all that they import from beside them."""

import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from tempfile import mkdtemp

from sim.public import cache_root
from strategies.specs import parse_spec
from strategies.user_files import files_used

FOLDER = "travelled"
DIGITS = 12  # of a digest in the name of a folder


@dataclass(frozen=True)
class Parcel:
    """A player's file as it is called at home, and the contents of all files it needs, by their places."""

    file: str
    contents: Mapping[str, bytes]


def packed(spec: str) -> Parcel | None:
    """The files of the player that a spec names; nothing of those that come along."""
    told = parse_spec(spec).file
    if told is None:
        return None
    file = Path(told).resolve()
    files = {one.relative_to(file.parent).as_posix(): one for one in files_used(file).values()}
    return Parcel(told, {name: files[name].read_bytes() for name in sorted(files)})


def unpacked(parcel: Parcel) -> Path:
    """Where the player's file stands here; the same contents have the same folder, which never changes."""
    told = repr((Path(parcel.file).name, sorted(parcel.contents.items())))
    folder = cache_root() / FOLDER / sha256(told.encode()).hexdigest()[:DIGITS]
    if not folder.is_dir():
        _put_down(parcel, folder)
    return folder / Path(parcel.file).name


def _put_down(parcel: Parcel, folder: Path) -> None:
    """All files at once, for several workers may do it side by side."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    new = Path(mkdtemp(dir=folder.parent))
    try:
        for name, content in parcel.contents.items():
            (new / name).parent.mkdir(parents=True, exist_ok=True)
            (new / name).write_bytes(content)
        new.rename(folder)
    except OSError:
        shutil.rmtree(new, ignore_errors=True)
        if not folder.is_dir():
            raise
