"""What can still be built in the edition, at what cost, and in which colour."""

from typing import Any

from strategies import api
from strategies.api import compiled
from strategies.edition.notes import INCOME
from strategies.edition.weights import SCARCITY


@compiled
def open_roads(table: Any, seat: int) -> int:
    """Ends of a seat's chain that wait for a settlement."""
    count = 0
    for side in range(2):
        if table.chain[seat, table.chain_end[seat, side]] == api.ROAD_PIECE:
            count += 1
    return count


@compiled
def settlements_to_come(rules: Any, table: Any, seat: int) -> int:
    """Settlements that a seat can still build: one a colour, with a road for each."""
    colours = 0
    for colour in range(rules.colours):
        if table.building[seat, colour] == api.NO_BUILDING and table.settlements_left[colour] > 0:
            colours += 1
    return min(colours, open_roads(table, seat) + table.roads_left)


@compiled
def knights_to_come(rules: Any, table: Any, seat: int, more_buildings: int) -> int:
    """Knights that a seat can still build, with so many more buildings for them."""
    buildings = table.pieces[seat, api.SETTLEMENT] + table.pieces[seat, api.CITY] + more_buildings
    places = buildings * rules.pieces.knights_per_settlement - table.pieces[seat, api.KNIGHT]
    return max(0, min(table.knights_left, places))


@compiled
def is_possible(rules: Any, table: Any, seat: int, goal: int) -> bool:
    """Whether a piece can still be built, given the cards for it."""
    if goal == api.SETTLEMENT:
        return settlements_to_come(rules, table, seat) > 0
    if goal == api.CITY:
        return table.pieces[seat, api.SETTLEMENT] > 0
    return goal == api.KNIGHT and knights_to_come(rules, table, seat, 0) > 0


@compiled
def first_possible(rules: Any, table: Any, seat: int, one: int, two: int, three: int) -> int:
    """The first of three pieces that can still be built, or NO_OPINION."""
    for goal in (one, two, three):
        if is_possible(rules, table, seat, goal):
            return goal
    return api.NO_OPINION


@compiled
def gained_points(rules: Any, goal: int) -> float:
    """The points that a piece brings; a city takes its settlement away."""
    lost = rules.piece_points[api.SETTLEMENT] if goal == api.CITY else 0.0
    return rules.piece_points[goal] - lost


@compiled
def needs_road(table: Any, seat: int, goal: int) -> bool:
    """Whether a road must be built before the piece."""
    return goal == api.SETTLEMENT and open_roads(table, seat) == 0


@compiled
def find_piece(rules: Any, me: Any, menu: Any, piece: int) -> int:
    """The option for a piece in the colour worth most, or -1."""
    best = -1
    best_worth = -1.0
    for i in range(menu.n):
        if menu.kind[i] == piece:
            colour = menu.b[i] if piece == api.SETTLEMENT else menu.a[i]
            worth = colour_worth(rules, me, colour)
            if worth > best_worth:
                best = i
                best_worth = worth
    return best


@compiled
def colour_worth(rules: Any, me: Any, colour: int) -> float:
    """How much a building of a colour brings; what the seat gets little of counts more."""
    worth = 0.0
    for section in range(rules.sections):
        if rules.section_pays[section, colour] == 1:
            income = me.memory[INCOME + rules.section_shows[section]]
            worth += rules.section_odds[section] * (1.0 + me.parameters[SCARCITY] / (1.0 + income))
    return worth
