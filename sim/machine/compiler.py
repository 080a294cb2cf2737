"""The one module that knows Numba: its options, its cache, and the types compiled code agrees on.

With `NUMBA_DISABLE_JIT=1` every function stays plain Python and plays the same games, step by step
under a debugger.
"""

import fcntl
import hashlib
import os
import threading
import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache, wraps
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from llvmlite import binding as llvm
from numba import types
from numba.core import cgutils, event
from numba.core.caching import FunctionCache
from numba.extending import intrinsic, overload
from numba.np.arrayobj import make_array

from sim.machine.code_folder import cache_root

F = TypeVar("F", bound=Callable[..., Any])

SIM = Path(__file__).resolve().parents[1]
# What goes into a compiled engine.
ENGINE = (SIM / "machine", SIM / "games", SIM / "rules", SIM / "limits.py", SIM / "schema.py")
COMPILED = not numba.config.DISABLE_JIT
LOCK = "lock"  # beside the folders of compiled code
# Set in processes that look for reading and writing beyond arrays: files of users are compiled with checks.
BOUNDS = "CHOCOLAB_CHECK_BOUNDS"
OURS = ("sim", "strategies")

# How large a function LLVM makes a part of its callers; by itself 250. Calls cost more here than it thinks.
INLINED = "-inline-threshold=1500"
llvm.set_option("chocolab", INLINED)

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


@cache
def cache_folder(sources: Path | None, whole_tree: bool, module: str = "") -> Path:
    """The folder for code compiled from the present engine alone, or with the sources in a folder.

    Numba's own check sees only the file a function stands in. A change in a function it calls would
    go unnoticed, so the folder's name covers every source, and the flags that change the code. It covers
    the module too: kept code looks for its module by name, and a file that is played itself has another
    name than when a file beside it imports it.
    """
    bounds = numba.config.BOUNDSCHECK or checks_bounds(module)
    flags = f"{numba.__version__} boundscheck={bounds} {INLINED} {module}"
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
    return cache_folder(file.parents[max(depth - 1, 0)], depth > 0, _package(function))


def _package(function: Callable[..., Any]) -> str:
    return function.__module__.partition(".")[0]


def checks_bounds(package: str) -> bool:
    """Whether code of a package is compiled so that it notices an index beyond an array's end."""
    return BOUNDS in os.environ and package not in OURS


class SharedCache(FunctionCache):
    """A function's compiled code, kept so that processes which compile at the same time lose nothing.

    Numba finds a free name, notes it in an index and then writes the code; two processes may find the same
    name, and the index of the one then leads to the code of the other.
    """

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep code while no other process does."""
        with (cache_root() / LOCK).open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            super().save_overload(sig, data)


class InnerCache(SharedCache):
    """The same for code that only compiled code calls; it lies beside that which Python calls too."""

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        return (*super()._index_key(sig, codegen), "inner")


def compiled(function: F) -> F:
    """Compile this function when it is first called; the code is kept for the next process."""
    folder = str(cache_folder_of(function))
    if os.environ.get("NUMBA_CACHE_DIR") != folder:
        os.environ["NUMBA_CACHE_DIR"] = folder  # Numba reads this again whenever it changes
        numba.config.CACHE_DIR = folder
    # What is not said here is left to NUMBA_BOUNDSCHECK.
    checked = {"boundscheck": True} if checks_bounds(_package(function)) else {}
    dispatcher = numba.njit(nogil=True, **checked)(function)
    if COMPILED:
        dispatcher._cache = SharedCache(function)
        _let_inner_answer(dispatcher, function, checked)
    return dispatcher


def _let_inner_answer(dispatcher: Any, function: Any, options: dict[str, bool]) -> None:
    """Let compiled code that calls a function have one without the ways in from Python and by an address.

    Most functions are called by compiled code alone, and the two ways in are a quarter of all compiling.
    """
    inner = numba.njit(nogil=True, no_cpython_wrapper=True, no_cfunc_wrapper=True, **options)(function)
    inner._cache = InnerCache(function)
    # By this Numba tells a function that calls itself.
    inner._compiling_counter = dispatcher._compiling_counter
    dispatcher.get_call_template, dispatcher.get_overload = inner.get_call_template, inner.get_overload


def compiled_within(function: F) -> F:
    """Compile this function as a part of each that calls it, and keep it with that one alone.

    For a function that is handed compiled functions: Numba cannot find it again in the next process, since it
    tells such a function's types by objects of this one. And for one that is handed arrays step by step: they
    are not counted up and down with each call.
    """
    return numba.njit(nogil=True, inline="always")(function)


def uncounted(array: Any) -> Any:
    """The same array, but one to which compiled code counts no references: it must live as long as this one.

    A call that is handed an array counts it up and down, and as threads may share it, each of the two locks
    the memory: a seventh of the time of a game.
    """
    return array


@intrinsic  # type: ignore[untyped-decorator]  # Numba's own
def _without_owner(_typing: Any, array: Any) -> Any:
    def lower(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        view = make_array(array)(context, builder, values[0])
        view.meminfo = cgutils.get_null_value(view.meminfo.type)
        return view._getvalue()

    return array(array), lower


@overload(uncounted, strict=False)  # type: ignore[untyped-decorator]  # Numba's own
def _uncounted(array: Any) -> Any:
    return lambda array: _without_owner(array)


class Watch(event.Listener):
    """Sees what is compiled: `functions` so far, and those being compiled, the outermost first."""

    def __init__(self) -> None:
        self.functions = 0
        self.now: list[str] = []

    def on_start(self, event: Any) -> None:
        """A function is about to be compiled, perhaps for one that calls it."""
        self.now.append(event.data["dispatcher"].py_func.__name__)

    def on_end(self, event: Any) -> None:
        """It is compiled."""
        self.functions += 1
        self.now.pop()


@contextmanager
def watched() -> Iterator[Watch]:
    """What is compiled within; code that is read from the cache is not seen."""
    watch = Watch()
    with event.install_listener("numba:compile", watch):
        yield watch


def record_type(dtype: np.dtype[Any]) -> types.Record:
    """Numba's type of a record."""
    return numba.from_dtype(dtype)


def as_function(function: Any, signature: Any) -> Any:
    """Compile a function for this signature now, so that its errors show here and not in a game."""
    with _COMPILING:
        if COMPILED:
            if signature.args not in function.overloads:
                function.compile(signature)
            _let_pass_quickly(function, function.overloads[signature.args])
    return function


def _let_pass_quickly(function: Any, result: Any) -> None:
    """Note where compiled code lies: Numba looks for it twice whenever the function is passed as a value.

    Line-ups of a field change every few games, and fourteen functions are passed for each.
    """
    if getattr(function, "passed", None) is result:
        return
    function.passed = result
    function.get_compile_result = lambda _: result
    library = result.library
    library.get_pointer_to_function = cache(library.get_pointer_to_function)


class WrongAnswer(TypeError):
    """A function answers with what its caller cannot take; `found` is the compiler's word for it."""

    def __init__(self, found: str) -> None:
        super().__init__(f"answers with {found}")
        self.found = found


@cache
def as_answering(function: Any, signature: Any) -> Any:
    """Compile a player's function for this signature; a fraction is not cut to fit where none is taken.

    Numba turns whatever comes back into the type that is asked for, so the function is compiled first for
    what it answers by itself.
    """
    if not COMPILED:
        return function if signature.return_type == types.float64 else _whole(function)
    with _COMPILING:
        function.compile(signature.args)
    found = function.overloads[signature.args].signature.return_type
    numbers = (types.Integer, types.Boolean)
    if not isinstance(found, (*numbers, types.Float) if signature.return_type == types.float64 else numbers):
        raise WrongAnswer(str(found))
    # The caller's type again: as_function would take what is there already.
    same = found == signature.return_type
    return as_function(function if same else compiled(function.py_func), signature)


def _whole(function: F) -> F:
    """A function that answers with whole numbers alone, as the compiler would see to it."""

    @wraps(function)
    def answering(*records: Any) -> Any:
        answer = function(*records)
        if not hasattr(answer, "__index__"):
            raise WrongAnswer(type(answer).__name__)
        return answer

    return cast("F", answering)


def as_loop(function: Any, signature: Any) -> Any:
    """A compiled function to be called from Python, for this signature alone.

    Numba's own way in works out the types of all arguments at every call, half a millisecond for two
    tuples of functions; the entry point of the one signature takes them as they are.
    """
    as_function(function, signature)
    return function.overloads[signature.args].entry_point if COMPILED else function
