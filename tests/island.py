"""What tests of the base game share: line-ups under changed rules, replays, an island to play on by hand.

An intersection is named by the three hexes that meet there, a path by the two hexes that it parts.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from sim.games.island import shape
from sim.machine.batch import Batch
from sim.machine.codes import CARD
from sim.machine.functions import Functions
from sim.run.plan import Plan
from sim.run.players import Player
from sim.run.replay import replay
from tests import playing
from tests.island_desk import IslandDesk, counted

KINDS = ("wood", "brick", "wool", "grain", "ore")
WOOD, BRICK, WOOL, GRAIN, ORE = range(5)
BEGINNERS = "beginners"
LAND = shape.hexes([3, 4, 5, 4, 3], [0, -1, -2, -2, -2], -2)
NODES = shape.intersections(LAND)
PATHS = shape.paths(LAND)

Hex = tuple[int, int]


def rules_data(*sets: str, variant: str | None = None) -> dict[str, Any]:
    """The base game's rules, or those of a variant, with values set as by `--set`."""
    return playing.rules_data(*sets, game="base", variant=variant)


def player(spec: str) -> Player:
    """A player by its spec."""
    return playing.player(spec, "base")


def base_game() -> Functions:
    """The functions of the base game."""
    return playing.compiled_game("base")


def players_of(lineup: str) -> list[Player]:
    """The players of a line-up written with commas."""
    return playing.players_of(lineup, "base")


def batch_of(lineup: str, *sets: str, seed: int = 1, rotate: bool = True) -> Batch:
    """A batch of a line-up under changed rules."""
    return playing.batch_of(lineup, *sets, seed=seed, rotate=rotate, game="base")


def replays(
    lineup: str, sets: Sequence[str], seed: int, games: Iterable[int], variant: str | None = None
) -> Iterator[Iterator[dict[str, Any]]]:
    """The events of some games of a run, with a state after every step.

    The run is not mirrored: for equal players the games of one block would be the same.
    """
    players = players_of(lineup)
    plan = Plan("base", len(players), 1 << 20, seed, False, "turns")
    for game in games:
        yield replay(plan, rules_data(*sets, variant=variant), players, game, "step")


def node(*hexes: Hex) -> int:
    """The intersection where three hexes meet."""
    first, second, third = sorted(hexes)
    return NODES.index((first, second, third))


def path(one: Hex, other: Hex) -> int:
    """The path between two hexes."""
    first, second = (NODES.index(end) for end in shape.ends(one, other))
    return PATHS.index((first, second))


def around(at: Hex) -> list[int]:
    """The six intersections of a hex, counter-clockwise from the north-east."""
    return [NODES.index(corner) for corner in shape.corners_of(at)]


def line(*nodes: int) -> list[int]:
    """The paths from an intersection to the next, and on."""
    return [PATHS.index((min(ends), max(ends))) for ends in pairwise(nodes)]


def ring(at: Hex) -> list[int]:
    """The six paths around a hex."""
    nodes = around(at)
    return line(*nodes, nodes[0])


def cards(words: str) -> list[int]:
    """Counts by kind of the cards named in a text."""
    return counted(words, KINDS)


class Desk(IslandDesk):
    """A desk on the beginners' board."""

    def __init__(
        self,
        *sets: str,
        hands: Sequence[str] = ("", ""),
        variant: str | None = BEGINNERS,
        found: bool = False,
    ) -> None:
        super().__init__(rules_data(*sets, variant=variant), KINDS, hands, found)

    def give(self, seat: int, *dealt: int) -> None:
        """Give a seat development cards, as of an earlier turn."""
        for card in dealt:
            self.secret.deck[card] -= 1
            self.seats[seat].development[card] += 1
            self.table.deck_left -= 1
            self.table.development[seat] += 1

    def buy(self, card: int) -> None:
        """Buy a development card, of which there is nothing but this one left in the deck."""
        self.secret.deck[:] = 0
        self.secret.deck[card] = self.table.deck_left
        self.do(CARD)
