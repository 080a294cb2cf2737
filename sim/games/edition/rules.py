"""The chocolate edition's rule set: its keys, their bounds and meanings."""

from typing import Annotated, Literal

from msgspec import Meta

from sim.games.common import rules as shared
from sim.games.common.rules import CardYield, Cost, Count, Name, PieceCount, PiecePoints, Text
from sim.limits import MAX_COLOURS, MAX_PIECES, MAX_SEATS, MAX_SECTIONS
from sim.rules.model import Table

# Sections that show no resource.
CHOICE = "choice"
ROBBER = "robber"

Colours = Annotated[tuple[Name, ...], Meta(min_length=2, max_length=MAX_COLOURS)]
ColourPair = Annotated[tuple[Name, ...], Meta(min_length=2, max_length=2)]
# The neighbours' hands are drawn from card by card, and the log counts the draws of a turn.
Draws = Annotated[int, Meta(ge=0, le=20)]


class ColourNames(Table, frozen=True, kw_only=True):
    """The settlements' colours."""

    names: Annotated[Colours, Meta(description="the settlements' colours")]


class Section(Table, frozen=True, kw_only=True):
    """One section of the spinner."""

    shows: Annotated[Name, Meta(description="a resource, choice (any one card) or robber")]
    colours: Annotated[
        tuple[Name, ...], Meta(max_length=MAX_COLOURS, description="the colours that a resource section pays")
    ] = ()
    odds: Annotated[Count, Meta(description="the section's share of the spinner; 0: never")]


class Spinner(Table, frozen=True, kw_only=True):
    """The spinner."""

    sections: Annotated[
        tuple[Section, ...],
        Meta(
            min_length=1, max_length=MAX_SECTIONS, description="a section: what it shows and pays, its odds"
        ),
    ]


class Setup(Table, frozen=True, kw_only=True):
    """What one seat starts with, beside a road."""

    colours: Annotated[ColourPair, Meta(description="the two settlements")]
    cards: Annotated[tuple[Name, ...], Meta(max_length=MAX_PIECES, description="the start cards")]


class Costs(shared.Costs, frozen=True, kw_only=True):
    """What the pieces cost: counts of resources, those left out are 0."""

    knight: Annotated[Cost, Meta(description="cards a knight costs")]


class Yields(Table, frozen=True, kw_only=True):
    """Cards that a section of the spinner pays."""

    settlement: Annotated[CardYield, Meta(description="cards for a settlement of a shown colour")]
    city: Annotated[CardYield, Meta(description="cards for a city of a shown colour")]
    choice: Annotated[CardYield, Meta(description="cards of one's choice for everyone on a choice section")]
    choosing: Annotated[shared.Duty, Meta(description="whether one may or must take all of these")] = "must"


class Pieces(Table, frozen=True, kw_only=True):
    """The supply that all players share, the set-ups' pieces included."""

    roads: Annotated[PieceCount, Meta(description="roads in the common supply")]
    knights: Annotated[PieceCount, Meta(description="knights in the common supply")]
    settlements_per_colour: Annotated[
        PieceCount, Meta(description="settlements of each colour in the supply")
    ]
    knights_per_settlement: Annotated[
        PieceCount, Meta(description="knights on one settlement or city, at most")
    ]


class PointsOfPieces(shared.BuildingPoints, frozen=True, kw_only=True):
    """What pieces count."""

    knight: Annotated[PiecePoints, Meta(description="points of a knight")]


class Knight(Table, frozen=True, kw_only=True):
    """What building a knight brings."""

    draws_left: Annotated[Draws, Meta(description="cards drawn from the left neighbour")]
    draws_right: Annotated[Draws, Meta(description="cards drawn from the right neighbour")]
    draws_with_two_players: Annotated[Draws, Meta(description="cards drawn from the only other player")]
    drawing: Annotated[shared.Duty, Meta(description="whether its builder may or must draw all of these")] = (
        "must"
    )


class Trade(shared.Trade, frozen=True, kw_only=True):
    """Trade with the bank and between players."""

    phase_order: Annotated[
        shared.PhaseOrder, Meta(description="strict: no offers to players once one has built")
    ]
    bank_any_time: Annotated[bool, Meta(description=shared.BANK_ANY_TIME)] = True


class EditionRules(Table, frozen=True, kw_only=True):
    """The whole rule set."""

    game: Annotated[Literal["edition"], Meta(description="the game these rules are for")]
    title: Annotated[Text, Meta(description="the rule set's name in reports")]
    victory: shared.Victory
    players: shared.Players
    cards: shared.Cards
    hand: shared.Hand
    colours: ColourNames
    spinner: Spinner
    setups: Annotated[
        tuple[Setup, ...],
        Meta(
            min_length=2,
            max_length=MAX_SEATS,
            description="a seat's start, by turn order: settlements, cards",
        ),
    ]
    costs: Costs
    yields: Yields
    pieces: Pieces
    points: PointsOfPieces
    knight: Knight
    trade: Trade
    limits: shared.Limits

    def __post_init__(self) -> None:
        """Only what the costs take stands in them."""
        shared.forget_dropped(self.cards.kinds, self.costs)


RULES = EditionRules
