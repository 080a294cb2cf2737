"""The best response to a field: many players set out to beat it, and by stages the best quarter goes on."""

from collections.abc import Sequence
from dataclasses import dataclass

from strategies.tuning.climbing import Climb, Tuned, blocks_beside, in_parts
from strategies.tuning.opponents import Opponents
from strategies.tuning.racing import Shape
from strategies.tuning.search import shape_for
from strategies.tuning.session import Session
from strategies.tuning.space import Tunable

FOR_CHOOSING = 0.25  # of a budget: who goes on is decided by few choices among many, so by many games
CHOICES_AT_LAST = 3  # in the last stage; in those before there is one
GO_ON = 4  # of so many players the best
FIRST_GENERATIONS = 2  # in which a player shows what may become of it


@dataclass(frozen=True)
class Stages:
    """How many players climb in each stage, and how many blocks of search each of them has in it."""

    stages: tuple[tuple[int, int], ...]
    choosing: int
    confirming: int

    @property
    def longest(self) -> int:
        """Blocks of search of whoever comes through all stages."""
        return sum(blocks for _, blocks in self.stages)

    def shape(self, dimensions: int) -> Shape:
        """The races for so many parameters: short enough that the first stage has some of them."""
        suits = shape_for(dimensions, self.longest)
        at_first = self.stages[0][1] // (FIRST_GENERATIONS * Shape(suits.candidates, 1).cost)
        return Shape(suits.candidates, max(1, min(suits.blocks, at_first)))


def stages_for(games: int, players: int, seats: int) -> Stages:
    """The stages for a budget: each has the same part of the search, for a quarter of the players."""
    counts = [players]
    while counts[-1] > 1:
        counts.append(-(-counts[-1] // GO_ON))
    choices = players + sum(counts) - 1 + CHOICES_AT_LAST
    blocks = games // seats
    confirming, choosing = blocks_beside(blocks, choices, FOR_CHOOSING)
    part = max(0, blocks - 2 * confirming - choices * choosing) // len(counts)
    return Stages(tuple((count, part // count) for count in counts), choosing, confirming)


def respond(session: Session, players: Sequence[Tunable], opponents: Opponents, games: int) -> Tuned:
    """The player that wins most against a field, of these, once they are tuned against it."""
    plan = stages_for(games, len(players), opponents.seats)
    climbs = [
        Climb(session, player, opponents, plan.shape(player.dimensions), plan.choosing) for player in players
    ]
    for count, blocks in plan.stages:
        climbs = sorted(climbs, key=lambda climb: -climb.share)[:count]
        for climb in climbs:
            parts = CHOICES_AT_LAST if count == 1 else 1
            for generations in in_parts(blocks // climb.shape.cost, parts):
                climb.climb(generations)
    return max(climbs, key=lambda climb: climb.share).confirm(plan.confirming)
