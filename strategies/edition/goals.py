"""What the edition's planners share: pursue a goal, which is the piece to build next.

A planner names the goal; `pursue` answers every kind of decision for it: build it, trade for what
is missing, keep its cards on a discard, answer offers by whether they bring it nearer.
"""

from typing import Any

from strategies import api
from strategies.api import compiled, find
from strategies.shared.bargains import answer, close
from strategies.shared.needs import missing_with, note_needs, unwanted_card, wanted_card
from strategies.shared.offers import seek_missing


@compiled
def open_roads(table: Any, seat: int) -> int:
    """Ends of a seat's chain that wait for a settlement."""
    count = 0
    for side in range(2):
        if table.chain[seat, table.chain_end[seat, side]] == api.ROAD_PIECE:
            count += 1
    return count


@compiled
def can_settle(rules: Any, table: Any, seat: int) -> bool:
    """Whether some colour is left for a new settlement, and a road to it."""
    if open_roads(table, seat) == 0 and table.roads_left == 0:
        return False
    for colour in range(rules.colours):
        if table.building[seat, colour] == api.NO_BUILDING and table.settlements_left[colour] > 0:
            return True
    return False


@compiled
def can_raise_city(table: Any, seat: int) -> bool:
    """Whether a settlement is left to make a city of."""
    return table.pieces[seat, api.SETTLEMENT] > 0


@compiled
def can_post_knight(rules: Any, table: Any, seat: int) -> bool:
    """Whether a knight is left, and a building for it."""
    buildings = table.pieces[seat, api.SETTLEMENT] + table.pieces[seat, api.CITY]
    return (
        table.knights_left > 0
        and table.pieces[seat, api.KNIGHT] < buildings * rules.pieces.knights_per_settlement
    )


@compiled
def first_possible(rules: Any, table: Any, seat: int, one: int, two: int, three: int) -> int:
    """The first of three pieces that can still be built, or NO_OPINION."""
    for goal in (one, two, three):
        if goal == api.SETTLEMENT and can_settle(rules, table, seat):
            return goal
        if goal == api.CITY and can_raise_city(table, seat):
            return goal
        if goal == api.KNIGHT and can_post_knight(rules, table, seat):
            return goal
    return api.NO_OPINION


@compiled
def pursue(rules: Any, table: Any, me: Any, menu: Any, goal: int) -> int:
    """The choice that serves a goal, whatever is asked."""
    asks = table.asks
    if asks == api.BEFORE_SPIN:
        return 0
    needs_road = goal == api.SETTLEMENT and open_roads(table, me.seat) == 0
    note_needs(rules, me, goal, needs_road)
    if asks == api.CHOICE:
        return wanted_card(rules, me, menu)
    if asks == api.DISCARDING:
        return unwanted_card(me, menu)
    if asks == api.ANSWER:
        return answer(rules, table, me, menu)
    if asks == api.CLOSE:
        return close(rules, table, me, menu)
    return take_turn(rules, table, me, menu, goal, needs_road)


@compiled
def take_turn(rules: Any, table: Any, me: Any, menu: Any, goal: int, needs_road: bool) -> int:
    """One action: win, bargain for what is missing, build the goal, spend a hand too large, or end."""
    winning = winning_piece(rules, table, me, menu)
    if winning >= 0:
        return winning
    missing = missing_with(rules, me, -1, 0, -1, 0)
    if missing > 0:
        bargain = seek_missing(rules, table, me, menu)
        if bargain >= 0:
            return bargain
    if goal != api.NO_OPINION:
        piece = find_piece(rules, table, me, menu, goal)
        if piece < 0 and needs_road:
            piece = find(menu, api.ROAD)
        if piece >= 0:
            return piece
    if table.cards[me.seat] > rules.hand.limit or goal == api.NO_OPINION:
        return any_piece(rules, table, me, menu)
    return find(menu, api.END)


@compiled
def winning_piece(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """An option whose piece wins the game at once, or -1."""
    for i in range(menu.n):
        kind = menu.kind[i]
        if kind == api.SETTLEMENT or kind == api.CITY or kind == api.KNIGHT:
            gained = rules.piece_points[kind]
            if kind == api.CITY:
                gained -= rules.piece_points[api.SETTLEMENT]
            if table.points[me.seat] + gained >= rules.victory.points:
                return i
    return -1


@compiled
def any_piece(rules: Any, table: Any, me: Any, menu: Any) -> int:
    """The best piece on the menu that counts points, else the end of the turn."""
    for goal in (api.CITY, api.SETTLEMENT, api.KNIGHT):
        piece = find_piece(rules, table, me, menu, goal)
        if piece >= 0:
            return piece
    return find(menu, api.END)


@compiled
def find_piece(rules: Any, table: Any, me: Any, menu: Any, piece: int) -> int:
    """The option for a piece in the colour worth most, or -1."""
    best = -1
    best_worth = -1.0
    for i in range(menu.n):
        if menu.kind[i] == piece:
            colour = menu.b[i] if piece == api.SETTLEMENT else menu.a[i]
            worth = colour_worth(rules, table, me.seat, colour)
            if worth > best_worth:
                best = i
                best_worth = worth
    return best


@compiled
def colour_worth(rules: Any, table: Any, seat: int, colour: int) -> float:
    """How much a building of a colour brings; what the seat gets little of counts more."""
    worth = 0.0
    for section in range(rules.sections):
        if rules.section_pays[section, colour] == 1:
            buildings = 0
            for other in range(rules.colours):
                if rules.section_pays[section, other] == 1:
                    buildings += table.building[seat, other]
            worth += rules.section_odds[section] / (1.0 + buildings)
    return worth
