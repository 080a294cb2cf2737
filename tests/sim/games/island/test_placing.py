"""Where roads, settlements and cities may stand, and what placing them does."""

import pytest

from sim.games.island.placing import any_road_fits, open_harbour, road_fits
from sim.machine.codes import CITY, ROAD, SETTLEMENT
from tests.island import BRICK, GRAIN, ORE, PATHS, WOOD, WOOL, Desk, around, line, node, path, ring

RICH = " ".join(["wood brick wool grain ore"] * 6)
QUIET = ("trade.bank=false", "trade.players=false")
MIDDLE = around((0, 0))


def rich(*sets: str) -> Desk:
    """Seat 0 after its roll, with cards for everything and nothing on the board."""
    return Desk(*QUIET, *sets, hands=[RICH, "", ""])


def paths_at(*nodes: int) -> list[int]:
    """The paths that lead from some intersections, sorted."""
    return [edge for edge, ends in enumerate(PATHS) if set(nodes) & set(ends)]


def test_without_anything_on_the_board_nothing_can_be_built() -> None:
    assert rich().options(ROAD, SETTLEMENT, CITY) == []


def test_a_road_joins_an_own_settlement_or_city() -> None:
    desk = rich()
    desk.settle(0, MIDDLE[0])
    assert desk.places(ROAD) == paths_at(MIDDLE[0])
    desk = rich()
    desk.build_city(0, MIDDLE[3])
    assert desk.places(ROAD) == paths_at(MIDDLE[3])


def test_a_road_joins_an_own_road_at_both_ends() -> None:
    desk = rich()
    road = line(*MIDDLE[:2])
    desk.pave(0, *road)
    assert desk.places(ROAD) == [edge for edge in paths_at(*MIDDLE[:2]) if edge not in road]


def test_another_seats_road_or_building_joins_nothing() -> None:
    desk = rich()
    desk.settle(1, MIDDLE[0])
    desk.pave(1, *line(*MIDDLE[:2]))
    assert desk.options(ROAD, SETTLEMENT, CITY) == []


def test_only_one_road_lies_on_a_path() -> None:
    desk = rich()
    desk.settle(0, MIDDLE[0])
    desk.pave(1, *line(*MIDDLE[:2]))
    assert desk.places(ROAD) == [edge for edge in paths_at(MIDDLE[0]) if edge not in line(*MIDDLE[:2])]


@pytest.mark.parametrize("city", [False, True])
def test_no_road_leads_through_another_seats_building(city: bool) -> None:
    desk = rich()
    desk.pave(0, *line(*MIDDLE[:2]))
    (desk.build_city if city else desk.settle)(1, MIDDLE[1])
    assert desk.places(ROAD) == [edge for edge in paths_at(MIDDLE[0]) if edge not in line(*MIDDLE[:2])]
    beyond = line(*MIDDLE[1:3])[0]
    assert not road_fits(desk.rules, desk.table, 0, beyond)
    # From the other side an own road may lead up to the building.
    desk.pave(0, *line(*MIDDLE[2:4]))
    assert road_fits(desk.rules, desk.table, 0, beyond)


def test_a_road_may_lie_on_the_coast() -> None:
    desk = rich()
    corner = node((0, -2), (0, -3), (1, -3))
    desk.settle(0, corner)
    assert desk.places(ROAD) == [path((0, -2), (0, -3)), path((0, -2), (1, -3))]


def test_a_settlement_needs_an_own_road_and_three_free_neighbours() -> None:
    desk = rich()
    desk.settle(0, MIDDLE[0])
    desk.pave(0, *line(*MIDDLE[:4]))
    assert desk.places(SETTLEMENT) == sorted(MIDDLE[2:4])
    desk.settle(1, MIDDLE[4])
    assert desk.places(SETTLEMENT) == [MIDDLE[2]]
    desk.settle(2, node((-1, 0), (-1, 1), (-2, 1)))
    assert desk.places(SETTLEMENT) == [MIDDLE[2]]


def test_another_seats_road_leads_to_no_settlement() -> None:
    desk = rich()
    desk.pave(1, *ring((0, 0)))
    assert desk.options(SETTLEMENT) == []


def test_a_city_replaces_an_own_settlement_which_returns_to_its_owner() -> None:
    desk = rich()
    desk.settle(0, MIDDLE[0], MIDDLE[2])
    desk.settle(1, MIDDLE[4])
    assert desk.places(CITY) == sorted([MIDDLE[0], MIDDLE[2]])
    desk.do(CITY, MIDDLE[2])
    assert desk.table.pieces[0].tolist() == [0, 1, 1, 0, 0, 0]
    assert (desk.table.node_owner[MIDDLE[2]], desk.table.node_city[MIDDLE[2]]) == (0, 1)
    assert desk.places(CITY) == [MIDDLE[0]]
    assert desk.table.points[:2].tolist() == [3, 1]


def test_a_settlement_that_returned_can_be_built_again() -> None:
    desk = rich("pieces.settlements=2")
    desk.settle(0, MIDDLE[0], MIDDLE[2])
    desk.pave(0, *line(*MIDDLE[2:5]))
    assert desk.options(SETTLEMENT) == []
    desk.do(CITY, MIDDLE[0])
    assert desk.places(SETTLEMENT) == [MIDDLE[4]]
    desk.do(SETTLEMENT, MIDDLE[4])
    assert desk.table.pieces[0].tolist() == [2, 2, 1, 0, 0, 0]


@pytest.mark.parametrize(("cities", "listed"), [(0, 0), (1, 1), (2, 2)])
def test_a_seat_has_so_many_cities(cities: int, listed: int) -> None:
    desk = rich(f"pieces.cities={cities}")
    desk.settle(0, MIDDLE[0], MIDDLE[2])
    for _ in range(listed):
        desk.do(*desk.options(CITY)[0])
        desk.deal(0, RICH)
    assert desk.options(CITY) == []
    assert desk.table.pieces[0, CITY] == listed


def test_a_seat_has_so_many_roads() -> None:
    desk = rich("pieces.roads=3")
    desk.settle(0, MIDDLE[0])
    for _ in range(3):
        assert any_road_fits(desk.rules, desk.table, 0)
        desk.do(*desk.options(ROAD)[0])
        desk.deal(0, RICH)
    assert desk.options(ROAD) == []
    assert not any_road_fits(desk.rules, desk.table, 0)


def test_no_road_fits_where_all_paths_are_taken() -> None:
    desk = rich()
    desk.settle(0, MIDDLE[0])
    desk.pave(1, *paths_at(MIDDLE[0]))
    assert not any_road_fits(desk.rules, desk.table, 0)


@pytest.mark.parametrize(
    ("piece", "cost"),
    [(ROAD, "brick wood"), (SETTLEMENT, "brick wood wool grain"), (CITY, "ore ore ore grain grain")],
)
def test_a_piece_costs_all_its_cards(piece: int, cost: str) -> None:
    desk = rich()
    desk.settle(0, MIDDLE[0])
    desk.pave(0, *line(*MIDDLE[:3]))
    for card in set(cost.split()):
        desk.deal(0, cost.replace(card, "", 1))
        assert desk.options(piece) == []
    desk.deal(0, cost)
    desk.do(*desk.options(piece)[0])
    assert desk.hand(0) == ""
    assert desk.table.bank[:5].tolist() == [19] * 5


def test_costs_are_those_of_the_rules() -> None:
    road, settlement = "{ore=2, brick=0, wood=0}", "{brick=0, wood=0, wool=0, grain=0}"
    sets = (f"costs.road={road}", f"costs.settlement={settlement}")
    desk = Desk(*QUIET, *sets, hands=["ore ore", ""])
    desk.settle(0, MIDDLE[0])
    desk.pave(0, *line(*MIDDLE[:3]))
    desk.do(SETTLEMENT, MIDDLE[2])
    desk.do(*desk.options(ROAD)[0])
    assert (desk.hand(0), desk.options(ROAD), desk.table.pieces[0, :2].tolist()) == ("", [], [3, 2])


@pytest.mark.parametrize(
    ("at", "ratios"),
    [
        (node((0, -2), (0, -3), (1, -3)), [3, 3, 3, 3, 3]),
        (node((-1, -1), (-2, -1), (-1, -2)), [4, 4, 4, 4, 2]),
        (node((1, -2), (2, -3), (2, -2)), [4, 4, 2, 4, 4]),
        (node((0, -2), (-1, -1), (-1, -2)), [4, 4, 4, 4, 4]),
        (node((0, 0), (1, 0), (1, -1)), [4, 4, 4, 4, 4]),
    ],
    ids=["any", "ore", "wool", "coast", "inland"],
)
def test_a_building_at_a_harbour_trades_at_its_ratio(at: int, ratios: list[int]) -> None:
    desk = rich()
    desk.settle(0, at)
    assert desk.table.ratio[:3, :5].tolist() == [ratios, [4] * 5, [4] * 5]


def test_the_best_harbour_counts_in_any_order() -> None:
    for kinds in ((WOOD, -1), (-1, WOOD)):
        desk = rich()
        for kind in kinds:
            open_harbour(desk.rules, desk.table, 0, kind)
        assert desk.table.ratio[0, :5].tolist() == [2, 3, 3, 3, 3]


def test_ratios_are_those_of_the_rules() -> None:
    sets = ("trade.bank_ratio=5", "trade.any_harbour_ratio=1", "trade.own_harbour_ratio=4")
    desk = rich(*sets)
    open_harbour(desk.rules, desk.table, 0, BRICK)
    assert desk.table.ratio[0, [WOOD, BRICK, WOOL, GRAIN, ORE]].tolist() == [5, 4, 5, 5, 5]
    open_harbour(desk.rules, desk.table, 0, -1)
    assert desk.table.ratio[0, :5].tolist() == [1] * 5
