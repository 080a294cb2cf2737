"""What every game's rule set has: its kinds of values, its common tables, and the checks between these.

The bounds are what the engine and the log are built for: at most 4 seats and 10 kinds of cards, a log
whose columns are narrow. Points go by quarters, so that sums are exact.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Annotated, Literal

from msgspec import Meta, structs

from sim.rules.model import Table
from sim.rules.problems import Problem
from sim.rules.tree import render

Name = Annotated[
    str, Meta(pattern=r"^[^\W\d_][\w-]{0,29}\Z", title="a name of letters, digits, - and _, at most 30")
]
Text = Annotated[
    str,
    Meta(
        pattern=r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]{1,80}\Z",
        title="a line of 1 to 80 characters",
    ),
]
Count = Annotated[int, Meta(ge=0, le=1000)]
PieceCount = Annotated[int, Meta(ge=0, le=100)]
CardYield = Annotated[int, Meta(ge=0, le=20)]
Ratio = Annotated[int, Meta(ge=1, le=1000)]
Points = Annotated[float, Meta(ge=0, le=100, multiple_of=0.25)]
# A hundred pieces of so many points still fit into the log.
PiecePoints = Annotated[float, Meta(ge=0, le=50, multiple_of=0.25)]
Seats = Annotated[int, Meta(ge=2, le=4)]
Kinds = Annotated[tuple[Name, ...], Meta(min_length=2, max_length=10)]
Bank = Literal["unlimited"] | Annotated[int, Meta(ge=1, le=1000)]
Cost = dict[Name, Count]


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
    shortage: Annotated[
        Literal["nobody", "single"],
        Meta(description="who gets produced cards that run short"),
    ]


class Hand(Table, frozen=True, kw_only=True):
    """The cards in hand."""

    limit: Annotated[Count, Meta(description="cards that are safe from the robber")]


class Costs(Table, frozen=True, kw_only=True):
    """What the pieces cost: counts of resources, those left out are 0."""

    road: Annotated[Cost, Meta(description="cards a road costs")]
    settlement: Annotated[Cost, Meta(description="cards a settlement costs")]
    city: Annotated[Cost, Meta(description="cards a city costs")]


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


class Limits(Table, frozen=True, kw_only=True):
    """Where the laboratory stops."""

    turns: Annotated[int, Meta(ge=1, le=5000, description="turns after which a game is stopped")]
    actions_a_turn: Annotated[
        int, Meta(ge=10, le=10_000, description="actions in one turn that count as a fault")
    ]


def different(path: str, values: Sequence[object], what: str) -> Iterator[Problem]:
    """Nothing may stand twice in the list at the path."""
    twice = [value for value, count in Counter(values).items() if count > 1]
    if twice:
        yield Problem((path,), f"expected different {what}, but {render(twice[0])} stands there twice")


def enough_seats(players: Players) -> Iterator[Problem]:
    """The fewest players are not more than the most."""
    fewest, most = players.fewest, players.most
    if fewest > most:
        text = f"players.fewest ({fewest}) must not be above players.most ({most})"
        yield Problem(("players.fewest", "players.most"), text)


def known_kind(cards: Cards, path: str, kind: str, others: tuple[str, ...] = ()) -> Iterator[Problem]:
    """The name at the path is a resource, or one of the others that may stand there."""
    expected = (*cards.kinds, *others)
    if kind not in expected:
        text = f'"{kind}" of {path} is no resource; expected {one_of(expected)}'
        yield Problem((path, "cards.kinds"), text)


def one_of(names: Sequence[str]) -> str:
    """What was expected, in words."""
    return "one of " + ", ".join(names)


def payable(cards: Cards, costs: Costs) -> Iterator[Problem]:
    """Costs are in resources, and no single one is above what a limited bank holds."""
    prices: dict[str, Cost] = structs.asdict(costs)
    for piece, cost in prices.items():
        for kind, count in cost.items():
            path = f"costs.{piece}.{kind}"
            yield from known_kind(cards, path, kind)
            if isinstance(cards.bank, int) and count > cards.bank:
                text = f"a {piece} costs {count} {kind}, but cards.bank is {cards.bank}"
                yield Problem((path, "cards.bank"), text)


def target(points: float, at_start: float, most: float, means: tuple[str, ...]) -> Iterator[Problem]:
    """The points that win are above those of the start, and one player alone could have them."""
    if at_start >= points:
        text = f"everyone starts with {at_start:g} points, so victory.points ({points:g}) is no target"
        yield Problem(("victory.points", "points.settlement"), text)
    if most < points:
        text = f"victory.points ({points:g}) is out of reach: one player with all the pieces has {most:g}"
        yield Problem(("victory.points", *means), text)
