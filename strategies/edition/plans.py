"""How long the way to the win takes: plans of settlements, cities and knights, and which piece comes first.

A plan is judged by the rounds until its cards are there: those in hand, those that the buildings bring, those
that trade makes of what is to spare.
"""

import math
from typing import Any

from strategies import api
from strategies.api import compiled
from strategies.edition.notes import FREE_CARDS, INCOME, NEW_INCOME, PLANNED, WAYS
from strategies.edition.pieces import (
    gained_points,
    is_possible,
    knights_to_come,
    needs_road,
    open_roads,
    settlements_to_come,
)
from strategies.edition.weights import (
    CITY_EFFORT,
    CITY_WAIT,
    DRAWS,
    EXCHANGE,
    GROWTH,
    KNIGHT_EFFORT,
    KNIGHT_WAIT,
    NEARNESS,
    PAUSE,
    RAID,
    SETTLEMENT_EFFORT,
    SETTLEMENT_WAIT,
)
from strategies.shared.needs import note_needs
from strategies.shared.notes import NEEDS

NEVER = 1e6  # rounds until cards are there that never come
MANY = 1000  # knights, when none brings points


@compiled
def rounds_until(rules: Any, me: Any, part: int, free_now: float, free_a_round: float) -> float:
    """Rounds until the cards noted in a part are there, with so many of free choice beside hand and income.

    What is lacking now, by the pace at which it falls now: a finer search won no more games.
    """
    exchanged = 1.0 / me.parameters[EXCHANGE]
    lacking = -free_now
    pace = free_a_round
    for kind in range(rules.kinds):
        gap = me.memory[part + kind] - me.hand[kind]
        share = 1.0 if gap > 0.0 else exchanged
        lacking += share * gap
        pace += share * me.memory[INCOME + kind]
    if lacking <= 0.0:
        return 0.0
    return lacking / pace if pace > 0.0 else NEVER


@compiled
def plan_rounds(rules: Any, table: Any, me: Any, settlements: int, cities: int, knights: int) -> float:
    """Rounds until the cards are there for so many pieces."""
    weights = me.parameters
    roads = max(0, settlements - open_roads(table, me.seat))
    for kind in range(rules.kinds):
        settling = settlements * rules.cost[api.SETTLEMENT, kind] + roads * rules.cost[api.ROAD, kind]
        me.memory[PLANNED + kind] = (
            weights[SETTLEMENT_EFFORT] * settling
            + weights[CITY_EFFORT] * cities * rules.cost[api.CITY, kind]
            + weights[KNIGHT_EFFORT] * knights * rules.cost[api.KNIGHT, kind]
        )
    drawn = weights[DRAWS] * knights * cards_drawn(rules, table, me.seat) if knights > 0 else 0.0
    grown = weights[GROWTH] * (settlements + cities) * me.memory[NEW_INCOME]
    return rounds_until(rules, me, PLANNED, drawn, me.memory[FREE_CARDS] + grown)


@compiled
def cards_drawn(rules: Any, table: Any, seat: int) -> int:
    """Cards that a knight draws now from the neighbours."""
    left = (seat + 1) % rules.seats
    right = (seat + rules.seats - 1) % rules.seats
    if rules.seats == 2:
        return min(table.cards[left], rules.knight.draws_with_two_players)
    return min(table.cards[left], rules.knight.draws_left) + min(table.cards[right], rules.knight.draws_right)


@compiled
def planned_goal(rules: Any, table: Any, me: Any) -> int:
    """The piece with the shortest way to the win over it, those near at hand first; NO_OPINION for none."""
    note_ways(rules, table, me)
    best = api.NO_OPINION
    best_rounds = math.inf
    for piece in (api.SETTLEMENT, api.CITY, api.KNIGHT):
        if is_possible(rules, table, me.seat, piece):
            rounds = me.memory[WAYS + piece] + nearness(rules, table, me, piece)
            if rounds < best_rounds:
                best = piece
                best_rounds = rounds
    return best


@compiled
def note_ways(rules: Any, table: Any, me: Any) -> None:
    """Note for each piece the rounds of the shortest plan that wins and builds it."""
    for piece in (api.SETTLEMENT, api.CITY, api.KNIGHT):
        me.memory[WAYS + piece] = NEVER
    standing = table.pieces[me.seat, api.SETTLEMENT]
    short = rules.victory.points - table.points[me.seat]
    for settlements in range(settlements_to_come(rules, table, me.seat) + 1):
        most_knights = knights_to_come(rules, table, me.seat, settlements)
        rest = short - settlements * gained_points(rules, api.SETTLEMENT)
        for cities in range(standing + settlements + 1):
            knights = knights_for(rules, rest)
            if knights <= most_knights:
                note_plan(rules, table, me, settlements, cities, knights)
            if rest <= 0.0:
                break
            rest -= gained_points(rules, api.CITY)


@compiled
def note_plan(rules: Any, table: Any, me: Any, settlements: int, cities: int, knights: int) -> None:
    """Note the rounds of a plan for the pieces that it builds, if they are the fewest."""
    rounds = plan_rounds(rules, table, me, settlements, cities, knights)
    if settlements > 0:
        me.memory[WAYS + api.SETTLEMENT] = min(rounds, me.memory[WAYS + api.SETTLEMENT])
    if cities > 0:
        me.memory[WAYS + api.CITY] = min(rounds, me.memory[WAYS + api.CITY])
    if knights > 0:
        me.memory[WAYS + api.KNIGHT] = min(rounds, me.memory[WAYS + api.KNIGHT])


@compiled
def knights_for(rules: Any, points: float) -> int:
    """Knights that bring so many points."""
    if points <= 0.0:
        return 0
    if rules.piece_points[api.KNIGHT] <= 0.0:
        return MANY
    return math.ceil(points / rules.piece_points[api.KNIGHT])


@compiled
def nearness(rules: Any, table: Any, me: Any, piece: int) -> float:
    """How long a piece alone takes for a point, less the rounds that the seat would wait for it."""
    note_needs(rules, me, piece, needs_road(table, me.seat, piece))
    rounds = rounds_until(rules, me, NEEDS, 0.0, me.memory[FREE_CARDS]) + me.parameters[PAUSE]
    points = max(gained_points(rules, piece), 0.01)
    return me.parameters[NEARNESS] * rounds / points - wait_for(rules, table, me, piece)


@compiled
def wait_for(rules: Any, table: Any, me: Any, piece: int) -> float:
    """The rounds that a seat waits longer for a piece, by its weights."""
    weights = me.parameters
    if piece == api.SETTLEMENT:
        return weights[SETTLEMENT_WAIT]
    if piece == api.CITY:
        return weights[CITY_WAIT]
    raid = weights[RAID]
    return weights[KNIGHT_WAIT] + (raid * worth_of_raiding(rules, table, me.seat) if raid > 0.0 else 0.0)


@compiled
def worth_of_raiding(rules: Any, table: Any, seat: int) -> float:
    """How near to winning the neighbours are that a knight draws from, 0 to 1; the nearer one counts."""
    nearness = 0.0
    for other in ((seat + 1) % rules.seats, (seat + rules.seats - 1) % rules.seats):
        if table.cards[other] > 0:
            nearness = max(nearness, table.points[other] / rules.victory.points)
    return nearness * nearness
