"""Chunks cover a run and cut no block; the plan seats the line-up as the engine does."""

from pathlib import Path
from typing import Any

import pytest

from sim.log.parts import scan
from sim.log.run_folder import Deal, Lineup, LogLevel, slice_words
from sim.run.plan import CHUNK_GAMES, Plan, PlanError, chunk_games_for, plain, plan_from, tables_of


def plan(seats: int, games: int, chunk_games: int = CHUNK_GAMES, rotate: bool = True, **more: Any) -> Plan:
    return Plan("edition", seats, games, 1, rotate, "turns", chunk_games, **more)


@pytest.mark.parametrize("games", [1, 23, 24, 25, 100])
def test_chunks_cover_every_game_once(games: int) -> None:
    chunks = list(plan(4, games, 24).chunks())
    assert [number for number, _, _ in chunks] == list(range(len(chunks)))
    assert [game for _, first, last in chunks for game in range(first, last)] == list(range(games))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_no_chunk_cuts_a_block(seats: int) -> None:
    assert all(first % seats == 0 for _, first, _ in plan(seats, 10 * CHUNK_GAMES).chunks())


def blocks_and_rotations(one: Plan) -> list[tuple[int, int]]:
    deals = [one.stretch_of(game).deals for game in range(one.games)]
    return [(deal.block(game), deal.rotation(game)) for game, deal in enumerate(deals)]


def test_each_game_has_its_own_deal_and_the_line_up_turns_through_the_seats() -> None:
    three = plan(3, 6, deal="own", alike=(0, 1, 2))
    assert blocks_and_rotations(three) == [(0, 0), (1, 1), (2, 2), (3, 0), (4, 1), (5, 2)]
    assert [three.player_in_seat(4, seat) for seat in range(3)] == [1, 2, 0]


def test_mirrored_the_games_of_a_deal_turn_the_line_up() -> None:
    three = plan(3, 6, deal="mirrored", alike=(0, 1, 2))
    assert blocks_and_rotations(three) == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]
    assert [three.player_in_seat(4, seat) for seat in range(3)] == [1, 2, 0]


@pytest.mark.parametrize(
    ("alike", "own", "mirrored"),
    [
        ((0, 0, 0, 0), [0, 0, 0, 0], [(0, 0), (1, 0), (2, 0), (3, 0)]),
        ((0, 1, 0, 1), [0, 1, 0, 1], [(0, 0), (0, 1), (1, 0), (1, 1)]),
        ((0, 0, 2, 2), [0, 1, 2, 3], [(0, 0), (0, 1), (0, 2), (0, 3)]),
        ((0, 1, 1, 1), [0, 1, 2, 3], [(0, 0), (0, 1), (0, 2), (0, 3)]),
    ],
)
def test_a_line_up_is_not_turned_to_what_looks_the_same(
    alike: tuple[int, ...], own: list[int], mirrored: list[tuple[int, int]]
) -> None:
    assert blocks_and_rotations(plan(4, 4, deal="own", alike=alike)) == list(enumerate(own))
    assert blocks_and_rotations(plan(4, 4, deal="mirrored", alike=alike)) == mirrored


def test_an_older_plan_is_mirrored_through_all_turns() -> None:
    told = {key: value for key, value in plain(plan(3, 6)).items() if key not in ("deal", "alike")}
    assert blocks_and_rotations(plan_from(told)) == [(game // 3, game % 3) for game in range(6)]
    lineups = [{"players": [0, 0, 0], "games": 3}, {"players": [0, 1, 0], "games": 3}]
    assert blocks_and_rotations(plan_from({**told, "lineups": lineups})) == [
        (game // 3, game % 3) for game in range(6)
    ]


@pytest.mark.parametrize("deal", ["own", "mirrored"])
def test_without_rotation_everybody_keeps_the_seat(deal: Deal) -> None:
    fixed = plan(3, 6, rotate=False, deal=deal)
    assert blocks_and_rotations(fixed)[4] == (4, 0)
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
    told = [(one.players, one.first, one.last) for one in IN_TURN.stretches(6, 18)]
    assert told == [((4, 0, 2), 6, 9), ((1, 1, 3), 9, 15), ((0, 1, 2), 15, 18)]
    assert [(one.first, one.last) for one in IN_TURN.stretches(9, 12)] == [(9, 12)]
    assert [IN_TURN.stretch_of(game).players for game in (0, 8, 9, 14, 15, 19)] == [
        (4, 0, 2), (4, 0, 2), (1, 1, 3), (1, 1, 3), (0, 1, 2), (0, 1, 2),
    ]  # fmt: skip
    assert [IN_TURN.player_in_seat(10, seat) for seat in range(3)] == [1, 3, 1]
    assert [IN_TURN.place_in_seat(10, seat) for seat in range(3)] == [1, 2, 0]


FOURS = (Lineup((0, 1, 2, 3), 8), Lineup((1, 1, 1, 1), 4), Lineup((0, 1, 0, 1), 8), Lineup((0, 1, 2, 3), 6))


def test_blocks_of_line_ups_are_numbered_through() -> None:
    fours = plan(4, 26, lineups=FOURS, deal="mirrored", alike=(0, 1, 2, 3))
    blocks = [block for block, _ in blocks_and_rotations(fours)]
    assert blocks == [0] * 4 + [1] * 4 + [2, 3, 4, 5] + [6, 6, 7, 7, 8, 8, 9, 9] + [10] * 4 + [11] * 2
    own = plan(4, 26, lineups=FOURS, deal="own", alike=(0, 1, 2, 3))
    assert [block for block, _ in blocks_and_rotations(own)] == list(range(26))


def test_of_alike_players_of_a_roster_either_may_sit_there() -> None:
    """The second and the third are one player written twice."""
    one = plan(4, 4, lineups=(Lineup((0, 1, 0, 2), 4),), deal="own", alike=(0, 1, 1))
    assert [rotation for _, rotation in blocks_and_rotations(one)] == [0, 1, 0, 1]


def test_a_plan_is_read_from_plain_data_as_it_was() -> None:
    assert plan_from({**plain(IN_TURN), "more": "beside it"}) == IN_TURN
    assert plan_from(plain(plan(4, 24))) == plan(4, 24)
    assert not {"lineups", "slice", "log_format"} & plain(plan(4, 24)).keys()
    small = plan(4, 24, log_format="small")
    assert plain(small)["log_format"] == "small"
    assert plan_from(plain(small)) == small


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


@pytest.mark.parametrize(
    ("games", "chunk"), [(1, 12), (200, 24), (1_000, 72), (38_400, 2_400), (10**9, 2_400)]
)
def test_few_games_are_cut_into_enough_chunks_of_whole_blocks(games: int, chunk: int) -> None:
    assert chunk_games_for(games) == chunk
    assert chunk % 12 == 0


@pytest.mark.parametrize(("games", "of"), [(96, 1), (96, 4), (100, 3), (1000, 7), (2400 * 40, 16)])
def test_slices_are_whole_chunks_and_together_the_plan(games: int, of: int) -> None:
    whole = plan(2, games, 24 if games < 2000 else 2400)
    slices = [whole.sliced(number, of) for number in range(1, of + 1)]
    assert [chunk for one in slices for chunk in one.chunks()] == list(whole.chunks())
    for one in slices:
        assert plan_from(plain(one)) == one
        number, parts = map(int, slice_words(plain(one)).split("/"))
        assert whole.sliced(number, parts) == one
    assert slice_words(plain(whole)) == ""
    with pytest.raises(PlanError, match="chunks cannot be cut into"):
        whole.sliced(1, 1000)
