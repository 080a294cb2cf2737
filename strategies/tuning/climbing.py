"""One player's way up: generations of the search, and what is chosen of what they find."""

from dataclasses import dataclass, replace
from itertools import pairwise

from strategies.tuning.arena import Wins
from strategies.tuning.estimates import Estimate, gain, share
from strategies.tuning.journal import TuningError
from strategies.tuning.opponents import BLOCKS_A_DRAW, Opponents
from strategies.tuning.racing import Shape
from strategies.tuning.search import Search, shape_for
from strategies.tuning.session import Seeds, Session
from strategies.tuning.space import Tunable, Values

# Parts of a budget; the search has the rest.
FOR_CONFIRMING, FOR_CHOOSING = 0.15, 0.10
CHOICES = 8  # times that the search's centre challenges what was chosen before
FEWEST_BLOCKS = 2


@dataclass(frozen=True)
class Plan:
    """How games are spent: generations before each choice, blocks of a choice, blocks to confirm."""

    shape: Shape
    generations: tuple[int, ...]
    choosing: int
    confirming: int

    def games(self, seats: int) -> int:
        """Games that it plays."""
        races = sum(self.generations) * self.shape.cost
        return (races + (len(self.generations) + 1) * self.choosing + 2 * self.confirming) * seats


def plan_for(games: int, dimensions: int, seats: int) -> Plan:
    """The plan for a budget."""
    blocks = games // seats
    confirming, choosing = blocks_beside(blocks, CHOICES + 1)
    for_search = blocks - 2 * confirming - (CHOICES + 1) * choosing
    shape = shape_for(dimensions, for_search)
    generations = max(1, for_search // shape.cost)
    return Plan(shape, in_parts(generations, CHOICES), choosing, confirming)


def blocks_beside(blocks: int, choices: int, for_choosing: float = FOR_CHOOSING) -> tuple[int, int]:
    """Of so many blocks, those that confirm a player beside its start, and those of each choice."""
    confirming = max(FEWEST_BLOCKS, int(FOR_CONFIRMING * blocks / 2))
    return confirming, max(FEWEST_BLOCKS, int(for_choosing * blocks / choices))


def in_parts(number: int, parts: int) -> tuple[int, ...]:
    """A number as a sum of nearly equal parts; only 0 has a part that is 0."""
    parts = max(1, min(parts, number))
    return tuple(end - start for start, end in pairwise(number * part // parts for part in range(parts + 1)))


@dataclass(frozen=True)
class Tuned:
    """What a tuning has found: values, and how often they win, the start beside them on the same blocks."""

    tunable: Tunable
    values: Values
    seats: int
    seeds: Seeds
    before: Estimate
    after: Estimate
    gain: Estimate

    @property
    def fair(self) -> float:
        """The share that nobody would exceed among equals."""
        return 1 / self.seats


class Climb:
    """The search for one player's parameters against fixed opponents, to be taken in stages."""

    def __init__(
        self, session: Session, tunable: Tunable, opponents: Opponents, shape: Shape, choosing: int
    ) -> None:
        self.session, self.tunable, self.opponents = session, tunable, opponents
        self.shape, self.choosing = shape, choosing
        self.values: Values = tunable.player.parameters
        self.search = Search(tunable.point(self.values), shape.candidates, session.seeds.search)
        self.wins = self._on_trial(self.values)
        self.first = 0

    @property
    def share(self) -> float:
        """The share that the chosen values win, on the blocks that they were chosen by."""
        return float(self.wins.mean()) / self.opponents.seats

    def climb(self, generations: int) -> None:
        """Search for some generations, then let the centre challenge what was chosen before."""
        if not self.tunable.movable:
            return
        for _ in range(generations):
            self._generation()
        found = self.tunable.values(self.search.centre)
        wins = self._on_trial(found)
        if wins.sum() > self.wins.sum():
            self.values, self.wins = found, wins

    def _generation(self) -> None:
        points = self.search.ask()
        players = [self.tunable.playing(self.tunable.values(point)) for point in points]
        self.search.tell(points, self.session.scores(players, self.opponents, self.shape, self.first))
        # All rungs of a race share their draws of opponents, and the next race begins with a new one.
        self.first += -(-self.shape.length // BLOCKS_A_DRAW) * BLOCKS_A_DRAW

    def _on_trial(self, values: Values) -> Wins:
        player = self.tunable.playing(values)
        seed = self.session.seeds.choosing
        wins = self.session.wins("choose", [player], self.opponents, seed, self.choosing)[0]
        self.session.meter.note = f"{player.label} at {wins.mean() / self.opponents.seats:.1%}"
        return wins

    @property
    def found(self) -> Tunable:
        """The player with the chosen values, to be tuned from there."""
        return replace(self.tunable, player=self.tunable.playing(self.values))

    def confirm(self, blocks: int, start: Tunable | None = None) -> Tuned:
        """What was chosen, measured beside the start, as no limits had moved it, on blocks that neither has
        seen."""
        start = (start or self.tunable).unmoved
        both = [start.player, self.tunable.playing(self.values)]
        seeds, seats = self.session.seeds, self.opponents.seats
        before, after = self.session.wins("confirm", both, self.opponents, seeds.confirming, blocks)
        found = share(before, seats), share(after, seats), gain(after, before, seats)
        return Tuned(start, self.values, seats, seeds, *found)


def tune(session: Session, tunable: Tunable, opponents: Opponents, games: int) -> Tuned:
    """Tune a player against opponents with so many games."""
    check_movable(tunable, session.rules.game)
    plan = plan_for(games, tunable.dimensions, opponents.seats)
    session.meter.of += plan.games(opponents.seats)
    return climbed(session, tunable, opponents, games).confirm(plan.confirming)


def check_movable(tunable: Tunable, game: str) -> None:
    """An error if nothing of a player may be changed."""
    if tunable.movable:
        return
    name = tunable.player.label
    if tunable.parameters:
        raise TuningError(f"{name}: none of its parameters has room to move; there is nothing to tune")
    raise TuningError(f"{name}: has no parameters in {game}; there is nothing to tune")


def climbed(session: Session, tunable: Tunable, opponents: Opponents, games: int) -> Climb:
    """A climb with all but the games that confirm it behind it."""
    plan = plan_for(games, tunable.dimensions, opponents.seats)
    climb = Climb(session, tunable, opponents, plan.shape, plan.choosing)
    for generations in plan.generations:
        climb.climb(generations)
    return climb
