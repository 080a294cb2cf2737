"""A folder of several levels of play: a run for each in a folder of its name, and a file with their order."""

import json
from collections.abc import Sequence
from pathlib import Path

import msgspec

from sim.log.files import write_whole
from sim.log.run_folder import ManifestError, holds_run

LEVELS = "levels.json"


class Shape(msgspec.Struct):
    """What the file says."""

    levels: list[str]


def write_levels(folder: Path, names: Sequence[str]) -> None:
    """Write which levels the folder holds, in their order."""
    write_whole(folder / LEVELS, json.dumps({"levels": list(names)}, ensure_ascii=False) + "\n")


def holds_levels(folder: Path) -> bool:
    """Whether a folder holds levels, and is no run itself."""
    return (folder / LEVELS).is_file() and not holds_run(folder)


def levels_in(folder: Path) -> list[Path]:
    """The runs of a folder of levels, in their order; none if it is no such folder."""
    if not holds_levels(folder):
        return []
    file = folder / LEVELS
    try:
        names = msgspec.json.decode(file.read_bytes(), type=Shape).levels
    except (ValueError, RecursionError) as error:
        raise ManifestError(f"{file}: not a list of levels ({error})") from None
    strange = next((name for name in names if not name or Path(name).name != name), None)
    if strange is not None:
        raise ManifestError(f"{file}: levels: {strange!r}: expected names of folders beside it")
    return [folder / name for name in names]
