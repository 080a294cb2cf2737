"""The one module that knows Numba: its options, its cache, and the types compiled code agrees on.

With `NUMBA_DISABLE_JIT=1` every function stays plain Python and plays the same games, step by step
under a debugger.
"""

import hashlib
import os
import threading
import warnings
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic, overload
from numba.np.arrayobj import make_array

F = TypeVar("F", bound=Callable[..., Any])

SIM = Path(__file__).resolve().parents[1]
# What goes into a compiled engine.
ENGINE = (SIM / "machine", SIM / "games", SIM / "rules", SIM / "limits.py", SIM / "schema.py")
COMPILED = not numba.config.DISABLE_JIT

# One thread compiles, the others wait for what it made.
_COMPILING = threading.Lock()

# Functions as values are the whole plan here, and Numba calls them experimental on every use.
warnings.simplefilter("ignore", numba.NumbaExperimentalFeatureWarning)


def digest_of(files: Iterable[Path]) -> str:
    """A digest of the names and contents of files, the same on every machine."""
    digest = hashlib.sha256()
    for file in sorted(filter(Path.is_file, files), key=lambda path: path.as_posix()):
        digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


@cache
def engine_digest() -> str:
    """A digest of all that goes into a compiled engine."""
    return digest_of(file for part in ENGINE for file in (part.rglob("*.py") if part.is_dir() else [part]))


def cache_root() -> Path:
    """Where compiled code is kept: `CHOCOLAB_CACHE`, or the user's cache folder."""
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(os.environ.get("CHOCOLAB_CACHE") or Path(base) / "chocolab")


@cache
def cache_folder(sources: Path | None, whole_tree: bool) -> Path:
    """The folder for code compiled from the present engine alone, or with the sources in a folder.

    Numba's own check sees only the file a function stands in. A change in a function it calls would
    go unnoticed, so the folder's name covers every source, and the flags that change the code.
    """
    flags = f"{numba.__version__} boundscheck={numba.config.BOUNDSCHECK}"
    others = digest_of(_sources_in(sources, whole_tree)) if sources else ""
    key = hashlib.sha256(" ".join([engine_digest(), flags, others]).encode()).hexdigest()
    return cache_root() / key[:20]


def _sources_in(folder: Path, whole_tree: bool) -> Iterable[Path]:
    if whole_tree:
        # Compiled code may hold numbers of files that lie there.
        return [*folder.rglob("*.py"), *folder.rglob("*.toml")]
    # A file by itself may import others beside it, and packages there.
    return [*folder.glob("*.py"), *folder.glob("*/*.py")]


def cache_folder_of(function: Callable[..., Any]) -> Path:
    """The folder for a function's compiled code: its package's, or that of a file by itself."""
    file = Path(function.__code__.co_filename).resolve()
    if file.is_relative_to(SIM):
        return cache_folder(None, True)
    depth = function.__module__.count(".")
    return cache_folder(file.parents[max(depth - 1, 0)], depth > 0)


def compiled(function: F) -> F:
    """Compile this function when it is first called; the code is kept for the next process."""
    folder = str(cache_folder_of(function))
    if os.environ.get("NUMBA_CACHE_DIR") != folder:
        os.environ["NUMBA_CACHE_DIR"] = folder  # Numba reads this again whenever it changes
        numba.config.CACHE_DIR = folder
    return numba.njit(cache=True, nogil=True)(function)


def compiled_within(function: F) -> F:
    """Compile this function as a part of each that calls it, and keep it with that one alone.

    For a function that is handed compiled functions: Numba cannot find it again in the next process, since it
    tells such a function's types by objects of this one.
    """
    return numba.njit(nogil=True, inline="always")(function)


def uncounted(array: Any) -> Any:
    """The same array, but one to which compiled code counts no references: it must live as long as this one.

    A call that is handed an array counts it up and down, and as threads may share it, each of the two locks
    the memory: close to a tenth of the time of a game.
    """
    return array


def _view_of(_typing: Any, array: Any) -> Any:
    def lower(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        view = make_array(array)(context, builder, values[0])
        view.meminfo = cgutils.get_null_value(view.meminfo.type)
        return view._getvalue()

    return array(array), lower


def _compiled_view(array: Any) -> Any:
    return lambda array: _ownerless(array)


_ownerless = intrinsic(_view_of)
overload(uncounted, strict=False)(_compiled_view)


def is_engine_cached() -> bool:
    """Whether the engine's main loop has been compiled before and kept."""
    return not COMPILED or any(cache_folder(None, True).rglob("play.play_games*.nbc"))


def record_type(dtype: np.dtype[Any]) -> types.Record:
    """Numba's type of a record."""
    return numba.from_dtype(dtype)


def as_function(function: Any, signature: Any) -> Any:
    """Compile a function for this signature now, so that its errors show here and not in a game."""
    with _COMPILING:
        if COMPILED and signature.args not in function.overloads:
            function.compile(signature)
            # Numba asks for this twice whenever the function is passed as a value, at 20 µs each.
            result = function.overloads[signature.args]
            function.get_compile_result = lambda _: result
    return function


def as_loop(function: Any, signature: Any) -> Any:
    """A compiled function to be called from Python, for this signature alone.

    Numba's own way in works out the types of all arguments at every call, half a millisecond for two
    tuples of functions; the entry point of the one signature takes them as they are.
    """
    as_function(function, signature)
    return function.overloads[signature.args].entry_point if COMPILED else function
