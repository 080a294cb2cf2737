"""Whether chance is fair in the base game, at a million draws: dice, cards, thefts, boards.

Seeds are fixed, so a test that passes once passes always; p-values beyond 1 in 10,000 fail.
"""

from itertools import permutations
from typing import Any

import numpy as np
import pytest
from scipy import stats

from sim.games.island import shape
from sim.games.island.codes import Card
from sim.games.island.development import buy_card
from sim.games.island.laying import deal_harbours, lay_board, lay_spiral
from sim.games.island.robber import rob
from sim.games.island.rolling import roll_dice
from sim.machine.chance import seed_stream
from sim.machine.codes import BOARD_STREAM, RESOURCES, ROB, Stream, words
from sim.machine.compiler import compiled
from sim.machine.records import State
from sim.machine.settings import lay_out, settings_of
from tests.island import Desk, batch_of, cards, rules_data
from tests.playing import play_rows

pytestmark = pytest.mark.slow

DRAWS = 1_000_000
LEAST_P = 1e-4
HEXES, HARBOURS = 19, 9
TERRAINS = (4, 4, 4, 3, 3, 1)
# A hex with six around it, one of them all the desert, two of the chips red.
TINY_CHIPS = (6, 8, 5, 4, 3, 2)
TINY_LAND = shape.hexes([2, 3, 2], [0, -1, -1], -1)
TINY = (
    "board.rows=[2, 3, 2]", "board.starts=[0, -1, -1]", "board.first_r=-1", "board.chips=random",
    "harbours=[]", "players.most=2", f"chips.order={list(TINY_CHIPS)}",
    *[f"terrain.{i}.count={count}" for i, count in enumerate((2, 2, 2, 0, 0, 1))],
)  # fmt: skip

Numbers = np.ndarray[Any, np.dtype[Any]]


@compiled
def count_dice(table: Any, secret: Any, row: Any, draws: int, counts: Any) -> None:
    """Count pairs of dice."""
    for _ in range(draws):
        secret.outcomes = 0
        roll_dice(table, secret, row)
        counts[secret.outcome[0, 1] - 1, secret.outcome[0, 2] - 1] += 1


@compiled
def count_bought(table: Any, seats: Any, secret: Any, row: Any, draws: int, counts: Any) -> None:
    """Count pairs of cards bought one after the other, both put back each time."""
    for _ in range(draws):
        secret.outcomes = 0
        buy_card(table, seats, secret, row)
        buy_card(table, seats, secret, row)
        first = secret.outcome[0, 2]
        second = secret.outcome[1, 2]
        counts[first, second] += 1
        secret.deck[first] += 1
        secret.deck[second] += 1
        table.deck_left += 2


@compiled
def count_stolen(rules: Any, table: Any, seats: Any, secret: Any, row: Any, draws: int, counts: Any) -> None:
    """Count the kinds stolen from one and the same hand, the card given back each time."""
    for _ in range(draws):
        secret.outcomes = 0
        rob(rules, table, seats, secret, row, ROB, 1, RESOURCES)
        kind = secret.outcome[0, 3]
        counts[kind] += 1
        seats[1].hand[kind] += 1
        seats[0].hand[kind] -= 1
        table.cards[1] += 1
        table.cards[0] -= 1


@compiled
def count_boards(
    rules: Any, tables: Any, blank_tables: Any, secret: Any, draws: int, terrains: Any, chips: Any
) -> None:
    """Count what terrain and what chip lies on each hex."""
    table = tables[0]
    for _ in range(draws):
        tables[0] = blank_tables[0]
        lay_board(rules, table, secret)
        for hex_ in range(rules.hexes):
            terrains[hex_, table.hex_terrain[hex_]] += 1
            chips[hex_, table.hex_chip[hex_]] += 1


@compiled
def count_corners(rules: Any, table: Any, stream: Any, draws: int, counts: Any) -> None:
    """Count where the spiral begins."""
    for _ in range(draws):
        lay_spiral(rules, table, stream)
        counts[table.spiral_from] += 1


@compiled
def count_harbours(rules: Any, table: Any, secret: Any, draws: int, counts: Any) -> None:
    """Count which kind each harbour gets; a plain one is counted last."""
    for _ in range(draws):
        deal_harbours(rules, table, secret)
        for harbour in range(rules.harbours):
            counts[harbour, table.harbour_kind[harbour]] += 1


@compiled
def fill_deals(rules: Any, tables: Any, blank_tables: Any, secret: Any, deals: Any) -> None:
    """Fill an array with the chips of boards laid one after the other, each board as one number."""
    table = tables[0]
    for i in range(len(deals)):
        tables[0] = blank_tables[0]
        lay_board(rules, table, secret)
        for hex_ in range(rules.hexes):
            deals[i] = deals[i] * 100 + table.hex_chip[hex_]


def desk_with(*sets: str, seed: int, hands: tuple[str, ...] = ("", "")) -> Desk:
    """A desk with chance of its own."""
    desk = Desk(*sets, hands=hands, variant=None)
    seed_streams(desk.secret, seed)
    return desk


def table_with(*sets: str, seed: int) -> State:
    """Records laid out for a game that has not begun, with chance of its own."""
    state = State(settings_of(rules_data(*sets), 2))
    lay_out("base", state)
    seed_streams(state.secret, seed)
    return state


def seed_streams(secret: Any, seed: int) -> None:
    """Start every stream of chance."""
    for number in Stream:
        seed_stream(secret.streams[number], seed, 0, int(number))


def assert_fits(counts: Numbers, odds: Any) -> None:
    """The counts fit their odds."""
    counts, weights = np.ravel(counts), np.ravel(np.asarray(odds, float))
    assert counts[weights == 0].sum() == 0
    counts, weights = counts[weights > 0], weights[weights > 0]
    assert stats.chisquare(counts, counts.sum() * weights / weights.sum()).pvalue > LEAST_P


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_pair_of_dice_is_alike(seed: int) -> None:
    desk = desk_with(seed=seed)
    counts = np.zeros((6, 6), np.int64)
    count_dice(desk.table, desk.secret, desk.row, DRAWS, counts)
    assert_fits(counts, np.ones((6, 6)))
    sums = [np.fliplr(counts).trace(offset) for offset in range(5, -6, -1)]
    assert_fits(np.array(sums), [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])


def test_the_dice_of_played_games_are_fair() -> None:
    batch = batch_of("greedy,greedy,greedy", rotate=False)
    _, turns = play_rows(batch, 0, 6_000)
    rolls = turns.roll[turns.roll > 0]
    assert len(rolls) > DRAWS // 4
    assert_fits(np.bincount(rolls, minlength=13)[2:], [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])
    pairs = np.histogram2d(rolls[:-1], rolls[1:], bins=11, range=((2, 13), (2, 13)))[0]
    assert stats.chi2_contingency(pairs).pvalue > LEAST_P


@pytest.mark.parametrize(
    "deck", [(14, 2, 2, 2, 5), (1, 1, 1, 1, 1), (3, 0, 7, 0, 1)], ids=["default", "one of each", "other"]
)
def test_every_card_of_the_deck_is_alike(deck: tuple[int, ...]) -> None:
    sets = [f"deck.{name}={count}" for name, count in zip(words(Card), deck, strict=True)]
    desk = desk_with(*sets, seed=4)
    counts = np.zeros((5, 5), np.int64)
    count_bought(desk.table, desk.seats, desk.secret, desk.row, DRAWS, counts)
    # The second is drawn from what the first has left.
    assert_fits(counts, np.outer(deck, deck) - np.diag(deck))


@pytest.mark.parametrize("hand", ["ore wool", "wood brick brick wool wool wool", "wood " * 12 + "ore"])
def test_every_card_of_a_hand_is_stolen_alike(hand: str) -> None:
    desk = desk_with(seed=5, hands=("", hand))
    counts = np.zeros(5, np.int64)
    count_stolen(desk.rules, desk.table, desk.seats, desk.secret, desk.row, DRAWS, counts)
    assert_fits(counts, cards(hand))


@pytest.mark.parametrize(
    "sets", [(), ("board.chips=random", "board.adjacent_reds=true")], ids=["spiral", "random"]
)
def test_every_terrain_lies_on_every_hex_alike(sets: tuple[str, ...]) -> None:
    state = table_with(*sets, seed=6)
    terrains, chips = np.zeros((HEXES, 6), np.int64), np.zeros((HEXES, 13), np.int64)
    count_boards(state.rules, state.tables, state.blank_tables, state.secret, DRAWS, terrains, chips)
    for hex_ in range(HEXES):
        assert_fits(terrains[hex_], TERRAINS)
        assert stats.binomtest(int(chips[hex_, 0]), DRAWS, 1 / HEXES).pvalue > LEAST_P
        if sets:
            assert_fits(chips[hex_], [1, 0, 1, 2, 2, 2, 2, 0, 2, 2, 2, 2, 1])


def test_the_spiral_begins_at_every_corner_alike() -> None:
    desk = desk_with(seed=7)
    counts = np.zeros(HEXES, np.int64)
    count_corners(desk.rules, desk.table, desk.secret.streams[BOARD_STREAM], DRAWS, counts)
    corners = [0, 2, 7, 11, 16, 18]
    assert_fits(counts, np.isin(np.arange(HEXES), corners))


def test_every_kind_of_harbour_comes_to_every_place_alike() -> None:
    desk = desk_with(seed=8)
    counts = np.zeros((HARBOURS, 6), np.int64)
    count_harbours(desk.rules, desk.table, desk.secret, DRAWS, counts)
    for place in counts:
        assert_fits(place, [1, 1, 1, 1, 1, 4])


def tiny_deals(adjacent: bool) -> dict[int, float]:
    """Every legal deal of the tiny board as one number, and how likely it is: the desert anywhere alike, then
    each deal alike that keeps the red chips apart, or each if they need not be.
    """
    odds: dict[int, float] = {}
    for desert in range(len(TINY_LAND)):
        dealt = [(*order[:desert], 0, *order[desert:]) for order in permutations(TINY_CHIPS)]
        legal = [chips for chips in dealt if adjacent or not reds_touch(chips)]
        odds |= {int("".join(f"{chip:02}" for chip in chips)): 1 / len(legal) for chips in legal}
    return odds


def reds_touch(chips: tuple[int, ...]) -> bool:
    """Whether the two red chips lie on neighbouring hexes."""
    one, other = (at for at, chip in zip(TINY_LAND, chips, strict=True) if chip in (6, 8))
    return other in shape.neighbours(one)


@pytest.mark.parametrize("adjacent", [False, True])
def test_every_legal_deal_of_random_chips_is_alike(adjacent: bool) -> None:
    state = table_with(*TINY, f"board.adjacent_reds={str(adjacent).lower()}", seed=9)
    deals = np.zeros(DRAWS, np.int64)
    fill_deals(state.rules, state.tables, state.blank_tables, state.secret, deals)
    odds = tiny_deals(adjacent)
    assert len(odds) == (7 * 720 if adjacent else 7 * 720 - 24 * 2 * (6 + 6 * 9))
    seen, counts = np.unique(deals, return_counts=True)
    counted = dict(zip(seen.tolist(), counts.tolist(), strict=True))
    assert set(counted) <= set(odds)
    assert_fits(np.array([counted.get(deal, 0) for deal in odds]), list(odds.values()))
