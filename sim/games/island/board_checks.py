"""What cannot be between the values of a board: its shape, terrains, chips and harbours."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sim.games.common import checks as common
from sim.games.island import shape
from sim.games.island.apart import most_apart
from sim.games.island.rules import ANY, NOTHING, Harbour, IslandRules
from sim.games.island.shape import Hex
from sim.limits import MAX_HEXES, MAX_NODES
from sim.rules.problems import Problem
from sim.rules.tree import render

SHAPE = ("board.rows", "board.starts", "board.first_r")
# More of them can hardly be dealt by chance so that no two are neighbours.
MOST_REDS_APART = 7
USE_RANDOM = 'use board.chips = "random"'


@dataclass(frozen=True)
class Island:
    """The land of a rule set."""

    hexes: tuple[Hex, ...]
    intersections: int
    paths: int


def island_of(rules: IslandRules) -> Island:
    """The land of a rule set whose rows and starts are alike in number."""
    land = shape.hexes(rules.board.rows, rules.board.starts, rules.board.first_r)
    return Island(tuple(land), len(shape.intersections(land)), len(shape.paths(land)))


def problems(rules: IslandRules, printed: frozenset[str]) -> Iterator[Problem]:
    """What is impossible about the board, the shape first: the rest is counted on it.

    `printed` names the terrains whose hexes bear numbers of their own.
    """
    yield from _rows(rules)
    island = island_of(rules)
    yield from _size(island)
    yield from _terrain(rules)
    if rules.board.layout == "fixed":
        yield from _fixed(rules, island.hexes, printed)
    else:
        yield from _laid_by_chance(rules, island.hexes)
    yield from common.different("chips.red", rules.chips.red, "numbers")
    yield from _harbours(rules, island.hexes)


def _rows(rules: IslandRules) -> Iterator[Problem]:
    rows, starts = rules.board.rows, rules.board.starts
    if len(rows) != len(starts):
        text = f"board.rows has {len(rows)} rows, but board.starts has {len(starts)}"
        yield Problem(("board.rows", "board.starts"), text)
    if sum(rows) > MAX_HEXES:
        yield Problem(("board.rows",), f"expected {MAX_HEXES} hexes at most, but these are {sum(rows)}")


def _size(island: Island) -> Iterator[Problem]:
    if not shape.is_connected(island.hexes):
        yield Problem(SHAPE, "the hexes do not hang together; expected rows that touch each other")
    if island.intersections > MAX_NODES:
        count = f"{island.intersections} intersections"
        text = f"this board has {count}, expected {MAX_NODES} at most; a rounder shape has fewer"
        yield Problem(SHAPE, text)


def _terrain(rules: IslandRules) -> Iterator[Problem]:
    yield from common.different("terrain", [terrain.name for terrain in rules.terrain], "names")
    for position, terrain in enumerate(rules.terrain):
        path = f"terrain.{position}.yields"
        yield from common.known_kind(rules.cards, path, terrain.yields, (NOTHING,))


def _counts(rules: IslandRules) -> tuple[str, ...]:
    return tuple(f"terrain.{position}.count" for position in range(len(rules.terrain)))


def _laid_by_chance(rules: IslandRules, land: Sequence[Hex]) -> Iterator[Problem]:
    if rules.board.fixed:
        text = 'board.fixed is given, but board.layout is "random"; expected "fixed", or no board.fixed'
        yield Problem(("board.layout", "board.fixed"), text)
    hexes = sum(terrain.count for terrain in rules.terrain)
    if hexes != len(land):
        text = f"the terrains' counts add up to {hexes}, but the board has {len(land)} hexes"
        yield Problem((*_counts(rules), "board.rows"), text)
    chips, fertile = len(rules.chips.order), _fertile_hexes(rules)
    if chips != fertile:
        text = f"chips.order has {chips} chips, but {fertile} hexes yield something; expected a chip for each"
        yield Problem(("chips.order", *_counts(rules), *_yields(rules)), text)
    if rules.board.chips == "spiral":
        yield from _spiral(land)
    elif not rules.board.adjacent_reds:
        yield from _reds(rules, land)


def _yields(rules: IslandRules) -> tuple[str, ...]:
    return tuple(f"terrain.{position}.yields" for position in range(len(rules.terrain)))


def _fertile_hexes(rules: IslandRules) -> int:
    return sum(terrain.count for terrain in rules.terrain if terrain.yields != NOTHING)


def _spiral(land: Sequence[Hex]) -> Iterator[Problem]:
    for corner in shape.corners(land):
        reached = len(shape.spiral(land, corner))
        if reached < len(land):
            start = f"a spiral of chips from the corner {render(list(corner))}"
            text = f"{start} passes only {reached} of the {len(land)} hexes; {USE_RANDOM}"
            yield Problem(("board.chips", *SHAPE), text)


def _reds(rules: IslandRules, land: Sequence[Hex]) -> Iterator[Problem]:
    """There is room for the red chips wherever the terrains fall, and it is found by dealing them anew."""
    fertile = _fertile_hexes(rules)
    reds = sum(chip in rules.chips.red for chip in rules.chips.order)
    room = most_apart(land, len(land) - fertile, min(fertile, MOST_REDS_APART))
    if reds > room:
        text = (
            f"{reds} red chips are too many to be dealt apart from each other on {fertile} hexes; "
            f"expected {room} at most, or board.adjacent_reds = true"
        )
        paths = ("board.adjacent_reds", "board.chips", "chips.red", "chips.order", *_counts(rules))
        yield Problem(paths, text)


def _fixed(rules: IslandRules, land: Sequence[Hex], printed: frozenset[str]) -> Iterator[Problem]:
    """Every hex is listed once. The terrains' counts and `chips.order` do not count here."""
    places = [shape.as_hex(item.at) for item in rules.board.fixed]
    for position, place in enumerate(places):
        path = f"board.fixed.{position}.at"
        if place not in land:
            text = f"{render(list(place))} of {path} is no hex of the board"
            yield Problem((path, *SHAPE), text)
        if place in places[:position]:
            yield Problem((path,), f"{render(list(place))} stands in board.fixed twice")
    missing = [at for at in land if at not in places]
    if missing:
        text = f"a fixed layout lists every hex, but {render(list(missing[0]))} is not in board.fixed"
        yield Problem(("board.fixed", "board.layout", *SHAPE), text)
    yield from _numbered(rules, printed)


def _numbered(rules: IslandRules, printed: frozenset[str]) -> Iterator[Problem]:
    """A hex of the list has a number if it yields something or its terrain has printed ones."""
    barren = {terrain.name for terrain in rules.terrain if terrain.yields == NOTHING}
    for position, item in enumerate(rules.board.fixed):
        path = f"board.fixed.{position}"
        yield from known_terrain(rules, f"{path}.terrain", item.terrain)
        paths = (f"{path}.chip", f"{path}.terrain", "terrain")
        if item.terrain in barren - printed and item.chip:
            yield Problem(paths, f"{item.terrain} yields nothing; expected {path}.chip = 0")
        if item.terrain not in barren - printed and not item.chip:
            why = "has printed numbers" if item.terrain in printed else "yields something"
            yield Problem(paths, f"{item.terrain} {why}; expected a chip from 2 to 12 at {path}.chip")
    if all(item.terrain in barren for item in rules.board.fixed):
        yield Problem(("board.fixed", *_yields(rules)), "expected a hex at least that yields something")


def known_terrain(rules: IslandRules, path: str, name: str) -> Iterator[Problem]:
    """The name at the path is a terrain's."""
    names = [terrain.name for terrain in rules.terrain]
    if name not in names:
        text = f'"{name}" of {path} is no terrain; expected {common.one_of(names)}'
        yield Problem((path, "terrain"), text)


def _harbours(rules: IslandRules, land: Sequence[Hex]) -> Iterator[Problem]:
    taken: dict[tuple[Hex, Hex], str] = {}
    for position, harbour in enumerate(rules.harbours):
        path = f"harbours.{position}"
        yield from _place(path, harbour, land)
        edge = (shape.as_hex(harbour.land), shape.as_hex(harbour.sea))
        other = taken.setdefault(edge, path)
        if other != path:
            text = f"{other} and {path} lie on the same edge; expected an edge of its own for each"
            yield Problem((f"{path}.sea", f"{path}.land", f"{other}.sea", f"{other}.land"), text)
        yield from common.known_kind(rules.cards, f"{path}.kind", harbour.kind, (ANY,))


def _place(path: str, harbour: Harbour, land: Sequence[Hex]) -> Iterator[Problem]:
    ashore, afloat = shape.as_hex(harbour.land), shape.as_hex(harbour.sea)
    if ashore not in land:
        text = f"{render(list(ashore))} of {path}.land is no hex of the board; expected a land hex"
        yield Problem((f"{path}.land", *SHAPE), text)
    if afloat in land:
        text = f"{render(list(afloat))} of {path}.sea is a hex of the board; expected a sea hex"
        yield Problem((f"{path}.sea", *SHAPE), text)
    if afloat not in shape.neighbours(ashore):
        text = f"{path}.land and {path}.sea are no neighbours; expected two hexes with a common edge"
        yield Problem((f"{path}.sea", f"{path}.land"), text)
