"""Line-ups come up as often as their weights say, in whole blocks, whatever the seed."""

from collections import Counter
from itertools import permutations
from math import factorial, prod

import pytest

from sim.log.run_folder import Lineup
from sim.run.dealing import deal, groups_of, turned, weights_by_shares, weights_of_all

SHARES = (0.5, 0.3, 0.2)


def test_orders_that_differ_by_a_turn_are_one() -> None:
    assert {turned(players, True) for players in permutations((0, 1, 2, 2))} == {
        (0, 1, 2, 2), (0, 2, 1, 2), (0, 2, 2, 1),
    }  # fmt: skip
    assert turned((2, 0, 1), False) == (2, 0, 1)


@pytest.mark.parametrize("rotate", [True, False])
def test_a_group_is_drawn_as_often_as_the_product_of_its_shares(rotate: bool) -> None:
    weights = weights_by_shares(SHARES, 4, rotate)
    assert sum(weights.values()) == pytest.approx(1)
    of_group: Counter[tuple[int, ...]] = Counter()
    for players, weight in weights.items():
        of_group[tuple(sorted(players))] += weight  # type: ignore[assignment]
    for group, weight in of_group.items():
        ways = factorial(4) / prod(factorial(times) for times in Counter(group).values())
        assert weight == pytest.approx(ways * prod(SHARES[player] for player in group))


def test_an_order_that_looks_the_same_after_half_a_turn_is_half_as_likely() -> None:
    weights = weights_by_shares((0.5, 0.5), 4, True)
    assert weights[0, 1, 0, 1] == pytest.approx(weights[0, 0, 1, 1] / 2)


@pytest.mark.parametrize(
    ("roster", "seats", "groups"),
    [
        (3, 2, [(0, 1), (0, 2), (1, 2)]),
        (4, 4, [(0, 1, 2, 3)]),
        (3, 4, [(0, 0, 1, 2), (0, 1, 1, 2), (0, 1, 2, 2)]),
        (2, 4, [(0, 0, 1, 1)]),
        (2, 3, [(0, 0, 1), (0, 1, 1)]),
    ],
)
def test_who_sits_at_one_table(roster: int, seats: int, groups: list[tuple[int, ...]]) -> None:
    assert list(groups_of(roster, seats)) == groups


def test_in_a_tournament_every_order_round_the_table_is_as_likely() -> None:
    weights = weights_of_all(5, 4, True)
    assert len(weights) == 5 * 6
    assert len(set(weights.values())) == 1
    assert len(weights_of_all(5, 4, False)) == 5 * 24


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("games", [40, 997, 10_000])
def test_every_line_up_has_its_part_rounded_down_or_up(games: int, seed: int) -> None:
    weights = weights_by_shares(SHARES, 4, True)
    blocks = -(-games // 4)
    dealt = deal(weights, games, 4, seed)
    assert sum(lineup.games for lineup in dealt) == games
    assert all(lineup.games % 4 == 0 for lineup in dealt[:-1])
    counts = {lineup.players: -(-lineup.games // 4) for lineup in dealt}
    assert len(counts) == len(dealt)
    assert all(abs(counts.get(players, 0) - blocks * weight) < 1 for players, weight in weights.items())


def test_parts_are_kept_on_average_where_line_ups_are_more_than_blocks() -> None:
    seats: Counter[int] = Counter()
    for seed in range(400):
        for lineup in deal(weights_by_shares(SHARES, 4, True), 24, 4, seed):
            for player in lineup.players:
                seats[player] += lineup.games
    assert [seats[player] / seats.total() for player in range(3)] == pytest.approx(SHARES, abs=0.02)


def test_a_dealing_depends_on_the_seed_alone() -> None:
    weights = weights_of_all(5, 3, True)
    assert deal(weights, 300, 3, 7) == deal(weights, 300, 3, 7)
    assert {deal(weights, 150, 3, seed) for seed in range(20)} > {deal(weights, 150, 3, 1)}


def test_equal_parts_are_equal_whatever_the_draw() -> None:
    dealt = {deal(weights_of_all(5, 4, True), 1200, 4, seed) for seed in range(30)}
    assert len(dealt) == 1
    assert {lineup.games for lineup in dealt.pop()} == {40}


def test_a_single_line_up_has_all_games() -> None:
    assert deal({(0, 1): 1.0}, 7, 2, 1) == (Lineup((0, 1), 7),)
