"""What tests of the Chocolate Market share: line-ups under changed rules, and a desk to play on by hand.

The board of the desk is a fixed one, with fixed harbours. An intersection is named by the three hexes that
meet there, a path by its two ends.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from sim.engine import codes, records
from sim.engine.batch import Batch
from sim.engine.compiler import COMPILED
from sim.engine.settings import settings_of
from sim.engine.sites import place_site
from sim.rules import shape
from sim.rules.loading import load_rules
from sim.run.plan import Plan
from sim.run.replay import replay
from tests.island_desk import IslandDesk, counted
from tests.playing import digest, play_tables, players_of

MARKET = "market"
KINDS = ("wood", "brick", "wool", "grain", "ore", "cocoa", "sugar", "milk", "hazelnut", "grapes")
WOOD, BRICK, WOOL, GRAIN, ORE, COCOA, SUGAR, MILK, HAZELNUT, GRAPES = range(10)
RESOURCES = 5
ALPENMILCH, EDEL_BITTER, VOLL_NUSS, DUNKLE_VOLL_NUSS, TRAUBEN_NUSS = range(5)
RECIPES = (
    "cocoa sugar milk",
    "cocoa cocoa sugar",
    "cocoa sugar milk hazelnut",
    "cocoa cocoa sugar hazelnut",
    "cocoa sugar milk hazelnut grapes",
)
TOP = 7
CHOICE_FACE = 6
TABLEAU_VARIANTS = ("bars_fall_by_two", "nine_levels", "rewards_halved", "sixth_variety")

Hex = tuple[int, int]
LAND = shape.hexes([4, 5, 6, 5, 4], [0, -1, -2, -2, -2], -2)
NODES = shape.intersections(LAND)
PATHS = shape.paths(LAND)

# Terrain and number of every hex, row by row from the north.
BOARD = """
    forest 5, jungle 4, fields 6, hills 3,
    pasture 8, fields 10, jungle 9, pasture 4, mountains 9,
    hills 4, jungle 5, forest 6, desert 0, fields 12, jungle 10,
    mountains 11, pasture 9, hills 5, forest 3, mountains 8,
    forest 2, fields 11, jungle 11, pasture 10
"""
JUNGLE_9, JUNGLE_4, JUNGLE_5, FIELDS_10 = (1, -1), (1, -2), (-1, 0), (0, -1)
FOREST_6, HILLS_5 = (0, 0), (0, 1)


def fixed_board() -> tuple[str, ...]:
    """The desk's board, as by `--set`."""
    hexes = [
        f'{{ at = {list(at)}, terrain = "{words.split()[0]}", chip = {words.split()[1]} }}'
        for at, words in zip(LAND, BOARD.strip().split(","), strict=True)
    ]
    return ("board.layout=fixed", "board.harbours=fixed", f"board.fixed=[{', '.join(hexes)}]")


@cache
def market_data(*sets: str, variant: str | None = None) -> dict[str, Any]:
    """The market's rules, or those of a variant, with values set as by `--set`."""
    return load_rules(MARKET, Path(variant) if variant else None, sets).data


def market_batch(
    lineup: str, *sets: str, variant: str | None = None, seed: int = 1, rotate: bool = True
) -> Batch:
    """A batch of a line-up under changed rules."""
    seated = [player.seated for player in players_of(lineup, MARKET)]
    return Batch(MARKET, settings_of(market_data(*sets, variant=variant), len(seated)), seated, seed, rotate)


def market_replays(
    lineup: str, sets: Sequence[str], seed: int, games: Iterable[int], variant: str | None = None
) -> Iterator[Iterator[dict[str, Any]]]:
    """The events of some games of a run, with a state after every step."""
    players = players_of(lineup, MARKET)
    plan = Plan(MARKET, len(players), 1 << 20, seed, True, "turns")
    for game in games:
        yield replay(plan, market_data(*sets, variant=variant), players, game, "step")


def node(*hexes: Hex) -> int:
    """The intersection where three hexes meet."""
    first, second, third = sorted(hexes)
    return NODES.index((first, second, third))


def around(at: Hex) -> list[int]:
    """The six intersections of a hex, counter-clockwise from the north-east."""
    return [NODES.index(corner) for corner in shape.corners_of(at)]


def path(one: int, other: int) -> int:
    """The path between two intersections."""
    return PATHS.index((min(one, other), max(one, other)))


def number(at: Hex) -> int:
    """The number of a hex."""
    return LAND.index(at)


def cards(words: str) -> list[int]:
    """Counts by kind of the cards named in a text."""
    return counted(words, KINDS)


class Desk(IslandDesk):
    """A desk on the fixed board."""

    def __init__(
        self, *sets: str, hands: Sequence[str] = ("", ""), variant: str | None = None, found: bool = False
    ) -> None:
        super().__init__(market_data(*fixed_board(), *sets, variant=variant), KINDS, hands, found)

    def plant(self, seat: int, at: int, *hexes: Hex) -> None:
        """Place sites at a building."""
        for hex_ in hexes:
            place_site(self.rules, self.table, seat, at, number(hex_))

    def levels(self) -> list[int]:
        """The levels of the bars."""
        return self.table.level[: self.rules.varieties].tolist()

    def make(self, variety: int, face: int) -> None:
        """Make a chocolate, and when its reward is through the die shows a face."""
        self.load(codes.MARKET_STREAM, face, 1)
        self.do(codes.MAKE, variety)

    def chances(self) -> list[tuple[int, int]]:
        """The chance outcomes of the last step: what, and its first number."""
        told = self.secret.outcome[: self.secret.outcomes].tolist()
        return [(what, first) for what, first, _, _ in told]

    def sale(self) -> Any:
        """The row of the sale made last."""
        row = np.zeros(1, records.SALE_ROWS[MARKET])[0]
        self.game.close_sale(self.rules, self.table, row)
        return row


# Two jungles and fields; jungle, fields and forest; hills, pasture and fields.
TWO_JUNGLES = node(JUNGLE_9, FIELDS_10, JUNGLE_4)
BESIDE_FOREST = node(JUNGLE_5, FIELDS_10, FOREST_6)
BESIDE_HILLS = node(HILLS_5, (-1, 1), (-1, 2))
RING = around(FOREST_6)


def at_level(
    level: int, *sets: str, hand: str = "cocoa cocoa sugar", variant: str | None = None, target: int = 13
) -> Desk:
    """Seat 0 can make edel-bitter, whose bar stands at this level; it has a settlement and a road."""
    desk = Desk(*sets, hands=[hand, ""], variant=variant)
    desk.rules.target = target
    desk.table.level[EDEL_BITTER] = level
    desk.settle(0, RING[0])
    desk.pave(0, path(RING[0], RING[1]))
    return desk


def finish(desk: Desk) -> list[int]:
    """Take the first option of all that a chocolate asks; what it asked."""
    asked = []
    while desk.table.asks != codes.TURN and desk.table.ended == codes.PLAYING:
        asked.append(int(desk.table.asks))
        desk.do(*desk.options()[0])
    return asked


SAME_GAMES: dict[str, tuple[str, tuple[str, ...], str | None, int]] = {
    "plans": ("chocolatier,islander,allrounder", (), None, 3),
    "random": ("random,random", ("limits.turns=60", "yields.site=3"), None, 2),
    "nine levels": ("allrounder,random", ("sites.one_per=any", "market.fall=2"), "nine_levels", 2),
}


def same_games() -> dict[str, Any]:
    """How the engine is compiled, and digests of all rows of some games, which must not depend on it."""
    played = {
        name: [digest(rows) for rows in play_tables(market_batch(lineup, *sets, variant=variant), 0, games)]
        for name, (lineup, sets, variant, games) in SAME_GAMES.items()
    }
    return {"compiled": COMPILED, **played}
