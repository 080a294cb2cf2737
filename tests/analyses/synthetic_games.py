"""Small random games for the tests: no rules are kept, but points, pieces and rows agree with each other."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from tests.analyses.synthetic_market import VARIETIES, Market
from tests.analyses.synthetic_rivalry import dealings

TARGETS = {"edition": 5.0, "base": 10.0, "market": 13.0}
BUILDS_OF = {"builder": 0.4, "idler": 0.3}
ARMY_FROM = 2
COLOURS = ("red", "blue", "yellow", "orange", "white")

Row = dict[str, object]


@dataclass
class Seat:
    """What one seat has; `cards` are victory points, `knights` those built or played, `chips` got."""

    settlements: int = 2
    cities: int = 0
    knights: int = 0
    cards: int = 0
    chips: int = 0


def play_game(
    game: str, number: int, players: list[str], chance: np.ndarray[Any, Any]
) -> tuple[Row, list[Row], list[Row]]:
    """The game's row, those of its turns and those of its sales; each turn takes one row of `chance`."""
    standing = [Seat() for _ in players]
    army, winner, market = 0, 0, Market()
    turns: list[Row] = []
    sales: list[Row] = []
    for turn, (luck, kind) in enumerate(chance, start=1):
        seat = (turn - 1) % len(players)
        deeds = DEEDS[game](standing[seat], kind) if luck < BUILDS_OF[players[seat].partition("(")[0]] else {}
        if "made" in deeds:
            sold = _sell(market, standing[seat], luck, kind)
            sales.append(sold | {"game": number, "turn": turn, "seat": seat + 1, "strategy": players[seat]})
        army = _army(standing, army) if game != "edition" else 0
        points = [sum(_sources(game, one, army == s).values()) for s, one in enumerate(standing, start=1)]
        row: Row = {"game": number, "turn": turn, "seat": seat + 1, "largest_army": army, "spin": "ore"}
        row |= {f"level_{kind['name']}": market.level[i] for i, kind in enumerate(VARIETIES)}
        row |= {f"sites_{s}": 2 for s in range(1, len(players) + 1)} | {"produced_cocoa": turn % 3}
        for s, one in enumerate(standing, start=1):
            row |= {f"settlements_{s}": one.settlements, f"cities_{s}": one.cities}
        row |= dealings(game, seat, len(players), luck, kind)
        if "built_settlements" in deeds:
            row["built_colour"] = COLOURS[int(luck * 100) % len(COLOURS)]
        turns.append(row | deeds | {f"points_{s}": p for s, p in enumerate(points, start=1)})
        if points[seat] >= TARGETS[game]:
            winner = seat + 1
            break
    return _summary(game, number, players, standing, army, winner) | {"turns": len(turns)}, turns, sales


def _summary(game: str, number: int, players: list[str], standing: list[Seat], army: int, winner: int) -> Row:
    summary: Row = {
        "game": number,
        "block": number // len(players),
        "rotation": number % len(players),
        "winner": winner,
        "winning_strategy": players[winner - 1] if winner else "",
        "ended": "won" if winner else "capped",
    }
    for s, (player, one) in enumerate(zip(players, standing, strict=True), start=1):
        sources = _sources(game, one, army == s)
        summary |= {f"points_{name}_{s}": points for name, points in sources.items()}
        summary |= {f"start_pips_{s}": 18 + (number + s) % 5, f"start_kinds_{s}": 3 + (number + s) % 3}
        summary |= {f"points_{s}": sum(sources.values()), f"strategy_{s}": player}
    return summary


def _sources(game: str, seat: Seat, has_army: bool) -> dict[str, float]:
    pieces = {"settlements": float(seat.settlements), "cities": 2.0 * seat.cities}
    if game == "edition":
        return pieces | {"knights": seat.knights / 2}
    island = pieces | {"cards": float(seat.cards), "road": 0.0, "army": 2.0 * has_army}
    return island | {"chocolate": float(seat.chips)} if game == "market" else island


def _army(standing: list[Seat], holder: int) -> int:
    """Who holds the largest army, from 1; it goes to a seat with more knights than the holder."""
    most = max(seat.knights for seat in standing)
    if most < ARMY_FROM or (holder and standing[holder - 1].knights == most):
        return holder
    return next(s for s, seat in enumerate(standing, start=1) if seat.knights == most)


def _edition_deed(seat: Seat, kind: float) -> Row:
    built = _piece(seat, kind)
    if built:
        return built
    seat.knights += 1
    return {"built_knights": 1}


def _base_deed(seat: Seat, kind: float) -> Row:
    built = _piece(seat, kind)
    if built:
        return built
    if kind < 0.85:
        seat.cards += int(kind < 0.75)
        return {"bought_cards": 1}
    seat.knights += 1
    return {"played_knight": 1}


def _market_deed(seat: Seat, kind: float) -> Row:
    built = _piece(seat, kind)
    if built or kind >= 0.95:
        return built
    return {"made": 1}


def _sell(market: Market, seat: Seat, luck: float, kind: float) -> Row:
    """Builders and idlers alike sell the best bar, or now and then another that can be made."""
    makeable = [variety for variety, level in enumerate(market.level) if level > 0]
    variety = market.best() if kind < 0.88 else makeable[int(luck * 1000) % len(makeable)]
    sold = market.sell(variety, 1 + int(luck * 10_000) % 6)
    seat.chips += int(str(sold["got_points"]))
    return sold


def _piece(seat: Seat, kind: float) -> Row:
    """A piece for the seat, by the column that counts it; nothing in three turns of ten."""
    if kind < 0.3:
        return {"built_roads": 1}
    if kind < 0.55:
        seat.settlements += 1
        return {"built_settlements": 1}
    if kind < 0.7 and seat.settlements:
        seat.settlements -= 1
        seat.cities += 1
        return {"built_cities": 1}
    return {}


DEEDS = {"edition": _edition_deed, "base": _base_deed, "market": _market_deed}
