"""Makes a field that is hard to beat: the best response joins it, shares are balanced anew, and again."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count

from strategies.tuning.balancing import Balance, Mix, Style, tuned_style
from strategies.tuning.climbing import FEWEST_BLOCKS, Tuned
from strategies.tuning.journal import TuningError
from strategies.tuning.limits import Limits
from strategies.tuning.opponents import Opponents
from strategies.tuning.responding import respond
from strategies.tuning.session import Session
from strategies.tuning.space import Tunable, Values

# Of a round's games; the response has the rest.
FOR_MEASURING, FOR_LEARNING = 0.3, 0.1
RESPONSE = "response"


class Rounds:
    """Rounds of response and balance, of so many games each."""

    def __init__(
        self, session: Session, roster: Sequence[Tunable], games: int, limits: Limits | None = None
    ) -> None:
        self.session, self.games, self.limits = session, games, limits or {}
        self.roster = [one.within(self.limits) for one in roster]
        self.balance = Balance(session, int(FOR_MEASURING * games))
        self.lesson: Values | None = None  # what the last response that won plays by

    def play(self, mix: Mix, rounds: int, tell: Callable[[Tuned, Mix], None]) -> Mix:
        """The field after so many rounds; `tell` is told of each response and the field after it."""
        self.session.meter.of += self.games * rounds
        mix = self.balance.of(mix)
        for _ in range(rounds):
            self.session.round += 1  # with other chance: what was missed before may be found now
            tuned = self.response(mix)
            mix = replace(mix, responses=(*mix.responses, tuned.after))
            if tuned.after.low > tuned.fair:  # what wins no more than its part would change nothing
                mix = self.balance.of(self.joined(mix, tuned))
                self.lesson = tuned.values
            tell(tuned, mix)
        return mix

    def response(self, mix: Mix) -> Tuned:
        """The best response that the roster, or the field itself, has to the field."""
        opponents = mix.opponents(self.session.seats)
        styles = [style.tunable.within(self.limits) for style in mix.styles]
        games = self.games - self.balance.games
        roster = self.roster
        if self.roster and self.lesson is not None:
            learning = int(FOR_LEARNING * self.games)
            roster, games = self.learned(self.lesson, opponents, learning), games - learning
        rivals = {one.player.label: one for one in (*styles, *roster)}
        return respond(self.session, list(rivals.values()), opponents, games)

    def learned(self, lesson: Values, opponents: Opponents, games: int) -> list[Tunable]:
        """The roster, each with the values of the lesson, held to its own bounds, if so it wins more."""
        taught = [one.taught(lesson) for one in self.roster]
        players = [one.player for one in (*self.roster, *taught)]
        blocks = max(FEWEST_BLOCKS, games // (len(players) * opponents.seats))
        won = self.session.wins("learn", players, opponents, self.session.seeds.choosing, blocks)
        before, after = won.sum(axis=1).reshape(2, -1)
        tried = zip(self.roster, taught, before, after, strict=True)
        return [new if wins_now > wins else one for one, new, wins, wins_now in tried]

    def joined(self, mix: Mix, tuned: Tuned) -> Mix:
        """The field with a response, which is not met as yet."""
        taken = self.balance.labels()
        names = (f"{RESPONSE}-{number}" for number in count(1))
        called = next(name for name in names if f"{tuned.tunable.strategy}@{name}" not in taken)
        return replace(mix, styles=(*mix.styles, tuned_style(tuned, called)), shares=(*mix.shares, 0.0))


def mix_of(opponents: Opponents, styles: Sequence[Tunable]) -> Mix:
    """The field to begin with."""
    if not opponents.shares:
        raise TuningError(f"{opponents.text}: a line-up; expected a field, field:NAME or FILE.toml")
    return Mix(tuple(Style(one) for one in styles), opponents.shares)
