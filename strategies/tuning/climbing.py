"""One player's way up: generations of the search, and what is chosen of what they find."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from sim.run.players import Player
from strategies.tuning.arena import Wins
from strategies.tuning.estimates import Estimate, gain, share
from strategies.tuning.opponents import BLOCKS_A_DRAW, Opponents
from strategies.tuning.racing import Shape
from strategies.tuning.search import Search, shape_for
from strategies.tuning.session import Session
from strategies.tuning.space import Tunable, Values

# Parts of the budget; the search has the rest.
FOR_CONFIRMING, FOR_CHOOSING = 0.15, 0.10
CHOICES = 8  # times that the search's centre challenges what was chosen before
FEWEST_BLOCKS = 2


@dataclass(frozen=True)
class Plan:
    """How the games of a tuning are spent: generations of races, and blocks for choosing and confirming."""

    shape: Shape
    generations: tuple[int, ...]
    """Before each choice."""
    choosing: int
    confirming: int

    def games(self, seats: int) -> int:
        """Games that it plays."""
        races = sum(self.generations) * self.shape.cost
        return (races + (len(self.generations) + 1) * self.choosing + 2 * self.confirming) * seats


def plan_for(games: int, dimensions: int, seats: int) -> Plan:
    """The plan for a budget."""
    blocks = games // seats
    confirming = max(FEWEST_BLOCKS, int(FOR_CONFIRMING * blocks / 2))
    choosing = max(FEWEST_BLOCKS, int(FOR_CHOOSING * blocks / (CHOICES + 1)))
    for_search = blocks - 2 * confirming - (CHOICES + 1) * choosing
    shape = shape_for(dimensions, for_search)
    generations = max(1, for_search // shape.cost)
    parts = min(CHOICES, generations)
    ends = [generations * part // parts for part in range(parts + 1)]
    return Plan(shape, tuple(end - start for start, end in pairwise(ends)), choosing, confirming)


@dataclass(frozen=True)
class Tuned:
    """What a tuning has found: values, and how often they win, the start beside them on the same blocks."""

    values: Values
    before: Estimate
    after: Estimate
    gain: Estimate
    games: int


class Climb:
    """The search for one player's parameters against fixed opponents, to be taken in stages."""

    def __init__(self, session: Session, tunable: Tunable, opponents: Opponents, plan: Plan) -> None:
        self.session, self.tunable, self.opponents, self.plan = session, tunable, opponents, plan
        self.values: Values = tunable.player.parameters
        start = tunable.point(self.values)
        self.search = Search(start, plan.shape.candidates, session.seeds.search)
        self.wins = self._on_trial(self.values)
        self.first = 0

    @property
    def share(self) -> float:
        """The share that the chosen values win, on the blocks that they were chosen by."""
        return float(self.wins.mean()) / self.opponents.seats

    def climb(self, generations: int) -> None:
        """Search for some generations, then let the centre challenge what was chosen before."""
        for _ in range(generations):
            self._generation()
        found = self.tunable.values(self.search.centre)
        wins = self._on_trial(found)
        if wins.sum() > self.wins.sum():
            self.values, self.wins = found, wins
        self.session.meter.note = f"{self.tunable.player.label} at {self.share:.1%}"

    def _generation(self) -> None:
        points = self.search.ask()
        players = [self.playing(self.tunable.values(point)) for point in points]
        scores, _ = self.session.scores(players, self.opponents, self.plan.shape, self.first)
        self.search.tell(points, scores)
        # The next race begins with the next draw of opponents: all rungs of a race share theirs.
        self.first += -(-self.plan.shape.length // BLOCKS_A_DRAW) * BLOCKS_A_DRAW

    def playing(self, values: Mapping[str, float]) -> Player:
        """The player with these values."""
        return self.tunable.playing(values)

    def _on_trial(self, values: Values) -> Wins:
        seed, blocks = self.session.seeds.choosing, self.plan.choosing
        return self.session.wins("choose", [self.playing(values)], self.opponents, seed, blocks)[0]

    def confirm(self) -> Tuned:
        """What was chosen, measured beside the start on blocks that neither has seen."""
        both = [self.tunable.player, self.playing(self.values)]
        seed, blocks, seats = self.session.seeds.confirming, self.plan.confirming, self.opponents.seats
        before, after = self.session.wins("confirm", both, self.opponents, seed, blocks)
        return Tuned(
            self.values, share(before, seats), share(after, seats), gain(after, before, seats),
            self.plan.games(seats),
        )  # fmt: skip


def tune(session: Session, tunable: Tunable, opponents: Opponents, games: int) -> Tuned:
    """Tune a player against opponents with so many games."""
    plan = plan_for(games, tunable.dimensions, opponents.seats)
    session.meter.of += plan.games(opponents.seats)
    climb = Climb(session, tunable, opponents, plan)
    for generations in plan.generations:
        climb.climb(generations)
    return climb.confirm()
