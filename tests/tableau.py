"""What tests of the Chocolate Market share: line-ups under changed rules, and a desk to play on by hand.

The board of the desk is a fixed one, with fixed harbours. An intersection is named by the three hexes that
meet there, a path by its two ends.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np

from sim.games.island import shape
from sim.games.market.sites import place_site
from sim.machine import records
from sim.machine.batch import Batch
from sim.machine.codes import MAKE, MARKET_STREAM, PLAYING, TURN
from sim.run.plan import Plan
from sim.run.replay import replay
from tests.island_desk import IslandDesk, counted
from tests.playing import batch_of, players_of, rules_data

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


def market_data(*sets: str, variant: str | None = None) -> dict[str, Any]:
    """The market's rules, or those of a variant, with values set as by `--set`."""
    return rules_data(*sets, game=MARKET, variant=variant)


def market_batch(
    lineup: str, *sets: str, variant: str | None = None, seed: int = 1, rotate: bool = True
) -> Batch:
    """A batch of a line-up under changed rules."""
    return batch_of(lineup, *sets, seed=seed, rotate=rotate, game=MARKET, variant=variant)


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
        self.load(MARKET_STREAM, face, 1)
        self.do(MAKE, variety)

    def chances(self) -> list[tuple[int, int]]:
        """The chance outcomes of the last step: what, and its first number."""
        told = self.secret.outcome[: self.secret.outcomes].tolist()
        return [(what, first) for what, first, _, _ in told]

    def sale(self) -> Any:
        """The row of the sale made last."""
        row = np.zeros(1, records.ROWS[MARKET].sales)[0]
        self.game.close_sale(self.rules, self.table, self.secret, row)
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
    desk.rules.victory.points = target
    desk.table.level[EDEL_BITTER] = level
    desk.settle(0, RING[0])
    desk.pave(0, path(RING[0], RING[1]))
    return desk


def finish(desk: Desk) -> list[int]:
    """Take the first option of all that a chocolate asks; what it asked."""
    asked = []
    while desk.table.asks != TURN and desk.table.ended == PLAYING:
        asked.append(int(desk.table.asks))
        desk.do(*desk.options()[0])
    return asked
