"""The loop over games: seats, blocks, streams and rows."""

import numpy as np
import pytest

from sim.games import GAMES
from sim.machine.batch import NOTHING, Batch, lineup_record
from sim.machine.codes import Stream
from sim.machine.deals import Deals, mirrored
from sim.machine.deciding import choose_nothing
from sim.machine.play import (
    block_of,
    clear_progress,
    count_game,
    keep_turns,
    mark_block,
    prepare,
    rotation_of,
)
from sim.machine.records import PROGRESS, ROWS, TABLE, State
from sim.machine.rows import Sheet
from sim.machine.settings import lay_out, settings_of
from tests.playing import batch_of, play_rows, play_tables, rules_data
from tests.sim.machine.odd_strategies import choose_noted, full

# Random players of the island take long to win.
SHORT = ("limits.turns=60",)
MIRRORED = mirrored(3)
PLANNERS = {"edition": "knights", "base": "greedy", "market": "chocolatier"}


# Mirrored; a deal a game; seats that are kept; two turns that differ; after line-ups of other blocks.
@pytest.mark.parametrize(
    ("deals", "game", "block", "rotation"),
    [
        (mirrored(3), 0, 0, 0),
        (mirrored(3), 7, 2, 1),
        (Deals(3, 1), 7, 7, 1),
        (Deals(), 7, 7, 0),
        (Deals(2, 2), 7, 3, 1),
        (Deals(2, 2, 10), 7, 13, 1),
    ],
)
def test_the_line_up_is_turned_game_by_game(deals: Deals, game: int, block: int, rotation: int) -> None:
    lineup = lineup_record([], 1, deals)
    assert (block_of(lineup, game), rotation_of(lineup, game)) == (block, rotation)
    row = np.zeros(1, ROWS["edition"].games)[0]
    row.game = game
    mark_block(lineup, row)
    assert (row.block, row.rotation) == (block, rotation)


def prepared(game: int, seed: int = 1, deals: Deals = MIRRORED) -> State:
    """Records that were laid out and used, once a game of three is prepared on them."""
    state = State(settings_of(rules_data(), 3))
    lay_out("edition", state)
    for records in (state.seats, state.tables):
        records.view(np.uint8)[:] = 7
    lineup = lineup_record([full(choose_noted, number, number + 0.5) for number in range(3)], seed, deals)
    with np.errstate(over="ignore"):
        prepare(
            state.rules, state.tables, state.blank_tables, state.seats, state.blank_seats, state.secret,
            lineup, game,
        )  # fmt: skip
    return state


def test_players_take_their_seats_with_their_parameters_and_no_notes() -> None:
    state = prepared(4)
    seats = state.seats[:3]
    assert state.secret.player[:3].tolist() == [1, 2, 0]
    assert seats["parameters"][:, :3].tolist() == [[1, 1.5, 0], [2, 2.5, 0], [0, 0.5, 0]]
    assert seats["seat"].tolist() == [0, 1, 2]
    assert seats["hand"].tolist() == state.blank_seats["hand"][:3].tolist()
    assert not any(seats[name].any() for name in ("memory", "give", "want"))
    assert (state.table.game, state.table.turn, state.table.winner) == (4, 0, -1)


def streams(state: State) -> list[list[int]]:
    return [*state.secret.streams.tolist(), *state.seats["random"][:3].tolist()]


def test_a_block_shares_its_streams_and_no_other_does() -> None:
    first = streams(prepared(3))
    assert streams(prepared(5)) == first
    for other in (prepared(6), prepared(3, seed=2), prepared(3, deals=Deals())):
        assert all(one != two for one, two in zip(first, streams(other), strict=True))
    assert len({tuple(stream) for stream in first}) == len(Stream) + 3


@pytest.mark.parametrize("game", GAMES)
def test_a_game_begins_the_same_whatever_was_played_before(game: str) -> None:
    new, used = (batch_of(f"{PLANNERS[game]},random", "limits.turns=300", game=game) for _ in range(2))
    play_rows(used, 0, 6)
    used.state.seats.view(np.ndarray)["give"] = 7  # as a strategy may leave it where nobody trades
    for batch in (new, used):
        batch.begin(6)
    seats = zip(new.state.seats[:2], used.state.seats[:2], strict=True)
    for one, other in [(new.state.table, used.state.table), (new.state.rules, used.state.rules), *seats]:
        assert [name for name in one.dtype.names if one[name].tobytes() != other[name].tobytes()] == []
    hidden = ("player", "streams", "due", "deck")
    assert [new.state.secret[name].tolist() for name in hidden] == [
        used.state.secret[name].tolist() for name in hidden
    ]


@pytest.mark.parametrize("game", GAMES)
def test_rows_tell_of_each_game_and_turn_in_order(game: str) -> None:
    lineup = "knights,cities,random" if game == "edition" else "random,random,random"
    games, turns = play_rows(batch_of(lineup, *SHORT, game=game), 5, 25)
    assert games.game.tolist() == list(range(5, 25))
    assert games.block.tolist() == [game // 3 for game in range(5, 25)]
    assert games.rotation.tolist() == [game % 3 for game in range(5, 25)]
    assert [tuple(row) for row in games.strategy[:2, :3]] == [(2, 0, 1), (0, 1, 2)]
    told = [
        (game, turn) for game, count in zip(games.game, games.turns, strict=True) for turn in range(count)
    ]
    assert [(row.game, row.turn - 1) for row in turns] == told
    assert turns.seat.tolist() == [turn % 3 + 1 for _, turn in told]


@pytest.mark.parametrize("game", GAMES)
def test_without_turn_rows_the_games_are_the_same(game: str) -> None:
    kept, counted = (
        play_tables(batch_of("random,random", *SHORT, game=game), 0, 20, keep_turns=keep)
        for keep in (True, False)
    )
    assert counted.games.tobytes() == kept.games.tobytes()
    assert (len(kept.turns), len(counted.turns), len(counted.sales)) == (kept.games.turns.sum(), 0, 0)


@pytest.mark.parametrize(("turn", "kept"), [(1, [1]), (2, [1, 2]), (3, [1, 2, 3]), (4, [4]), (6, [4, 5, 6])])
def test_the_last_turns_of_a_game_fill_a_sheet_or_less(turn: int, kept: list[int]) -> None:
    """Three rows a sheet; those of the third turn were kept before the fourth began."""
    cells = np.array([[max(range(row, turn + 1, 3), default=0)] for row in (1, 2, 3)], np.int16)
    columns = np.zeros((1, 9), np.int16)
    progress = np.zeros(1, PROGRESS)[0]
    progress.turns = 2
    sheet = Sheet(cells[:, 0], cells, np.zeros(1, np.int64), NOTHING.more, columns)
    keep_turns(sheet, turn, progress)
    first = 2 + turn - len(kept)
    assert columns[0, first : first + len(kept)].tolist() == kept
    assert columns.sum() == sum(kept)


@pytest.mark.parametrize(("keeps", "turns", "sales"), [((True, True), 47, 9), ((False, False), 40, 4)])
def test_progress_counts_what_was_kept(keeps: tuple[bool, bool], turns: int, sales: int) -> None:
    table = np.zeros(1, TABLE)[0]
    table.turn, table.sales = 7, 5
    progress = np.zeros(1, PROGRESS)[0]
    progress.games, progress.turns, progress.sales, progress.played = 3, 40, 4, 60
    count_game(progress, table, *keeps)
    assert [int(progress[name]) for name in ("games", "turns", "sales", "played")] == [4, turns, sales, 67]
    clear_progress(progress)  # turns of games before stand in the same columns
    assert [int(progress[name]) for name in ("games", "turns", "sales", "played")] == [0, turns, 0, 0]


def test_what_a_founding_decides_is_no_decision_of_the_first_turn() -> None:
    """A settlement and a road, twice, are chosen among many, and still nothing is counted."""
    idle = [full(choose_nothing)] * 2
    batch = Batch("base", settings_of(rules_data("limits.turns=2", game="base"), 2), idle, 1, mirrored(2))
    games, turns = play_rows(batch, 0, 4)
    assert turns.turn.tolist() == [1, 2] * 4
    assert turns.decisions.max() <= 4
    assert turns.settlements[:, :2].tolist() == [[2, 2]] * 8
    assert turns.built_roads.sum() == turns.built_settlements.sum() == 0
    assert games.start_cards[:, :2].min() >= 1


@pytest.mark.parametrize("game", ["base", "market"])
def test_a_mirrored_block_plays_on_the_same_board(game: str) -> None:
    _, turns = play_rows(batch_of("random,random,random", "limits.turns=3", game=game), 0, 12)
    robbers = turns.robber[turns.turn == 1].reshape(4, 3)
    rolls = turns.roll.reshape(4, 3, 3)
    assert (rolls == rolls[:, :1]).all()
    assert len({tuple(roll) for roll in rolls[:, 0]}) > 1
    quiet = (rolls != 7).all(axis=(1, 2))
    assert (robbers[quiet] == robbers[quiet][:, :1]).all()


def test_a_mirrored_block_plays_the_same_spins() -> None:
    games, turns = play_rows(batch_of("knights,random,cities"), 0, 30)
    for block in range(10):
        spins = [turns.spin[turns.game == game].tolist() for game in games.game[games.block == block]]
        shortest = min(map(len, spins))
        assert {tuple(spin[:shortest]) for spin in spins} == {tuple(spins[0][:shortest])}
