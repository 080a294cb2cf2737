"""Makes a field that is hard to beat: the best response joins it, shares are balanced anew, and again."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import count

import numpy as np

from sim.run.players import Player
from strategies.tuning.climbing import Tuned
from strategies.tuning.estimates import Estimate
from strategies.tuning.journal import TuningError
from strategies.tuning.mixing import Group, balanced, groups_of, lasting, payoffs
from strategies.tuning.opponents import Opponents
from strategies.tuning.responding import respond
from strategies.tuning.session import Session
from strategies.tuning.space import Tunable

FOR_MEASURING = 0.3  # of a round's games; the response has the rest
MOST_STYLES = 8
MOST_BLOCKS = 2_000  # at a table
RESPONSE = "response"


@dataclass(frozen=True)
class Style:
    """A player of the field: its strategy, the player itself, and how it was found, if it is a response."""

    tunable: Tunable
    tuned: Tuned | None = None

    @property
    def player(self) -> Player:
        """The player as it sits at a table."""
        return self.tunable.player


@dataclass(frozen=True)
class Mix:
    """A field: its styles and their shares, and what the best responses won of those before it."""

    styles: tuple[Style, ...]
    shares: tuple[float, ...]
    responses: tuple[Estimate, ...] = ()

    def opponents(self, seats: int) -> Opponents:
        """The field to play against."""
        return Opponents("field", tuple(style.player for style in self.styles), seats, self.shares)


@dataclass
class Rounds:
    """Rounds of response and balance."""

    session: Session
    roster: Sequence[Tunable]
    games: int
    """Of a round."""
    known: dict[tuple[str, ...], list[float]] = field(default_factory=dict)
    """What each place of a table has won, by the labels of who sat there."""

    def play(self, mix: Mix, rounds: int, tell: Callable[[Tuned, Mix], None]) -> Mix:
        """The field after so many rounds; `tell` is told of each response and the field after it."""
        self.session.meter.of += self.games * rounds
        mix = self.balance(mix)
        for _ in range(rounds):
            tuned = self.response(mix)
            mix = replace(mix, responses=(*mix.responses, tuned.after))
            if tuned.after.low > tuned.fair:  # what wins no more than its part would change nothing
                mix = self.balance(self.joined(mix, tuned))
            tell(tuned, mix)
        return mix

    def response(self, mix: Mix) -> Tuned:
        """The best response that the roster, or the field itself, has to the field."""
        own = {one.player.label: one for one in (*self.roster, *(style.tunable for style in mix.styles))}
        games = int((1 - FOR_MEASURING) * self.games)
        return respond(self.session, list(own.values()), mix.opponents(self.session.seats), games)

    def joined(self, mix: Mix, tuned: Tuned) -> Mix:
        """The field with a response, which is met never as yet."""
        names = {style.player.label for style in mix.styles}
        strategy = tuned.tunable.strategy
        label = next(
            name for n in count(1) if (name := f"{strategy}@{RESPONSE}-{n}") not in names | self._labels()
        )
        player = replace(tuned.tunable.playing(tuned.values), label=label)
        style = Style(replace(tuned.tunable, player=player), tuned)
        return replace(mix, styles=(*mix.styles, style), shares=(*mix.shares, 0.0))

    def _labels(self) -> set[str]:
        """Whoever has sat at a table: a name that was used once is not used for another."""
        return {label for table in self.known for label in table}

    def balance(self, mix: Mix) -> Mix:
        """The field with shares in balance; styles that are hardly met any more have left it."""
        seats, styles = self.session.seats, len(mix.styles)
        game = payoffs(self._measured(mix, groups_of(styles, seats)), styles, seats)
        shares = balanced(game, np.full(styles, 1 / styles))
        kept = lasting(shares, MOST_STYLES)
        total = sum(shares[place] for place in kept)
        return Mix(
            tuple(mix.styles[place] for place in kept),
            tuple(float(shares[place] / total) for place in kept),
            mix.responses,
        )

    def _measured(self, mix: Mix, groups: Sequence[Group]) -> dict[Group, Sequence[float]]:
        """What each table of styles has won; those that were not measured before are now."""
        players = {group: [mix.styles[place].player for place in group] for group in groups}
        names = {group: tuple(player.label for player in players[group]) for group in groups}
        new = [group for group in groups if names[group] not in self.known]
        blocks = int(FOR_MEASURING * self.games / self.session.seats / max(1, len(new)))
        blocks = min(max(2, blocks), MOST_BLOCKS)
        won = self.session.shares([players[group] for group in new], blocks) if new else []
        self.known.update(zip((names[group] for group in new), won, strict=True))
        return {group: self.known[names[group]] for group in groups}


def mix_of(opponents: Opponents, styles: Sequence[Tunable]) -> Mix:
    """The field to begin with."""
    if not opponents.shares:
        raise TuningError(f"{opponents.text}: a line-up; expected a field, field:NAME or FILE.toml")
    return Mix(tuple(Style(one) for one in styles), opponents.shares)
