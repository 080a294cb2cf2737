"""What a run writes: every column of every table, its type and its meaning.

This module is the one source. The engine makes its row records from it, the log writes by it,
and `docs/log-schema.md` is generated from it (`make docs`). Change a column here and raise
`VERSION`.

A column that exists once a seat is declared once, with `per="seat"`, and becomes `name_1` to
`name_4` in the table; with `per="cause"` it is declared once and becomes one column a cause and
seat, `gained_spin_1` and so on. Seats count from 1 in the tables, in turn order.
"""

from dataclasses import dataclass
from typing import Literal

VERSION = 1
MAX_SEATS = 4

# Why cards come and go. The order is the engine's index into `gained` and `lost`.
GAIN_CAUSES = ("spin", "choice", "knight", "trade", "bank")
LOSS_CAUSES = ("discard", "knight", "trade", "bank", "build")

# Points are multiples of a quarter; rows hold them as whole quarters and tables as points.
POINT_STEP = 0.25

Type = Literal["bool", "int8", "int16", "int32", "int64", "points", "name"]
ALL_GAMES = ("edition",)


@dataclass(frozen=True)
class Column:
    """One declared column. `code` columns hold an index that the log writes out as a name."""

    name: str
    type: Type
    meaning: str
    per: Literal["row", "seat", "gain", "loss"] = "row"
    names: Literal["", "strategy", "spin", "ending"] = ""
    games: tuple[str, ...] = ALL_GAMES

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of the field in the engine's row record."""
        shapes: dict[str, tuple[int, ...]] = {
            "row": (),
            "seat": (MAX_SEATS,),
            "gain": (len(GAIN_CAUSES), MAX_SEATS),
            "loss": (len(LOSS_CAUSES), MAX_SEATS),
        }
        return shapes[self.per]

    def expanded(self, seats: int = MAX_SEATS) -> list[tuple[str, tuple[int, ...]]]:
        """The table's column names with their index into the field, for so many seats."""
        if self.per == "row":
            return [(self.name, ())]
        if self.per == "seat":
            return [(f"{self.name}_{seat + 1}", (seat,)) for seat in range(seats)]
        causes = GAIN_CAUSES if self.per == "gain" else LOSS_CAUSES
        return [
            (f"{self.name}_{cause}_{seat + 1}", (index, seat))
            for index, cause in enumerate(causes)
            for seat in range(seats)
        ]


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
        "ended", "name", "how the game ended: `won`, or `capped` at the rule set's turn cap", names="ending"
    ),
    Column("points", "points", "points at the end", "seat"),
    Column("points_settlements", "points", "of these, points from settlements", "seat"),
    Column("points_cities", "points", "of these, points from cities", "seat"),
    Column("points_knights", "points", "of these, points from knights", "seat"),
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
    ),
    Column("decisions", "int16", "decisions of the active seat with two options or more"),
    Column("points", "points", "points at the end of the turn", "seat"),
    Column("cards", "int16", "cards in hand at the end of the turn", "seat"),
    Column("settlements", "int8", "settlements standing at the end of the turn, cities left out", "seat"),
    Column("cities", "int8", "cities standing at the end of the turn", "seat"),
    Column("roads", "int8", "roads standing at the end of the turn", "seat"),
    Column("knights", "int8", "knights standing at the end of the turn", "seat"),
    Column("gained", "int16", "cards gained in this turn, by cause", "gain"),
    Column("lost", "int16", "cards lost in this turn, by cause", "loss"),
    Column("built_roads", "int8", "roads the active seat built"),
    Column("built_settlements", "int8", "settlements the active seat built"),
    Column("built_cities", "int8", "cities the active seat built"),
    Column("built_knights", "int8", "knights the active seat built"),
    Column("drawn", "int8", "cards the active seat drew from neighbours' hands with knights"),
    Column("bank_trades", "int16", "trades of the active seat with the bank"),
    Column("offers", "int16", "offers the active seat made to the other players"),
    Column("counters", "int16", "counter-offers the active seat was made"),
    Column("deals", "int16", "trades the active seat concluded with other players"),
)

CAUSE_MEANINGS = {
    "spin": "the spinner showed a resource",
    "choice": "a card of one's choice, when the spinner showed “?”",
    "knight": "drawn from a neighbour's hand on building a knight (lost: by the neighbour)",
    "trade": "a trade between players",
    "bank": "a trade with the bank",
    "discard": "half the hand, on the robber section",
    "build": "paid for a piece",
}

TABLES: dict[str, tuple[Column, ...]] = {"games": GAMES, "turns": TURNS}
