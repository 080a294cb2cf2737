"""Chunks cover a run and cut no block; the plan seats the line-up as the engine does."""

from pathlib import Path

import pytest

from sim.log.parts import scan
from sim.log.run_folder import Lineup, LogLevel
from sim.run.plan import CHUNK_GAMES, Plan, plain, plan_from, tables_of


def plan(seats: int, games: int, chunk_games: int = CHUNK_GAMES, rotate: bool = True) -> Plan:
    return Plan("edition", seats, games, 1, rotate, "turns", chunk_games)


@pytest.mark.parametrize("games", [1, 23, 24, 25, 100])
def test_chunks_cover_every_game_once(games: int) -> None:
    chunks = list(plan(4, games, 24).chunks())
    assert [number for number, _, _ in chunks] == list(range(len(chunks)))
    assert [game for _, first, last in chunks for game in range(first, last)] == list(range(games))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_chunk_cuts_a_block(seats: int) -> None:
    assert all(first % seats == 0 for _, first, _ in plan(seats, 10 * CHUNK_GAMES).chunks())


def test_the_line_up_turns_through_the_seats() -> None:
    three = plan(3, 6)
    assert [three.block_and_rotation(game) for game in range(6)] == [
        (0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2),
    ]  # fmt: skip
    assert [three.player_in_seat(4, seat) for seat in range(3)] == [1, 2, 0]


def test_without_rotation_everybody_keeps_the_seat() -> None:
    fixed = plan(3, 6, rotate=False)
    assert fixed.block_and_rotation(4) == (4, 0)
    assert [fixed.player_in_seat(4, seat) for seat in range(3)] == [0, 1, 2]


IN_TURN = Plan(
    "edition",
    3,
    20,
    1,
    True,
    "turns",
    lineups=(Lineup((4, 0, 2), 9), Lineup((1, 1, 3), 6), Lineup((0, 1, 2), 5)),
)


def test_line_ups_play_one_after_the_other() -> None:
    assert list(IN_TURN.stretches(6, 18)) == [((4, 0, 2), 6, 9), ((1, 1, 3), 9, 15), ((0, 1, 2), 15, 18)]
    assert list(IN_TURN.stretches(9, 12)) == [((1, 1, 3), 9, 12)]
    assert [IN_TURN.lineup_of(game) for game in (0, 8, 9, 14, 15, 19)] == [
        (4, 0, 2), (4, 0, 2), (1, 1, 3), (1, 1, 3), (0, 1, 2), (0, 1, 2),
    ]  # fmt: skip
    assert [IN_TURN.player_in_seat(10, seat) for seat in range(3)] == [1, 3, 1]
    assert [IN_TURN.place_in_seat(10, seat) for seat in range(3)] == [1, 2, 0]


def test_a_plan_is_read_from_plain_data_as_it_was() -> None:
    assert plan_from({**plain(IN_TURN), "more": "beside it"}) == IN_TURN
    assert plan_from(plain(plan(4, 24))) == plan(4, 24)
    assert "lineups" not in plain(plan(4, 24))


@pytest.mark.parametrize(
    ("game", "log", "tables"),
    [
        ("edition", "turns", ["games", "turns"]),
        ("base", "turns", ["games", "turns"]),
        ("market", "turns", ["games", "turns", "sales"]),
        ("market", "games", ["games"]),
    ],
)
def test_which_tables_a_run_writes(game: str, log: LogLevel, tables: list[str]) -> None:
    assert tables_of(Plan(game, 3, 6, 1, True, log)) == tables


def test_the_plan_seats_players_as_the_tables_tell(run: Path) -> None:
    players = ["knights", "cities(first=2)", "widest", "random"]
    for row in scan(run, "games").collect().iter_rows(named=True):
        seated = [row[f"strategy_{seat + 1}"] for seat in range(4)]
        assert seated == [players[plan(4, 96).player_in_seat(row["game"], seat)] for seat in range(4)]
