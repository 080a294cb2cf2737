"""What every game's rule set has: its kinds of values, and its common tables.

The bounds are what the engine and the log are built for: `sim.limits` has them.
"""

from typing import Annotated, Literal

from msgspec import Meta

from sim.limits import MAX_COUNT, MAX_KINDS, MAX_PIECE_POINTS, MAX_PIECES, MAX_POINTS, MAX_SEATS, POINT_STEP
from sim.rules.model import Table, code_of

# Tables of what was found say "all" of everything together.
Name = Annotated[
    str,
    Meta(
        pattern=r"^(?!all\Z)[^\W\d_][\w-]{0,29}\Z",
        title='a name of letters, digits, - and _, at most 30, a letter first, and not "all"',
    ),
]
Text = Annotated[
    str,
    Meta(
        pattern=r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]{1,80}\Z",
        title="a line of 1 to 80 characters",
    ),
]
Count = Annotated[int, Meta(ge=0, le=MAX_COUNT)]
PieceCount = Annotated[int, Meta(ge=0, le=MAX_PIECES)]
CardYield = Annotated[int, Meta(ge=0, le=20)]
Ratio = Annotated[int, Meta(ge=1, le=MAX_COUNT)]
Points = Annotated[float, Meta(ge=0, le=MAX_POINTS, multiple_of=POINT_STEP)]
PiecePoints = Annotated[float, Meta(ge=0, le=MAX_PIECE_POINTS, multiple_of=POINT_STEP)]
Seats = Annotated[int, Meta(ge=2, le=MAX_SEATS)]
Kinds = Annotated[tuple[Name, ...], Meta(min_length=2, max_length=MAX_KINDS)]
Bank = Literal["unlimited"] | Annotated[int, Meta(ge=1, le=MAX_COUNT)]
Cost = dict[Name, Count]
Shortage = Literal["nobody", "single"]
PhaseOrder = Literal["strict", "free"]
Duty = Literal["may", "must"]
# The words as compiled code reads them.
SINGLE = code_of(Shortage, "single")
STRICT = code_of(PhaseOrder, "strict")
MAY, MUST = code_of(Duty, "may"), code_of(Duty, "must")

BANK_ANY_TIME = "whether the bank trades at any time of one's own turn"


class Victory(Table, frozen=True, kw_only=True):
    """How the game is won."""

    points: Annotated[Points, Meta(description="points that win the game on the own turn")]


class Players(Table, frozen=True, kw_only=True):
    """How many may play."""

    fewest: Annotated[Seats, Meta(description="fewest players")]
    most: Annotated[Seats, Meta(description="most players")]


class Cards(Table, frozen=True, kw_only=True):
    """The resource cards."""

    kinds: Annotated[Kinds, Meta(description="the resources")]
    bank: Annotated[Bank, Meta(description="cards of each resource, the start cards included")]
    shortage: Annotated[Shortage, Meta(description="who gets produced cards that run short")]


class Hand(Table, frozen=True, kw_only=True):
    """The cards in hand."""

    limit: Annotated[Count, Meta(description="cards that are safe from the robber")]


class Costs(Table, frozen=True, kw_only=True):
    """What the pieces cost: counts of resources, those left out are 0."""

    road: Annotated[Cost, Meta(description="cards a road costs")]
    settlement: Annotated[Cost, Meta(description="cards a settlement costs")]
    city: Annotated[Cost, Meta(description="cards a city costs")]


def forget_dropped(kinds: tuple[str, ...], costs: Costs) -> None:
    """Take what is none of the resources off the costs, where they say that it takes 0 of it.

    So a file that drops or renames a resource can restate the costs that name it.
    """
    for name in costs.__struct_fields__:
        cost: Cost = getattr(costs, name)
        for kind in [kind for kind, count in cost.items() if count == 0 and kind not in kinds]:
            del cost[kind]


class BuildingPoints(Table, frozen=True, kw_only=True):
    """What buildings count."""

    settlement: Annotated[PiecePoints, Meta(description="points of a settlement")]
    city: Annotated[PiecePoints, Meta(description="points of a city")]


class Trade(Table, frozen=True, kw_only=True):
    """Trade with the bank and between players."""

    bank_ratio: Annotated[Ratio, Meta(description="equal cards the bank takes for one of another kind")]
    bank: Annotated[bool, Meta(description="whether the bank trades")]
    players: Annotated[bool, Meta(description="whether players trade")]
    like_for_like: Annotated[bool, Meta(description="whether one kind may be on both sides of a trade")]
    gifts: Annotated[bool, Meta(description="whether one side of a trade may be empty")]
    proposals: Annotated[
        int, Meta(ge=0, le=10, description="times a turn that the active player may hear proposals")
    ] = 0


class Limits(Table, frozen=True, kw_only=True):
    """Where the laboratory stops."""

    turns: Annotated[
        int, Meta(ge=1, le=5000, description="turns after which a game is stopped, at the end of the round")
    ]
    actions_a_turn: Annotated[
        int, Meta(ge=10, le=10_000, description="actions in one turn that count as a fault")
    ]
