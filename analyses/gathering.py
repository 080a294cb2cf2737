"""Sums that are gathered from a run part by part and added up, so that no question needs all games at once.

A question says which rows it looks at by a function of a run's tables, and which sums of them it needs. A run
is handed out in slices, each some parts with whole games of all tables, and what is gathered of one slice is
added to that of the others. A run of one slice is gathered by the same code.

Functions of rows must be found by their names, and what they are given must be written the same by everybody:
what was gathered is known by these words.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from itertools import groupby
from threading import Lock
from typing import TYPE_CHECKING, TypeVar

import polars as pl

from analyses.kept_sums import keep, kept_of
from analyses.slices import Part, sliced
from analyses.tallies import BATCH, OF_BLOCK, Sum, Tally, sum_of, widened

if TYPE_CHECKING:
    from analyses.run_tables import RunTables

Make = Callable[["RunTables"], pl.LazyFrame]
T = TypeVar("T")
One = TypeVar("One")

# Whether a question is put only to learn what it looks at, so that its intervals need not be right.
ASKING: ContextVar[bool] = ContextVar("asking", default=False)
THREADS = 2  # that gather: each holds on to memory that it had once, so there are few, and they stay
WAITING = 20_000  # rows of sums that may wait before they are added up, or as many as there are


def words_of(thing: object) -> str:
    """What tells a function, with all that it was given, from others."""
    if isinstance(thing, partial):
        given = [words_of(one) for one in thing.args]
        given += [f"{name}={words_of(one)}" for name, one in sorted(thing.keywords.items())]
        return f"{words_of(thing.func)}({', '.join(given)})"
    if isinstance(thing, Mapping):
        return f"{{{', '.join(f'{key!r}: {words_of(one)}' for key, one in thing.items())}}}"
    if isinstance(thing, list | tuple):
        return f"[{', '.join(map(words_of, thing))}]"
    if callable(thing) and hasattr(thing, "__qualname__"):
        if "<" in thing.__qualname__:
            raise TypeError(f"{thing.__qualname__}: a function of rows must stand in a module by its name")
        return f"{thing.__module__}.{thing.__qualname__}"
    return repr(thing)


@contextmanager
def only_asking() -> Iterator[None]:
    """Within it questions are put to learn what they look at, and what they answer is not looked at."""
    before = ASKING.set(True)
    try:
        yield
    finally:
        ASKING.reset(before)


@dataclass(frozen=True, eq=False)
class Request:
    """Sums of the rows that `make` finds, one of each key of `by`; without keys, the rows as they are."""

    make: Make
    by: tuple[str, ...] | None
    sums: tuple[tuple[str, pl.Expr], ...] = ()

    @cached_property
    def rows(self) -> str:
        """The words by which these rows are known."""
        return words_of(self.make)

    @cached_property
    def words(self) -> str:
        """The words by which what is gathered is known."""
        told = [f"{name}={one}" for name, one in self.sums]
        return f"{self.rows} by {self.by}: {'; '.join(told)}"

    @cached_property
    def plain(self) -> dict[str, Sum] | None:
        """The sums, if all of them are such as a tally adds up; None for others."""
        found = {name: sum_of(one) for name, one in self.sums}
        told = {name: one for name, one in found.items() if one is not None}
        return told if self.by and len(told) == len(found) else None

    @property
    def needed(self) -> list[str] | None:
        """The columns that it needs of the rows; None for all of them."""
        if self.by is None:
            return None
        names = [name for _, one in self.sums for name in one.meta.root_names()]
        by = ["block" if name == BATCH else name for name in self.by]
        return list(dict.fromkeys([*by, *names]))

    def of(self, rows: pl.LazyFrame) -> pl.DataFrame:
        """What is gathered of rows."""
        if self.by is None:
            return rows.collect()
        if not self.by:
            return widened(rows.select(**dict(self.sums)).collect(), ())
        batched = rows.with_columns(OF_BLOCK) if BATCH in self.by else rows
        return widened(batched.group_by(self.by).agg(**dict(self.sums)).collect(), self.by)

    def told(self, tally: Tally) -> pl.DataFrame:
        """What is gathered of rows at hand, of which sums may be known by others."""
        return tally.summed(self.by, self.plain) if self.by and self.plain else self.of(tally.table.lazy())

    def added(self, parts: Sequence[pl.DataFrame]) -> pl.DataFrame:
        """What was gathered of several slices, as one."""
        if len(parts) == 1:
            return parts[0]
        whole = pl.concat(parts, how="vertical_relaxed")
        if self.by is None:
            return whole
        return whole.group_by(self.by).agg(pl.all().sum()) if self.by else whole.sum()


class Adding:
    """What was gathered of some slices; it is added up whenever much of it waits."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.waiting: list[pl.DataFrame] = []
        self.height = 0

    def add(self, part: pl.DataFrame) -> None:
        """Add what was gathered of one more slice."""
        self.waiting.append(part)
        if sum(len(one) for one in self.waiting[1:]) > max(WAITING, self.height):
            self.waiting = [self.whole()]
            self.height = len(self.waiting[0])

    def whole(self) -> pl.DataFrame:
        """What was gathered so far."""
        return self.request.added(self.waiting)


@dataclass
class Gathered:
    """What was gathered of a run, and by which requests."""

    known: dict[str, pl.DataFrame] = field(default_factory=dict)
    requests: dict[str, Request] = field(default_factory=dict)

    def of(self, run: "RunTables", request: Request) -> pl.DataFrame:
        """What a request gathers of the run; its parts are read for it if nobody has asked before."""
        if request.words not in self.known:
            adding = Adding(request)
            for part in run.slices():
                tally = part.shared.tally(part, request.make) if part.shared else None
                adding.add(request.told(tally) if tally else _of_rows(part, [request])[0])
            self.keep(request, adding.whole())
        return self.known[request.words]

    def keep(self, request: Request, found: pl.DataFrame) -> None:
        """Know this from now on."""
        self.known[request.words] = found
        self.requests[request.words] = request


@dataclass
class Shared:
    """Rows of a slice that several questions look at, made once."""

    made: dict[str, pl.DataFrame] = field(default_factory=dict)
    locks: dict[str, Lock] = field(default_factory=dict)
    lock: Lock = field(default_factory=Lock)
    latest: tuple[str, Tally] | None = None

    def tally(self, run: "RunTables", make: Make) -> Tally:
        """The rows to be summed; the latest are kept, since a question asks several things of its rows."""
        words = words_of(make)
        if self.latest is None or self.latest[0] != words:
            self.latest = None
            self.latest = words, Tally(make(run).collect())
        return self.latest[1]

    def of(self, run: "RunTables", make: Make) -> pl.LazyFrame:
        """The rows, made by whoever asks first."""
        words = words_of(make)
        with self.lock:
            own = self.locks.setdefault(words, Lock())
        with own:
            if words not in self.made:
                self.made[words] = make(run).collect()
        return self.made[words].lazy()


@dataclass(frozen=True)
class Rows:
    """The rows of a run that `make` finds in its tables, looked at slice by slice."""

    run: "RunTables"
    make: Make

    def summed(self, *by: str, **sums: pl.Expr) -> pl.DataFrame:
        """Sums of the rows, one of each key of `by`, in no order; `batch` is a key that is made of `block`.

        Each of them must add up: of two parts of a run it is that of the one plus that of the other.
        """
        return self.run.gathered.of(self.run, Request(self.make, by, tuple(sums.items())))

    def all(self) -> pl.DataFrame:
        """The rows themselves, of which there must be few in a slice."""
        return self.run.gathered.of(self.run, Request(self.make, None))


def gather(part: "RunTables", requests: Sequence[Request], threads: Executor) -> list[pl.DataFrame]:
    """What each request gathers of a slice; requests of the same rows stand together, on several threads."""
    groups = [list(group) for _, group in groupby(requests, lambda request: request.rows)]
    return [found for group in threads.map(partial(_of_rows, part), groups) for found in group]


def _of_rows(part: "RunTables", requests: Sequence[Request]) -> list[pl.DataFrame]:
    """What each request gathers of the same rows."""
    rows = requests[0].make(part)
    if len(requests) == 1 and not requests[0].plain:
        return [requests[0].of(rows)]
    needed = [request.needed for request in requests]
    if None not in needed:
        rows = rows.select(list(dict.fromkeys(name for names in needed for name in names or ())))
    tally = Tally(rows.collect())
    tally.read(one for request in requests for one in (request.plain or {}).values())
    return [request.told(tally) for request in requests]


def together(run: "RunTables", questions: Sequence[Callable[["RunTables"], T]]) -> list[T]:
    """The answers to several questions, for all of which the run is read once.

    They are put to the first slice alone to learn what they look at, and that is gathered of the others. What
    a question asks besides, once it knows the whole run, is gathered by itself.
    """
    slices = [run.slice(parts) for parts in sliced(run.parts)] if run.parts else [run]
    loads = len(questions) > 1
    first = _of_many(slices[0], loads)
    if len(slices) == 1:
        answers = [question(first) for question in questions]
        run.gathered.known.update(first.gathered.known)
        return answers
    for question in questions:
        # What so few games cannot tell is asked of the whole run.
        with only_asking(), suppress(ValueError, LookupError, ArithmeticError, pl.exceptions.PolarsError):
            question(first)
    gathered = first.gathered
    del first  # nothing of it is needed any more, and it is large
    requests = sorted(gathered.requests.values(), key=lambda request: request.rows)
    _gather_all(run, requests, gathered, loads)
    return [question(run) for question in questions]


def _of_many(part: "RunTables", loads: bool) -> "RunTables":
    return part.in_memory() if loads else replace(part, gathered=Gathered())


def _gather_all(run: "RunTables", requests: Sequence[Request], of_first: Gathered, loads: bool) -> None:
    """Gather of the whole run; what is kept of parts of it, and what the first told, is not read again."""
    kept = kept_of(run)
    known, fresh = _parted(requests, lambda request: request.words in kept.tables)
    adding = {request.words: Adding(request) for request in requests}
    for request in known:
        adding[request.words].add(kept.table(request.words))
    old, new = _parted(run.parts, lambda part: part.name in kept.parts)
    first = list(next(sliced(run.parts)))
    asked = [*((one, fresh) for one in sliced(old)), *((one, requests) for one in sliced(new))]
    with ThreadPoolExecutor(THREADS) as threads:
        for parts, wanted in asked:
            if list(parts) == first:
                told = [of_first.known[request.words] for request in wanted]
            else:
                told = _of_parts(run, parts, wanted, loads, threads)
            for request, found in zip(wanted, told, strict=True):
                adding[request.words].add(found)
    for one in adding.values():
        run.gathered.keep(one.request, one.whole())
    if fresh or new:
        keep(run, {words: run.gathered.known[words] for words in adding})


def _of_parts(
    run: "RunTables", parts: Sequence[Part], wanted: Sequence[Request], loads: bool, threads: Executor
) -> list[pl.DataFrame]:
    """What is gathered of some parts, which are read for it and not kept."""
    return gather(_of_many(run.slice(parts), loads), wanted, threads) if wanted else []


def _parted(things: Iterable[One], is_first: Callable[[One], bool]) -> tuple[list[One], list[One]]:
    """The things of which something is true, and the others."""
    told = list(things)
    return [one for one in told if is_first(one)], [one for one in told if not is_first(one)]


def sums_of(rows: "Rows | pl.LazyFrame", by: Iterable[str], /, **sums: pl.Expr) -> pl.DataFrame:
    """The sums of rows, of a run or at hand."""
    if isinstance(rows, Rows):
        return rows.summed(*by, **sums)
    return Request(lambda _: rows, tuple(by), tuple(sums.items())).of(rows)
