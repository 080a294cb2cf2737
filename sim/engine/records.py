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
HEXES, NODES, EDGES = codes.MAX_HEXES, codes.MAX_NODES, codes.MAX_EDGES
HARBOURS, TERRAINS = codes.MAX_HARBOURS, codes.MAX_TERRAINS
VARIETIES, LEVELS = codes.MAX_VARIETIES, codes.MAX_LEVELS

CELL = np.int16  # rows of the log are made of these
Field = tuple[str, type, tuple[int, ...], str]

RULES_FIELDS: tuple[Field, ...] = (
    ("seats", np.int64, (), "players in this game"),
    ("kinds", np.int64, (), "kinds of cards in use, resources first and then ingredients"),
    ("resources", np.int64, (), "of these, resources"),
    ("colours", np.int64, (), "settlement colours in use"),
    ("sections", np.int64, (), "sections of the spinner in use"),
    ("target", np.float64, (), "points that win on one's own turn"),
    ("bank_start", np.int64, (KINDS,), "cards in the bank at the start; UNLIMITED if it never runs out"),
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

# The base game's rules and the geometry of its board. Intersections are nodes here, paths edges.
ISLAND_RULES_FIELDS: tuple[Field, ...] = (
    ("hexes", np.int64, (), "land hexes"),
    ("nodes", np.int64, (), "intersections"),
    ("edges", np.int64, (), "paths"),
    ("harbours", np.int64, (), "harbours"),
    ("terrains", np.int64, (), "kinds of terrain"),
    ("hex_nodes", np.int64, (HEXES, 6), "intersections around a hex"),
    ("hex_hexes", np.int64, (HEXES, 6), "land hexes around a hex; NONE for sea"),
    ("node_hexes", np.int64, (NODES, 3), "land hexes at an intersection; NONE for sea"),
    ("node_nodes", np.int64, (NODES, 3), "neighbouring intersections; NONE where there are two"),
    ("node_edges", np.int64, (NODES, 3), "paths at an intersection, beside `node_nodes`"),
    ("edge_nodes", np.int64, (EDGES, 2), "the ends of a path"),
    ("harbour_nodes", np.int64, (HARBOURS, 2), "the intersections of a harbour"),
    ("node_harbour", np.int64, (NODES,), "the first harbour at an intersection, or NONE"),
    ("harbour_kinds", np.int64, (HARBOURS,), "kind of each harbour as listed; ANY_HARBOUR or a card"),
    ("harbours_random", np.int64, (), "1: the kinds are dealt at random"),
    ("terrain_yields", np.int64, (TERRAINS,), "the card a terrain yields, or NONE"),
    ("terrain_pool", np.int64, (HEXES,), "terrains to lay, or laid if the board is fixed"),
    ("chip_pool", np.int64, (HEXES,), "chips in their order, or as laid if the board is fixed"),
    ("chip_count", np.int64, (), "chips to lay"),
    ("is_red", np.int64, (codes.MAX_NUMBER + 1,), "1: a red chip"),
    ("fixed_board", np.int64, (), "1: the board is laid as the rule set says"),
    ("chips_laid", np.int64, (), "CHIPS_FIXED, CHIPS_SPIRAL, CHIPS_RANDOM or CHIPS_REDS_FIRST"),
    ("red_terrains_differ", np.int64, (), "1: red chips on different terrains, where that can be"),
    ("terrain_numbers", np.int64, (TERRAINS, HEXES), "numbers printed on the hexes of a terrain"),
    ("terrain_printed", np.int64, (TERRAINS,), "how many there are"),
    ("adjacent_reds", np.int64, (), "1: red chips may lie side by side"),
    ("corners", np.int64, (), "hexes from which the spiral may begin"),
    ("spirals", np.int64, (HEXES, HEXES), "hexes in the order of the spiral from each corner"),
    ("own_pieces", np.int64, (codes.PIECES,), "roads, settlements and cities each seat has"),
    ("deck", np.int64, (codes.CARD_KINDS,), "development cards of each kind"),
    ("cards_a_turn", np.int64, (), "development cards that may be played in a turn"),
    ("free_roads", np.int64, (), "roads of a road building card"),
    ("invented_cards", np.int64, (), "cards of an invention card"),
    ("road_points", np.float64, (), "points of the longest road"),
    ("army_points", np.float64, (), "points of the largest army"),
    ("road_from", np.int64, (), "length from which there is a longest road"),
    ("army_from", np.int64, (), "knights from which there is a largest army"),
    ("tie_keeps_road", np.int64, (), "1: the holder keeps the longest road on a tie after a cut"),
    ("robber_desert", np.int64, (), "1: the robber may move to a hex that yields nothing"),
    ("friendly_points", np.float64, (), "the robber spares seats with so many points or fewer; 0 for nobody"),
    ("must_rob", np.int64, (), "1: who can rob must"),
    ("any_ratio", np.int64, (), "ratio at a harbour for every kind"),
    ("own_ratio", np.int64, (), "ratio at a harbour for one kind"),
    ("bank_any_time", np.int64, (), "1: the bank trades before the roll and after building too"),
)

# The Chocolate Market's rules, beside the island's.
MARKET_RULES_FIELDS: tuple[Field, ...] = (
    ("third_settlement", np.int64, (), "1: the founding has a third settlement"),
    ("third_road", np.int64, (), "1: with a road"),
    ("third_cards", np.int64, (), "1: with start cards"),
    ("free_sites", np.int64, (), "sites placed free after it"),
    ("ingredient_limit", np.int64, (), "a robber spares ingredient hands of this size"),
    ("terrain_ingredient", np.int64, (TERRAINS,), "the ingredient that grows on a terrain, or NONE"),
    ("hex_sides", np.int64, (HEXES, 6), "beside `hex_nodes`: which of the node's hexes this one is"),
    ("site_supply", np.int64, (KINDS,), "production sites of each ingredient"),
    ("site_yield", np.int64, (), "ingredients a site brings"),
    ("sites_per", np.int64, (), "ONE_A_PAIR, ONE_A_HEX or ANY_SITES"),
    ("levels", np.int64, (), "rows of the tableau"),
    ("makeable", np.int64, (LEVELS,), "1: a variety in this row can be made"),
    ("reward_points", np.int64, (LEVELS,), "chips that a row pays"),
    ("reward_resources", np.int64, (LEVELS,), "resource cards that a row pays"),
    ("reward_cards", np.int64, (LEVELS,), "development cards that a row pays"),
    ("reward_roads", np.int64, (LEVELS,), "roads that a row pays"),
    ("varieties", np.int64, (), "varieties of chocolate"),
    ("recipe", np.int64, (VARIETIES, KINDS), "cards that a variety takes"),
    ("start_level", np.int64, (VARIETIES,), "row in which its bar starts"),
    ("face_effect", np.int64, (codes.DIE_FACES + 1,), "a variety, FACE_CHOICE or FACE_IDLE"),
    ("fall", np.int64, (), "rows that a made bar falls"),
    ("rise", np.int64, (), "rows that a raised bar rises"),
    ("top_raises_other", np.int64, (), "1: for a bar at the top the maker raises another"),
    ("chip_supply", np.int64, (), "victory point chips"),
    ("chip_points", np.float64, (), "points of a chip"),
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
    ("start_cards", np.int64, (SEATS,), "cards in each hand when the first turn began"),
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
    ("ratio", np.int64, (SEATS, KINDS), "cards of a kind that the bank takes from a seat for one other"),
)

# The base game's table.
ISLAND_TABLE_FIELDS: tuple[Field, ...] = (
    ("hex_terrain", np.int64, (HEXES,), "terrain of a hex"),
    ("hex_kind", np.int64, (HEXES,), "the card a hex yields, or NONE"),
    ("hex_chip", np.int64, (HEXES,), "number of a hex; 0 for none"),
    ("number_count", np.int64, (codes.MAX_NUMBER + 1,), "hexes with a number"),
    ("number_hexes", np.int64, (codes.MAX_NUMBER + 1, HEXES), "the hexes with a number"),
    ("harbour_kind", np.int64, (HARBOURS,), "kind of each harbour; ANY_HARBOUR or a card"),
    ("spiral_from", np.int64, (), "hex from which the chips were laid, or NONE"),
    ("robber", np.int64, (), "the robber's hex, or NONE"),
    ("node_owner", np.int64, (NODES,), "seat that built on an intersection, or NONE"),
    ("node_city", np.int64, (NODES,), "1: a city stands there"),
    ("node_closed", np.int64, (NODES,), "buildings on an intersection and beside it; 0: one may be built"),
    ("edge_owner", np.int64, (EDGES,), "seat whose road lies on a path, or NONE"),
    ("touches", np.int64, (SEATS, NODES), "roads of a seat that end at an intersection"),
    ("roll", np.int64, (), "sum of the dice"),
    ("road_length", np.int64, (SEATS,), "longest unbroken road of a seat"),
    ("road_holder", np.int64, (), "seat with the longest road, or NONE"),
    ("army_holder", np.int64, (), "seat with the largest army, or NONE"),
    ("development", np.int64, (SEATS,), "development cards in a seat's hand; their kinds are hidden"),
    ("deck_left", np.int64, (), "development cards in the deck"),
    ("played", np.int64, (), "development cards the active seat played in this turn"),
    ("resume", np.int64, (), "what is asked again when robber or card are done with"),
    ("free_left", np.int64, (), "free roads or invented cards still to come"),
    ("founded", np.int64, (), "settlements founded so far"),
    ("founded_at", np.int64, (), "intersection of the last one"),
    ("discard_part", np.int64, (), "RESOURCES or INGREDIENTS: which part the asked seat discards of"),
)

# The Chocolate Market's table, beside the island's.
MARKET_TABLE_FIELDS: tuple[Field, ...] = (
    ("resource_kinds", np.int64, (), "kinds of cards that are resources; the others are ingredients"),
    ("ingredients", np.int64, (SEATS,), "of the cards in each hand, ingredients"),
    ("owed_ingredients", np.int64, (SEATS,), "ingredients each seat has still to discard"),
    ("hex_ingredient", np.int64, (HEXES,), "the ingredient that grows on a hex, or NONE"),
    ("sites", np.int64, (NODES, 3), "sites at an intersection, beside `node_hexes`"),
    ("sites_left", np.int64, (KINDS,), "sites in the supply, by ingredient"),
    ("sites_of", np.int64, (SEATS,), "sites of each seat"),
    ("level", np.int64, (VARIETIES,), "row of a variety's bar"),
    ("chips", np.int64, (SEATS,), "victory point chips of each seat"),
    ("chips_left", np.int64, (), "chips in the supply"),
    ("sales", np.int64, (), "chocolates made in this game"),
    ("sales_of", np.int64, (VARIETIES,), "of each variety"),
    ("sale_open", np.int64, (), "1: a chocolate is being made"),
    ("sale_variety", np.int64, (), "the chocolate made last: its variety"),
    ("sale_before", np.int64, (), "the row of its bar before"),
    ("sale_die", np.int64, (), "the die; 0 if it was not rolled"),
    ("sale_raised", np.int64, (), "the variety that rose, or NONE"),
    ("sale_by_choice", np.int64, (), "1: the maker chose it"),
    ("sale_got", np.int64, (4,), "chips, resources, development cards and roads that it brought"),
    ("reward_resources_left", np.int64, (), "resources of the reward still to be taken"),
    ("reward_roads_left", np.int64, (), "roads of the reward still to be placed"),
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
    ("development", np.int64, (codes.CARD_KINDS,), "development cards in hand, new ones included"),
    ("new_development", np.int64, (codes.CARD_KINDS,), "of these, bought in this turn"),
)

SECRET_FIELDS: tuple[Field, ...] = (
    ("player", np.int64, (SEATS,), "which of the line-up sits in each seat"),
    ("streams", np.uint64, (codes.STREAMS, 4), "streams of chance"),
    ("outcomes", np.int64, (), "chance outcomes of the last step"),
    ("outcome", np.int64, (codes.MAX_OUTCOMES, 4), "each: what, and up to three numbers"),
    ("deck", np.int64, (codes.CARD_KINDS,), "development cards left, by kind"),
    ("used", np.int64, (EDGES,), "scratch: paths already walked when roads are measured"),
    ("walk", np.int64, (EDGES + 2, 4), "scratch: the stack of a walk over roads"),
    ("order", np.int64, (HEXES,), "scratch: an order to deal in"),
    ("due", np.int64, (SEATS, KINDS), "scratch: cards that a roll owes"),
)

LINEUP_FIELDS: tuple[Field, ...] = (
    ("seed", np.uint64, (), "seed of the run"),
    ("rotate", np.int64, (), "1: games of a block share chance, the line-up turns through the seats"),
    ("scores", np.int64, (SEATS,), "1: the player values options, 0: it names one"),
    ("parameters", np.float64, (SEATS, codes.MAX_PARAMETERS), "the players' parameters"),
)

PROGRESS_FIELDS: tuple[Field, ...] = (
    ("games", np.int64, (), "games played to the end"),
    ("turns", np.int64, (), "turns of these games that were kept"),
    ("sales", np.int64, (), "sales of these games that were kept"),
    ("played", np.int64, (), "turns of these games, kept or not"),
)

STEP_FIELDS: tuple[Field, ...] = (
    ("turn", np.int64, (), "the turn of the step"),
    ("asks", np.int64, (), "what was asked"),
    ("asked", np.int64, (), "the seat that decided"),
    ("options", np.int64, (), "options on the menu"),
    ("kind", np.int64, (codes.MAX_OPTIONS,), "the menu"),
    ("a", np.int64, (codes.MAX_OPTIONS,), "the menu"),
    ("b", np.int64, (codes.MAX_OPTIONS,), "the menu"),
    ("ratio", np.int64, (KINDS,), "the bank's ratios for the seat asked"),
    ("choice", np.int64, (), "the option chosen"),
    ("give", np.int64, (KINDS,), "what the seat wrote to give"),
    ("want", np.int64, (KINDS,), "what the seat wrote to want"),
    ("hands", np.int64, (SEATS, KINDS), "all hands after the step"),
    ("development", np.int64, (SEATS, codes.CARD_KINDS), "all development cards in hand after the step"),
    ("deck", np.int64, (codes.CARD_KINDS,), "the deck after the step"),
    ("outcomes", np.int64, (), "chance outcomes of the step"),
    ("outcome", np.int64, (codes.MAX_OUTCOMES, 4), "each, as in SECRET"),
)

MENU_FIELDS: tuple[Field, ...] = (
    ("n", np.int64, (), "options"),
    ("kind", np.int64, (codes.MAX_OPTIONS,), "ROAD, SETTLEMENT, ..., RAISE"),
    (
        "a",
        np.int64,
        (codes.MAX_OPTIONS,),
        "a side, colour, kind of card, seat, hex, path, intersection or variety: see the table of options",
    ),
    (
        "b",
        np.int64,
        (codes.MAX_OPTIONS,),
        "a settlement's colour, the card taken from the bank, a site's hex, the part robbed",
    ),
)


# Every field a strategy can name.
RECORD_FIELDS = frozenset(
    field[0]
    for fields in (
        RULES_FIELDS, ISLAND_RULES_FIELDS, MARKET_RULES_FIELDS, TABLE_FIELDS, ISLAND_TABLE_FIELDS,
        MARKET_TABLE_FIELDS, SEAT_FIELDS, MENU_FIELDS,
    )
    for field in fields
)  # fmt: skip


def _record(fields: tuple[Field, ...]) -> np.dtype[Any]:
    return np.dtype((np.record, [(name, kind, shape) for name, kind, shape, _ in fields]))


def _row(table: str, game: str) -> np.dtype[Any]:
    # Seen as plain cells, rows are turned into columns; a wide field is two cells.
    fields = [
        (column.name, np.int32 if column.is_wide else CELL, column.shape(game))
        for column in schema.columns(table, game)
    ]
    return np.dtype((np.record, fields))


RULES = _record(RULES_FIELDS + ISLAND_RULES_FIELDS + MARKET_RULES_FIELDS)
TABLE = _record(TABLE_FIELDS + ISLAND_TABLE_FIELDS + MARKET_TABLE_FIELDS)
SEAT, SECRET, MENU = _record(SEAT_FIELDS), _record(SECRET_FIELDS), _record(MENU_FIELDS)
LINEUP, PROGRESS, STEP = _record(LINEUP_FIELDS), _record(PROGRESS_FIELDS), _record(STEP_FIELDS)

# The rows of a game's tables.
GAME_ROWS = {game: _row("games", game) for game in schema.ALL_GAMES}
TURN_ROWS = {game: _row("turns", game) for game in schema.ALL_GAMES}
SALE_ROWS = {game: _row("sales", game) for game in schema.ALL_GAMES}


def row_types(game: str) -> tuple[np.dtype[Any], np.dtype[Any], np.dtype[Any]]:
    """The rows of a game's games, turns and sales."""
    return GAME_ROWS[game], TURN_ROWS[game], SALE_ROWS[game]


RULES_T, TABLE_T, SEAT_T = record_type(RULES), record_type(TABLE), record_type(SEAT)
SECRET_T, MENU_T = record_type(SECRET), record_type(MENU)
LINEUP_T, PROGRESS_T, STEP_T = record_type(LINEUP), record_type(PROGRESS), record_type(STEP)
SEATS_T = types.Array(SEAT_T, 1, "C")

# What a strategy is: a full one names an option, a scoring one values each option in turn.
CHOOSE = types.int64(RULES_T, TABLE_T, SEAT_T, MENU_T)
SCORE = types.float64(RULES_T, TABLE_T, SEAT_T, MENU_T, types.int64)

LINEUP_FUNCTIONS = (
    types.UniTuple(types.FunctionType(CHOOSE), SEATS),
    types.UniTuple(types.FunctionType(SCORE), SEATS),
)
STATE_T = (RULES_T, TABLE_T, SEATS_T, SECRET_T, MENU_T, LINEUP_T)


class Signatures:
    """The types of a game's functions, see `games.py`, and of the loops that play it.

    Games differ in their rows alone.
    """

    def __init__(self, game: str) -> None:
        game_row, turn_row = record_type(GAME_ROWS[game]), record_type(TURN_ROWS[game])
        sale_row = record_type(SALE_ROWS[game])
        self.begin = types.void(RULES_T, TABLE_T, SEATS_T, SECRET_T)
        self.list_options = types.void(RULES_T, TABLE_T, SEATS_T, MENU_T)
        self.apply = types.void(RULES_T, TABLE_T, SEATS_T, SECRET_T, MENU_T, types.int64, turn_row)
        self.close_turn = types.void(RULES_T, TABLE_T, SEATS_T, turn_row)
        self.close_game = types.void(RULES_T, TABLE_T, SEATS_T, game_row)
        self.close_sale = types.void(RULES_T, TABLE_T, sale_row)
        members = (
            self.begin, self.list_options, self.apply, self.close_turn, self.close_game, self.close_sale
        )  # fmt: skip
        functions = types.Tuple([types.FunctionType(member) for member in members])
        game_rows, turn_rows, sale_rows = [types.Array(row, 1, "C") for row in (game_row, turn_row, sale_row)]
        cells, pairs = types.Array(types.int16, 2, "C"), types.Array(types.int64, 2, "C")
        sheet = types.Tuple((turn_rows, cells, types.Array(types.int64, 1, "C"), pairs, cells))
        self.play_games = types.void(
            functions, *STATE_T, *LINEUP_FUNCTIONS, types.int64, types.int64, game_rows, sheet, sale_rows,
            PROGRESS_T,
        )  # fmt: skip
        steps = (types.Array(STEP_T, 1, "C"), types.Array(TABLE_T, 1, "C"))
        self.film_steps = types.int64(functions, *STATE_T, *LINEUP_FUNCTIONS, *steps, turn_row)


class State:
    """The records of one game at play. A worker makes one and uses it for all its games."""

    def __init__(self, rules: Any) -> None:
        self.rules = rules
        self.table = np.zeros(1, TABLE)[0]
        self.seats = np.zeros(SEATS, SEAT)
        self.secret = np.zeros(1, SECRET)[0]
        self.menu = np.zeros(1, MENU)[0]
