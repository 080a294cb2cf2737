"""Lays islands of the base game at random, for games that the oracle plays with itself."""

import random
from collections.abc import Sequence
from typing import Any

from tests.oracle.base_board import (
    Corner,
    Hex,
    as_hex,
    corners_of,
    edges_of,
    ends_of,
    land_of,
    neighbours,
    takes_chip,
)
from tests.oracle.base_setup import spirals
from tests.oracle.common import Event, Rules


def lay_island(rules: Rules, chance: random.Random) -> Event:
    """The fields of a `setup` that tell the island; its numbers go by reading order."""
    land = land_of(rules["board"])
    corners = sorted({corner for at in land for corner in corners_of(at)}, key=_reading_order)
    number = {corner: index for index, corner in enumerate(corners)}
    ends = sorted(sorted(number[end] for end in ends_of(edge)) for edge in edges_of(land))
    hexes, spiral_from = _lay_hexes(rules, land, chance)
    return {
        "hexes": hexes,
        "intersections": [
            {"intersection": index, "hexes": sorted(map(list, corner))}
            for index, corner in enumerate(corners)
        ],
        "paths": [{"path": index, "ends": pair} for index, pair in enumerate(ends)],
        "harbours": _lay_harbours(rules, number, chance),
        "spiral_from": spiral_from,
    }


def _reading_order(corner: Corner) -> tuple[int, int]:
    return sum(r for _, r in corner), sum(2 * q + r for q, r in corner)


def _lay_hexes(rules: Rules, land: list[Hex], chance: random.Random) -> tuple[list[Event], int | None]:
    """Terrains and chips, and the hex from which on the chips were laid."""
    if rules["board"]["layout"] == "fixed":
        fixed = {as_hex(entry["at"]): entry for entry in rules["board"]["fixed"]}
        return _as_hexes(
            land, [fixed[at]["terrain"] for at in land], [fixed[at]["chip"] for at in land]
        ), None
    terrains = [terrain["name"] for terrain in rules["terrain"] for _ in range(terrain["count"])]
    chance.shuffle(terrains)
    places = [at for at, terrain in zip(land, terrains, strict=True) if takes_chip(rules, terrain)]
    start, chips = None, _random_chips(rules, places, chance)
    if rules["board"]["chips"] == "spiral":
        start = chance.choice([at for at in land if list(spirals(land, at))])
        walk = [at for at in next(spirals(land, start)) if at in places]
        chips = dict(zip(walk, rules["chips"]["order"], strict=True))
    chips |= _printed_numbers(rules, land, terrains, chance)
    hexes = _as_hexes(land, terrains, [chips.get(at, 0) for at in land])
    return hexes, None if start is None else land.index(start)


def _printed_numbers(
    rules: Rules, land: list[Hex], terrains: Sequence[str], chance: random.Random
) -> dict[Hex, int]:
    """The numbers of hexes on which they are printed."""
    numbers: dict[Hex, int] = {}
    for terrain in rules["terrain"]:
        places = [at for at, name in zip(land, terrains, strict=True) if name == terrain["name"]]
        printed = terrain.get("numbers", [])
        numbers.update(zip(places, chance.sample(printed, len(printed)), strict=False))
    return numbers


def _as_hexes(land: list[Hex], terrains: Sequence[Any], chips: Sequence[int]) -> list[Event]:
    places = zip(land, terrains, chips, strict=True)
    return [
        {"hex": index, "at": list(at), "terrain": terrain, "chip": chip}
        for index, (at, terrain, chip) in enumerate(places)
    ]


def _random_chips(rules: Rules, places: list[Hex], chance: random.Random) -> dict[Hex, int]:
    """The chips shuffled, again and again until no red ones lie beside each other."""
    while True:
        order = chance.sample(rules["chips"]["order"], len(places))
        chips = dict(zip(places, order, strict=True))
        red = [at for at, chip in chips.items() if chip in rules["chips"]["red"]]
        if rules["board"]["adjacent_reds"] or not any(at in neighbours(other) for at in red for other in red):
            return chips


def _lay_harbours(rules: Rules, number: dict[Corner, int], chance: random.Random) -> list[Event]:
    kinds = [harbour["kind"] for harbour in rules["harbours"]]
    if rules["board"]["harbours"] == "random":
        chance.shuffle(kinds)
    harbours = []
    for place, kind in zip(rules["harbours"], kinds, strict=True):
        edge = frozenset((as_hex(place["land"]), as_hex(place["sea"])))
        ends = sorted(number[end] for end in ends_of(edge))
        harbours.append({"land": place["land"], "sea": place["sea"], "kind": kind, "ends": ends})
    return harbours
