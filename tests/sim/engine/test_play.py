"""The loop over games: seats, blocks, streams and rows."""

import numpy as np
import pytest

from sim.engine import codes
from sim.engine.batch import NOTHING, Batch, lineup_record
from sim.engine.defaults import choose_nothing
from sim.engine.filming import begin_film
from sim.engine.play import (
    block_of,
    clear_leftovers,
    clear_progress,
    decide,
    keep_turns,
    note_progress,
    prepare,
    rotation_of,
)
from sim.engine.records import PROGRESS
from sim.engine.settings import settings_of
from sim.schema import ALL_GAMES
from tests.playing import Desk, batch_of, play_rows, rules_data
from tests.sim.engine.odd_strategies import choose_noted, full, score_noted, scoring

# Random players of the island take long to win.
SHORT = ("limits.turns=60",)


@pytest.mark.parametrize(
    ("rotate", "game", "block", "rotation"), [(True, 0, 0, 0), (True, 7, 2, 1), (False, 7, 7, 0)]
)
def test_games_of_a_block_turn_the_line_up(rotate: bool, game: int, block: int, rotation: int) -> None:
    desk = Desk(hands=["", "", ""])
    lineup = lineup_record([], 1, rotate)
    assert block_of(desk.rules, lineup, game) == block
    assert rotation_of(desk.rules, lineup, game) == rotation


def prepared(game: int, seed: int = 1, rotate: bool = True) -> Desk:
    desk = Desk(hands=["", "", ""])
    players = [full(choose_noted, number, number + 0.5) for number in range(3)]
    desk.seats.view(np.ndarray)["memory"] = 7
    with np.errstate(over="ignore"):
        prepare(desk.rules, desk.table, desk.seats, desk.secret, lineup_record(players, seed, rotate), game)
    return desk


def test_players_take_their_seats_with_their_parameters_and_no_notes() -> None:
    desk = prepared(4)
    assert desk.secret.player[:3].tolist() == [1, 2, 0]
    assert desk.seats["parameters"][:3, :3].tolist() == [[1, 1.5, 0], [2, 2.5, 0], [0, 0.5, 0]]
    assert desk.seats["seat"][:3].tolist() == [0, 1, 2]
    assert not desk.seats["memory"][:3].any()
    assert not desk.seats["hand"][:3].any()
    assert (desk.table.game, desk.table.turn, desk.table.winner) == (4, 0, -1)


def streams(desk: Desk) -> list[list[int]]:
    return [*desk.secret.streams.tolist(), *desk.seats["random"][:3].tolist()]


def test_a_block_shares_its_streams_and_no_other_does() -> None:
    first = streams(prepared(3))
    assert streams(prepared(5)) == first
    for other in (prepared(6), prepared(3, seed=2), prepared(3, rotate=False)):
        assert all(one != two for one, two in zip(first, streams(other), strict=True))
    assert len({tuple(stream) for stream in first}) == codes.STREAMS + 3


def test_a_single_option_asks_nobody() -> None:
    desk = Desk(hands=["ore", ""])
    desk.seats[0].memory[0] = 5  # a choice that is none
    desk.options()
    noted = (choose_noted, choose_noted)
    arguments = (desk.rules, desk.table, desk.seats, desk.secret, desk.menu, desk.row)
    lineup = lineup_record([], 1, True)
    assert decide(*arguments, lineup, noted, (score_noted, score_noted)) == 0
    assert (desk.table.fault, desk.row.decisions) == (codes.NO_FAULT, 0)


def test_the_asked_seats_player_decides_in_its_own_way() -> None:
    desk = Desk(hands=["wool wool wool", ""])
    desk.options()
    desk.secret.player[0] = 1
    desk.seats[0].memory[:5] = [2, 0, 9, 0, 0]
    arguments = (desk.rules, desk.table, desk.seats, desk.secret, desk.menu, desk.row)
    functions = ((choose_noted, choose_noted), (score_noted, score_noted))
    by_score = lineup_record([full(choose_noted), scoring(score_noted)], 1, True)
    desk.seats[0].memory[0] = 1
    assert decide(*arguments, by_score, *functions) == 2
    by_choice = lineup_record([scoring(score_noted), full(choose_noted)], 1, True)
    assert decide(*arguments, by_choice, *functions) == 1
    assert desk.row.decisions == 2


def test_decisions_on_others_turns_are_not_counted() -> None:
    desk = Desk(hands=["", "wool wool wool"])
    desk.table.active = 1
    desk.table.asked = 0
    desk.options()
    desk.menu.n = 2
    arguments = (desk.rules, desk.table, desk.seats, desk.secret, desk.menu, desk.row)
    decide(*arguments, lineup_record([], 1, True), (choose_noted,) * 2, (score_noted,) * 2)
    assert desk.row.decisions == 0


def test_nothing_is_left_of_an_older_offer() -> None:
    desk = Desk(hands=["", ""])
    table = desk.table
    table.section = table.roll = 5
    table.offer_give[:] = table.offer_want[:] = 1
    table.counter_give[:, :] = table.counter_want[:, :] = 2
    table.answer[:] = codes.ACCEPTED
    clear_leftovers(table)
    for field in ("offer_give", "offer_want", "counter_give", "counter_want", "section", "roll"):
        assert not table[field].any(), field
    assert set(table.answer.tolist()) == {codes.NO_ANSWER}


@pytest.mark.parametrize("game", ALL_GAMES)
def test_nothing_that_a_strategy_could_read_is_left_of_an_older_game(game: str) -> None:
    planner = {"edition": "knights", "base": "greedy", "market": "chocolatier"}[game]
    new, used = (batch_of(f"{planner},random", "limits.turns=300", game=game) for _ in range(2))
    play_rows(used, 0, 6)
    used.state.seats.view(np.ndarray)["give"] = 7  # as a strategy may leave it where nobody trades
    for batch in (new, used):
        begin_film(batch, 6)
    seats = zip(new.state.seats[:2], used.state.seats[:2], strict=True)
    for one, other in [(new.state.table, used.state.table), *seats]:
        assert [name for name in one.dtype.names if (one[name] != other[name]).any()] == []


@pytest.mark.parametrize("game", ALL_GAMES)
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


@pytest.mark.parametrize("game", ALL_GAMES)
def test_without_turn_rows_the_games_are_the_same(game: str) -> None:
    kept, _ = play_rows(batch_of("random,random", *SHORT, game=game), 0, 20)
    counted, turns = play_rows(batch_of("random,random", *SHORT, game=game), 0, 20, keep_turns=False)
    assert counted.tobytes() == kept.tobytes()
    assert len(turns) == 0


@pytest.mark.parametrize(("turn", "kept"), [(1, [1]), (2, [1, 2]), (3, [1, 2, 3]), (4, [4]), (6, [4, 5, 6])])
def test_the_last_turns_of_a_game_fill_a_sheet_or_less(turn: int, kept: list[int]) -> None:
    """Three rows a sheet; those of the third turn were kept before the fourth began."""
    cells = np.array([[max(range(row, turn + 1, 3), default=0)] for row in (1, 2, 3)], np.int16)
    columns = np.zeros((1, 9), np.int16)
    progress = np.zeros(1, PROGRESS)[0]
    progress.turns = 2
    sheet = (cells[:, 0], cells, np.zeros(1, np.int64), NOTHING.more, columns)
    keep_turns(sheet, turn, progress)
    first = 2 + turn - len(kept)
    assert columns[0, first : first + len(kept)].tolist() == kept
    assert columns.sum() == sum(kept)


@pytest.mark.parametrize(("keeps", "turns", "sales"), [((True, True), 47, 9), ((False, False), 40, 4)])
def test_progress_counts_what_was_kept(keeps: tuple[bool, bool], turns: int, sales: int) -> None:
    desk = Desk(hands=["", ""])
    desk.table.turn, desk.table.sales = 7, 5
    progress = np.zeros(1, PROGRESS)[0]
    progress.games, progress.turns, progress.sales, progress.played = 3, 40, 4, 60
    note_progress(progress, desk.table, *keeps)
    assert [int(progress[name]) for name in ("games", "turns", "sales", "played")] == [4, turns, sales, 67]
    clear_progress(progress)
    assert [int(progress[name]) for name in ("games", "turns", "sales", "played")] == [0] * 4


def test_what_a_founding_decides_is_no_decision_of_the_first_turn() -> None:
    """A settlement and a road, twice, are chosen among many, and still nothing is counted."""
    idle = [full(choose_nothing)] * 2
    batch = Batch("base", settings_of(rules_data("limits.turns=2", game="base"), 2), idle, 1, True)
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
