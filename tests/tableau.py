"""What tests of the Chocolate Market share: line-ups under changed rules, and a desk to play on by hand.

The board of the desk is a fixed one, with fixed harbours. An intersection is named by the three hexes that
meet there, a path by its two ends.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np

from sim.engine import codes, records
from sim.engine.awards import note_new_road, note_new_settlement
from sim.engine.base import begin_turn
from sim.engine.batch import Batch, lineup_record
from sim.engine.cards import take_up
from sim.engine.chance import draw_below, seed_stream
from sim.engine.compiler import COMPILED
from sim.engine.placing import count_points, place_city, place_road, place_settlement
from sim.engine.play import prepare
from sim.engine.settings import settings_of
from sim.engine.sites import place_site
from sim.rules import shape
from sim.rules.loading import load_rules
from sim.run.plan import Plan
from sim.run.replay import replay
from tests.playing import Option, compiled_game, digest, play_tables, players_of

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
    return [words.split().count(kind) for kind in KINDS]


@cache
def loaded_stream(number_of: int, sides: int, dice: int) -> bytes:
    """A stream of chance in which so many dice show this sum next."""
    stream = np.zeros(4, np.uint64)
    for seed in count():
        seed_stream(stream, seed, 0, codes.SPIN_STREAM)
        start = stream.tobytes()
        if dice + sum(draw_below(stream, sides) for _ in range(dice)) == number_of:
            return start
    raise AssertionError


class Desk:
    """The records of one game on the fixed board, laid and played by hand.

    Nothing is founded: it is seat 0's turn after the roll, and what stands is what a test puts there. With
    `found` it is the beginning, and the founding is to come.
    """

    def __init__(
        self, *sets: str, hands: Sequence[str] = ("", ""), variant: str | None = None, found: bool = False
    ) -> None:
        self.rules = settings_of(market_data(*fixed_board(), *sets, variant=variant), len(hands))
        state = records.State(self.rules)
        self.table, self.seats, self.secret, self.menu = state.table, state.seats, state.secret, state.menu
        self.row = np.zeros(1, records.TURN_ROWS[MARKET])[0]
        self.game = compiled_game(MARKET)
        with np.errstate(over="ignore"):
            prepare(self.rules, self.table, self.seats, self.secret, lineup_record([], 1, True), 0)
            self.game.begin(self.rules, self.table, self.seats, self.secret)
        for seat, hand in enumerate(hands):
            self.deal(seat, hand)
        if not found:
            self.begin(0)
            self.table.asks = codes.TURN

    def begin(self, seat: int) -> None:
        """Begin a seat's turn."""
        begin_turn(self.rules, self.table, self.seats, seat)

    def deal(self, seat: int, words: str) -> None:
        """Change a hand to these cards; the difference comes from the bank or goes there."""
        for kind, held in enumerate(cards(words)):
            more = held - int(self.seats[seat].hand[kind])
            take_up(self.table, self.seats, seat, kind, more)
            self.table.bank[kind] -= more

    def settle(self, seat: int, *nodes: int) -> None:
        """Place settlements."""
        for at in nodes:
            place_settlement(self.rules, self.table, seat, at)
            note_new_settlement(self.rules, self.table, self.secret, seat, at)
            count_points(self.rules, self.table, seat)

    def build_city(self, seat: int, *nodes: int) -> None:
        """Place cities where nothing stood."""
        for at in nodes:
            self.settle(seat, at)
            place_city(self.table, seat, at)
            count_points(self.rules, self.table, seat)

    def plant(self, seat: int, at: int, *hexes: Hex) -> None:
        """Place sites at a building."""
        for hex_ in hexes:
            place_site(self.rules, self.table, seat, at, number(hex_))

    def pave(self, seat: int, *edges: int) -> None:
        """Place roads."""
        for edge in edges:
            place_road(self.rules, self.table, seat, edge)
            note_new_road(self.rules, self.table, self.secret, seat, edge)

    def hand(self, seat: int) -> str:
        """The cards of a hand in words."""
        held = self.seats[seat].hand
        return " ".join(kind for number, kind in enumerate(KINDS) for _ in range(held[number]))

    def hands(self) -> list[str]:
        """All hands in words."""
        return [self.hand(seat) for seat in range(self.rules.seats)]

    def levels(self) -> list[int]:
        """The levels of the bars."""
        return self.table.level[: self.rules.varieties].tolist()

    def options(self, *kinds: int) -> list[Option]:
        """The options of the pending decision, or of some kinds of them."""
        self.game.list_options(self.rules, self.table, self.seats, self.menu)
        listed = int(self.menu.n)
        columns = [self.menu[name][:listed].tolist() for name in ("kind", "a", "b")]
        return [option for option in zip(*columns, strict=True) if not kinds or option[0] in kinds]

    def places(self, *kinds: int) -> list[int]:
        """The places, cards or varieties of the options of some kinds."""
        return [at for _, at, _ in self.options(*kinds)]

    def do(self, kind: int, a: int = 0, b: int = 0) -> None:
        """Take an option, which must be listed."""
        choice = self.options().index((kind, a, b))
        with np.errstate(over="ignore"):
            self.game.apply(self.rules, self.table, self.seats, self.secret, self.menu, choice, self.row)

    def roll(self, number_of: int) -> None:
        """Roll a number, though it may have been rolled in this turn before."""
        self.table.asks = codes.BEFORE_ROLL
        self.load(codes.SPIN_STREAM, number_of, 2)
        self.do(codes.ROLL)

    def load(self, stream: int, number_of: int, dice: int) -> None:
        """Load the dice that a stream rolls."""
        start = loaded_stream(number_of, codes.DIE_FACES, dice)
        self.secret.streams[stream] = np.frombuffer(start, np.uint64)

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
