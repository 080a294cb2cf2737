"""Makes the `setup` and `state` events of a board of any shape, for the tests of its drawing."""

import math
from collections.abc import Sequence
from typing import Any

from sim.games.island import shape

Event = dict[str, Any]

STARTS = (0, -1, -2, -2, -2)
RESOURCES = ("ore", "any", "wool", "any", "any", "brick", "wood", "any", "grain")
CHIPS = (5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11)

BASE = shape.hexes((3, 4, 5, 4, 3), STARTS, -2)
MARKET = shape.hexes((4, 5, 6, 5, 4), STARTS, -2)
BASE_TERRAINS = ["forest"] * 4 + ["pasture"] * 4 + ["fields"] * 4 + ["hills"] * 3 + ["mountains"] * 3
BASE_TERRAINS.insert(7, "desert")
MARKET_TERRAINS = [*BASE_TERRAINS, *["jungle"] * 5]


def setup(
    land: Sequence[shape.Hex] = BASE, terrains: Sequence[str] = BASE_TERRAINS, harbours: int = 9
) -> Event:
    """A board with its terrains mixed, harbours spread along the coast, and nothing built."""
    mixed = [terrains[(5 * place) % len(terrains)] for place in range(len(land))]
    crossings = shape.intersections(land)
    hexes: list[Event] = [
        {"hex": number, "at": list(spot), "terrain": terrain, "chip": _chip(number, terrain)}
        for number, (spot, terrain) in enumerate(zip(land, mixed, strict=True))
    ]
    desert = next((tile["hex"] for tile in hexes if tile["chip"] == 0), None)
    return {
        "event": "setup",
        "hexes": hexes,
        "intersections": [
            {"intersection": number, "hexes": [list(spot) for spot in meeting]}
            for number, meeting in enumerate(crossings)
        ],
        "paths": [{"path": number, "ends": list(ends)} for number, ends in enumerate(shape.paths(land))],
        "harbours": _harbours(land, crossings, harbours),
        "spiral_from": None,
        **table([], robber=desert),
    }  # fmt: skip


def _chip(number: int, terrain: str) -> int:
    return 0 if terrain == "desert" else CHIPS[number % len(CHIPS)]


def _bearing(land: shape.Hex, sea: shape.Hex) -> float:
    """Where the edge between two hexes lies, as an angle from the board's middle."""
    q, r = land[0] + sea[0], land[1] + sea[1]
    return math.atan2(1.5 * r, math.sqrt(3) * (q + r / 2))


def _harbours(
    land: Sequence[shape.Hex], crossings: Sequence[tuple[shape.Hex, ...]], count: int
) -> list[Event]:
    coast = [(spot, sea) for spot in land for sea in shape.neighbours(spot) if sea not in land]
    coast.sort(key=lambda edge: _bearing(*edge))
    chosen = [coast[place * len(coast) // count] for place in range(count)] if count else []
    return [
        {
            "land": list(spot),
            "sea": list(sea),
            "kind": RESOURCES[number % len(RESOURCES)],
            "ends": [at for at, meeting in enumerate(crossings) if spot in meeting and sea in meeting],
        }
        for number, (spot, sea) in enumerate(chosen)
    ]


def table(seats: list[Event], robber: int | None = None, **more: Any) -> Event:
    """The fields of a state."""
    return {"seats": seats, "robber": robber, "longest_road": None, "largest_army": None, **more}


def state(board: Event, turn: int = 40, seats: int = 4) -> Event:
    """A table on a board: each seat has a line of roads, a city and a settlement at its ends."""
    taken: set[int] = set()
    sat = [_seat(board, seat, taken) for seat in range(1, seats + 1)]
    robber = board["hexes"][len(board["hexes"]) // 2]["hex"]
    return {"event": "state", "turn": turn, **table(sat, robber, longest_road=1, largest_army=1 + 2 % seats)}


def _seat(board: Event, seat: int, taken: set[int]) -> Event:
    """Walk from a free intersection over free ones, a road each step."""
    ends = {path["path"]: path["ends"] for path in board["paths"]}
    at = (seat * 29) % len(board["intersections"])
    while at in taken:
        at = (at + 1) % len(board["intersections"])
    walked, roads = [at], []
    for _ in range(3 + seat):
        ways = [(path, sum(two) - at) for path, two in ends.items() if at in two]
        free = [(path, to) for path, to in ways if to not in taken and to not in walked]
        if not free:
            break
        path, at = free[seat % len(free)]
        roads.append(path)
        walked.append(at)
    taken.update(walked)
    settlements = sorted(walked[2::2])
    return {"seat": seat, "points": 2 + len(settlements), "roads": sorted(roads),
            "settlements": settlements, "cities": [walked[0]]}  # fmt: skip


def game(strategies: Sequence[str], **rules: Any) -> Event:
    """The first line of a trace."""
    players = [
        {"seat": seat, "strategy": name, "parameters": {}} for seat, name in enumerate(strategies, start=1)
    ]
    return {"event": "game", "game": "base", "rules": rules, "players": players}
