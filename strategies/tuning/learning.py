"""Players learn from one who wins: they take its values, as far as their own bounds let them, if it helps."""

from collections.abc import Sequence

from strategies.tuning.climbing import FEWEST_BLOCKS
from strategies.tuning.opponents import Opponents
from strategies.tuning.session import Session
from strategies.tuning.space import Tunable, Values


def learned(
    session: Session, players: Sequence[Tunable], lesson: Values, opponents: Opponents, games: int
) -> list[Tunable]:
    """The players, each as it was or taught, whichever wins more against these opponents."""
    taught = [one.taught(lesson) for one in players]
    both = [one.player for one in (*players, *taught)]
    blocks = max(FEWEST_BLOCKS, games // (len(both) * opponents.seats))
    won = session.wins("learn", both, opponents, session.seeds.choosing, blocks)
    before, after = won.sum(axis=1).reshape(2, -1)
    tried = zip(players, taught, before, after, strict=True)
    return [new if wins_now > wins else one for one, new, wins, wins_now in tried]
