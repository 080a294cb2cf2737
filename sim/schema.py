"""What a run writes: every column of every table, its type and its meaning.

This module is the one source. The engine makes its row records from it, the log writes by it,
and `docs/log-schema.md` is generated from it (`make docs`). Change a column here and raise
`VERSION`.

A column that exists once a seat is declared once, with `per="seat"`, and becomes `name_1` to
`name_4` in the table; with `per="gain"` or `per="loss"` it becomes one column a cause and seat,
`gained_spin_1` and so on; one column a cause where only the active seat is concerned. Seats count
from 1 in the tables, in turn order.
"""

from dataclasses import dataclass
from typing import Literal

VERSION = 2
MAX_SEATS = 4

EDITION, BASE, MARKET = "edition", "base", "market"
ALL_GAMES = (EDITION, BASE, MARKET)

# Why cards come and go, a game. The order is the engine's index into `gained` and `lost`; causes
# that games share stand first, at the same index.
GAIN_CAUSES: dict[str, tuple[str, ...]] = {
    EDITION: ("trade", "bank", "spin", "choice", "knight"),
    BASE: ("trade", "bank", "roll", "robber", "invention", "monopoly"),
    MARKET: ("trade", "bank", "roll", "robber", "invention", "monopoly", "reward"),
}
LOSS_CAUSES: dict[str, tuple[str, ...]] = {
    EDITION: ("trade", "bank", "build", "discard", "knight"),
    BASE: ("trade", "bank", "build", "discard", "robber", "monopoly"),
    MARKET: ("trade", "bank", "build", "discard", "robber", "monopoly", "chocolate"),
}

# Only the active seat gains or loses by these, so they are one column and not one a seat.
ACTIVE_CAUSES = {
    "gained": {"bank", "knight", "robber", "invention", "monopoly", "reward"},
    "lost": {"bank", "build", "chocolate"},
}

# Kinds of cards, resources before ingredients, in the order of the rule set; and varieties of chocolate.
MAX_KINDS = 10
MAX_VARIETIES = 8

# Points are multiples of a quarter; rows hold them as whole quarters and tables as points.
POINT_STEP = 0.25

Type = Literal["int8", "int16", "int64", "points", "name"]
Per = Literal["row", "seat", "gain", "loss", "kind", "ingredient", "variety"]


@dataclass(frozen=True)
class Column:
    """One declared column. `names` columns hold a code that the log writes out as a name."""

    name: str
    type: Type
    meaning: str
    per: Per = "row"
    names: Literal["", "strategy", "spin", "ending", "variety", "reward"] = ""
    games: tuple[str, ...] = ALL_GAMES

    @property
    def is_wide(self) -> bool:
        """Whether 16 bits are too few."""
        return self.type == "int64"

    def shape(self, game: str) -> tuple[int, ...]:
        """The shape of the field in the engine's row record of a game."""
        shapes: dict[Per, tuple[int, ...]] = {
            "row": (),
            "seat": (MAX_SEATS,),
            "gain": (len(GAIN_CAUSES[game]), MAX_SEATS),
            "loss": (len(LOSS_CAUSES[game]), MAX_SEATS),
            "kind": (MAX_KINDS,),
            "ingredient": (MAX_KINDS,),
            "variety": (MAX_VARIETIES,),
        }
        return shapes[self.per]

    def expanded(
        self, game: str, seats: int = MAX_SEATS, words: "Words | None" = None
    ) -> list[tuple[str, list[tuple[int, ...]]]]:
        """The table's column names, for so many seats and these words of the rule set.

        Each with the cells of the field that it adds up: one, or those of all seats where only the
        active seat's is ever more than zero.
        """
        if self.per == "row":
            return [(self.name, [()])]
        if self.per in ("kind", "ingredient", "variety"):
            named = (words or Words()).of(self.per)
            return [(f"{self.name}_{word}", [(index,)]) for index, word in named]
        if self.per == "seat":
            return [(f"{self.name}_{seat + 1}", [(seat,)]) for seat in range(seats)]
        expanded: list[tuple[str, list[tuple[int, ...]]]] = []
        for index, cause in enumerate((GAIN_CAUSES if self.per == "gain" else LOSS_CAUSES)[game]):
            cells: list[tuple[int, ...]] = [(index, seat) for seat in range(seats)]
            if cause in ACTIVE_CAUSES[self.name]:
                expanded.append((f"{self.name}_{cause}", cells))
            else:
                expanded += [(f"{self.name}_{cause}_{seat + 1}", [cells[seat]]) for seat in range(seats)]
        return expanded


@dataclass(frozen=True)
class Words:
    """The words of a rule set that stand in names of columns."""

    resources: tuple[str, ...] = ()
    ingredients: tuple[str, ...] = ()
    varieties: tuple[str, ...] = ()

    def of(self, per: Per) -> list[tuple[int, str]]:
        """The words of a kind, each with its index into the field."""
        if per == "variety":
            return list(enumerate(self.varieties))
        kinds = list(enumerate(self.resources + self.ingredients))
        return kinds if per == "kind" else kinds[len(self.resources) :]


ISLAND = (BASE, MARKET)
CHOCOLATE = (MARKET,)


def points_from(source: str, what: str, games: tuple[str, ...]) -> Column:
    """A column of the points that each seat has from one source."""
    return Column(f"points_{source}", "points", f"of these, points from {what}", "seat", games=games)


GAMES = (
    Column("game", "int64", "index of the game in the run, from 0"),
    Column(
        "block",
        "int64",
        "games of one block share set-up and chance; a block is one turn of the line-up through all seats",
    ),
    Column("rotation", "int8", "by how many seats the line-up is turned in this game"),
    Column(
        "strategy",
        "name",
        "the strategy in this seat, with the parameters the line-up set",
        "seat",
        "strategy",
    ),
    Column("winner", "int8", "the winner's seat, from 1; 0 when the game was stopped by the turn cap"),
    Column(
        "winning_strategy",
        "name",
        "the strategy in the winner's seat; empty when nobody won",
        names="strategy",
    ),
    Column("turns", "int16", "turns played, all seats together"),
    Column(
        "ended",
        "name",
        "how the game ended: `won`, or `capped` at the rule set's turn cap",
        names="ending",
    ),
    Column("start_cards", "int16", "cards in hand when the first turn began", "seat"),
    Column("points", "points", "points at the end, hidden cards included", "seat"),
    points_from("settlements", "settlements", ALL_GAMES),
    points_from("cities", "cities", ALL_GAMES),
    points_from("knights", "knights", (EDITION,)),
    points_from("cards", "victory point cards", ISLAND),
    points_from("road", "the longest road", ISLAND),
    points_from("army", "the largest army", ISLAND),
    points_from("chocolate", "chocolate", CHOCOLATE),
)

TURNS = (
    Column("game", "int64", "index of the game in the run, from 0"),
    Column("turn", "int16", "number of the turn in the game, from 1, all seats together"),
    Column("seat", "int8", "the active seat, from 1"),
    Column(
        "spin",
        "name",
        "the section at which the spinner stopped: a resource, `choice` or `robber`",
        names="spin",
        games=(EDITION,),
    ),
    Column("roll", "int8", "sum of the two dice; 0 if the game ended before", games=ISLAND),
    Column("decisions", "int16", "decisions of the active seat with two options or more"),
    Column("points", "points", "points at the end of the turn, hidden cards included", "seat"),
    points_from("settlements", "settlements", CHOCOLATE),
    points_from("cities", "cities", CHOCOLATE),
    points_from("cards", "victory point cards", CHOCOLATE),
    points_from("road", "the longest road", CHOCOLATE),
    points_from("army", "the largest army", CHOCOLATE),
    points_from("chocolate", "chocolate", CHOCOLATE),
    Column("cards", "int16", "cards in hand at the end of the turn", "seat"),
    Column("settlements", "int8", "settlements standing at the end of the turn, cities left out", "seat"),
    Column("cities", "int8", "cities standing at the end of the turn", "seat"),
    Column("roads", "int8", "roads standing at the end of the turn", "seat"),
    Column("knights", "int8", "knights standing, or played, at the end of the turn", "seat"),
    Column(
        "development_cards", "int8", "development cards in hand at the end of the turn", "seat", games=ISLAND
    ),
    Column("longest_road", "int8", "the seat that holds the longest road; 0 for none", games=ISLAND),
    Column("largest_army", "int8", "the seat that holds the largest army; 0 for none", games=ISLAND),
    Column(
        "robber",
        "int8",
        "the robber's hex at the end of the turn, counted from 0 as in a trace; -1 for none",
        games=ISLAND,
    ),
    Column(
        "produced",
        "int16",
        "cards of this kind that the roll brought, all seats together",
        "kind",
        games=ISLAND,
    ),
    Column("ingredients", "int16", "of the cards in hand, ingredients", "seat", games=CHOCOLATE),
    Column("sites", "int16", "production sites standing at the end of the turn", "seat", games=CHOCOLATE),
    Column("level", "int8", "level of a variety's bar at the end of the turn", "variety", games=CHOCOLATE),
    Column("gained", "int16", "cards gained in this turn, by cause", "gain"),
    Column("lost", "int16", "cards lost in this turn, by cause", "loss"),
    Column("built_roads", "int8", "roads the active seat built, free ones included"),
    Column("built_settlements", "int8", "settlements the active seat built"),
    Column("built_cities", "int8", "cities the active seat built"),
    Column("built_knights", "int8", "knights the active seat built", games=(EDITION,)),
    Column("built_sites", "int16", "production sites the active seat built", games=CHOCOLATE),
    Column("made", "int16", "chocolates the active seat made", games=CHOCOLATE),
    Column("bought_cards", "int8", "development cards the active seat bought", games=ISLAND),
    Column(
        "drawn", "int16", "cards the active seat drew from neighbours' hands with knights", games=(EDITION,)
    ),
    Column("played_knight", "int8", "knights the active seat played", games=ISLAND),
    Column("played_road_building", "int8", "road building cards the active seat played", games=ISLAND),
    Column("played_invention", "int8", "invention cards the active seat played", games=ISLAND),
    Column("played_monopoly", "int8", "monopoly cards the active seat played", games=ISLAND),
    Column("bank_trades", "int16", "trades of the active seat with the bank"),
    Column("harbour_trades", "int16", "of these, trades at a harbour's ratio", games=ISLAND),
    Column("offers", "int16", "offers the active seat made to the other players"),
    Column("counters", "int16", "counter-offers the active seat was made"),
    Column("deals", "int16", "trades the active seat concluded with other players"),
)

SALES = (
    Column("game", "int64", "index of the game in the run, from 0"),
    Column("turn", "int16", "the turn in which the chocolate was made"),
    Column("seat", "int8", "who made it, from 1"),
    Column("strategy", "name", "the strategy in this seat", names="strategy"),
    Column("order", "int16", "number of the sale in the game, from 1"),
    Column("variety_order", "int16", "number of the sale of its variety in the game, from 1"),
    Column("variety", "name", "the variety", names="variety"),
    Column("before", "int8", "level of its bar before the sale, which is the row of the reward"),
    Column("reward", "name", "the reward of that row, in words", names="reward"),
    Column("reward_points", "int8", "victory points of that reward"),
    Column("reward_resources", "int8", "resource cards of that reward"),
    Column("reward_cards", "int8", "development cards of that reward"),
    Column("reward_roads", "int8", "roads of that reward"),
    Column("got_points", "int8", "of these, got: chips left in the supply"),
    Column("got_resources", "int8", "of these, got"),
    Column("got_cards", "int8", "of these, got"),
    Column("got_roads", "int8", "of these, got"),
    Column("paid", "int8", "ingredients paid", "ingredient"),
    Column("die", "int8", "the die; 0 if the game ended before it was rolled"),
    Column("raised", "name", "the variety whose bar rose; empty for none", names="variety"),
    Column("by_choice", "int8", "1: the maker chose which bar rose"),
    Column("after", "int8", "level of a variety's bar after the sale", "variety"),
)

CAUSE_MEANINGS = {
    "trade": "a trade between players",
    "bank": "a trade with the bank",
    "spin": "the spinner showed a resource",
    "choice": "a card of one's choice, when the spinner showed “?”",
    "knight": "drawn from a neighbour's hand on building a knight (lost: by the neighbour)",
    "roll": "the dice",
    "robber": "drawn by the robber's mover (lost: by the robbed)",
    "invention": "an invention card",
    "monopoly": "a monopoly card (lost: by those who had to give)",
    "reward": "a chocolate's reward",
    "build": "paid for a piece, a site or a card",
    "chocolate": "ingredients of a chocolate made",
    "discard": "half the hand, on a robber section or a 7",
}

TABLES: dict[str, tuple[Column, ...]] = {"games": GAMES, "turns": TURNS, "sales": SALES}
# The games that a table is written for.
TABLE_GAMES = {"games": ALL_GAMES, "turns": ALL_GAMES, "sales": CHOCOLATE}


def columns(table: str, game: str) -> tuple[Column, ...]:
    """The declared columns of a table in a game."""
    return tuple(column for column in TABLES[table] if game in column.games)
