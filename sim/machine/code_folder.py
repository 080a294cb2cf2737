"""Where compiled code is kept; a place that cannot be used is told of and replaced for the time being."""

import atexit
import os
import shutil
import sys
import tempfile
from functools import cache
from pathlib import Path

VARIABLE = "CHOCOLAB_CACHE"


def cache_root() -> Path:
    """Where compiled code is kept: `CHOCOLAB_CACHE`, or the user's cache folder, if it can be written."""
    return usable(os.environ.get(VARIABLE), os.environ.get("XDG_CACHE_HOME"))


@cache
def usable(named: str | None, caches: str | None) -> Path:
    """The place that these name; if nothing can be kept there, a folder that lasts as long as the process."""
    try:
        root = Path(named).absolute() if named else _users(caches) / "chocolab"
        root.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=root).close()
    except (OSError, RuntimeError, ValueError) as error:
        return _replaced(named or "the folder for caches", error)
    return root


def _users(caches: str | None) -> Path:
    return Path(caches) if caches else Path.home() / ".cache"


def _replaced(place: str, error: Exception) -> Path:
    folder = tempfile.mkdtemp(prefix="chocolab-")
    atexit.register(_remove, folder, os.getpid())
    os.environ[VARIABLE] = folder  # for processes that are started from here
    why = getattr(error, "strerror", None) or error
    told = f"{VARIABLE}: {place}" if place != "the folder for caches" else place.capitalize()
    sys.stderr.write(
        f"{told} cannot be used ({why}): compiled code is kept for this command alone, "
        f"so that the next one compiles again; {VARIABLE}=FOLDER names another place.\n"
    )
    return Path(folder)


def _remove(folder: str, owner: int) -> None:
    """Remove the folder with the process that made it, not with one that was forked from it."""
    if os.getpid() == owner:
        shutil.rmtree(folder, ignore_errors=True)
