"""The next piece of a planner on an island: the one with the most worth for the cards it still lacks."""

from typing import Any

from strategies import api
from strategies.api import any_site_fits, blurred, compiled
from strategies.island import weights
from strategies.island.lines import line_to_beat
from strategies.island.worth import has_open_site, note_income
from strategies.shared.needs import missing_worth

MOST_KNIGHTS = 14  # further from the army than this nobody thinks of it


@compiled
def best_goal(rules: Any, table: Any, me: Any) -> int:
    """The piece with the most worth for the cards it still lacks, or -1."""
    best = -1
    best_worth = 0.0
    note_income(rules, table, me)
    open_site = has_open_site(rules, table, me.seat)
    for goal in (api.SETTLEMENT, api.CITY, api.CARD, api.ROAD, api.SITE):
        worth = goal_worth(rules, table, me, goal, open_site)
        # Waiting makes it worth less; who sees worths blurred may take a lesser one for the best.
        if worth > best_worth or (worth > 0.0 and me.clumsiness > 0.0):
            worth /= 1.0 + me.parameters[weights.PATIENCE] * wait_for(rules, me, goal)
            worth = blurred(me, worth)
            if worth > best_worth and (goal != api.SITE or any_site_fits(rules, table, me.seat)):
                best = goal
                best_worth = worth
    return best


@compiled
def goal_worth(rules: Any, table: Any, me: Any, goal: int, open_site: bool) -> float:
    """The worth of a piece, 0 if it cannot be built; for a site it is still to be seen whether it can."""
    pieces = table.pieces[me.seat]
    if goal == api.SITE:
        return site_goal_worth(table, me)
    if goal == api.CARD:
        return card_worth(rules, table, me)
    if pieces[goal] >= rules.own_pieces[goal]:
        return 0.0
    if goal == api.ROAD:
        return road_goal_worth(rules, table, me, open_site)
    if goal == api.SETTLEMENT and open_site:
        return finishing(rules, table, me, goal) * me.parameters[weights.SETTLEMENT]
    if goal == api.CITY and pieces[api.SETTLEMENT] > 0:
        return finishing(rules, table, me, goal) * me.parameters[weights.CITY]
    return 0.0


@compiled
def site_goal_worth(table: Any, me: Any) -> float:
    """The first sites are worth most: recipes ask for several kinds, but seldom for many of one."""
    worth = me.parameters[weights.TASTE] * me.parameters[weights.SITE]
    return worth * me.parameters[weights.FIRST_SITES] / (1.0 + table.sites_of[me.seat])


@compiled
def card_worth(rules: Any, table: Any, me: Any) -> float:
    """A card; more while knights would bring the largest army."""
    if table.deck_left == 0:
        return 0.0
    worth = me.parameters[weights.CARD]
    if me.parameters[weights.LARGEST_ARMY] > 0.0:
        short = knights_short(rules, table, me)
        if short > 0.0:  # else it has only to play those it holds
            worth += me.parameters[weights.LARGEST_ARMY] / short
    return worth


@compiled
def knights_short(rules: Any, table: Any, me: Any) -> float:
    """Knights the seat still needs for the largest army, those in its hand counted; many if it holds it."""
    if table.army_holder == me.seat:
        return MOST_KNIGHTS
    beaten = knights_to_beat(rules, table, me)
    return max(0, beaten + 1 - table.pieces[me.seat, api.KNIGHT] - me.development[api.KNIGHT_CARD])


@compiled
def knights_to_beat(rules: Any, table: Any, me: Any) -> int:
    """More knights than this on the table are the largest army."""
    most = rules.awards.army_from - 1
    for seat in range(rules.seats):
        if seat != me.seat:
            most = max(most, table.pieces[seat, api.KNIGHT])
    return int(most)


@compiled
def road_goal_worth(rules: Any, table: Any, me: Any, open_site: bool) -> float:
    """A road towards a place to settle; more while it brings the longest road nearer."""
    worth = me.parameters[weights.SPARE_ROAD] if open_site else me.parameters[weights.ROAD]
    if me.parameters[weights.LONGEST_ROAD] > 0.0:
        short = roads_short(rules, table, me)
        left = rules.own_pieces[api.ROAD] - table.pieces[me.seat, api.ROAD]
        if 0 < short <= left:
            worth += me.parameters[weights.LONGEST_ROAD] / short
    return worth


@compiled
def roads_short(rules: Any, table: Any, me: Any) -> int:
    """Roads the seat still needs in its line to get the longest road; 0 if it holds it."""
    if table.road_holder == me.seat:
        return 0
    return max(0, line_to_beat(rules, table, me.seat) + 1 - table.road_length[me.seat])


@compiled
def finishing(rules: Any, table: Any, me: Any, goal: int) -> float:
    """By how much a piece is worth more since its points win; one else."""
    points = table.points[me.seat] + me.development[api.POINT_CARD] * rules.piece_points[api.CARD]
    gained = rules.piece_points[goal] - (rules.piece_points[api.SETTLEMENT] if goal == api.CITY else 0.0)
    return me.parameters[weights.FINISH] if points + gained >= rules.victory.points else 1.0


@compiled
def wait_for(rules: Any, me: Any, goal: int) -> float:
    """Resources the hand lacks for a piece, those slow to come counted for more."""
    wait = 0.0
    for kind in range(rules.resources):
        missing = rules.cost[goal, kind] - me.hand[kind]
        if missing > 0:
            wait += missing * missing_worth(me, kind)
    return wait
