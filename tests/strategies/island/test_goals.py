"""What a planner builds next: the piece with the most worth for the cards it still lacks."""

import pytest

from sim.games.island.codes import KNIGHT_CARD, POINT_CARD
from sim.machine.codes import CARD, CITY, KNIGHT, ROAD, SETTLEMENT, SITE
from strategies.island.goals import (
    MOST_KNIGHTS,
    best_goal,
    finishing,
    goal_worth,
    knights_short,
    roads_short,
    wait_for,
)
from strategies.island.worth import note_income
from tests import island
from tests.strategies.island.weighed import weigh
from tests.tableau import BESIDE_FOREST, COCOA, FOREST_6, GRAPES, Desk, around, node, path

PIECES = (ROAD, SETTLEMENT, CITY, CARD, SITE)
FONDNESS, LITTLE = 1.0, 0.05
SITES_FIRST = 99.0
# Desert, mountains and jungle; at one hex, hills.
MOUNTAINS_AND_JUNGLE, HILLS_ALONE = node((2, 1), (3, 0), (3, 1)), node((3, -2), (4, -3), (4, -2))


def settled(hand: str, at: int = BESIDE_FOREST) -> Desk:
    """Seat 0 with a settlement, a road and a hand; its two free sites stand elsewhere."""
    desk = Desk(hands=[hand, ""])
    desk.settle(0, at)
    if at == BESIDE_FOREST:
        ring = around(FOREST_6)
        desk.pave(0, path(at, ring[ring.index(at) - 1]))
    desk.table.sites_of[0] = 2
    return weigh(desk, taste=FONDNESS)


def worth(desk: Desk | island.Desk, goal: int, open_site: bool = True) -> float:
    """The worth of a goal to seat 0."""
    return float(goal_worth(desk.rules, desk.table, desk.seats[0], goal, open_site))


def goal_of(desk: Desk | island.Desk, taste: float, seat: int = 0) -> int:
    weigh(desk, taste=taste)
    return int(best_goal(desk.rules, desk.table, desk.seats[seat]))


def test_goals_that_cannot_be_reached_are_worth_nothing() -> None:
    desk = settled("")
    assert min(worth(desk, goal) for goal in PIECES) > 0
    assert worth(desk, SETTLEMENT, open_site=False) == 0.0
    desk.table.deck_left = 0
    assert worth(desk, CARD) == 0.0
    desk.table.pieces[0, [ROAD, SETTLEMENT, CITY]] = 15, 5, 4
    assert worth(desk, ROAD) == worth(desk, SETTLEMENT) == worth(desk, CITY) == 0.0
    desk.table.pieces[0, [SETTLEMENT, CITY]] = 0
    assert worth(desk, CITY) == 0.0


def test_a_road_is_worth_more_where_there_is_no_place_yet() -> None:
    desk = settled("")
    assert worth(desk, ROAD, open_site=False) > worth(desk, ROAD, open_site=True)


def test_every_further_site_is_worth_less() -> None:
    desk = settled("")
    first = worth(desk, SITE)
    desk.table.sites_of[0] = 5
    assert worth(desk, SITE) == pytest.approx(first / 2)


@pytest.mark.parametrize(
    ("hand", "missing"),
    [("", [2, 4, 5, 3, 2]), ("ore ore grain cocoa", [2, 3, 2, 1, 1]), ("wood wood brick", [0, 2, 5, 3, 1])],
)
def test_resources_that_a_piece_lacks(hand: str, missing: list[int]) -> None:
    desk = weigh(settled(hand), rarity=0)
    note_income(desk.rules, desk.table, desk.seats[0])
    assert [wait_for(desk.rules, desk.seats[0], goal) for goal in PIECES] == missing


@pytest.mark.parametrize(
    ("hand", "goal"), [("ore ore ore grain", CITY), ("wood brick", ROAD), ("ore wool", CARD), ("", ROAD)]
)
def test_the_goal_lacks_few_cards(hand: str, goal: int) -> None:
    assert goal_of(settled(hand), LITTLE) == goal


def test_the_way_to_a_place_is_the_goal_and_then_the_place() -> None:
    desk = settled("wood brick wool grain")
    assert goal_of(desk, 0.0) == ROAD
    ring = around(FOREST_6)
    desk.pave(0, path(ring[ring.index(BESIDE_FOREST) - 1], ring[ring.index(BESIDE_FOREST) - 2]))
    assert goal_of(desk, 0.0) == SETTLEMENT


def test_without_anything_to_build_there_is_no_goal() -> None:
    desk = settled("ore ore ore grain grain wood brick wool")
    desk.table.pieces[0, [ROAD, SETTLEMENT, CITY]] = 15, 5, 4
    desk.table.deck_left = 0
    assert goal_of(desk, 0.0) == -1


def test_a_site_is_the_goal_only_where_one_fits() -> None:
    assert goal_of(settled("ore wood"), FONDNESS) == SITE
    desk = settled("ore wood", MOUNTAINS_AND_JUNGLE)
    assert goal_of(desk, SITES_FIRST) == SITE
    assert goal_of(desk, SITES_FIRST, seat=1) != SITE
    desk.plant(0, MOUNTAINS_AND_JUNGLE, (3, 0))
    assert goal_of(desk, SITES_FIRST) != SITE


@pytest.mark.parametrize(("at", "kind", "fits"), [(HILLS_ALONE, GRAPES, False), (BESIDE_FOREST, COCOA, True)])
def test_no_site_is_the_goal_without_a_supply(at: int, kind: int, fits: bool) -> None:
    desk = settled("ore wood", at)
    assert goal_of(desk, SITES_FIRST) == SITE
    desk.table.sites_left[kind] = 0
    assert (goal_of(desk, SITES_FIRST) == SITE) is fits


def test_the_base_game_has_no_sites_to_aim_at() -> None:
    desk = island.Desk(hands=["ore wood", ""])
    desk.settle(0, island.around((0, 0))[0])
    assert goal_of(desk, 0.0) in (ROAD, CARD, CITY)
    assert goal_of(desk, SITES_FIRST) != SITE


# --- awards and the end -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "held", "others", "short"),
    [(0, 0, 0, 3), (1, 1, 0, 1), (2, 0, 2, 1), (0, 2, 4, 3), (3, 2, 4, 0), (9, 0, 4, 0)],
)
def test_knights_that_the_largest_army_still_takes(own: int, held: int, others: int, short: int) -> None:
    desk = island.Desk(hands=["", "", ""])
    desk.give(0, *[KNIGHT_CARD] * held)
    desk.table.pieces[:3, KNIGHT] = own, 0, others
    assert knights_short(desk.rules, desk.table, desk.seats[0]) == short


def test_who_has_the_largest_army_needs_no_more_knights() -> None:
    desk = island.Desk()
    desk.table.pieces[0, KNIGHT], desk.table.army_holder = 3, 0
    assert knights_short(desk.rules, desk.table, desk.seats[0]) == MOST_KNIGHTS
    assert knights_short(desk.rules, desk.table, desk.seats[1]) == 4


@pytest.mark.parametrize(("own", "others", "short"), [(1, 0, 4), (4, 3, 1), (4, 6, 3), (6, 6, 1), (5, 0, 0)])
def test_roads_that_the_longest_road_still_takes(own: int, others: int, short: int) -> None:
    desk = island.Desk(hands=["", "", ""])
    desk.table.road_length[:3] = own, others, 0
    assert roads_short(desk.rules, desk.table, desk.seats[0]) == short


def test_who_has_the_longest_road_needs_no_more_roads() -> None:
    desk = island.Desk()
    desk.table.road_length[:2], desk.table.road_holder = 5, 0
    assert roads_short(desk.rules, desk.table, desk.seats[0]) == 0
    assert roads_short(desk.rules, desk.table, desk.seats[1]) == 1


def test_the_nearer_an_award_the_more_its_piece_is_worth() -> None:
    desk = weigh(island.Desk(), road=0.5, card=0.5, longest_road=1.0, largest_army=1.0)
    me, table = desk.seats[0], desk.table
    table.road_length[0], table.pieces[0, KNIGHT] = 2, 1
    assert worth(desk, ROAD, open_site=False) == pytest.approx(0.5 + 1 / 3)
    assert worth(desk, CARD) == pytest.approx(0.5 + 1 / 2)
    table.road_length[0], table.pieces[0, KNIGHT] = 4, 2
    assert worth(desk, ROAD, open_site=False) == worth(desk, CARD) == pytest.approx(1.5)
    table.pieces[0, KNIGHT], me.development[KNIGHT_CARD] = 2, 1
    assert worth(desk, CARD) == pytest.approx(0.5)  # it has only to play what it holds
    table.road_holder, table.army_holder = me.seat, me.seat
    assert worth(desk, ROAD, open_site=False) == 0.5
    assert worth(desk, CARD) < 0.6


def test_a_road_that_is_out_of_reach_is_worth_no_more() -> None:
    desk = weigh(island.Desk(), road=0.5, longest_road=1.0)
    desk.table.pieces[0, ROAD] = 12
    desk.table.road_length[0] = 1
    assert worth(desk, ROAD, open_site=False) == 0.5
    desk.table.road_length[0] = 2
    assert worth(desk, ROAD, open_site=False) > 0.5


@pytest.mark.parametrize(
    ("points", "hidden", "wins"), [(8, 0, False), (9, 0, True), (8, 1, True), (7, 1, False), (7, 2, True)]
)
@pytest.mark.parametrize("piece", [SETTLEMENT, CITY])
def test_a_piece_that_wins_is_worth_more(piece: int, points: int, hidden: int, wins: bool) -> None:
    desk = weigh(settled_on_island(), finish=5.0)
    before = worth(desk, piece)
    desk.table.points[0] = points
    desk.give(0, *[POINT_CARD] * hidden)
    assert finishing(desk.rules, desk.table, desk.seats[0], piece) == (5.0 if wins else 1.0)
    assert worth(desk, piece) == pytest.approx(5.0 * before if wins else before)


def settled_on_island() -> island.Desk:
    """Seat 0 with a settlement in the base game."""
    desk = island.Desk()
    desk.settle(0, island.around((0, 0))[0])
    return desk
