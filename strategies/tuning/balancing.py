"""Styles and their shares: plays every table that styles can form, and balances how often each is met."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from sim.run.players import Player
from strategies.tuning.climbing import Tuned
from strategies.tuning.estimates import Estimate, games_to_know
from strategies.tuning.mixing import FORGIVENESS, Group, balanced, groups_of, lasting, payoffs
from strategies.tuning.opponents import Opponents
from strategies.tuning.session import Session
from strategies.tuning.space import Tunable

MOST_STYLES = 8
FEWEST_BLOCKS, MOST_BLOCKS = 2, 2_000  # at a table


@dataclass(frozen=True)
class Style:
    """A player of a field: the player as it may be tuned further, and how it was found, if it was."""

    tunable: Tunable
    tuned: Tuned | None = None

    @property
    def player(self) -> Player:
        """The player as it sits at a table."""
        return self.tunable.player


def tuned_style(tuned: Tuned, called: str) -> Style:
    """What a tuning has found, as a style with a name of its own."""
    label = f"{tuned.tunable.strategy}@{called}"
    player = replace(tuned.tunable.playing(tuned.values), label=label)
    return Style(replace(tuned.tunable, player=player), tuned)


@dataclass(frozen=True)
class Mix:
    """A field: its styles and their shares, and what the best responses won of those before it."""

    styles: tuple[Style, ...]
    shares: tuple[float, ...]
    responses: tuple[Estimate, ...] = ()

    def opponents(self, seats: int) -> Opponents:
        """The field to play against."""
        return Opponents("field", tuple(style.player for style in self.styles), seats, self.shares)


def evenly(styles: Sequence[Style]) -> Mix:
    """Styles in equal shares."""
    return Mix(tuple(styles), (1 / len(styles),) * len(styles))


def games_to_balance(styles: int, seats: int) -> int:
    """Games at all tables of styles from which on their wins are known as well as shares depend on them."""
    return games_to_know(FORGIVENESS, 1 / seats) * styles // seats


@dataclass
class Balance:
    """Balances fields, with so many games each time; what is known of a table is not played again."""

    session: Session
    games: int
    known: dict[tuple[str, ...], list[float]] = field(default_factory=dict)
    """What each place of a table has won, by the labels of who sat there."""

    def of(self, mix: Mix) -> Mix:
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

    def labels(self) -> set[str]:
        """Whoever has sat at a table: a name that was used once is not used for another."""
        return {label for table in self.known for label in table}

    def _measured(self, mix: Mix, groups: Sequence[Group]) -> dict[Group, Sequence[float]]:
        """What each table of styles has won; those that were not measured before are now."""
        players = {group: [mix.styles[place].player for place in group] for group in groups}
        names = {group: tuple(player.label for player in players[group]) for group in groups}
        new = [group for group in groups if names[group] not in self.known]
        blocks = self.games // (self.session.seats * max(1, len(new)))
        blocks = min(max(FEWEST_BLOCKS, blocks), MOST_BLOCKS)
        won = self.session.shares([players[group] for group in new], blocks) if new else []
        self.known.update(zip((names[group] for group in new), won, strict=True))
        return {group: self.known[names[group]] for group in groups}
