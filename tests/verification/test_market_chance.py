"""Whether chance is fair at the market: the die, the numbers printed on the jungle, and where red chips lie.

Seeds are fixed, so a test that passes once passes always; p-values beyond 1 in 10,000 fail.
"""

from typing import Any

import numpy as np
import pytest
from scipy import stats

from sim.games.island import shape
from sim.games.market.chocolate import move_market
from sim.games.market.flow import begin
from sim.machine.chance import seed_stream
from sim.machine.codes import BOARD_STREAM
from sim.machine.compiler import compiled
from sim.machine.records import State
from sim.machine.settings import lay_out, settings_of
from tests.playing import play_tables
from tests.tableau import LAND, MARKET, Desk, market_batch, market_data

pytestmark = pytest.mark.slow

ROLLS = 1_000_000
BOARDS = 100_000
LEAST_P = 1e-4
PRINTED = (4, 5, 9, 10, 11)
REDS = (6, 8)

Numbers = np.ndarray[Any, np.dtype[Any]]


@compiled
def count_faces(rules: Any, table: Any, secret: Any, rolls: int, counts: Any, pairs: Any) -> None:
    """Count faces of the die, and each with the one before, with every bar back at its start each time."""
    before = 0
    for _ in range(rolls):
        secret.outcomes = 0
        for variety in range(rules.varieties):
            table.level[variety] = rules.start_level[variety]
        move_market(rules, table, secret)
        counts[table.sale_die] += 1
        pairs[before, table.sale_die] += 1
        before = table.sale_die


@compiled
def fill_boards(
    rules: Any, tables: Any, blank_tables: Any, seats: Any, secret: Any, terrains: Any, numbers: Any
) -> None:
    """Lay boards, each from the stream of a block of its own."""
    table = tables[0]
    for board in range(len(terrains)):
        tables[0] = blank_tables[0]
        seed_stream(secret.streams[BOARD_STREAM], 11, board, BOARD_STREAM)
        begin(rules, table, seats, secret)
        for hex_ in range(rules.hexes):
            terrains[board, hex_] = table.hex_terrain[hex_]
            numbers[board, hex_] = table.hex_chip[hex_]


def boards_of(*sets: str) -> tuple[Numbers, Numbers]:
    """Terrains and numbers of many boards."""
    state = State(settings_of(market_data(*sets), 2))
    lay_out(MARKET, state)
    terrains, numbers = (np.zeros((BOARDS, len(LAND)), np.int64) for _ in range(2))
    fill_boards(
        state.rules, state.tables, state.blank_tables, state.seats, state.secret, terrains, numbers
    )  # fmt: skip
    return terrains, numbers


@pytest.fixture(scope="module")
def boards() -> tuple[Numbers, Numbers]:
    """Terrains and numbers of many boards by the printed rules."""
    return boards_of()


def names() -> list[str]:
    """The terrains' names."""
    return [terrain["name"] for terrain in market_data()["terrain"]]


def assert_even(counts: Numbers) -> None:
    """All counts are alike."""
    assert stats.chisquare(counts).pvalue > LEAST_P


def reds_of(terrains: Numbers, numbers: Numbers) -> Numbers:
    """Where red chips lie: numbers printed are none."""
    return np.isin(numbers, REDS) & (terrains != names().index("jungle"))


def has_neighbours(reds: Numbers) -> Numbers:
    """Which boards have two red chips side by side."""
    pairs = [
        (LAND.index(at), LAND.index(other)) for at in LAND for other in shape.neighbours(at) if other in LAND
    ]
    one, other = np.array(pairs).T
    beside: Numbers = reds[:, one] & reds[:, other]
    return np.asarray(beside.any(axis=1))


def most_on_a_terrain(terrains: Numbers, reds: Numbers) -> Numbers:
    """The most red chips that lie on one terrain, board by board."""
    per_terrain = np.array([((terrains == terrain) & reds).sum(axis=1) for terrain in range(len(names()))])
    return per_terrain.max(axis=0)


def test_every_face_of_the_die_comes_as_often() -> None:
    desk = Desk()
    counts, pairs = np.zeros(7, np.int64), np.zeros((7, 7), np.int64)
    count_faces(desk.rules, desk.table, desk.secret, ROLLS, counts, pairs)
    assert counts[0] == 0
    assert_even(counts[1:])
    assert_even(pairs[1:, 1:].ravel())


def test_the_die_of_played_games_is_even_and_no_matter_of_the_dice() -> None:
    _, turns, sales = play_tables(market_batch("chocolatier,allrounder,islander", rotate=False), 0, 4_000)
    rolled = sales[sales.die > 0]
    assert len(rolled) > 20_000
    assert_even(np.bincount(rolled.die, minlength=7)[1:])
    starts = np.flatnonzero(turns.turn == 1)
    dice = turns.roll[starts[rolled.game] + rolled.turn - 1]
    pairs = np.histogram2d(rolled.die, dice, bins=(np.arange(1, 8), np.arange(2, 14)))[0]
    assert stats.chi2_contingency(pairs).pvalue > LEAST_P


def test_the_jungle_has_its_numbers_on_every_board(boards: tuple[Numbers, Numbers]) -> None:
    terrains, numbers = boards
    jungle = numbers[terrains == names().index("jungle")].reshape(BOARDS, len(PRINTED))
    assert (np.sort(jungle, axis=1) == PRINTED).all()
    assert (numbers[terrains == names().index("desert")] == 0).all()


def test_printed_numbers_lie_in_every_order_as_often(boards: tuple[Numbers, Numbers]) -> None:
    terrains, numbers = boards
    jungle = numbers[terrains == names().index("jungle")].reshape(BOARDS, len(PRINTED))
    _, counts = np.unique(jungle, axis=0, return_counts=True)
    assert len(counts) == 120
    assert_even(counts)


@pytest.mark.parametrize("number", PRINTED)
def test_a_printed_number_lies_on_every_hex_as_often(boards: tuple[Numbers, Numbers], number: int) -> None:
    terrains, numbers = boards
    jungle = terrains == names().index("jungle")
    assert_even((jungle & (numbers == number)).sum(axis=0))


@pytest.mark.parametrize("terrain", range(7))
def test_a_terrain_lies_on_every_hex_as_often(boards: tuple[Numbers, Numbers], terrain: int) -> None:
    assert_even((boards[0] == terrain).sum(axis=0))


def test_red_chips_lie_apart_and_on_different_terrains(boards: tuple[Numbers, Numbers]) -> None:
    terrains, numbers = boards
    reds = reds_of(terrains, numbers)
    assert (reds.sum(axis=1) == 4).all()
    assert not has_neighbours(reds).any()
    assert (most_on_a_terrain(terrains, reds) == 1).all()


def test_red_chips_favour_no_side_of_the_island(boards: tuple[Numbers, Numbers]) -> None:
    counts = reds_of(*boards).sum(axis=0)
    # The island looks the same turned by half: a hex and the one across from it are as good.
    west, east = min(q for q, r in LAND if r == 0), max(q for q, r in LAND if r == 0)
    across = [LAND.index((west + east - q, -r)) for q, r in LAND]
    halves = [(counts[hex_], counts[other]) for hex_, other in enumerate(across) if hex_ < other]
    assert len(halves) == 12
    assert stats.chi2_contingency(np.array(halves)).pvalue > LEAST_P


def test_a_six_and_an_eight_are_as_good(boards: tuple[Numbers, Numbers]) -> None:
    terrains, numbers = boards
    reds = reds_of(terrains, numbers)
    places = np.array([(reds & (numbers == red)).sum(axis=0) for red in REDS])
    on_terrains = np.array(
        [[((terrains == t) & reds & (numbers == red)).sum() for t in range(5)] for red in REDS]
    )
    assert stats.chi2_contingency(places).pvalue > LEAST_P
    assert stats.chi2_contingency(on_terrains).pvalue > LEAST_P


def test_black_chips_lie_anywhere_else(boards: tuple[Numbers, Numbers]) -> None:
    terrains, numbers = boards
    chips = sorted(set(market_data()["chips"]["order"]) - set(REDS))
    on_chips = terrains < names().index("desert")
    twice = [number for number in chips if market_data()["chips"]["order"].count(number) == 2]
    counts = np.array([(on_chips & (numbers == number)).sum(axis=0) for number in twice])
    assert stats.chi2_contingency(counts).pvalue > LEAST_P


def test_without_the_rule_red_chips_share_terrains_and_lie_side_by_side() -> None:
    terrains, numbers = boards_of("board.adjacent_reds=true", "board.reds_on_different_terrain=false")
    reds = reds_of(terrains, numbers)
    assert has_neighbours(reds).mean() > 0.3
    assert (most_on_a_terrain(terrains, reds) > 1).mean() > 0.3
