"""The records a game is played on, each field with its shape and meaning.

`RULES` and `TABLE` are open to every strategy, a seat's own `SEAT` to that seat alone. `SECRET`
belongs to the engine. All numbers are 64 bits wide: narrower ones are no faster, and overflow
silently in one mode and loudly in the other.
"""

from typing import Any

import numpy as np
from numba import types

from sim import schema
from sim.engine import codes
from sim.engine.compiler import record_type

SEATS = schema.MAX_SEATS
KINDS = codes.MAX_KINDS
COLOURS = codes.MAX_COLOURS
SECTIONS = codes.MAX_SECTIONS

Field = tuple[str, type, tuple[int, ...], str]

RULES_FIELDS: tuple[Field, ...] = (
    ("seats", np.int64, (), "players in this game"),
    ("kinds", np.int64, (), "kinds of cards in use"),
    ("colours", np.int64, (), "settlement colours in use"),
    ("sections", np.int64, (), "sections of the spinner in use"),
    ("target", np.float64, (), "points that win on one's own turn"),
    (
        "bank_cards",
        np.int64,
        (),
        "cards of each kind in the bank at the start; UNLIMITED if it never runs out",
    ),
    ("shortage_single", np.int64, (), "1: a single seat owed more than the bank has takes what is left"),
    ("hand_limit", np.int64, (), "a robber spares hands of this size"),
    ("section_shows", np.int64, (SECTIONS,), "a kind of card, SHOWS_CHOICE or SHOWS_ROBBER"),
    ("section_odds", np.int64, (SECTIONS,), "weight of the section"),
    ("section_pays", np.int64, (SECTIONS, COLOURS), "1: buildings of the colour get the section's card"),
    ("odds_total", np.int64, (), "sum of the weights"),
    ("setup_colour", np.int64, (SEATS, 2), "colours of the two start settlements, left and right"),
    ("setup_cards", np.int64, (SEATS, KINDS), "start cards"),
    ("cost", np.int64, (codes.PIECES, KINDS), "cards a piece costs"),
    ("piece_points", np.float64, (codes.PIECES,), "points a piece counts"),
    ("settlement_yield", np.int64, (), "cards a settlement gets"),
    ("city_yield", np.int64, (), "cards a city gets"),
    ("choice_yield", np.int64, (), "cards of one's choice on a “?”"),
    ("supply_roads", np.int64, (), "roads in the box"),
    ("supply_knights", np.int64, (), "knights in the box"),
    ("supply_settlements", np.int64, (), "settlements of each colour in the box"),
    ("knights_per_building", np.int64, (), "knights that may stand on one building"),
    ("draws_left", np.int64, (), "cards a new knight draws from the left neighbour"),
    ("draws_right", np.int64, (), "cards a new knight draws from the right neighbour"),
    ("draws_of_two", np.int64, (), "cards a new knight draws when there are two players"),
    ("bank_ratio", np.int64, (), "equal cards the bank takes for one other"),
    ("bank_trade", np.int64, (), "1: the bank trades"),
    ("player_trade", np.int64, (), "1: players trade with the active player"),
    ("like_for_like", np.int64, (), "1: a kind may be on both sides of a trade"),
    ("gifts", np.int64, (), "1: one side of a trade may be empty"),
    ("strict_phases", np.int64, (), "1: no offers to players after building"),
    ("turn_cap", np.int64, (), "turns after which a game is stopped"),
    ("action_cap", np.int64, (), "actions in one turn after which a strategy is at fault"),
)

TABLE_FIELDS: tuple[Field, ...] = (
    ("game", np.int64, (), "index of the game in the run"),
    ("turn", np.int64, (), "number of the turn, from 1"),
    ("active", np.int64, (), "the seat whose turn it is"),
    ("asks", np.int64, (), "what the pending decision asks: BEFORE_SPIN, TURN, CHOICE, ..."),
    ("asked", np.int64, (), "the seat that decides"),
    ("ended", np.int64, (), "PLAYING, WON or CAPPED"),
    ("winner", np.int64, (), "the winner's seat, or -1"),
    ("fault", np.int64, (), "what the asked strategy did wrong, or NO_FAULT"),
    ("fault_value", np.int64, (), "the number that was wrong with it"),
    ("points", np.float64, (SEATS,), "points of each seat"),
    ("cards", np.int64, (SEATS,), "cards in each hand; their kinds are hidden"),
    ("bank", np.int64, (KINDS,), "cards in the bank"),
    (
        "pieces",
        np.int64,
        (SEATS, codes.PIECES),
        "roads, settlements (cities left out), cities, knights that stand",
    ),
    ("building", np.int64, (SEATS, COLOURS), "NO_BUILDING, IS_SETTLEMENT or IS_CITY"),
    ("knights_on", np.int64, (SEATS, COLOURS), "knights on the building of a colour"),
    (
        "chain",
        np.int64,
        (SEATS, codes.CHAIN_SIZE),
        "a seat's row of pieces: a colour, ROAD_PIECE or NO_PIECE",
    ),
    ("chain_end", np.int64, (SEATS, 2), "slots of the last piece on the LEFT and on the RIGHT"),
    ("roads_left", np.int64, (), "roads in the supply"),
    ("knights_left", np.int64, (), "knights in the supply"),
    ("settlements_left", np.int64, (COLOURS,), "settlements in the supply"),
    ("section", np.int64, (), "where the spinner stopped last"),
    ("owed", np.int64, (SEATS,), "cards each seat has still to take or to discard"),
    ("actions", np.int64, (), "actions of the active seat in this turn"),
    ("built", np.int64, (), "pieces the active seat built in this turn"),
    ("offers", np.int64, (), "offers the active seat made in this turn"),
    ("offer_give", np.int64, (KINDS,), "what the active seat gives in the offer on the table"),
    ("offer_want", np.int64, (KINDS,), "what it wants for it"),
    ("answer", np.int64, (SEATS,), "NO_ANSWER (or rejected), ACCEPTED or COUNTERED"),
    ("counter_give", np.int64, (SEATS, KINDS), "what a seat gives in its counter-offer"),
    ("counter_want", np.int64, (SEATS, KINDS), "what it wants from the active seat for it"),
)

SEAT_FIELDS: tuple[Field, ...] = (
    ("seat", np.int64, (), "which seat this is"),
    ("hand", np.int64, (KINDS,), "cards in hand"),
    ("give", np.int64, (KINDS,), "written by the strategy: what it gives in its offer or counter-offer"),
    ("want", np.int64, (KINDS,), "written by the strategy: what it wants"),
    (
        "parameters",
        np.float64,
        (codes.MAX_PARAMETERS,),
        "the strategy's parameters, in the order it declares",
    ),
    ("memory", np.float64, (codes.MEMORY_SIZE,), "the strategy's own notes; zero at the start of a game"),
    ("random", np.uint64, (4,), "the seat's own stream of chance"),
)

SECRET_FIELDS: tuple[Field, ...] = (
    ("player", np.int64, (SEATS,), "which of the line-up sits in each seat"),
    ("streams", np.uint64, (codes.STREAMS, 4), "streams of chance"),
    ("outcomes", np.int64, (), "chance outcomes of the last step"),
    ("outcome", np.int64, (codes.MAX_OUTCOMES, 4), "each: SPUN, section; or DREW, seat, from, kind"),
)

LINEUP_FIELDS: tuple[Field, ...] = (
    ("seed", np.uint64, (), "seed of the run"),
    ("rotate", np.int64, (), "1: games of a block share chance, the line-up turns through the seats"),
    ("scores", np.int64, (SEATS,), "1: the player values options, 0: it names one"),
    ("parameters", np.float64, (SEATS, codes.MAX_PARAMETERS), "the players' parameters"),
)

PROGRESS_FIELDS: tuple[Field, ...] = (
    ("games", np.int64, (), "game rows filled"),
    ("turns", np.int64, (), "turn rows filled"),
)

STEP_FIELDS: tuple[Field, ...] = (
    ("turn", np.int64, (), "the turn of the step"),
    ("asks", np.int64, (), "what was asked"),
    ("asked", np.int64, (), "the seat that decided"),
    ("options", np.int64, (), "options on the menu"),
    ("kind", np.int64, (codes.MAX_OPTIONS,), "the menu"),
    ("a", np.int64, (codes.MAX_OPTIONS,), "the menu"),
    ("b", np.int64, (codes.MAX_OPTIONS,), "the menu"),
    ("choice", np.int64, (), "the option chosen"),
    ("give", np.int64, (KINDS,), "what the seat wrote to give"),
    ("want", np.int64, (KINDS,), "what the seat wrote to want"),
    ("hands", np.int64, (SEATS, KINDS), "all hands after the step"),
    ("outcomes", np.int64, (), "chance outcomes of the step"),
    ("outcome", np.int64, (codes.MAX_OUTCOMES, 4), "each, as in SECRET"),
)

MENU_FIELDS: tuple[Field, ...] = (
    ("n", np.int64, (), "options"),
    ("kind", np.int64, (codes.MAX_OPTIONS,), "ROAD, SETTLEMENT, ..., DEAL"),
    ("a", np.int64, (codes.MAX_OPTIONS,), "a side, a colour, a kind of card, a seat: see `menus`"),
    ("b", np.int64, (codes.MAX_OPTIONS,), "the colour of a settlement, the card taken from the bank"),
)


def _record(fields: tuple[Field, ...]) -> np.dtype[Any]:
    return np.dtype((np.record, [(name, kind, shape) for name, kind, shape, _ in fields]))


def _row(columns: tuple[schema.Column, ...]) -> np.dtype[Any]:
    # One width for all, so that a block of rows can be seen as a matrix and turned into columns.
    return np.dtype((np.record, [(c.name, np.int32, c.shape) for c in columns]))


RULES, TABLE, SEAT = _record(RULES_FIELDS), _record(TABLE_FIELDS), _record(SEAT_FIELDS)
SECRET, MENU = _record(SECRET_FIELDS), _record(MENU_FIELDS)
LINEUP, PROGRESS, STEP = _record(LINEUP_FIELDS), _record(PROGRESS_FIELDS), _record(STEP_FIELDS)
TURN_ROW, GAME_ROW = _row(schema.TURNS), _row(schema.GAMES)

RULES_T, TABLE_T, SEAT_T = record_type(RULES), record_type(TABLE), record_type(SEAT)
SECRET_T, MENU_T = record_type(SECRET), record_type(MENU)
TURN_ROW_T, GAME_ROW_T = record_type(TURN_ROW), record_type(GAME_ROW)
SEATS_T = types.Array(SEAT_T, 1, "C")

# What a strategy is: a full one names an option, a scoring one values each option in turn.
CHOOSE = types.int64(RULES_T, TABLE_T, SEAT_T, MENU_T)
SCORE = types.float64(RULES_T, TABLE_T, SEAT_T, MENU_T, types.int64)

# What a game is, see `games.py`.
BEGIN = types.void(RULES_T, TABLE_T, SEATS_T, SECRET_T)
LIST_OPTIONS = types.void(RULES_T, TABLE_T, SEATS_T, MENU_T)
APPLY = types.void(RULES_T, TABLE_T, SEATS_T, SECRET_T, MENU_T, types.int64, TURN_ROW_T)

LINEUP_T, PROGRESS_T, STEP_T = record_type(LINEUP), record_type(PROGRESS), record_type(STEP)
GAME_FUNCTIONS = types.Tuple(
    [types.FunctionType(BEGIN), types.FunctionType(LIST_OPTIONS), types.FunctionType(APPLY)]
)
LINEUP_FUNCTIONS = (
    types.UniTuple(types.FunctionType(CHOOSE), SEATS),
    types.UniTuple(types.FunctionType(SCORE), SEATS),
)
STATE_T = (RULES_T, TABLE_T, SEATS_T, SECRET_T, MENU_T, LINEUP_T)
PLAY_GAMES = types.void(
    GAME_FUNCTIONS, *STATE_T, *LINEUP_FUNCTIONS, types.int64, types.int64,
    types.Array(GAME_ROW_T, 1, "C"), types.Array(TURN_ROW_T, 1, "C"), types.int32[:, ::1], PROGRESS_T,
)  # fmt: skip
FILM_STEPS = types.int64(
    GAME_FUNCTIONS, *STATE_T, *LINEUP_FUNCTIONS,
    types.Array(STEP_T, 1, "C"), types.Array(TABLE_T, 1, "C"), TURN_ROW_T,
)  # fmt: skip


class State:
    """The records of one game at play. A worker makes one and uses it for all its games."""

    def __init__(self, rules: Any) -> None:
        self.rules = rules
        self.table = np.zeros(1, TABLE)[0]
        self.seats = np.zeros(SEATS, SEAT)
        self.secret = np.zeros(1, SECRET)[0]
        self.menu = np.zeros(1, MENU)[0]
