"""Geometry, board, cards and options of the base game as the numbers that the engine reads."""

from typing import Any

import numpy as np
import pytest

from sim.games.island.codes import ANY_HARBOUR
from sim.games.island.record import lay_out
from sim.games.island.rules import FIXED, SPIRAL
from sim.limits import MAX_SEATS
from sim.machine.codes import CARD, CITY, FOUND_SETTLEMENT, NONE, ROAD, SETTLEMENT
from sim.machine.records import SEAT, TABLE
from sim.machine.settings import settings_of
from tests.island import BEGINNERS, LAND, NODES, ORE, PATHS, WOOD, cards, node, rules_data
from tests.playing import rules_data as rules_data_of

HEXES, INTERSECTIONS, WAYS = 19, 54, 72


@pytest.fixture(scope="module")
def rules() -> Any:
    """The default rules for three."""
    return settings_of(rules_data(), 3)


def test_the_size_of_the_island(rules: Any) -> None:
    sizes = (rules.hexes, rules.nodes, rules.edges, rules.harbours, rules.terrains)
    assert sizes == (HEXES, INTERSECTIONS, WAYS, 9, 6)
    assert (len(LAND), len(NODES), len(PATHS)) == sizes[:3]


def test_thirty_paths_lie_on_the_coast(rules: Any) -> None:
    beside = [
        set(rules.node_hexes[one].tolist()) & set(rules.node_hexes[other].tolist()) - {NONE}
        for one, other in rules.edge_nodes[:WAYS]
    ]
    assert sorted(map(len, beside)) == [1] * 30 + [2] * 42


def test_hexes_and_intersections_know_each_other(rules: Any) -> None:
    for hex_ in range(HEXES):
        corners = rules.hex_nodes[hex_].tolist()
        assert len(set(corners)) == 6
        assert all(hex_ in rules.node_hexes[corner] for corner in corners)
    assert (rules.node_hexes[:INTERSECTIONS] != NONE).sum() == 6 * HEXES


def test_neighbouring_hexes_know_each_other(rules: Any) -> None:
    for hex_ in range(HEXES):
        for other in rules.hex_hexes[hex_].tolist():
            assert other == NONE or hex_ in rules.hex_hexes[other]
    assert (rules.hex_hexes[:HEXES] != NONE).sum() == 2 * 42
    assert NONE not in rules.hex_hexes[LAND.index((0, 0))]


def test_a_path_leads_from_each_of_its_ends_to_the_other(rules: Any) -> None:
    seen = []
    for here in range(INTERSECTIONS):
        for edge, there in zip(rules.node_edges[here].tolist(), rules.node_nodes[here].tolist(), strict=True):
            assert (edge == NONE) == (there == NONE)
            if edge != NONE:
                assert sorted((here, there)) == sorted(rules.edge_nodes[edge].tolist())
                seen.append(edge)
    assert sorted(seen) == sorted([*range(WAYS)] * 2)


def test_a_harbour_lies_at_both_ends_of_its_edge(rules: Any) -> None:
    ends = {node((-1, -1), (-2, -1), (-1, -2)), node((-1, -1), (-2, -1), (-2, 0))}
    assert set(rules.harbour_nodes[0].tolist()) == ends
    kinds = rules.harbour_kinds[:9].tolist()
    assert kinds[:2] == [ORE, ANY_HARBOUR]
    assert sorted(kinds) == [ANY_HARBOUR] * 4 + [0, 1, 2, 3, 4]
    assert len(set(rules.harbour_nodes[:9].ravel().tolist())) == 18
    for here in range(INTERSECTIONS):
        beside = [harbour for harbour in range(9) if here in rules.harbour_nodes[harbour]]
        assert rules.node_harbour[here] == (beside[0] if beside else NONE)


def test_terrains_and_chips(rules: Any) -> None:
    pool = [rules.terrain_yields[terrain] for terrain in rules.terrain_pool[:HEXES]]
    assert sorted(pool) == [NONE] + [0] * 4 + [1] * 3 + [2] * 4 + [3] * 4 + [4] * 3
    chips = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11]
    assert rules.chip_pool[: rules.chip_count].tolist() == chips
    assert [number for number in range(13) if rules.is_red[number]] == [6, 8]


def test_a_spiral_from_each_of_six_corners_sees_every_hex(rules: Any) -> None:
    assert rules.corners == 6
    walks = rules.spirals[:6, :HEXES].tolist()
    assert len({walk[0] for walk in walks}) == 6
    assert all(sorted(walk) == list(range(HEXES)) for walk in walks)
    assert {walk[-1] for walk in walks} == {LAND.index((0, 0))}


def test_the_spiral_goes_counter_clockwise_along_the_coast_and_inwards(rules: Any) -> None:
    coast = [(0, -2), (-1, -1), (-2, 0), (-2, 1), (-2, 2), (-1, 2), (0, 2), (1, 1), (2, 0), (2, -1), (2, -2)]
    inland = [(1, -2), (0, -1), (-1, 0), (-1, 1), (0, 1), (1, 0), (1, -1), (0, 0)]
    assert [LAND[hex_] for hex_ in rules.spirals[0, :HEXES]] == coast + inland


def test_a_fixed_board_is_taken_as_it_lies() -> None:
    rules = settings_of(rules_data(variant=BEGINNERS), 4)
    assert (rules.board.layout, rules.corners) == (FIXED, 0)
    yields = rules.terrain_yields[rules.terrain_pool[:HEXES]]
    assert yields[[0, 2, 9]].tolist() == [ORE, WOOD, NONE]
    assert rules.chip_pool[[0, 2, 9, 18]].tolist() == [10, 9, 0, 11]


def test_another_shape() -> None:
    small = ("board.rows=[1, 2]", "board.starts=[0, -1]", "board.first_r=5", "players.most=2", "harbours=[]")
    terrain = [f"terrain.{i}.count={count}" for i, count in enumerate((1, 1, 1, 0, 0, 0))]
    data = rules_data(*small, *terrain, "chips.order=[6, 5, 4]")
    rules = settings_of(data, 2)
    assert (rules.hexes, rules.nodes, rules.edges, rules.harbours) == (3, 13, 15, 0)
    assert rules.hex_hexes[0].tolist() == [NONE, NONE, NONE, NONE, 1, 2]


def test_the_numbers_of_the_default_rules(rules: Any) -> None:
    assert (rules.seats, rules.kinds, rules.resources) == (3, 5, 5)
    assert rules.bank_start[:6].tolist() == [19, 19, 19, 19, 19, 0]
    assert rules.own_pieces.tolist() == [15, 5, 4, 0, 0, 0]
    assert rules.deck_cards.tolist() == [14, 2, 2, 2, 5]
    assert (rules.board.chips, rules.trade.bank_any_time) == (SPIRAL, 0)


def test_costs_and_points_of_pieces(rules: Any) -> None:
    costs = {
        ROAD: "brick wood", SETTLEMENT: "wool brick wood grain", CITY: "ore ore ore grain grain",
        CARD: "wool grain ore",
    }  # fmt: skip
    for piece, cost in costs.items():
        assert rules.cost[piece, :5].tolist() == cards(cost)
    assert rules.piece_points.tolist() == [0, 1, 2, 0, 1, 0]


@pytest.mark.parametrize("game", ["base", "market"])
def test_the_table_before_the_founding_is_bare(game: str) -> None:
    rules = settings_of(rules_data_of("deck.knight=3", game=game), 3)
    table, seats = np.zeros(1, TABLE)[0], np.zeros(MAX_SEATS, SEAT)
    lay_out(rules, table, seats)
    assert set(table.node_owner.tolist()) == set(table.edge_owner.tolist()) == {NONE}
    assert table.node_closed.sum() == table.touches.sum() == table.node_city.sum() == 0
    assert (table.road_holder, table.army_holder, table.robber, table.founded_at) == (NONE,) * 4
    assert (table.deck_left, table.asks, table.founded) == (14, FOUND_SETTLEMENT, 0)
