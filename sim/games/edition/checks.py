"""What cannot be between the values of an edition's rule set."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from sim.games.common import checks as common
from sim.games.edition.rules import CHOICE, ROBBER, EditionRules, Section, Setup
from sim.rules.problems import Problem

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


def problems(rules: EditionRules) -> Iterator[Problem]:
    """What is impossible between values that are each well-formed."""
    # The later checks read names and set-ups that the earlier ones vouch for, so the order matters:
    # the first problem found is the one that is told.
    yield from _names(rules)
    yield from _players(rules)
    yield from _sections(rules)
    yield from _setups(rules)
    yield from _bank(rules)
    yield from common.payable(rules.cards, rules.costs)
    yield from _supply(rules)
    at_start = 2 * rules.points.settlement
    yield from common.target(rules.victory.points, at_start, _most_points(rules), MEANS_OF_POINTS)


def _names(rules: EditionRules) -> Iterator[Problem]:
    yield from common.different("cards.kinds", rules.cards.kinds, "names")
    yield from common.different("colours.names", rules.colours.names, "names")
    for special in (CHOICE, ROBBER):
        if special in rules.cards.kinds:
            text = f'"{special}" is a section of the spinner and cannot be a resource'
            yield Problem(("cards.kinds",), text)


def _players(rules: EditionRules) -> Iterator[Problem]:
    yield from common.enough_seats(rules.players)
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
    yield from common.known_kind(rules.cards, f"{path}.shows", shows, (CHOICE, ROBBER))
    if not colours:
        text = f"a section that shows a resource pays a colour at least; expected one in {path}.colours"
        yield Problem((f"{path}.colours", f"{path}.shows"), text)
    yield from common.different(f"{path}.colours", colours, "colours")
    yield from _known_colours(rules, f"{path}.colours", colours)


def _known_colours(rules: EditionRules, path: str, colours: tuple[str, ...]) -> Iterator[Problem]:
    for colour in colours:
        if colour not in rules.colours.names:
            text = f'"{colour}" of {path} is no colour; expected {common.one_of(rules.colours.names)}'
            yield Problem((path, "colours.names"), text)


def _setups(rules: EditionRules) -> Iterator[Problem]:
    for position, setup in enumerate(rules.setups):
        path = f"setups.{position}"
        if len(set(setup.colours)) < len(setup.colours):
            yield Problem((f"{path}.colours",), "expected two different colours")
        yield from _known_colours(rules, f"{path}.colours", setup.colours)
        for kind in setup.cards:
            yield from common.known_kind(rules.cards, f"{path}.cards", kind)


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
