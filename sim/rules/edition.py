"""The chocolate edition's rule set: its keys, their bounds and meanings, and the checks between them.

The bounds are what the engine is built for: at most 8 colours and 24 sections.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Annotated, Literal

from msgspec import Meta

from sim.rules import shared
from sim.rules.model import Table
from sim.rules.problems import Problem
from sim.rules.shared import CardYield, Cost, Count, Name, PieceCount, PiecePoints, Text

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

Colours = Annotated[tuple[Name, ...], Meta(min_length=2, max_length=8)]
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


class Costs(shared.Costs, frozen=True, kw_only=True):
    """What the pieces cost: counts of resources, those left out are 0."""

    knight: Annotated[Cost, Meta(description="cards a knight costs")]


class Yields(Table, frozen=True, kw_only=True):
    """Cards that a section of the spinner pays."""

    settlement: Annotated[CardYield, Meta(description="cards for a settlement of a shown colour")]
    city: Annotated[CardYield, Meta(description="cards for a city of a shown colour")]
    choice: Annotated[CardYield, Meta(description="cards of one's choice for everyone on a choice section")]


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


class Trade(shared.Trade, frozen=True, kw_only=True):
    """Trade with the bank and between players."""

    phase_order: Annotated[
        Literal["strict", "free"],
        Meta(description="strict: no offers to players once one has built"),
    ]


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
        Meta(min_length=2, max_length=4, description="a seat's start, by turn order: settlements, cards"),
    ]
    costs: Costs
    yields: Yields
    pieces: Pieces
    points: PointsOfPieces
    knight: Knight
    trade: Trade
    limits: shared.Limits


def problems(rules: EditionRules) -> Iterator[Problem]:
    """What is impossible between values that are each well-formed."""
    # The later checks read names and set-ups that the earlier ones vouch for, so the order matters:
    # the first problem found is the one that is told.
    yield from _names(rules)
    yield from _players(rules)
    yield from _sections(rules)
    yield from _setups(rules)
    yield from _bank(rules)
    yield from shared.payable(rules.cards, rules.costs)
    yield from _supply(rules)
    at_start = 2 * rules.points.settlement
    yield from shared.target(rules.victory.points, at_start, _most_points(rules), MEANS_OF_POINTS)


def _names(rules: EditionRules) -> Iterator[Problem]:
    yield from shared.different("cards.kinds", rules.cards.kinds, "names")
    yield from shared.different("colours.names", rules.colours.names, "names")
    for special in (CHOICE, ROBBER):
        if special in rules.cards.kinds:
            text = f'"{special}" is a section of the spinner and cannot be a resource'
            yield Problem(("cards.kinds",), text)


def _players(rules: EditionRules) -> Iterator[Problem]:
    yield from shared.enough_seats(rules.players)
    most = rules.players.most
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
    yield from shared.known_kind(rules.cards, f"{path}.shows", shows, (CHOICE, ROBBER))
    if not colours:
        text = f"a section that shows a resource pays a colour at least; expected one in {path}.colours"
        yield Problem((f"{path}.colours", f"{path}.shows"), text)
    yield from shared.different(f"{path}.colours", colours, "colours")
    yield from _known_colours(rules, f"{path}.colours", colours)


def _known_colours(rules: EditionRules, path: str, colours: tuple[str, ...]) -> Iterator[Problem]:
    for colour in colours:
        if colour not in rules.colours.names:
            text = f'"{colour}" of {path} is no colour; expected {shared.one_of(rules.colours.names)}'
            yield Problem((path, "colours.names"), text)


def _setups(rules: EditionRules) -> Iterator[Problem]:
    for position, setup in enumerate(rules.setups):
        path = f"setups.{position}"
        if len(set(setup.colours)) < len(setup.colours):
            yield Problem((f"{path}.colours",), "expected two different colours")
        yield from _known_colours(rules, f"{path}.colours", setup.colours)
        for kind in setup.cards:
            yield from shared.known_kind(rules.cards, f"{path}.cards", kind)


def _bank(rules: EditionRules) -> Iterator[Problem]:
    """A limited bank must hold the start cards of a full table."""
    bank = rules.cards.bank
    dealt = Counter(chain.from_iterable(setup.cards for setup in _seated(rules)))
    for kind, count in dealt.items():
        if isinstance(bank, int) and count > bank:
            text = f"the set-ups deal {count} {kind}, but cards.bank is {bank}"
            yield Problem(("cards.bank", "setups", "players.most"), text)


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


def _most_points(rules: EditionRules) -> float:
    """The points of one player who has every piece: a row of n buildings takes n - 1 roads."""
    pieces, points = rules.pieces, rules.points
    buildings = min(len(rules.colours.names), pieces.roads + 1)
    knights = min(pieces.knights, buildings * pieces.knights_per_settlement)
    return buildings * max(points.city, points.settlement) + knights * points.knight
