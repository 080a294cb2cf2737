"""What the state of a game is worth to a seat, at its end or where a playout stopped."""

from typing import Any

from strategies import api
from strategies.api import compiled

LEAD_COUNTS = 0.3  # of the worth of an end; the rest is for the win
# Where a playout stopped: how far a lead in points foretells what the end will be worth, by regression.
LEAD_ON_BEST, LEAD_ON_MEAN = 0.6, 0.6


@compiled
def worth_of(rules: Any, table: Any, seats: Any, seat: int) -> float:
    """What a state is worth to a seat: at the end the win, and to a smaller part its lead in points."""
    target = rules.victory.points
    most, total = 0.0, 0.0
    for other in range(rules.seats):
        if other != seat:
            points = shown_and_hidden(rules, table, seats, other)
            most = max(most, points)
            total += points
    own = shown_and_hidden(rules, table, seats, seat)
    ahead = (own - most) / target
    if table.ended == api.PLAYING:
        on_mean = (own - total / (rules.seats - 1)) / target
        return (1.0 - LEAD_COUNTS) / rules.seats + LEAD_ON_BEST * ahead + LEAD_ON_MEAN * on_mean
    won = 1.0 if table.winner == seat else 0.0
    return (1.0 - LEAD_COUNTS) * won + LEAD_COUNTS * ahead


@compiled
def shown_and_hidden(rules: Any, table: Any, seats: Any, seat: int) -> float:
    """The points of a seat, those of hidden cards included."""
    return table.points[seat] + seats[seat].development[api.POINT_CARD] * rules.piece_points[api.CARD]
