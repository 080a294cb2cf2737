"""What tests of the base game share: line-ups under changed rules, replays, an island to play on by hand.

An intersection is named by the three hexes that meet there, a path by the two hexes that it parts.
"""

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from sim.engine import codes, records
from sim.engine.batch import Batch
from sim.engine.compiler import COMPILED
from sim.engine.games import GAMES, Game
from sim.engine.settings import settings_of
from sim.rules import shape
from sim.rules.loading import load_rules
from sim.run.plan import Plan
from sim.run.players import Player
from sim.run.replay import replay
from strategies.registry import load_player
from strategies.specs import split_lineup
from tests.island_desk import IslandDesk, counted
from tests.playing import digest, play_rows
from tests.sim.engine.same_games import finds_bounds

KINDS = ("wood", "brick", "wool", "grain", "ore")
WOOD, BRICK, WOOL, GRAIN, ORE = range(5)
BEGINNERS = "beginners"
LAND = shape.hexes([3, 4, 5, 4, 3], [0, -1, -2, -2, -2], -2)
NODES = shape.intersections(LAND)
PATHS = shape.paths(LAND)

Hex = tuple[int, int]


@cache
def rules_data(*sets: str, variant: str | None = None) -> dict[str, Any]:
    """The base game's rules, or those of a variant, with values set as by `--set`."""
    return load_rules("base", Path(variant) if variant else None, sets).data


@cache
def player(spec: str) -> Player:
    """A player by its spec."""
    return load_player(spec, "base")


@cache
def base_game() -> Game:
    """The functions of the base game."""
    return GAMES["base"].compile(records.Signatures("base"))


def players_of(lineup: str) -> list[Player]:
    """The players of a line-up written with commas."""
    return [player(spec) for spec in split_lineup(lineup)]


def batch_of(lineup: str, *sets: str, seed: int = 1, rotate: bool = True) -> Batch:
    """A batch of a line-up under changed rules."""
    seated = [player.seated for player in players_of(lineup)]
    return Batch("base", settings_of(rules_data(*sets), len(seated)), seated, seed, rotate)


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
        self.do(codes.CARD)

    def propose(self, kind: int, give: str, want: str) -> None:
        """Make an offer or a counter-offer with these bundles."""
        me = self.seats[self.table.asked]
        me.give[: len(KINDS)], me.want[: len(KINDS)] = self.cards(give), self.cards(want)
        self.do(kind)


SAME_GAMES: dict[str, tuple[str, tuple[str, ...], int]] = {
    "greedy": ("greedy,greedy(offers=0),greedy,greedy", ("limits.turns=60",), 4),
    "random": ("random,random,random", ("limits.turns=60",), 4),
    "mixed": (
        "random,greedy",
        ("limits.turns=60", "cards.bank=6", "cards.shortage=single", "board.chips=random"),
        4,
    ),
}


def same_games() -> dict[str, list[str]]:
    """Digests of the rows of a dozen games, which must not depend on how the engine is compiled."""
    return {
        name: [digest(rows) for rows in play_rows(batch_of(lineup, *sets, seed=7), 0, games)]
        for name, (lineup, sets, games) in SAME_GAMES.items()
    }


def main() -> None:
    """Print how the engine is compiled, and the digests; run as a process of its own."""
    answer = {"compiled": COMPILED, "finds_bounds": finds_bounds(), "digests": same_games()}
    sys.stdout.write(json.dumps(answer))


if __name__ == "__main__":
    main()
