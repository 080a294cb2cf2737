"""Makes a field that is hard to beat: the best response joins it, shares are balanced anew, and again."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import count

from strategies.specs import parse_spec
from strategies.tuning.balancing import Balance, Mix, Style, tuned_style
from strategies.tuning.climbing import Tuned
from strategies.tuning.journal import TuningError
from strategies.tuning.learning import learned
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
            roster = learned(self.session, self.roster, self.lesson, opponents, learning)
            games -= learning
        rivals = {one.player.label: one for one in (*styles, *roster)}
        return respond(self.session, list(rivals.values()), opponents, games)

    def joined(self, mix: Mix, tuned: Tuned) -> Mix:
        """The field with a response, which is not met as yet."""
        labels = {*self.balance.labels(), *(style.player.label for style in mix.styles)}
        taken = {parse_spec(label).called for label in labels}  # two of a name would share a file
        called = next(name for name in (f"{RESPONSE}-{number}" for number in count(1)) if name not in taken)
        return replace(mix, styles=(*mix.styles, tuned_style(tuned, called)), shares=(*mix.shares, 0.0))


def mix_of(opponents: Opponents, styles: Sequence[Tunable]) -> Mix:
    """The field to begin with."""
    if not opponents.shares:
        raise TuningError(f"{opponents.text}: a line-up; expected a field, field:NAME or FILE.toml")
    return Mix(tuple(Style(one) for one in styles), opponents.shares)
