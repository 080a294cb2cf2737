"""Sums that are gathered from a run part by part and added up, so that no question needs all games at once.

A question says which rows it looks at by a function of a run's tables, and which sums of them it needs. A run
is handed out in slices, each some parts with whole games of all tables, and what is gathered of one slice is
added to that of the others. A run of one slice is gathered by the same code.

Functions of rows must be found by their names, and what they are given must be written the same by everybody:
what was gathered is known by these words.
"""

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cached_property, partial
from itertools import groupby
from threading import Lock
from typing import TYPE_CHECKING, TypeVar

import polars as pl
from polars import selectors

if TYPE_CHECKING:
    from analyses.run_tables import RunTables

Make = Callable[["RunTables"], pl.LazyFrame]
T = TypeVar("T")

# A prime: the turns of a line-up, which follow one another, are spread over every batch.
BATCHES = 997
BATCH = (pl.col("block") % BATCHES).cast(pl.Int16).alias("batch")
WAITING = 200_000  # rows of sums that may wait before they are added up


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

    @property
    def needed(self) -> list[str] | None:
        """The columns that it needs of the rows; None for all of them."""
        if self.by is None:
            return None
        names = [name for _, one in self.sums for name in one.meta.root_names()]
        by = ["block" if name == "batch" else name for name in self.by]
        return list(dict.fromkeys([*by, *names]))

    def of(self, rows: pl.LazyFrame) -> pl.DataFrame:
        """What is gathered of rows."""
        if self.by is None:
            return rows.collect()
        if not self.by:
            return _wide(rows.select(**dict(self.sums)).collect(), ())
        batched = rows.with_columns(BATCH) if "batch" in self.by else rows
        return _wide(batched.group_by(self.by).agg(**dict(self.sums)).collect(), self.by)

    def added(self, parts: Sequence[pl.DataFrame]) -> pl.DataFrame:
        """What was gathered of several slices, as one."""
        if len(parts) == 1:
            return parts[0]
        whole = pl.concat(parts, how="vertical_relaxed")
        if self.by is None:
            return whole
        return whole.group_by(self.by).agg(pl.all().sum()) if self.by else whole.sum()


def _wide(sums: pl.DataFrame, by: Sequence[str]) -> pl.DataFrame:
    """The sums as numbers that hold those of any run."""
    whole, parted = (selectors.integer() | selectors.boolean(), selectors.float())
    return sums.with_columns(
        (whole - selectors.by_name(by)).cast(pl.Int64), (parted - selectors.by_name(by)).cast(pl.Float64)
    )


class Adding:
    """What was gathered of some slices; it is added up whenever much of it waits."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.waiting: list[pl.DataFrame] = []
        self.height = 0

    def add(self, part: pl.DataFrame) -> None:
        """Add what was gathered of one more slice."""
        self.waiting.append(part)
        if sum(len(one) for one in self.waiting[1:]) > max(WAITING, 2 * self.height):
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
                adding.add(gather(part, [request])[0])
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


def gather(part: "RunTables", requests: Sequence[Request]) -> list[pl.DataFrame]:
    """What each request gathers of a slice; requests of the same rows stand together, on all cores."""
    groups = [list(group) for _, group in groupby(requests, lambda request: request.rows)]
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        return [found for group in threads.map(partial(_of_rows, part), groups) for found in group]


def _of_rows(part: "RunTables", requests: Sequence[Request]) -> list[pl.DataFrame]:
    rows = requests[0].make(part)
    if len(requests) > 1:
        needed = [request.needed for request in requests]
        if None not in needed:
            rows = rows.select(list(dict.fromkeys(name for names in needed for name in names or ())))
        rows = rows.collect().lazy()
    return [request.of(rows) for request in requests]


def together(run: "RunTables", questions: Sequence[Callable[["RunTables"], T]]) -> list[T]:
    """The answers to several questions, for all of which the run is read once.

    They are put to the first slice alone to learn what they look at, and that is gathered of the others. What
    a question asks besides, once it knows the whole run, is gathered by itself.
    """
    slices = run.loaded_slices()
    first = next(slices)
    answers = [question(first) for question in questions]
    known = first.gathered
    adding = [Adding(request) for request in sorted(known.requests.values(), key=lambda one: one.rows)]
    for one in adding:
        one.add(known.known[one.request.words])
    only = True
    for part in slices:
        only = False
        for one, found in zip(adding, gather(part, [one.request for one in adding]), strict=True):
            one.add(found)
    for one in adding:
        run.gathered.keep(one.request, one.whole())
    return answers if only else [question(run) for question in questions]


def sums_of(rows: "Rows | pl.LazyFrame", by: Iterable[str], /, **sums: pl.Expr) -> pl.DataFrame:
    """The sums of rows, of a run or at hand."""
    if isinstance(rows, Rows):
        return rows.summed(*by, **sums)
    return Request(lambda _: rows, tuple(by), tuple(sums.items())).of(rows)
