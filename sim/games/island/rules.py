"""What games on an island of hexes have in common: the base game, and the market built on it.

What cannot be between values is told by `board_checks` and `checks`.
"""

from typing import Annotated, Literal

from msgspec import Meta

from sim.games.common import rules as shared
from sim.games.common.rules import CardYield, Cost, Name, PieceCount, PiecePoints, Points, Ratio, Text
from sim.limits import MAX_DECK, MAX_HARBOURS, MAX_HEXES, MAX_TERRAINS
from sim.rules.model import Table, code_of

# What a terrain yields, and a harbour takes, beside the resources.
NOTHING = "nothing"
ANY = "any"

OF_TERRAINS = Meta(
    min_length=1, max_length=MAX_TERRAINS, description="a terrain: its hexes and what they yield"
)

Coordinate = Annotated[int, Meta(ge=-100, le=100)]
At = Annotated[tuple[Coordinate, ...], Meta(min_length=2, max_length=2)]
RowPlace = Annotated[int, Meta(ge=-50, le=50)]
RowLength = Annotated[int, Meta(ge=1, le=MAX_HEXES)]
HexCount = Annotated[int, Meta(ge=0, le=MAX_HEXES)]
Chip = Annotated[
    Literal[2, 3, 4, 5, 6, 8, 9, 10, 11, 12], Meta(title="a whole number from 2 to 12, but not 7")
]
ChipOrNone = Annotated[
    Literal[0, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12],
    Meta(title="a whole number from 2 to 12, but not 7, or 0 for no chip"),
]
DeckCount = Annotated[int, Meta(ge=0, le=MAX_DECK)]
Few = Annotated[int, Meta(ge=0, le=10)]
Threshold = Annotated[int, Meta(ge=1, le=100)]
Laid = Literal["random", "fixed"]
Chips = Literal["spiral", "random"]
RoadTie = Literal["aside", "holder"]
# The words as compiled code reads them.
FIXED, SPIRAL = code_of(Laid, "fixed"), code_of(Chips, "spiral")
HOLDER = code_of(RoadTie, "holder")


class FixedHex(Table, frozen=True, kw_only=True):
    """One hex of a board that is not laid by chance."""

    at: Annotated[At, Meta(description="the hex, as q and r")]
    terrain: Annotated[Name, Meta(description="its terrain")]
    chip: Annotated[ChipOrNone, Meta(description="its chip; 0: none")]


class Board(Table, frozen=True, kw_only=True):
    """The island's shape, and how it is laid.

    With a fixed layout the list `fixed` alone counts: the terrains' counts, the chips' order and the two
    keys about chips lie idle.
    """

    first_r: Annotated[RowPlace, Meta(description="the northernmost row's r")]
    rows: Annotated[
        tuple[RowLength, ...],
        Meta(min_length=1, max_length=MAX_HEXES, description="hexes of each row, from the north"),
    ]
    starts: Annotated[
        tuple[RowPlace, ...],
        Meta(min_length=1, max_length=MAX_HEXES, description="the q of each row's westernmost hex"),
    ]
    layout: Annotated[Laid, Meta(description="fixed: terrains and chips lie as board.fixed says")]
    # Each game has its own ways.
    chips: Annotated[str, Meta(description="how the chips are laid")]
    adjacent_reds: Annotated[bool, Meta(description="whether chips laid by chance may put red beside red")]
    harbours: Annotated[Laid, Meta(description="random: the kinds are dealt to the places by chance")]
    fixed: Annotated[
        tuple[FixedHex, ...],
        Meta(max_length=MAX_HEXES, description="a hex of a fixed layout: place, terrain, chip"),
    ] = ()


class Terrain(Table, frozen=True, kw_only=True):
    """One terrain."""

    name: Annotated[Name, Meta(description="the terrain's name")]
    count: Annotated[HexCount, Meta(description="hexes of it; idle if the layout is fixed")]
    yields: Annotated[Name, Meta(description="the resource it yields, or nothing")]


class NumberChips(Table, frozen=True, kw_only=True):
    """The number chips."""

    order: Annotated[
        tuple[Chip, ...],
        Meta(
            min_length=1,
            max_length=MAX_HEXES,
            description="the chips as they are laid; idle if layout is fixed",
        ),
    ]
    red: Annotated[tuple[Chip, ...], Meta(max_length=10, description="the numbers that are red")]


class Harbour(Table, frozen=True, kw_only=True):
    """One harbour."""

    land: Annotated[At, Meta(description="the land hex, as q and r")]
    sea: Annotated[At, Meta(description="the sea hex beside it")]
    kind: Annotated[Name, Meta(description="the resource it takes, or any")]


class Costs(shared.Costs, frozen=True, kw_only=True):
    """What can be bought: counts of resources, those left out are 0."""

    card: Annotated[Cost, Meta(description="cards a development card costs")]


class Yields(Table, frozen=True, kw_only=True):
    """Cards that a hex pays."""

    settlement: Annotated[CardYield, Meta(description="cards for a settlement at a hex")]
    city: Annotated[CardYield, Meta(description="cards for a city at a hex")]


class Pieces(Table, frozen=True, kw_only=True):
    """The supply of each player."""

    roads: Annotated[PieceCount, Meta(description="roads of each player")]
    settlements: Annotated[PieceCount, Meta(description="settlements of each player")]
    cities: Annotated[PieceCount, Meta(description="cities of each player")]


class PointsOfThings(shared.BuildingPoints, frozen=True, kw_only=True):
    """What counts."""

    card: Annotated[PiecePoints, Meta(description="points of a victory point card")]
    longest_road: Annotated[PiecePoints, Meta(description="points of the longest road")]
    largest_army: Annotated[PiecePoints, Meta(description="points of the largest army")]


class Deck(Table, frozen=True, kw_only=True):
    """The development cards."""

    knight: Annotated[DeckCount, Meta(description="knights in the deck")]
    road_building: Annotated[DeckCount, Meta(description="road building cards in the deck")]
    invention: Annotated[DeckCount, Meta(description="invention cards in the deck")]
    monopoly: Annotated[DeckCount, Meta(description="monopoly cards in the deck")]
    victory_point: Annotated[DeckCount, Meta(description="victory point cards in the deck")]


class Progress(Table, frozen=True, kw_only=True):
    """What development cards do."""

    free_roads: Annotated[Few, Meta(description="roads that a road building card brings")]
    invented_cards: Annotated[Few, Meta(description="resource cards that an invention brings")]
    laying: Annotated[shared.Duty, Meta(description="whether one may or must lay all free roads")] = "must"
    inventing: Annotated[shared.Duty, Meta(description="whether one may or must take all invented cards")] = (
        "must"
    )
    cards_a_turn: Annotated[int, Meta(ge=0, le=25, description="development cards played in a turn, at most")]


class Awards(Table, frozen=True, kw_only=True):
    """The two special cards."""

    road_from: Annotated[Threshold, Meta(description="roads in a line that win the longest road")]
    army_from: Annotated[Threshold, Meta(description="knights played that win the largest army")]
    road_tie: Annotated[RoadTie, Meta(description="where the longest road goes when it is cut to a tie")]


class Robber(Table, frozen=True, kw_only=True):
    """The robber."""

    desert: Annotated[bool, Meta(description="whether it may move to a hex that yields nothing")]
    friendly_points: Annotated[Points, Meta(description="players with so few points are spared; 0: nobody")]
    stealing: Annotated[shared.Duty, Meta(description="whether its mover may or must rob")]


class Trade(shared.Trade, frozen=True, kw_only=True):
    """Trade with the bank, at harbours and between players."""

    any_harbour_ratio: Annotated[
        Ratio, Meta(description="equal cards the bank takes at a harbour for any kind")
    ]
    own_harbour_ratio: Annotated[
        Ratio, Meta(description="cards the bank takes at a harbour of their own kind")
    ]
    phase_order: Annotated[
        shared.PhaseOrder, Meta(description="strict: no trade once one has built or bought")
    ]
    bank_any_time: Annotated[bool, Meta(description=shared.BANK_ANY_TIME)] = False


class IslandRules(Table, frozen=True, kw_only=True):
    """The tables of every rule set on an island; a game replaces some by fuller ones of its own."""

    game: str
    title: Annotated[Text, Meta(description="the rule set's name in reports")]
    victory: shared.Victory
    players: shared.Players
    cards: shared.Cards
    hand: shared.Hand
    board: Board
    terrain: Annotated[tuple[Terrain, ...], OF_TERRAINS]
    chips: NumberChips
    harbours: Annotated[
        tuple[Harbour, ...],
        Meta(max_length=MAX_HARBOURS, description="a harbour: its land, its sea and what it takes"),
    ]
    costs: Costs
    yields: Yields
    pieces: Pieces
    points: PointsOfThings
    deck: Deck
    progress: Progress
    awards: Awards
    robber: Robber
    trade: Trade
    limits: shared.Limits

    def __post_init__(self) -> None:
        """Only what the costs take stands in them."""
        shared.forget_dropped(self.cards.kinds, self.costs)
