"""What intersections, hexes and roads are worth."""

import pytest

from sim.games.island.placing import build_city
from strategies.island.worth import (
    harbour_worth,
    has_open_site,
    is_contested,
    note_income,
    note_yields,
    own_worth,
    pips,
    robber_worth,
    site_worth,
)
from strategies.shared.notes import SCARCE, SITES, WEIGHTS, YIELDS
from tests.island import BRICK, GRAIN, LAND, ORE, WOOD, WOOL, Desk, around, line, node
from tests.strategies.island.weighed import weigh

MIDDLE = around((0, 0))
# Between fields 12, hills 6 and forest 11; at one hex, mountains 8.
FIELDS_HILLS_FOREST = node((-1, -1), (0, -1), (-1, 0))
MOUNTAINS_ALONE = node((2, 0), (3, -1), (3, 0))
ANY_HARBOUR_PLACE, WOOL_HARBOUR_PLACE = node((0, -2), (0, -3), (1, -3)), node((1, -2), (2, -3), (2, -2))
# A pip counts 1.8 of a kind that a seat has nothing of, 0.8 of one with ten pips.
SCARCITY = {"common": 0.6, "scarce": 1.2, "fullness": 0.5, "demand": 0.0, "new_kind": 0.0, "block": 0.0}


def noted(desk: Desk, **weights: float) -> Desk:
    """A desk whose seats have noted their income, and weigh by scarcity alone if nothing is said."""
    weigh(desk, **{**SCARCITY, **weights})
    for seat in range(desk.rules.seats):
        note_income(desk.rules, desk.table, desk.seats[seat])
    return desk


def worth_of(desk: Desk, at: int, seat: int = 0) -> float:
    """What an intersection is worth to a seat."""
    return float(site_worth(desk.rules, desk.table, desk.seats[seat], at))


def test_pips_are_ways_to_roll_a_number() -> None:
    sums = [one + other for one in range(1, 7) for other in range(1, 7)]
    assert [pips(number) for number in range(2, 13)] == [sums.count(number) for number in range(2, 13)]
    assert pips(0) == 0


def test_yields_are_the_pips_of_ones_buildings_a_city_twice() -> None:
    desk = Desk()
    desk.settle(0, FIELDS_HILLS_FOREST)
    desk.build_city(0, MOUNTAINS_ALONE)
    desk.settle(1, MIDDLE[0])
    note_yields(desk.rules, desk.table, desk.seats[0])
    own = desk.seats[0].memory[YIELDS : YIELDS + 5].tolist()
    assert own == [2, 5, 0, 1, 10]
    note_yields(desk.rules, desk.table, desk.seats[0])
    assert desk.seats[0].memory[YIELDS : YIELDS + 5].tolist() == own


def test_income_is_noted_again_only_when_pieces_changed() -> None:
    desk = noted(Desk())
    me = desk.seats[0]
    assert me.memory[YIELDS : YIELDS + 5].tolist() == [0, 0, 0, 0, 0]
    desk.settle(0, FIELDS_HILLS_FOREST)
    note_income(desk.rules, desk.table, me)
    assert me.memory[YIELDS : YIELDS + 5].tolist() == [2, 5, 0, 1, 0]
    me.memory[YIELDS] = 99
    note_income(desk.rules, desk.table, me)
    assert me.memory[YIELDS] == 99
    build_city(desk.rules, desk.table, 0, FIELDS_HILLS_FOREST)
    note_income(desk.rules, desk.table, me)
    assert me.memory[YIELDS : YIELDS + 5].tolist() == [4, 10, 0, 2, 0]


def test_sites_are_reckoned_once_until_the_own_pieces_change() -> None:
    desk = noted(Desk())
    me = desk.seats[0]
    assert me.memory[SITES + MIDDLE[0]] == 0
    worth = worth_of(desk, MIDDLE[0])
    assert me.memory[SITES + MIDDLE[0]] == worth == own_worth(desk.rules, desk.table, me, MIDDLE[0])
    me.memory[SITES + MIDDLE[0]] = 99
    assert worth_of(desk, MIDDLE[0]) == 99
    desk.settle(0, FIELDS_HILLS_FOREST)
    note_income(desk.rules, desk.table, me)
    assert 0 < worth_of(desk, MIDDLE[0]) < worth


@pytest.mark.parametrize("rarity", [0.0, 0.5, 1.0])
def test_what_is_slow_to_come_counts_more(rarity: float) -> None:
    desk = Desk()
    desk.settle(0, FIELDS_HILLS_FOREST)
    noted(desk, rarity=rarity)
    waits = desk.seats[0].memory[SCARCE : SCARCE + 5].tolist()
    # Eight pips in all, of which the bank makes two; so 4.1 is usual, and 2.5 what comes of what it lacks.
    assert waits == pytest.approx([rarity * (4.1 / (2.5 + own) - 1) for own in (2, 5, 0, 1, 0)])
    assert (waits[ORE] > waits[BRICK]) is (rarity > 0)


def test_a_harbour_shortens_the_wait() -> None:
    desk = Desk()
    desk.settle(0, FIELDS_HILLS_FOREST)
    slow = noted(desk, rarity=1.0).seats[0].memory[SCARCE + ORE]
    desk.table.ratio[0, BRICK] = 2
    assert noted(desk, rarity=1.0).seats[0].memory[SCARCE + ORE] < slow


def test_a_site_is_worth_its_pips_and_kinds_that_are_scarce_more() -> None:
    desk = noted(Desk())
    assert worth_of(desk, FIELDS_HILLS_FOREST) == pytest.approx((1 + 5 + 2) * 1.8)
    # The desert beside it is worth nothing.
    assert worth_of(desk, MIDDLE[0], seat=1) == pytest.approx((2 + 3) * 1.8)
    desk.build_city(0, node((-1, -1), (0, -1), (0, -2)))
    noted(desk)
    assert desk.seats[0].memory[YIELDS + BRICK] == 10
    assert worth_of(desk, FIELDS_HILLS_FOREST) == pytest.approx(
        2 * 1.8 + 5 * 0.8 + 1 * weight_of_a_pip(desk, GRAIN)
    )


def weight_of_a_pip(desk: Desk, kind: int) -> float:
    """What a pip of a kind counts to seat 0, by how much it has of it."""
    return 0.6 + 1.2 / (1 + 0.5 * float(desk.seats[0].memory[YIELDS + kind]))


def test_what_the_wanted_pieces_cost_counts_more() -> None:
    wanted = {"settlement": 0.0, "card": 0.0, "city": 1.0, "longest_road": 0.0}
    desk = noted(Desk(), demand=1.0, **wanted)
    # A city takes three ore and two grain of five cards, so ore counts three times what is usual.
    counted = desk.seats[0].memory[WEIGHTS : WEIGHTS + 5].tolist()
    assert counted == pytest.approx([0, 0, 0, 2 * 1.8, 3 * 1.8])
    nobody = noted(Desk(), demand=1.0, **{**wanted, "city": 0.0})
    assert nobody.seats[0].memory[WEIGHTS : WEIGHTS + 5].tolist() == pytest.approx([1.8] * 5)


@pytest.mark.parametrize(
    ("kinds", "new"),
    [([WOOD, WOOL, ORE], 3), ([WOOD, WOOD, ORE], 2), ([WOOD, ORE, WOOD], 2), ([GRAIN, WOOD, GRAIN], 1)],
)
def test_every_kind_a_seat_does_not_get_yet_counts_once(kinds: list[int], new: int) -> None:
    desk = Desk()
    hexes = desk.rules.node_hexes[FIELDS_HILLS_FOREST]
    desk.table.hex_kind[hexes] = kinds
    plain = worth_of(noted(desk), FIELDS_HILLS_FOREST)
    noted(desk, new_kind=2.0).seats[0].memory[YIELDS + GRAIN] = 3
    assert worth_of(desk, FIELDS_HILLS_FOREST) == pytest.approx(plain + 2.0 * new)


def test_a_new_kind_without_a_number_does_not_count() -> None:
    desk = Desk()
    hexes = desk.rules.node_hexes[FIELDS_HILLS_FOREST]
    desk.table.hex_chip[hexes] = 0
    assert worth_of(noted(desk, new_kind=2.0), FIELDS_HILLS_FOREST) == 0.0


def test_a_place_that_another_could_settle_is_contested() -> None:
    desk = noted(Desk(), block=0.5)
    me, table = desk.seats[0], desk.table
    at = MIDDLE[2]
    before = worth_of(desk, at)
    desk.pave(0, *line(*MIDDLE[1:3]))
    assert not is_contested(desk.rules, table, me, at)
    desk.pave(1, *line(*MIDDLE[2:4]))
    assert is_contested(desk.rules, table, me, at)
    assert is_contested(desk.rules, table, me, MIDDLE[3])
    assert not is_contested(desk.rules, table, desk.seats[1], MIDDLE[3])
    assert worth_of(desk, at) == pytest.approx(1.5 * before)
    # Who does not care to block does not look.
    assert not is_contested(desk.rules, table, noted(desk, block=0.0).seats[0], at)


def test_harbours_are_worth_something() -> None:
    desk = weigh(Desk(), harbour=1.0, own_harbour=0.2)
    me = desk.seats[0]
    assert harbour_worth(desk.rules, desk.table, me, MIDDLE[0]) == 0.0
    assert harbour_worth(desk.rules, desk.table, me, ANY_HARBOUR_PLACE) == 1.0
    assert harbour_worth(desk.rules, desk.table, me, WOOL_HARBOUR_PLACE) == 0.5
    me.memory[YIELDS + WOOL] = 5
    assert harbour_worth(desk.rules, desk.table, me, WOOL_HARBOUR_PLACE) == 1.5


def test_a_site_is_open_where_a_road_leads_at_a_distance() -> None:
    desk = Desk()
    desk.settle(0, MIDDLE[0])
    desk.pave(0, *line(*MIDDLE[:2]))
    assert not has_open_site(desk.rules, desk.table, 0)
    desk.pave(0, *line(*MIDDLE[1:3]))
    assert has_open_site(desk.rules, desk.table, 0)
    assert not has_open_site(desk.rules, desk.table, 1)
    desk.settle(1, MIDDLE[2])
    assert not has_open_site(desk.rules, desk.table, 0)


def test_the_robber_is_worth_what_it_costs_others_less_twice_ones_own() -> None:
    desk = weigh(Desk(hands=["", "ore", ""]), robber_leader=0.2, robber_hand=0.5)
    mountains, me = LAND.index((2, 0)), desk.seats[0]

    def worth() -> float:
        return float(robber_worth(desk.rules, desk.table, me, mountains))

    assert worth() == 0.0
    desk.build_city(1, around((2, 0))[0])
    assert worth() == pytest.approx(10 * 1.4 + 0.5)
    desk.settle(2, around((2, 0))[2])
    assert worth() == pytest.approx(14.5 + 5 * 1.2)
    desk.settle(0, around((2, 0))[4])
    assert worth() == pytest.approx(20.5 - 10)


def test_kinds_are_those_of_the_rules() -> None:
    desk = Desk()
    desk.settle(0, *MIDDLE)
    note_yields(desk.rules, desk.table, desk.seats[0])
    noted = desk.seats[0].memory[YIELDS : YIELDS + 5]
    assert [kind for kind in (WOOD, BRICK, WOOL, GRAIN, ORE) if noted[kind] == 0] == []
