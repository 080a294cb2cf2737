"""The records a game is played on, put together from what the machine needs and what each game declares.

`RULES` and `TABLE` are open to every strategy, a seat's own `SEAT` to that seat alone; `SECRET` belongs to
the engine. All games share them; rows alone are a game's own. Single values of a rule set stand in `RULES` by
the name that the designer writes: `rules.hand.limit`.
"""

from itertools import accumulate
from typing import Any, NamedTuple

import numpy as np
from numba import types

from sim import schema
from sim.games import GAMES, layers_of_all
from sim.limits import MAX_KINDS, MAX_OPTIONS, MAX_OUTCOMES, MAX_PARAMETERS, MAX_SEATS, MEMORY_SIZE
from sim.machine.codes import Stream
from sim.machine.compiler import record_type
from sim.machine.fields import Field, record, scalar_record, scalars_of_all_games

CELL = np.int16  # rows of the log are made of these

RULES_FIELDS = (Field("seats", "players in this game"),)

TABLE_FIELDS = (
    Field("game", "index of the game in the run"),
    Field("turn", "number of the turn, from 1"),
    Field("active", "the seat whose turn it is"),
    Field("asks", "what the pending decision asks: BEFORE_SPIN, TURN, CHOICE, ..."),
    Field("asked", "the seat that decides"),
    Field("ended", "PLAYING, WON or CAPPED"),
    Field("winner", "the winner's seat, or -1"),
    Field("fault", "what the asked strategy did wrong, or NO_FAULT"),
    Field("fault_value", "the number that was wrong with it"),
    Field("points", "points of each seat", (MAX_SEATS,), np.float64),
    Field("start_cards", "cards in each hand when the first turn began", (MAX_SEATS,)),
    Field("sales", "chocolates made in this game"),
)

SEAT_FIELDS = (
    Field("seat", "which seat this is"),
    Field("hand", "cards in hand", (MAX_KINDS,)),
    Field("give", "written by the strategy: what it gives in its offer or counter-offer", (MAX_KINDS,)),
    Field("want", "written by the strategy: what it wants", (MAX_KINDS,)),
    Field("parameters", "the strategy's parameters, in the order it declares", (MAX_PARAMETERS,), np.float64),
    Field("clumsiness", "what it lacks of its skill, from 0 to 1: see `blurred`", type=np.float64),
    Field("memory", "the strategy's own notes; zero at the start of a game", (MEMORY_SIZE,), np.float64),
    Field("random", "the seat's own stream of chance", (4,), np.uint64),
)

SECRET_FIELDS = (
    Field("player", "which of the line-up sits in each seat", (MAX_SEATS,)),
    Field("streams", "streams of chance", (len(Stream), 4), np.uint64),
    Field("own_keys", "the key of each seat's own chance", (MAX_SEATS,), np.uint64),
    Field("own_turns", "the turn for which each seat's own chance was started", (MAX_SEATS,)),
    Field("outcomes", "chance outcomes of the last step"),
    Field("outcome", "each: what, and up to three numbers", (MAX_OUTCOMES, 4)),
)

MENU_FIELDS = (
    Field("n", "options"),
    Field("kind", "ROAD, SETTLEMENT, ..., RAISE", (MAX_OPTIONS,)),
    Field(
        "a",
        "a side, colour, kind of card, seat, hex, path, intersection or variety: see the table of options",
        (MAX_OPTIONS,),
    ),
    Field(
        "b",
        "a settlement's colour, the card taken from the bank, a site's hex, the part robbed",
        (MAX_OPTIONS,),
    ),
)

LINEUP_FIELDS = (
    Field("seed", "seed of the run", type=np.uint64),
    Field("turns", "turns of the line-up that differ; 1: it keeps its seats"),
    Field("block_games", "games of a block, which share set-up and chance"),
    Field("block_shift", "what is added to the number of a block"),
    Field("scores", "1: the player values options, 0: it names one", (MAX_SEATS,)),
    Field("parameters", "the players' parameters", (MAX_SEATS, MAX_PARAMETERS), np.float64),
    Field("clumsiness", "what the players lack of their skill", (MAX_SEATS,), np.float64),
)

PROGRESS_FIELDS = (
    Field("games", "games played to the end"),
    Field("turns", "turns that were kept, of these games and of those before in the same columns"),
    Field("sales", "sales of these games that were kept"),
    Field("played", "turns of these games, kept or not"),
)

MARK_FIELDS = (
    Field("process", "which process plays"),
    Field("thread", "which of its threads, as the system numbers them"),
    Field("chunk", "number of the chunk that is played"),
    Field("playing", "1 while the compiled loop plays"),
)

STEP_FIELDS = (
    Field("turn", "the turn of the step"),
    Field("asks", "what was asked"),
    Field("asked", "the seat that decided"),
    Field("options", "options on the menu"),
    Field("kind", "the menu", (MAX_OPTIONS,)),
    Field("a", "the menu", (MAX_OPTIONS,)),
    Field("b", "the menu", (MAX_OPTIONS,)),
    Field("choice", "the option chosen"),
    Field("give", "what the seat wrote to give", (MAX_KINDS,)),
    Field("want", "what the seat wrote to want", (MAX_KINDS,)),
)


def declared(name: str) -> tuple[Field, ...]:
    """The fields that the games declare for a record: RULES, TABLE, SEAT or SECRET."""
    return tuple(field for module in layers_of_all("record") for field in getattr(module, name, ()))


SCALARS = scalars_of_all_games()


def _rules() -> np.dtype[Any]:
    tables = [(name, scalar_record(keys)) for name, keys in SCALARS.items()]
    plain = record((*RULES_FIELDS, *declared("RULES")))
    assert plain.names is not None
    return np.dtype((np.record, [*tables, *((name, plain[name]) for name in plain.names)]))


def _row(table: str, game: str) -> np.dtype[Any]:
    # Seen as plain cells, rows are turned into columns; a wide field is two cells.
    tables = schema.tables_of(game)
    fields = [
        (column.row_field, np.int32 if column.is_wide else CELL, column.shape(tables))
        for column in tables.of(table)
    ]
    return np.dtype((np.record, fields))


RULES = _rules()
TABLE = record((*TABLE_FIELDS, *declared("TABLE")))
SEAT = record((*SEAT_FIELDS, *declared("SEAT")))
SECRET = record((*SECRET_FIELDS, *declared("SECRET")))
MENU, LINEUP, PROGRESS, STEP = map(record, (MENU_FIELDS, LINEUP_FIELDS, PROGRESS_FIELDS, STEP_FIELDS))
MARKS = record(MARK_FIELDS)

# Every field a strategy can name.
RECORD_FIELDS = frozenset(
    name
    for names in (
        RULES.names,
        TABLE.names,
        SEAT.names,
        MENU.names,
        *(RULES[table].names for table in SCALARS),
    )
    for name in names or ()
)


class RowTypes(NamedTuple):
    """The rows of a game's tables."""

    games: np.dtype[Any]
    turns: np.dtype[Any]
    sales: np.dtype[Any]


ROWS = {game: RowTypes(*[_row(table, game) for table in schema.TABLES]) for game in GAMES}

RULES_T, TABLE_T, SEAT_T = record_type(RULES), record_type(TABLE), record_type(SEAT)
SECRET_T, MENU_T = record_type(SECRET), record_type(MENU)
LINEUP_T, PROGRESS_T, STEP_T = record_type(LINEUP), record_type(PROGRESS), record_type(STEP)
TABLES_T, SEATS_T = types.Array(TABLE_T, 1, "C"), types.Array(SEAT_T, 1, "C")

# What a strategy is: a full one names an option, a scoring one values each option in turn.
CHOOSE = types.int64(RULES_T, TABLE_T, SEAT_T, MENU_T)
SCORE = types.float64(RULES_T, TABLE_T, SEAT_T, MENU_T, types.int64)


class Standing(NamedTuple):
    """What tells where a game stands, one record of each."""

    marks: Any
    tables: Any
    secrets: Any
    menus: Any


_STANDING = (MARKS, TABLE, SECRET, MENU)
STANDING_BYTES = sum(kind.itemsize for kind in _STANDING)


def standing_in(buffer: Any) -> Standing:
    """What tells where a game stands, in memory that others may read while it is played."""
    begins = accumulate((kind.itemsize for kind in _STANDING), initial=0)
    return Standing(*(np.frombuffer(buffer, kind, 1, begin) for kind, begin in zip(_STANDING, begins)))


class State:
    """The records of one game at play, and how they stand before one begins.

    A worker makes one and uses it for all its games. Rules are laid out by the game's own layers, see
    `sim.machine.settings`. `standing` is where others watch from outside, if they do.
    """

    def __init__(self, rules: Any, standing: Standing | None = None) -> None:
        self.rules = rules
        at = standing or Standing(*(np.zeros(1, kind) for kind in _STANDING))
        self.tables, self.blank_tables = at.tables, np.zeros(1, TABLE)
        self.seats, self.blank_seats = np.zeros(MAX_SEATS, SEAT), np.zeros(MAX_SEATS, SEAT)
        self.table, self.secret, self.menu, self.marks = (
            records[0] for records in (at.tables, at.secrets, at.menus, at.marks)
        )
