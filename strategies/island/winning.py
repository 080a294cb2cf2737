"""The win that lies in a hand: what a seat can do to win within this turn, nobody else asked.

Roads for the longest line, a settlement, cities, a knight for the largest army, a chocolate that pays chips;
paid for with the hand, trade with the bank, and one development card. A person who is near the end counts
through just that, so every planner does; who is not quite skilled overlooks it at times.
"""

from typing import Any

import numpy as np

from strategies import api
from strategies.api import NONE, bank_trades, compiled, draw_unit, find
from strategies.island.goals import knights_to_beat, roads_short
from strategies.island.lines import is_among, longest_with, may_join, next_path, opens_site
from strategies.island.worth import has_open_site

MOST_ROADS, MOST_CITIES = 3, 2
MOST_JOINING = 1  # roads that are looked at as a link between two lines
PLAINLY, BY_ROADS_CARD, BY_INVENTION = range(3)  # which development card helps to pay


@compiled
def winning_move(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """The next step of a win within this turn, -1 if there is none."""
    needed = rules.victory.points - table.points[me.seat]
    needed -= me.development[api.POINT_CARD] * rules.piece_points[api.CARD]
    if needed > most_points(rules) or needed <= 0.0 or menu.n == 1:
        return -1
    if me.clumsiness > 0.0 and draw_unit(me.random) < me.clumsiness:
        return -1
    move = winning_single(rules, table, me, menu, needed)
    if move >= 0 or table.asks == api.BEFORE_ROLL:
        return move
    has_site = has_open_site(rules, table, me.seat)
    left = rules.own_pieces[api.ROAD] - table.pieces[me.seat, api.ROAD]
    for laid in range(min(MOST_ROADS, left) + 1):
        if could_win(rules, table, me, menu, needed, laid):
            move = win_with_roads(rules, table, me, menu, needed, laid, has_site)
            if move >= 0:
                return move
    return -1


@compiled
def most_points(rules: Any) -> float:
    """More points than this nobody gains by building in a turn, as far as it is looked into."""
    of_city = rules.piece_points[api.CITY] - rules.piece_points[api.SETTLEMENT]
    return rules.points.longest_road + rules.piece_points[api.SETTLEMENT] + MOST_CITIES * of_city


@compiled
def winning_single(rules: Any, table: Any, me: Any, menu: Any, needed: float) -> int:
    """A knight that brings the largest army, or a chocolate whose chips are enough; -1 for none."""
    knight = find(menu, api.PLAY_KNIGHT)
    if knight >= 0 and rules.points.largest_army >= needed and lacks_one_knight(rules, table, me):
        return knight
    for i in range(menu.n):
        if menu.kind[i] == api.MAKE:
            chips = min(rules.reward[table.level[menu.a[i]], api.REWARD_POINTS], table.chips_left)
            if chips * rules.points.chip >= needed:
                return i
    return -1


@compiled
def lacks_one_knight(rules: Any, table: Any, me: Any) -> bool:
    """Whether one knight more on the table brings the largest army."""
    has_one_more = table.pieces[me.seat, api.KNIGHT] + 1 > knights_to_beat(rules, table, me)
    return bool(has_one_more and table.army_holder != me.seat)


@compiled
def could_win(rules: Any, table: Any, me: Any, menu: Any, needed: float, laid: int) -> bool:
    """Whether so many roads more could be a part of a win that the seat can pay, wherever they lie."""
    road = most_by_line(rules, table, me, laid)
    for settled in range(can_settle(rules, table, me) + 1):
        for cities in range(most_cities(rules, table, me) + 1):
            is_some = is_enough(rules, needed, road, settled, cities, laid)
            if is_some and way_to_pay(rules, table, me, menu, laid, settled, cities) >= 0:
                return True
    return False


@compiled
def win_with_roads(
    rules: Any, table: Any, me: Any, menu: Any, needed: float, laid: int, has_site: bool
) -> int:
    """The next step of a win that takes so many roads more; -1 if there is none."""
    roads = np.full(MOST_ROADS + 1, NONE)
    depth = 0
    while depth >= 0:
        if depth == laid:
            move = win_with_these(rules, table, me, menu, needed, roads, laid, has_site)
            if move >= 0:
                return move
            depth -= 1
        else:
            roads[depth] = next_path(rules, table, me.seat, roads, depth, roads[depth] + 1)
            if roads[depth] == NONE:
                depth -= 1
            else:
                depth += 1
                roads[depth] = NONE
    return -1


@compiled
def win_with_these(
    rules: Any, table: Any, me: Any, menu: Any, needed: float, roads: Any, laid: int, has_site: bool
) -> int:
    """The next step of a win with just these roads; -1 if there is none."""
    road = most_by_line(rules, table, me, laid)
    if road > 0.0 and not may_join(rules, table, me.seat, roads, laid):
        road = line_points(rules, table, me, table.road_length[me.seat] + laid)
    if road > 0.0:
        road = line_points(rules, table, me, longest_with(rules, table, me.seat, roads, laid))
    sites = can_settle(rules, table, me) if has_site or opens_site(rules, table, roads, laid) else 0
    for settled in range(sites + 1):
        for cities in range(most_cities(rules, table, me) + 1):
            if is_enough(rules, needed, road, settled, cities, laid):
                way = way_to_pay(rules, table, me, menu, laid, settled, cities)
                if way >= 0:
                    return first_step(rules, table, me, menu, way, roads, laid, settled, cities)
    return -1


@compiled
def is_enough(rules: Any, needed: float, road: float, settled: int, cities: int, laid: int) -> bool:
    """Whether these pieces bring the points needed, and so many roads have a part in it."""
    if laid > 0 and road == 0.0 and settled == 0:
        return False
    of_settlement = rules.piece_points[api.SETTLEMENT]
    of_city = rules.piece_points[api.CITY] - of_settlement
    return bool(road + settled * of_settlement + cities * of_city >= needed)


@compiled
def most_by_line(rules: Any, table: Any, me: Any, laid: int) -> float:
    """What a line may bring with so many roads more; a few may join two lines of any length."""
    if laid == 0:
        return 0.0
    longest = table.pieces[me.seat, api.ROAD] if laid <= MOST_JOINING else table.road_length[me.seat]
    return line_points(rules, table, me, longest + laid)


@compiled
def line_points(rules: Any, table: Any, me: Any, length: int) -> float:
    """What a line of this length brings that the seat has not: the award, if it beats all others'."""
    beaten = length >= table.road_length[me.seat] + roads_short(rules, table, me)
    return rules.points.longest_road if beaten and table.road_holder != me.seat else 0.0


@compiled
def can_settle(rules: Any, table: Any, me: Any) -> int:
    """1 if the seat has a settlement left to build."""
    return 1 if table.pieces[me.seat, api.SETTLEMENT] < rules.own_pieces[api.SETTLEMENT] else 0


@compiled
def most_cities(rules: Any, table: Any, me: Any) -> int:
    """How many cities the seat could build, as far as it is looked into."""
    pieces = table.pieces[me.seat]
    left = min(rules.own_pieces[api.CITY] - pieces[api.CITY], pieces[api.SETTLEMENT])
    return int(min(MOST_CITIES, left))


@compiled
def way_to_pay(rules: Any, table: Any, me: Any, menu: Any, laid: int, settled: int, cities: int) -> int:
    """By which card, or plainly, the seat can pay for these pieces; -1 if by none."""
    paid, invented = max(0, laid - free_roads(table)), table.free_left if table.asks == api.INVENTING else 0
    if is_payable(rules, table, me, paid, settled, cities, invented):
        return PLAINLY
    beyond = max(0, laid - rules.progress.free_roads)
    has_roads, has_invention = find(menu, api.PLAY_ROADS) >= 0, find(menu, api.PLAY_INVENTION) >= 0
    if has_roads and laid > 0 and is_payable(rules, table, me, beyond, settled, cities, 0):
        return BY_ROADS_CARD
    invented = rules.progress.invented_cards
    if has_invention and is_payable(rules, table, me, paid, settled, cities, invented):
        return BY_INVENTION
    return -1


@compiled
def free_roads(table: Any) -> int:
    """How many roads the seat may lay now without paying."""
    if table.asks == api.FREE_ROAD:
        return int(table.free_left)
    return int(table.reward_left[api.REWARD_ROADS]) if table.asks == api.REWARD_ROAD else 0


@compiled
def is_payable(rules: Any, table: Any, me: Any, roads: int, settled: int, cities: int, invented: int) -> bool:
    """Whether the hand pays for these pieces, with cards invented and with trade at the bank's ratios."""
    missing = 0
    trades = 0
    for kind in range(rules.resources):
        over = me.hand[kind] - price(rules, kind, roads, settled, cities)
        if over < 0:
            missing -= over
            if over < -table.bank[kind]:
                return False
        else:
            trades += over // table.ratio[me.seat, kind]
    return missing <= invented or (missing <= invented + trades and bank_trades(rules, table))


@compiled
def price(rules: Any, kind: int, roads: int, settled: int, cities: int) -> int:
    """Cards of a kind that these pieces cost together."""
    cost = rules.cost
    found = (
        roads * cost[api.ROAD, kind] + settled * cost[api.SETTLEMENT, kind] + cities * cost[api.CITY, kind]
    )
    return int(found)


@compiled
def first_step(
    rules: Any, table: Any, me: Any, menu: Any, way: int, roads: Any, laid: int, settled: int, cities: int
) -> int:
    """Which option comes first: a card, what must be traded, the roads, the settlement, a city."""
    if way == BY_ROADS_CARD:
        return find(menu, api.PLAY_ROADS)
    if way == BY_INVENTION:
        return find(menu, api.PLAY_INVENTION)
    missing = take_missing(rules, table, me, menu, max(0, laid - free_roads(table)), settled, cities)
    if missing >= 0 or table.asks == api.INVENTING:
        return missing
    for i in range(menu.n):
        if menu.kind[i] == api.ROAD and is_among(roads, laid, menu.a[i]):
            return i
    settle = find(menu, api.SETTLEMENT) if settled > 0 else -1
    return settle if settle >= 0 or cities == 0 else find(menu, api.CITY)


@compiled
def take_missing(rules: Any, table: Any, me: Any, menu: Any, roads: int, settled: int, cities: int) -> int:
    """An option that brings a card which these pieces lack, for none that they cost; -1 if there is none."""
    for i in range(menu.n):
        kind, card = menu.kind[i], menu.b[i] if menu.kind[i] == api.BANK else menu.a[i]
        if kind != api.BANK and kind != api.TAKE:
            continue
        if card < rules.resources and me.hand[card] < price(rules, card, roads, settled, cities):
            given = menu.a[i]
            spare = me.hand[given] - price(rules, given, roads, settled, cities)
            if kind == api.TAKE or spare >= table.ratio[me.seat, given]:
                return i
    return -1
