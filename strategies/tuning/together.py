"""Tunes players together: each against the opponents there are, then against what the others have become."""

import re
from collections.abc import Sequence

from strategies.tuning.balancing import Balance, Mix, Style, evenly, tuned_style
from strategies.tuning.climbing import Tuned, climbed, plan_for
from strategies.tuning.learning import learned
from strategies.tuning.opponents import Opponents
from strategies.tuning.session import Session
from strategies.tuning.space import Tunable, Values

ROUNDS = 2
FOR_MEASURING = 0.1  # of all games: how often each is met
FOR_LEARNING = 0.05  # of the others


def tune_together(
    session: Session,
    players: Sequence[Tunable],
    opponents: Opponents,
    games: int,
    lesson: Values | None = None,
) -> list[Tuned]:
    """Those of the players that have parameters, each tuned with its part of the games.

    With a `lesson`, the values of one who wins, they learn from it first. What is told of each is how it
    and its start do against all as they are in the last round.
    """
    movable = [one for one in players if one.movable]
    fixed = [one for one in players if not one.movable]
    now = movable
    if lesson and movable:
        learning = int(FOR_LEARNING * games)
        now, games = learned(session, movable, lesson, opponents, learning), games - learning
    part = games // (max(1, len(movable)) * ROUNDS)
    for round_ in range(ROUNDS):
        session.round = round_
        if round_ > 0:
            opponents = evenly([Style(one) for one in [*now, *fixed]]).opponents(opponents.seats)
        climbs = [climbed(session, one, opponents, part) for one in now]
        now = [climb.found for climb in climbs]
    blocks = plan_for(part, 1, opponents.seats).confirming
    return [climb.confirm(blocks, start) for climb, start in zip(climbs, movable, strict=True)]


def tune_roster(
    session: Session,
    players: Sequence[Tunable],
    opponents: Opponents,
    games: int,
    lesson: Values | None = None,
) -> tuple[list[Tuned], list[Style], Mix]:
    """What tuning the players together has found, all as styles, and the field of these in balance."""
    for_measuring = int(FOR_MEASURING * games)
    session.meter.of += games
    tuned = tune_together(session, players, opponents, games - for_measuring, lesson)
    names = dict(zip((one.player.label for one in players), names_of(players), strict=True))
    styles = [tuned_style(one, names[one.tunable.player.label]) for one in tuned]
    styles += [Style(one) for one in players if not one.movable]
    return tuned, styles, Balance(session, for_measuring).of(evenly(styles))


def names_of(players: Sequence[Tunable]) -> list[str]:
    """A name for the file of each: the strategy's, or where several play the same, how each is called."""
    strategies = [one.strategy for one in players]
    labels = [re.sub(r"[^\w-]+", "-", one.player.label).strip("-") for one in players]
    return [
        label if strategies.count(strategy) > 1 else strategy
        for strategy, label in zip(strategies, labels, strict=True)
    ]
