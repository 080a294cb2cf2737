"""What the tables of a run are made of: columns, and which of them a game has.

Each game declares its columns in its own folder (`columns.py`), by the terms of this module. The engine makes
its row records from them, the log writes by them, and `docs/log-schema.md` is generated from them (`make
docs`). Whoever changes the form of a table raises `VERSION`.

A column that exists once a seat is declared once, with `per="seat"`, and becomes `name_1` to `name_4` in the
table; with `per="gain"` or `per="loss"` it becomes one column a cause and seat, `gained_spin_1` and so on;
one column a cause where only the active seat is concerned. Any other `per` is an axis whose words the game
knows, such as the kinds of cards. Seats count from 1 in the tables, in turn order.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from sim.games import GAMES, layer
from sim.limits import MAX_SEATS

VERSION = 3
OLDEST = 2  # a run of this version can be read; it lacks the columns that came since

Type = Literal["int8", "int16", "int64", "points", "name"]


@dataclass(frozen=True)
class Cause:
    """Why cards come or go; a loss may leave its meaning to the gain of its name.

    With `active` it is one column, since only the active seat can be concerned.
    """

    name: str
    meaning: str = ""
    active: bool = False


@dataclass(frozen=True)
class Words:
    """The words of a rule set: for each axis the index and name of its places, for each code its names."""

    axes: Mapping[str, Sequence[tuple[int, str]]] = field(default_factory=dict)
    names: Mapping[str, Sequence[str]] = field(default_factory=dict)


@dataclass(frozen=True)
class Column:
    """One declared column.

    `names` says which words of a rule set or run a code stands for, and the log writes. `deed`: it counts
    something that the active seat has done, so that its turn was not dead. `field`: what it is called in the
    engine's row, where that differs. `since` is the version of the tables that has it first.
    """

    name: str
    type: Type
    meaning: str
    per: str = "row"
    names: str = ""
    deed: bool = False
    field: str = ""
    since: int = OLDEST

    @property
    def is_wide(self) -> bool:
        """Whether 16 bits are too few."""
        return self.type == "int64"

    @property
    def row_field(self) -> str:
        """What it is called in the engine's row."""
        return self.field or self.name

    def shape(self, tables: "Tables") -> tuple[int, ...]:
        """The shape of the field in the engine's row record of a game."""
        if self.per == "row":
            return ()
        if self.per == "seat":
            return (MAX_SEATS,)
        causes = tables.causes(self.per)
        return (len(causes), MAX_SEATS) if causes else (tables.axes[self.per],)

    def expanded(
        self, tables: "Tables", seats: int = MAX_SEATS, words: Words | None = None
    ) -> list[tuple[str, list[tuple[int, ...]]]]:
        """The table's column names, for so many seats and these words of the rule set.

        Each with the cells of the field that it adds up: one, or those of all seats where only the
        active seat's is ever more than zero.
        """
        if self.per == "row":
            return [(self.name, [()])]
        if self.per == "seat":
            return [(f"{self.name}_{seat + 1}", [(seat,)]) for seat in range(seats)]
        if self.per in tables.axes:
            named = words.axes[self.per] if words else ()
            return [(f"{self.name}_{word}", [(index,)]) for index, word in named]
        expanded: list[tuple[str, list[tuple[int, ...]]]] = []
        for index, cause in enumerate(tables.causes(self.per)):
            cells: list[tuple[int, ...]] = [(index, seat) for seat in range(seats)]
            if cause.active:
                expanded.append((f"{self.name}_{cause.name}", cells))
            else:
                names = [f"{self.name}_{cause.name}_{seat + 1}" for seat in range(seats)]
                expanded += [(name, [cell]) for name, cell in zip(names, cells, strict=True)]
        return expanded


@dataclass(frozen=True)
class Tables:
    """The tables of one game: their columns, causes in the order of the engine's index, sizes of axes."""

    games: tuple[Column, ...]
    turns: tuple[Column, ...]
    gains: tuple[Cause, ...]
    losses: tuple[Cause, ...]
    axes: Mapping[str, int]
    sales: tuple[Column, ...] = ()

    def causes(self, per: str) -> tuple[Cause, ...]:
        """The causes of `gain` or `loss`; none of anything else."""
        return {"gain": self.gains, "loss": self.losses}.get(per, ())

    def of(self, table: str) -> tuple[Column, ...]:
        """The columns of a table."""
        columns: tuple[Column, ...] = getattr(self, table)
        return columns


# The tables there are; a game without columns for one does not write it.
TABLES = ("games", "turns", "sales")


def tables_of(game: str) -> Tables:
    """The tables of a game."""
    tables: Tables = layer(game, "columns").TABLES
    return tables


def columns(table: str, game: str) -> tuple[Column, ...]:
    """The declared columns of a table in a game."""
    return tables_of(game).of(table)


def written_tables(game: str) -> list[str]:
    """The tables that a game writes, the games first."""
    return [table for table in TABLES if columns(table, game)]


def inserted(columns: Iterable[Column], after: Mapping[str, Sequence[Column]]) -> tuple[Column, ...]:
    """Columns with others after some of them, by name: how a game adds its own to those it builds on."""
    made = [new for column in columns for new in (column, *after.get(column.name, ()))]
    names = {column.name for column in made}
    assert names >= after.keys(), f"no column to stand after: {', '.join(after.keys() - names)}"
    return tuple(made)


def games_of(table: str) -> list[str]:
    """The games that write a table."""
    return [game for game in GAMES if columns(table, game)]
