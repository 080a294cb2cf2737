"""What cannot be between the values of any rule set on an island."""

from collections.abc import Iterator
from dataclasses import dataclass

from sim.games.common import checks as common
from sim.games.island import board_checks
from sim.games.island.board_checks import Island, island_of
from sim.games.island.rules import ANY, NOTHING, IslandRules
from sim.limits import MAX_DECK
from sim.rules.problems import Problem

# A settlement closes its own intersection and the three beside it.
CLOSED_BY_ONE = 4

# What decides how many points a player can have.
MEANS_OF_POINTS = (
    "points.settlement",
    "points.city",
    "points.card",
    "points.longest_road",
    "points.largest_army",
    "pieces.roads",
    "pieces.settlements",
    "pieces.cities",
    "deck.victory_point",
    "deck.knight",
    "awards.road_from",
    "awards.army_from",
    "progress.cards_a_turn",
    "board.rows",
)


@dataclass(frozen=True)
class Founded:
    """What everyone places before the first turn, and the keys that decide it."""

    settlements: int
    roads: int
    keys: tuple[str, ...] = ()


def problems(
    rules: IslandRules, founded: Founded, printed: frozenset[str] = frozenset()
) -> Iterator[Problem]:
    """What is impossible between values that are each well-formed, the target of the game left out.

    `printed` names the terrains whose hexes bear numbers of their own.
    """
    # The later checks read names and shapes that the earlier ones vouch for, so the order matters:
    # the first problem found is the one that is told.
    yield from _names(rules)
    yield from common.enough_seats(rules.players)
    yield from board_checks.problems(rules, printed)
    yield from common.payable(rules.cards, rules.costs)
    yield from _ratios(rules)
    yield from _deck(rules)
    yield from _founding(rules, founded)


def _names(rules: IslandRules) -> Iterator[Problem]:
    yield from common.different("cards.kinds", rules.cards.kinds, "names")
    for special, what in ((NOTHING, "what a desert yields"), (ANY, "the kind of a plain harbour")):
        if special in rules.cards.kinds:
            yield Problem(("cards.kinds",), f'"{special}" is {what} and cannot be a resource')


def _ratios(rules: IslandRules) -> Iterator[Problem]:
    bank = rules.trade.bank_ratio
    ratios = {"any": rules.trade.any_harbour_ratio, "own": rules.trade.own_harbour_ratio}
    for harbour, ratio in ratios.items():
        path = f"trade.{harbour}_harbour_ratio"
        if ratio > bank:
            text = f"{path} ({ratio}) must not be above trade.bank_ratio ({bank})"
            yield Problem((path, "trade.bank_ratio"), text)


def _deck(rules: IslandRules) -> Iterator[Problem]:
    deck = rules.deck
    cards = deck.knight + deck.road_building + deck.invention + deck.monopoly + deck.victory_point
    if cards > MAX_DECK:
        text = f"the deck has {cards} cards, expected {MAX_DECK} at most"
        yield Problem(tuple(f"deck.{kind}" for kind in deck.__struct_fields__), text)


def _founding(rules: IslandRules, founded: Founded) -> Iterator[Problem]:
    supplies = {
        "roads": (founded.roads, rules.pieces.roads),
        "settlements": (founded.settlements, rules.pieces.settlements),
    }
    for piece, (needed, count) in supplies.items():
        if count < needed:
            text = f"everyone founds {needed} {piece}, but pieces.{piece} is {count}"
            yield Problem((f"pieces.{piece}", *founded.keys), text)
    yield from _room(rules, founded)


def _room(rules: IslandRules, founded: Founded) -> Iterator[Problem]:
    """The last settlement finds a place, however badly the others were set."""
    most, intersections = rules.players.most, island_of(rules).intersections
    needed = CLOSED_BY_ONE * (founded.settlements * most - 1) + 1
    if intersections < needed:
        text = (
            f"{most} players need {needed} intersections to be sure of {founded.settlements} settlements "
            f"each, but the board has {intersections}"
        )
        yield Problem(("board.rows", "players.most", *founded.keys), text)


def most_points(rules: IslandRules, founded: Founded) -> float:
    """The points of one player who has everything. It is not less than what can be had in truth."""
    points, deck, island = rules.points, rules.deck, island_of(rules)
    total = _building_points(rules, founded, island) + points.card * deck.victory_point
    if min(rules.pieces.roads, island.paths) >= rules.awards.road_from:
        total += points.longest_road
    if rules.progress.cards_a_turn and deck.knight >= rules.awards.army_from:
        total += points.largest_army
    return total


def _building_points(rules: IslandRules, founded: Founded, island: Island) -> float:
    """The dearer kind of building is built first. A building that is founded has its road, if it is
    founded with one, and each one more is at the end of a new road.
    """
    pieces, points = rules.pieces, rules.points
    without_road = founded.settlements - founded.roads
    room = min(pieces.roads + without_road, island.intersections)
    total = 0.0
    kinds = [(points.settlement, pieces.settlements), (points.city, pieces.cities)]
    for worth, supply in sorted(kinds, reverse=True):
        built = min(supply, room)
        room -= built
        total += built * worth
    return total
