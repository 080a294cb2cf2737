"""The chocolate edition's rule set: its keys, their bounds and meanings, and the checks between them.

The bounds are what the engine is built for: at most 4 seats, 10 kinds of cards, 8 colours and 24
sections. Points go by quarters, so that sums are exact.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Annotated, Literal

from msgspec import Meta

from sim.rules.model import Table
from sim.rules.problems import Problem

# Sections that show no resource.
CHOICE = "choice"
ROBBER = "robber"

# What decides how many points a player can have.
MEANS_OF_POINTS = (
    "points.settlement",
    "points.city",
    "points.knight",
    "pieces.roads",
    "pieces.knights",
    "pieces.knights_per_settlement",
    "colours.names",
)

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
# All that a game tells of one action must fit into the engine's records.
Draws = Annotated[int, Meta(ge=0, le=20)]
Points = Annotated[float, Meta(ge=0, le=100, multiple_of=0.25)]
Seats = Annotated[int, Meta(ge=2, le=4)]
Kinds = Annotated[tuple[Name, ...], Meta(min_length=1, max_length=10)]
Colours = Annotated[tuple[Name, ...], Meta(min_length=2, max_length=8)]
ColourPair = Annotated[tuple[Name, ...], Meta(min_length=2, max_length=2)]
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
    bank: Annotated[
        Literal["unlimited"] | Annotated[int, Meta(ge=1, le=1000)],
        Meta(description="cards of each resource, the start cards included"),
    ]
    shortage: Annotated[
        Literal["nobody", "single"],
        Meta(description="who gets a spun resource that runs short"),
    ]


class Hand(Table, frozen=True, kw_only=True):
    """The cards in hand."""

    limit: Annotated[Count, Meta(description="cards that are safe from the robber")]


class ColourNames(Table, frozen=True, kw_only=True):
    """The settlements' colours."""

    names: Annotated[Colours, Meta(description="the settlements' colours")]


class Section(Table, frozen=True, kw_only=True):
    """One section of the spinner."""

    shows: Annotated[Name, Meta(description="a resource, choice (any one card) or robber")]
    colours: Annotated[
        tuple[Name, ...], Meta(max_length=8, description="the colours that a resource section pays")
    ] = ()
    odds: Annotated[Count, Meta(description="the section's share of the spinner; 0: never")]


class Spinner(Table, frozen=True, kw_only=True):
    """The spinner."""

    sections: Annotated[
        tuple[Section, ...],
        Meta(min_length=1, max_length=24, description="a section: what it shows and pays, its odds"),
    ]


class Setup(Table, frozen=True, kw_only=True):
    """What one seat starts with, beside a road."""

    colours: Annotated[ColourPair, Meta(description="the two settlements")]
    cards: Annotated[tuple[Name, ...], Meta(max_length=100, description="the start cards")]


class Costs(Table, frozen=True, kw_only=True):
    """What the pieces cost: counts of resources, those left out are 0."""

    road: Annotated[Cost, Meta(description="cards a road costs")]
    settlement: Annotated[Cost, Meta(description="cards a settlement costs")]
    city: Annotated[Cost, Meta(description="cards a city costs")]
    knight: Annotated[Cost, Meta(description="cards a knight costs")]


class Yields(Table, frozen=True, kw_only=True):
    """Cards that a section of the spinner pays."""

    settlement: Annotated[Count, Meta(description="cards for a settlement of a shown colour")]
    city: Annotated[Count, Meta(description="cards for a city of a shown colour")]
    choice: Annotated[Count, Meta(description="cards of one's choice for everyone on a choice section")]


class Pieces(Table, frozen=True, kw_only=True):
    """The supply that all players share, the set-ups' pieces included."""

    roads: Annotated[Count, Meta(description="roads in the common supply")]
    knights: Annotated[Count, Meta(description="knights in the common supply")]
    settlements_per_colour: Annotated[Count, Meta(description="settlements of each colour in the supply")]
    knights_per_settlement: Annotated[Count, Meta(description="knights on one settlement or city, at most")]


class PiecePoints(Table, frozen=True, kw_only=True):
    """What pieces count."""

    settlement: Annotated[Points, Meta(description="points of a settlement")]
    city: Annotated[Points, Meta(description="points of a city")]
    knight: Annotated[Points, Meta(description="points of a knight")]


class Knight(Table, frozen=True, kw_only=True):
    """What building a knight brings."""

    draws_left: Annotated[Draws, Meta(description="cards drawn from the left neighbour")]
    draws_right: Annotated[Draws, Meta(description="cards drawn from the right neighbour")]
    draws_with_two_players: Annotated[Draws, Meta(description="cards drawn from the only other player")]


class Trade(Table, frozen=True, kw_only=True):
    """Trade with the bank and between players."""

    bank_ratio: Annotated[
        int, Meta(ge=1, le=1000, description="equal cards the bank takes for one of another kind")
    ]
    bank: Annotated[bool, Meta(description="whether the bank trades")]
    players: Annotated[bool, Meta(description="whether players trade")]
    like_for_like: Annotated[bool, Meta(description="whether a resource may be on both sides of a trade")]
    gifts: Annotated[bool, Meta(description="whether one side of a trade may be empty")]
    phase_order: Annotated[
        Literal["strict", "free"],
        Meta(description="strict: no offers to players once one has built"),
    ]


class Limits(Table, frozen=True, kw_only=True):
    """Where the laboratory stops."""

    turns: Annotated[int, Meta(ge=1, le=5000, description="turns after which a game is stopped")]
    actions_a_turn: Annotated[
        int, Meta(ge=10, le=100_000, description="actions in one turn that count as a fault")
    ]


class EditionRules(Table, frozen=True, kw_only=True):
    """The whole rule set."""

    game: Annotated[Literal["edition"], Meta(description="the game these rules are for")]
    title: Annotated[Text, Meta(description="the rule set's name in reports")]
    victory: Victory
    players: Players
    cards: Cards
    hand: Hand
    colours: ColourNames
    spinner: Spinner
    setups: Annotated[
        tuple[Setup, ...],
        Meta(min_length=2, max_length=4, description="a seat's start, by turn order: settlements, cards"),
    ]
    costs: Costs
    yields: Yields
    pieces: Pieces
    points: PiecePoints
    knight: Knight
    trade: Trade
    limits: Limits


def problems(rules: EditionRules) -> Iterator[Problem]:
    """What is impossible between values that are each well-formed."""
    # The later checks read names and set-ups that the earlier ones vouch for, so the order matters:
    # the first problem found is the one that is told.
    yield from _names(rules)
    yield from _players(rules)
    yield from _sections(rules)
    yield from _setups(rules)
    yield from _costs(rules)
    yield from _bank(rules)
    yield from _supply(rules)
    yield from _victory(rules)


def _names(rules: EditionRules) -> Iterator[Problem]:
    for path, names in (("cards.kinds", rules.cards.kinds), ("colours.names", rules.colours.names)):
        if twice := _repeated(names):
            yield Problem((path,), f'expected different names, but "{twice}" stands there twice')
    for special in (CHOICE, ROBBER):
        if special in rules.cards.kinds:
            text = f'"{special}" is a section of the spinner and cannot be a resource'
            yield Problem(("cards.kinds",), text)


def _repeated(names: tuple[str, ...]) -> str:
    return next((name for name, count in Counter(names).items() if count > 1), "")


def _players(rules: EditionRules) -> Iterator[Problem]:
    fewest, most = rules.players.fewest, rules.players.most
    if fewest > most:
        text = f"players.fewest ({fewest}) must not be above players.most ({most})"
        yield Problem(("players.fewest", "players.most"), text)
    if len(rules.setups) < most:
        text = f"players.most ({most}) needs as many set-ups, but there are {len(rules.setups)}"
        yield Problem(("players.most", "setups"), text)


def _sections(rules: EditionRules) -> Iterator[Problem]:
    for position, section in enumerate(rules.spinner.sections):
        yield from _section(rules, f"spinner.sections.{position}", section)
    if not any(section.odds for section in rules.spinner.sections):
        yield Problem(("spinner.sections",), "expected at least one section with odds above 0")
    paid = set(chain.from_iterable(section.colours for section in rules.spinner.sections if section.odds))
    for colour in rules.colours.names:
        if colour not in paid:
            text = f'no resource section with odds above 0 pays the colour "{colour}", so it is worth nothing'
            yield Problem(("colours.names", "spinner.sections"), text)


def _section(rules: EditionRules, path: str, section: Section) -> Iterator[Problem]:
    shows, colours = section.shows, section.colours
    if shows in (CHOICE, ROBBER):
        if colours:
            text = f"a {shows} section pays no colours; expected {path}.colours to be left out or empty"
            yield Problem((f"{path}.colours", f"{path}.shows"), text)
        return
    if shows not in rules.cards.kinds:
        expected = _one_of((*rules.cards.kinds, CHOICE, ROBBER))
        text = f'"{shows}" of {path}.shows is no resource; expected {expected}'
        yield Problem((f"{path}.shows", "cards.kinds"), text)
    if not colours:
        text = f"a section that shows a resource pays a colour at least; expected one in {path}.colours"
        yield Problem((f"{path}.colours", f"{path}.shows"), text)
    if twice := _repeated(colours):
        yield Problem((f"{path}.colours",), f'expected different colours, but "{twice}" stands there twice')
    yield from _known_colours(rules, f"{path}.colours", colours)


def _known_colours(rules: EditionRules, path: str, colours: tuple[str, ...]) -> Iterator[Problem]:
    for colour in colours:
        if colour not in rules.colours.names:
            text = f'"{colour}" of {path} is no colour; expected {_one_of(rules.colours.names)}'
            yield Problem((path, "colours.names"), text)


def _known_kind(rules: EditionRules, path: str, kind: str) -> Iterator[Problem]:
    if kind not in rules.cards.kinds:
        text = f'"{kind}" of {path} is no resource; expected {_one_of(rules.cards.kinds)}'
        yield Problem((path, "cards.kinds"), text)


def _one_of(names: tuple[str, ...]) -> str:
    return "one of " + ", ".join(names)


def _setups(rules: EditionRules) -> Iterator[Problem]:
    for position, setup in enumerate(rules.setups):
        path = f"setups.{position}"
        if _repeated(setup.colours):
            yield Problem((f"{path}.colours",), "expected two different colours")
        yield from _known_colours(rules, f"{path}.colours", setup.colours)
        for kind in setup.cards:
            yield from _known_kind(rules, f"{path}.cards", kind)


def _costs(rules: EditionRules) -> Iterator[Problem]:
    for piece, cost in _cost_of(rules).items():
        for kind in cost:
            yield from _known_kind(rules, f"costs.{piece}.{kind}", kind)


def _cost_of(rules: EditionRules) -> dict[str, Cost]:
    costs = rules.costs
    return {"road": costs.road, "settlement": costs.settlement, "city": costs.city, "knight": costs.knight}


def _bank(rules: EditionRules) -> Iterator[Problem]:
    """A limited bank must hold the start cards of a full table and what any one piece costs."""
    bank = rules.cards.bank
    if isinstance(bank, str):  # unlimited
        return
    dealt = Counter(chain.from_iterable(setup.cards for setup in _seated(rules)))
    for kind, count in dealt.items():
        if count > bank:
            text = f"the set-ups deal {count} {kind}, but cards.bank is {bank}"
            yield Problem(("cards.bank", "setups", "players.most"), text)
    for piece, cost in _cost_of(rules).items():
        for kind, count in cost.items():
            if count > bank:
                text = f"a {piece} costs {count} {kind}, but cards.bank is {bank}"
                yield Problem((f"costs.{piece}.{kind}", "cards.bank"), text)


def _seated(rules: EditionRules) -> tuple[Setup, ...]:
    """The set-ups in use with the most players: seat n takes set-up n."""
    return rules.setups[: rules.players.most]


def _supply(rules: EditionRules) -> Iterator[Problem]:
    pieces, seated = rules.pieces, _seated(rules)
    if pieces.roads < len(seated):
        text = f"the set-ups need {len(seated)} roads, but pieces.roads is {pieces.roads}"
        yield Problem(("pieces.roads", "players.most"), text)
    placed = Counter(chain.from_iterable(setup.colours for setup in seated))
    for colour, count in placed.items():
        if count > pieces.settlements_per_colour:
            text = (
                f"the set-ups need {count} settlements of {colour}, "
                f"but pieces.settlements_per_colour is {pieces.settlements_per_colour}"
            )
            yield Problem(("pieces.settlements_per_colour", "setups", "players.most"), text)


def _victory(rules: EditionRules) -> Iterator[Problem]:
    target, at_start, most = rules.victory.points, 2 * rules.points.settlement, _most_points(rules)
    if at_start >= target:
        text = f"everyone starts with {at_start:g} points, so victory.points ({target:g}) is no target"
        yield Problem(("victory.points", "points.settlement"), text)
    if most < target:
        text = f"victory.points ({target:g}) is out of reach: one player with all the pieces has {most:g}"
        yield Problem(("victory.points", *MEANS_OF_POINTS), text)


def _most_points(rules: EditionRules) -> float:
    """The points of one player who has every piece: a row of n buildings takes n - 1 roads."""
    pieces, points = rules.pieces, rules.points
    buildings = min(len(rules.colours.names), pieces.roads + 1)
    knights = min(pieces.knights, buildings * pieces.knights_per_settlement)
    return buildings * max(points.city, points.settlement) + knights * points.knight
