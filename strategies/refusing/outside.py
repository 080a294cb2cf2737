"""Finds where a strategy takes something from outside of its game: chance, the clock, files, the machine.

The same game must go the same way in every run, so only what the game hands over may decide. What this
reading cannot see, such as code of other packages, `chocolab strategies check` finds by playing twice.
"""

from collections.abc import Iterator
from typing import NamedTuple

from strategies.refusing.names import LOAD, Use
from strategies.refusing.reach import Sources

CHANCE = (
    "chance that is not the seat's own; expected draw_unit(me.random) or draw_below(me.random, N), "
    "so that a game goes the same way every time"
)
CLOCK = "the clock, which is another one every time; expected what rules, table, me and menu tell"
FILES = "what lies outside of this source; expected numbers in the source, or parameters"
MACHINE = "what differs from one process to another; expected what rules, table, me and menu tell"
NAMELESS = "a thing whose text and hash are others in every process; expected a number, a text or None"
BY_TEXT = "a source that is not seen by those who read this one; expected `import` with the name of a file"
UNWRITTEN = "memory with whatever was left in it, which is something else every time; expected numpy.zeros"

# By the path of a module or of something in it; all that is in it is meant.
OUTSIDE = {
    CHANCE: """random secrets uuid numpy.random os.urandom os.getrandom scipy.stats jax.random torch""",
    CLOCK: """time timeit datetime.datetime.now datetime.datetime.utcnow datetime.datetime.today
        datetime.date.today pandas.Timestamp.now pandas.Timestamp.today pandas.Timestamp.utcnow
        email.utils.make_msgid email.utils.localtime email.utils.formatdate""",
    FILES: """builtins.open builtins.input io.open io.FileIO codecs.open glob shutil tempfile fileinput
        linecache sqlite3 shelve dbm mmap json.load tomllib.load pickle.load importlib.resources
        pkgutil.get_data
        numpy.load numpy.loadtxt numpy.genfromtxt numpy.fromfile numpy.memmap numpy.save numpy.savez
        numpy.savetxt pandas.read_csv pandas.read_parquet polars.read_csv polars.read_parquet
        polars.scan_parquet socket ssl urllib http ftplib smtplib requests httpx aiohttp asyncio
        subprocess""",
    MACHINE: """builtins.hash builtins.id os platform getpass sys.stdin sys.argv sys.getrefcount gc weakref
        threading _thread multiprocessing concurrent resource ctypes cffi""",
    NAMELESS: """builtins.object""",
    BY_TEXT: """builtins.exec builtins.eval builtins.compile runpy importlib.util importlib.machinery""",
    UNWRITTEN: """numpy.empty numpy.empty_like numpy.ndarray""",
}
ABOUT = {path: about for about, paths in OUTSIDE.items() for path in paths.split()}
HARMLESS = (
    "os.path.join",
    "os.path.dirname",
    "os.path.basename",
    "os.path.abspath",
    "time.sleep",
    "urllib.parse",
)
# Names alone, of whatever they are asked.
READING_PATHS = ("read_text", "read_bytes", "write_text", "write_bytes")
READING = {
    f"pathlib.{kind}.{name}" for kind in ("Path", "PurePath") for name in ("open", "glob", "rglob", "iterdir")
}
# Also the names of types, which do no harm unless they are called.
TYPES = ("numpy.ndarray", "builtins.object")
# Chance that begins at a number that stands there is the same whenever a file is loaded.
SEEDED = ("numpy.random.default_rng", "numpy.random.RandomState", "numpy.random.Generator", "random.Random",
          "numpy.random.SeedSequence", "numpy.random.PCG64")  # fmt: skip


class Taken(NamedTuple):
    """Something taken from outside: the module, the line, its path and what is to be said of it."""

    module: str
    line: int
    path: str
    about: str


def taken_from_outside(sources: Sources) -> Iterator[Taken]:
    """What the functions that run take from outside, and what is taken when the files are loaded."""
    for unit in sources.running:
        for use in sources.uses(unit):
            for path in sorted(use.paths):
                about = None if path.partition(".")[0] in sources.of else _about(path)
                harmless = path.startswith(TYPES) and not (path in TYPES and use.called)
                if about and not harmless and not (unit.name == LOAD and _is_repeated(path, use)):
                    yield Taken(unit.module, use.node.lineno, path.removeprefix("builtins."), about)


def _about(path: str) -> str | None:
    if path.rpartition(".")[2] in READING_PATHS or path.replace("()", "") in READING:
        return FILES
    plain = path.replace("()", "")
    if any(plain == one or plain.startswith(f"{one}.") for one in HARMLESS):
        return None
    parts = plain.split(".")
    beginnings = [".".join(parts[:end]) for end in range(len(parts), 0, -1)]
    return next((ABOUT[one] for one in beginnings if one in ABOUT), None)


def _is_repeated(path: str, use: Use) -> bool:
    """Whether it is chance that begins at a number, or what is drawn from such."""
    if path in SEEDED or path.endswith(".seed"):
        return use.seeded and path.startswith(SEEDED)
    return any(path.startswith(f"{one}().") for one in SEEDED)
