"""Every weight of an island's planner does what its meaning says, and stands where its name says."""

from collections.abc import Callable
from typing import Any

import pytest

from sim.games.island.codes import KNIGHT_CARD
from sim.limits import MAX_PARAMETERS
from sim.machine.codes import CARD, CITY, KNIGHT, PLAY_KNIGHT, ROAD, SETTLEMENT, SITE
from strategies.island import weights
from strategies.island.firsts import note_founded, start_card_worth
from strategies.island.founding import best_first_place, rooms
from strategies.island.goals import best_goal, goal_worth, wait_for
from strategies.island.growth import growth_worth, note_demand, note_growth
from strategies.island.moves import card_to_play, spot_worth
from strategies.island.plan import plan
from strategies.island.roads import line_worth, way_worth
from strategies.island.tableau import best_to_make, row_worth
from strategies.island.weights import FIRST_OF_ISLAND, FIRST_OF_MARKET, FIRST_OF_STYLE, ISLAND, MARKET
from strategies.island.worth import note_income, robber_worth, site_worth
from strategies.registry import built_in
from strategies.shared import trade_weights
from strategies.shared.trade_weights import TRADE
from strategies.shared.weights import places
from tests import island, tableau
from tests.island import LAND, around, line, node
from tests.strategies.island.weighed import PLACES, first_worth, weigh

ALL = {weight.name: weight for weight in (*ISLAND, *MARKET)}
MIDDLE = around((0, 0))
MOUNTAINS = (2, 0)
# Between fields 12, hills 6 and forest 11.
FIELDS_HILLS_FOREST = node((-1, -1), (0, -1), (-1, 0))
TWO_ROADS_ON = node((0, -1), (1, -1), (0, 0))
ANY_HARBOUR, WOOL_HARBOUR = node((0, -2), (0, -3), (1, -3)), node((1, -2), (2, -3), (2, -2))
JUNGLE = tableau.number(tableau.JUNGLE_9)

Measure = Callable[[dict[str, float]], float]


def base(changes: dict[str, float], hand: str = "") -> island.Desk:
    """Seat 0 with a settlement, a road from it and a hand; its neighbour with a city on the mountains."""
    desk = island.Desk("trade.players=false", hands=[hand, "ore"])
    desk.settle(0, MIDDLE[0])
    desk.pave(0, *line(*MIDDLE[:2]))
    desk.build_city(1, around(MOUNTAINS)[0])
    return noted(desk, changes)


def market(changes: dict[str, float], hand: str = "") -> tableau.Desk:
    """Seat 0 at the market with a settlement between two jungles and fields."""
    desk = tableau.Desk("trade.players=false", hands=[hand, ""])
    desk.settle(0, tableau.TWO_JUNGLES)
    return noted(desk, changes)


def noted(desk: Any, changes: dict[str, float]) -> Any:
    """Seats with these weights, and their notes written."""
    weigh(desk, **changes)
    for seat in range(desk.rules.seats):
        note_income(desk.rules, desk.table, desk.seats[seat])
        if desk.rules.varieties > 0:
            note_growth(desk.rules, desk.table, desk.seats[seat])
    return desk


def goal(desk: Any, piece: int, open_site: bool = True) -> float:
    """What a goal is worth to seat 0."""
    return float(goal_worth(desk.rules, desk.table, desk.seats[0], piece, open_site))


def spot(desk: Any, kind: int, at: int) -> float:
    """What a piece is worth to seat 0 at a place."""
    return float(spot_worth(desk.rules, desk.table, desk.seats[0], kind, at, 0))


def place(desk: Any, at: int) -> float:
    """What an intersection is worth to seat 0."""
    return float(site_worth(desk.rules, desk.table, desk.seats[0], at))


def aims_at_city(changes: dict[str, float]) -> bool:
    """Whether a hand for a road aims at a city nevertheless, which is worth more."""
    desk = base({"city": 4.0, "road": 1.0, **changes}, "wood brick")
    return bool(best_goal(desk.rules, desk.table, desk.seats[0]) == CITY)


def waits_for_city(changes: dict[str, float]) -> float:
    """How long a city takes that lacks three ore, which the settlement does not bring."""
    desk = base(changes, "grain grain")
    return float(wait_for(desk.rules, desk.seats[0], CITY))


def about_to_win(changes: dict[str, float], points: int = 9) -> float:
    """What a settlement is worth with so many points of ten."""
    desk = base(changes)
    desk.table.points[0] = points
    return goal(desk, SETTLEMENT)


def founding(changes: dict[str, float], rounds: int = 1, *settled: tuple[int, int]) -> float:
    """What a place is worth to found on after so many rounds, with settlements of seats at other places."""
    desk = weigh(island.Desk(found=True), **changes)
    for seat, at in settled:
        desk.settle(seat, at)
    rules, table, me = desk.rules, desk.table, desk.seats[0]
    note_founded(rules, table, table.node_owner, me, 0)
    card = start_card_worth(rules, me, rounds * rules.seats)
    worth = first_worth(desk, me, FIELDS_HILLS_FOREST, card)
    places = [at for _, at, _ in desk.options()]
    room = rooms(rules, table, me, desk.menu)
    return float(worth + room[places.index(FIELDS_HILLS_FOREST)])


def looks_ahead(changes: dict[str, float]) -> bool:
    """Whether the first seat founds elsewhere than where it is worth most by itself, of three or of four."""
    for seats in (3, 4):
        chosen = []
        for weights_of in ({"foresight": 0.0}, changes):
            desk = weigh(island.Desk(hands=[""] * seats, found=True), **weights_of, room=0.0)
            desk.options()
            chosen.append(best_first_place(desk.rules, desk.table, desk.seats[0], desk.menu))
        if chosen[0] != chosen[1]:
            return True
    return False


def reached_cocoa(changes: dict[str, float], settled: bool = True) -> float:
    """What a jungle is worth for its cocoa to a seat that founds, with a settlement at two others or none."""
    desk = weigh(tableau.Desk(found=True), **changes)
    if settled:
        desk.settle(0, tableau.TWO_JUNGLES)
    note_founded(desk.rules, desk.table, desk.table.node_owner, desk.seats[0], 0)
    note_demand(desk.rules, desk.seats[0])
    return float(growth_worth(desk.rules, desk.table, desk.seats[0], JUNGLE))


def contested(changes: dict[str, float]) -> float:
    """What a place is worth that another has a road to."""
    desk = base(changes)
    desk.pave(1, *line(*MIDDLE[2:4]))
    return place(desk, MIDDLE[2])


def road(changes: dict[str, float]) -> float:
    """What a road is worth for the places it leads to."""
    desk = base(changes)
    return float(way_worth(desk.rules, desk.table, desk.seats[0], line(*MIDDLE[1:3])[0]))


def longer(changes: dict[str, float], to_beat: int = 4) -> float:
    """What a road is worth that brings a line to five."""
    desk = base(changes)
    return float(line_worth(desk.table, desk.seats[0], 5, to_beat))


def buys(changes: dict[str, float], hand: str = "wood brick ore ore ore wool wool wool") -> bool:
    """Whether a seat that saves for a city and gets nothing from the bank lays a road meanwhile."""
    fond = {"city": 4.0, "card": 0.0, "settlement": 0.0, "road": 0.01, "spare_road": 0.01}
    desk = base(fond | changes, hand)
    desk.table.bank[:] = 0
    options = desk.options()
    return options[plan(desk.rules, desk.table, desk.seats[0], desk.menu)][0] == ROAD


def robbing(changes: dict[str, float], points: int = 4, cards: int = 1) -> float:
    """What the robber is worth beside a city of somebody with so many points and cards."""
    desk = base(changes)
    desk.table.points[1], desk.table.cards[1] = points, cards
    return float(robber_worth(desk.rules, desk.table, desk.seats[0], LAND.index(MOUNTAINS)))


def plays_knight(changes: dict[str, float], knights: int = 0) -> bool:
    """Whether a knight is played while nothing presses, with so many on the table."""
    desk = base(changes)
    desk.give(0, KNIGHT_CARD)
    desk.table.pieces[0, KNIGHT] = knights
    options = desk.options()
    choice = card_to_play(desk.rules, desk.table, desk.seats[0], desk.menu, 2)
    return choice >= 0 and options[choice][0] == PLAY_KNIGHT


def row(level: int) -> Measure:
    """What a row of the tableau is worth."""

    def measure(changes: dict[str, float]) -> float:
        desk = market(changes)
        return float(row_worth(desk.rules, desk.table, desk.seats[0], level))

    return measure


def makes(changes: dict[str, float]) -> bool:
    """Whether chocolate is made for a row that pays a card."""
    desk = market(changes, "cocoa cocoa sugar")
    desk.options()
    return bool(best_to_make(desk.rules, desk.table, desk.seats[0], desk.menu) >= 0)


def cocoa(changes: dict[str, float]) -> float:
    """What a jungle is worth for its cocoa."""
    desk = market(changes)
    return float(growth_worth(desk.rules, desk.table, desk.seats[0], JUNGLE))


# What is more at the highest value of a weight than at its lowest.
RISES: list[tuple[str, Measure]] = [
    ("settlement", lambda w: goal(base(w), SETTLEMENT)),
    ("city", lambda w: goal(base(w), CITY)),
    ("card", lambda w: goal(base(w), CARD)),
    ("road", lambda w: goal(base(w), ROAD, open_site=False)),
    ("spare_road", lambda w: goal(base(w), ROAD)),
    ("rarity", waits_for_city),
    ("longest_road", lambda w: goal(base(w), ROAD)),
    ("largest_army", lambda w: goal(base(w), CARD)),
    ("finish", about_to_win),
    ("common", lambda w: place(base(w), FIELDS_HILLS_FOREST)),
    ("scarce", lambda w: place(base(w), FIELDS_HILLS_FOREST)),
    ("demand", lambda w: place(base({"settlement": 0.0, "card": 0.0, **w}), around(MOUNTAINS)[2])),
    ("new_kind", lambda w: place(base(w), FIELDS_HILLS_FOREST)),
    ("harbour", lambda w: place(base(w), ANY_HARBOUR)),
    ("harbour", lambda w: place(base(w), WOOL_HARBOUR)),
    ("own_harbour", lambda w: place(base(w), WOOL_HARBOUR)),
    ("room", founding),
    ("first_pip", founding),
    ("first_hex", founding),
    ("foresight", looks_ahead),
    ("start_card", founding),
    ("further", road),
    ("reach", longer),
    ("award", longer),
    ("spend", buys),
    ("block", contested),
    ("robber_leader", robbing),
    ("robber_hand", robbing),
    ("taste", lambda w: spot(market(w), SETTLEMENT, tableau.TWO_JUNGLES)),
    ("taste", lambda w: goal(market(w), SITE)),
    ("site", lambda w: goal(market(w), SITE)),
    ("first_sites", lambda w: goal(market(w), SITE)),
    ("chip", row(7)),
    ("reward_card", row(6)),
    ("reward_resource", row(1)),
    ("reward_road", row(2)),
    ("recipes", cocoa),
    ("any_ingredient", cocoa),
]
# What is less, or is so no longer.
FALLS: list[tuple[str, Measure]] = [
    ("patience", aims_at_city),
    ("fullness", lambda w: place(base(w), MIDDLE[0])),
    ("demand", lambda w: place(base({"settlement": 0.0, "card": 0.0, **w}), FIELDS_HILLS_FOREST)),
    ("hold_knight", plays_knight),
    ("least", makes),
    ("crowd", lambda w: founding(w, 1, (1, TWO_ROADS_ON))),
    ("apart", lambda w: founding(w, 1, (0, TWO_ROADS_ON))),
    ("reached", reached_cocoa),
]
# What a weight has no part in.
STAYS: list[tuple[str, Measure]] = [
    ("road", lambda w: goal(base(w), ROAD)),
    ("spare_road", lambda w: goal(base(w), ROAD, open_site=False)),
    ("finish", lambda w: about_to_win(w, points=3)),
    ("new_kind", lambda w: place(base(w), MIDDLE[0])),
    ("harbour", lambda w: place(base(w), FIELDS_HILLS_FOREST)),
    ("own_harbour", lambda w: place(base(w), ANY_HARBOUR)),
    ("room", lambda w: spot(base(w), SETTLEMENT, FIELDS_HILLS_FOREST)),
    ("start_card", lambda w: founding(w, rounds=0)),
    ("first_pip", lambda w: spot(base(w), SETTLEMENT, FIELDS_HILLS_FOREST)),
    ("first_hex", lambda w: spot(base(w), SETTLEMENT, FIELDS_HILLS_FOREST)),
    ("crowd", founding),
    ("crowd", lambda w: founding(w, 1, (0, TWO_ROADS_ON))),
    ("apart", founding),
    ("apart", lambda w: founding(w, 1, (1, TWO_ROADS_ON))),
    ("reached", lambda w: reached_cocoa(w, settled=False)),
    ("award", lambda w: longer(w, to_beat=5)),
    ("spend", lambda w: buys(w, "wood brick ore ore ore wool wool")),
    ("block", lambda w: place(base(w), MIDDLE[2])),
    ("robber_leader", lambda w: robbing(w, points=0)),
    ("robber_hand", lambda w: robbing(w, cards=0)),
    ("hold_knight", lambda w: plays_knight(w, knights=2)),
    ("taste", lambda w: spot(market(w), CITY, tableau.TWO_JUNGLES)),
    ("taste", lambda w: goal(market(w), SETTLEMENT)),
    ("chip", row(3)),
    ("reward_card", row(5)),
]


def ends(name: str, measure: Measure) -> tuple[float, float]:
    """What is measured at the lowest and at the highest value of a weight."""
    return measure({name: ALL[name].low}), measure({name: ALL[name].high})


@pytest.mark.parametrize(("name", "measure"), RISES, ids=[name for name, _ in RISES])
def test_more_of_a_weight_is_more_of_what_it_means(name: str, measure: Measure) -> None:
    low, high = ends(name, measure)
    assert low < high


@pytest.mark.parametrize(("name", "measure"), FALLS, ids=[name for name, _ in FALLS])
def test_more_of_a_weight_is_less_of_what_it_is_against(name: str, measure: Measure) -> None:
    low, high = ends(name, measure)
    assert low > high


@pytest.mark.parametrize(("name", "measure"), STAYS, ids=[name for name, _ in STAYS])
def test_a_weight_has_no_part_in_what_it_does_not_mean(name: str, measure: Measure) -> None:
    low, high = ends(name, measure)
    assert low == high


def test_every_weight_has_its_case() -> None:
    assert {name for name, _ in (*RISES, *FALLS)} == set(ALL)


def test_names_and_positions_agree() -> None:
    parts = (
        (TRADE, 0, trade_weights),
        (ISLAND, FIRST_OF_ISLAND, weights),
        (MARKET, FIRST_OF_MARKET, weights),
    )
    for part, first, module in parts:
        for name, position in places(part, first).items():
            assert getattr(module, name.upper()) == position == PLACES[name]
    assert FIRST_OF_STYLE == len(PLACES) == len(TRADE) + len(ISLAND) + len(MARKET) <= MAX_PARAMETERS


def test_defaults_lie_within_bounds_and_the_market_alone_has_its_own() -> None:
    assert [weight.name for weight in ALL.values() if not weight.low <= weight.default <= weight.high] == []
    assert [weight.name for weight in ALL.values() if not 0.0 <= weight.low < weight.high] == []
    assert {weight.games for weight in MARKET} == {("market",)}
    assert {weight.games for weight in ISLAND} == {tuple(built_in()["random"].games)}
