"""The next piece of an edition's planner, kept in its notes while nothing changes that it depends on."""

from typing import Any

from strategies import api
from strategies.api import compiled
from strategies.edition.notes import BUILT, GOAL
from strategies.edition.pieces import gained_points, is_possible, needs_road
from strategies.edition.plans import planned_goal
from strategies.edition.weights import ENDGAME
from strategies.shared.needs import missing_with, note_needs
from strategies.shared.notes import HELD


@compiled
def goal_for(rules: Any, table: Any, me: Any, favourite: int) -> int:
    """The favourite; if there is none, or the end is near, the first piece of the shortest plan."""
    short = rules.victory.points - table.points[me.seat]
    if favourite != api.NO_OPINION and short > me.parameters[ENDGAME]:
        return favourite
    return planned_goal(rules, table, me)


@compiled
def nearest_goal(rules: Any, table: Any, me: Any) -> int:
    """The piece that lacks the fewest cards a point, or NO_OPINION; cards in hand do not count as spent."""
    best = api.NO_OPINION
    best_distance = 1e9
    for goal in (api.SETTLEMENT, api.CITY, api.KNIGHT):
        if is_possible(rules, table, me.seat, goal):
            note_needs(rules, me, goal, needs_road(table, me.seat, goal))
            missing = missing_with(rules, me, -1, 0, -1, 0)
            distance = (missing + 1.0) / max(gained_points(rules, goal), 0.01)
            if distance < best_distance:
                best = goal
                best_distance = distance
    return best


@compiled
def plan_holds(rules: Any, table: Any, me: Any) -> bool:
    """Whether the noted goal holds: while its pieces stay as they are, in its own turn its hand too."""
    if is_plain_spin(rules, table, me):
        return True
    if me.memory[BUILT] != pieces_number(table, me.seat):
        return False
    return table.active != me.seat or me.memory[HELD] == hand_number(rules, table, me)


@compiled
def is_plain_spin(rules: Any, table: Any, me: Any) -> bool:
    """Whether it can but spin: with a hand that is safe, it waits for the cards before it trades."""
    return table.asks == api.BEFORE_SPIN and table.cards[me.seat] <= rules.hand.limit


@compiled
def note_goal(rules: Any, table: Any, me: Any, goal: int) -> None:
    """Note a goal, what it needs, and by which hand and pieces it was chosen."""
    note_needs(rules, me, goal, needs_road(table, me.seat, goal))
    me.memory[GOAL] = goal
    me.memory[BUILT] = pieces_number(table, me.seat)
    me.memory[HELD] = hand_number(rules, table, me)


@compiled
def noted_goal(me: Any) -> int:
    """The noted goal."""
    return int(me.memory[GOAL])


@compiled
def pieces_number(table: Any, seat: int) -> float:
    """A number that every piece changes that a seat builds."""
    return (
        1.0
        + table.points[seat]
        + 1000.0 * table.pieces[seat, api.ROAD]
        + 0.001 * table.pieces[seat, api.CITY]
    )


@compiled
def hand_number(rules: Any, table: Any, me: Any) -> float:
    """A number that tells turns and hands apart."""
    number = 1.0 * table.turn
    for kind in range(rules.kinds):
        number = 31.0 * number + me.hand[kind]
    return number
