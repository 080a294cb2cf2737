"""Who sits with the player that is tuned: a fixed line-up, or players drawn from a field by their shares."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from sim.run.players import Player, PlayerError
from strategies.fields import is_field, read_field
from strategies.registry import load_player
from strategies.specs import split_lineup
from strategies.tuning.roster import ROSTER, ROSTER_DECLARED, roster

# Blocks that one drawing of opponents plays: many enough that changing them costs little.
BLOCKS_A_DRAW = 8
# Draws over which shares are exact.
DRAWS_A_ROUND = 32


@dataclass(frozen=True)
class Opponents:
    """The players beside the tuned one; with shares they are drawn, without they sit as they are named."""

    text: str
    players: tuple[Player, ...]
    seats: int
    shares: tuple[float, ...] = ()

    def sitting(self, seed: int, draw: int) -> tuple[Player, ...]:
        """The opponents of a draw, in their order round the table from the tuned player's left."""
        if not self.shares:
            return self.players
        round_, place = divmod(draw, DRAWS_A_ROUND)
        return tuple(self.players[i] for i in _drawn(self.shares, self.seats - 1, seed, round_)[place])


@lru_cache(maxsize=64)
def _drawn(shares: tuple[float, ...], places: int, seed: int, round_: int) -> tuple[tuple[int, ...], ...]:
    """The draws of a round: a comb over the shares, shuffled, so that each comes up as often as is due."""
    chance = np.random.default_rng([seed, round_])
    teeth = DRAWS_A_ROUND * places
    comb = (np.arange(teeth) + chance.random()) / teeth
    drawn = np.minimum(np.searchsorted(np.cumsum(shares), comb, side="right"), len(shares) - 1)
    return tuple(tuple(map(int, draw)) for draw in chance.permutation(drawn).reshape(DRAWS_A_ROUND, places))


def opponents_of(text: str, game: str, most: int) -> Opponents:
    """The opponents that a text names: a field, a line-up of one fewer than may play, or one for all."""
    if text in (ROSTER, ROSTER_DECLARED):
        names = roster(game, declared=text == ROSTER_DECLARED)
        return field_of(text, [(name, 1 / len(names)) for name in names], game, most)
    if is_field(text):
        return field_of(text, read_field(text, game).players, game, most)
    named = split_lineup(text)
    specs = named * (most - 1) if len(named) == 1 else named
    if len(specs) > most - 1:
        raise PlayerError(f"--against: {len(specs)} players named; expected 1 to {most - 1}, or a field")
    return Opponents(text, tuple(load_player(spec, game) for spec in specs), len(specs) + 1)


def field_of(text: str, players: Sequence[tuple[str, float]], game: str, seats: int) -> Opponents:
    """A field of players with their shares."""
    loaded = tuple(load_player(spec, game) for spec, _ in players)
    return Opponents(text, loaded, seats, tuple(share for _, share in players))
