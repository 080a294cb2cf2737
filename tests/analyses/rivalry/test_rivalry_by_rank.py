"""Whom something hits, by rank."""

from pathlib import Path

import polars as pl
import pytest

from analyses.rivalry.by_rank import FIGURES, causes_among_others, hits_by_rank
from analyses.run_tables import open_run
from tests.analyses import rivalry_games
from tests.analyses.synthetic_runs import write_tables


def test_cards_go_to_others_by_other_ways_than_trade_and_a_seven(tmp_path: Path) -> None:
    island, edition = (rivalry_games.opened(tmp_path / game, game) for game in ("base", "edition"))
    assert [cause.name for cause in causes_among_others(island)] == ["robber", "monopoly"]
    assert [cause.name for cause in causes_among_others(edition)] == ["knight"]


def once(_: int) -> pl.Expr:
    return pl.lit(1)


def test_the_active_seat_is_never_hit_and_ranks_are_among_the_others(tmp_path: Path) -> None:
    run = rivalry_games.opened(tmp_path)
    every = hits_by_rank(run, "what", {"each": once})
    assert set(every["n"]) == {52}  # both others in each of 26 turns
    assert every["fair"].to_list() == pytest.approx(every["value"].to_list())
    assert every["beyond"].to_list() == pytest.approx([0, 0, 0])


def test_without_anything_there_is_no_row(tmp_path: Path) -> None:
    table = hits_by_rank(rivalry_games.opened(tmp_path), "what", {})
    assert (table.height, table.columns) == (0, ["what", *FIGURES])


# Thirteen turns in three games of four seats: the points at the end of each, and from whom the robber took
# how many cards in it.
COURSES = [
    [
        ((3, 2, 2, 2), {2: 1}),  # all others are equal, so all in front
        ((3, 4, 2, 2), {1: 1}),  # before 1 3 4: 3 2 2
        ((3, 4, 5, 2), {1: 1}),  # before 1 2 4: 3 4 2
        ((3, 4, 5, 6), {3: 2}),  # before 1 2 3: 3 4 5
        ((7, 4, 5, 6), {2: 1, 4: 1}),  # before 2 3 4: 4 5 6
    ],
    [
        ((3, 2, 2, 2), {}),
        ((3, 3, 2, 2), {4: 1}),  # before 1 3 4: 3 2 2
        ((3, 3, 4, 2), {2: 1}),  # before 1 2 4: 3 3 2
        ((3, 3, 4, 5), {3: 1}),  # before 1 2 3: 3 3 4
    ],
    [
        ((2, 2, 2, 2), {1: 1}),  # a loss of its own counts nowhere
        ((2, 5, 2, 2), {1: 1, 3: 1, 4: 1}),  # before 1 3 4: 2 2 2
        ((2, 5, 3, 2), {4: 1}),  # before 1 2 4: 2 5 2
        ((2, 5, 3, 4), {3: 1}),  # before 1 2 3: 2 5 3
    ],
]


def robbed(seat: int) -> pl.Expr:
    return pl.col(f"lost_robber_{seat}")


def test_hits_are_held_against_the_ranks_there_are_turn_by_turn(tmp_path: Path) -> None:
    rows = [
        {"game": game, "turn": turn, "seat": (turn - 1) % 4 + 1}
        | {f"points_{seat}": float(one) for seat, one in enumerate(points, start=1)}
        | {f"lost_robber_{seat}": cards for seat, cards in lost.items()}
        for game, course in enumerate(COURSES)
        for turn, (points, lost) in enumerate(course, start=1)
    ]
    games = pl.DataFrame({"game": range(3), "block": range(3), "winner": [1] * 3, "turns": [5, 4, 4]})
    turns = pl.DataFrame(rows, infer_schema_length=None)
    table = hits_by_rank(open_run(write_tables(tmp_path, games, turns, "base")), "what", {"robber": robbed})
    hits = 1 + 1 + 1 + 2 + 2 + 1 + 1 + 1 + 3 + 1 + 1
    # Who was in front lost 1 + 1 + 2 + 1 in the first game, 1 + 1 in the second, 3 in the third; who was
    # last 1, 1 and 1. Were it by lot, each of the three others would lose a third of a turn's cards.
    in_front = 1 + 1 / 3 + 1 / 3 + 2 / 3 + 2 / 3 + 1 / 3 + 2 / 3 + 1 / 3 + 3 + 1 / 3 + 1 / 3
    between = 1 / 3 + 2 / 3 + 2 / 3 + 1 / 3
    last = 2 / 3 + 1 / 3 + 2 / 3 + 2 / 3 + 2 / 3 + 1 / 3 + 2 / 3 + 2 / 3 + 1 / 3
    expected = [("in front", 10, in_front), ("between", 2, between), ("last", 3, last)]
    assert table.select("what", "rank", "hit", "n").rows() == [
        ("robber", rank, hit, hits) for rank, hit, _ in expected
    ]
    for row, (_, hit, fair) in zip(table.iter_rows(named=True), expected, strict=True):
        assert row["value"] == pytest.approx(hit / 15)
        assert row["fair"] == pytest.approx(fair / 15)
        assert row["beyond"] == pytest.approx((hit - fair) / 15, abs=1e-9)
    assert [round(fair, 9) for _, _, fair in expected] == [8, 2, 5]
