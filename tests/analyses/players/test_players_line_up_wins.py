"""Shares of wins by line-up, on games by hand."""

from pathlib import Path

import pytest

from analyses.intervals import wilson
from analyses.players import line_up_wins
from analyses.run_tables import open_run
from tests.analyses import ring_of_three
from tests.analyses.players import known_strengths
from tests.analyses.synthetic_runs import play_run


def test_in_a_ring_it_matters_against_whom_one_plays(tmp_path: Path) -> None:
    table = line_up_wins.compute(open_run(ring_of_three.write(tmp_path)))
    assert table.columns == line_up_wins.COLUMNS.names
    row = table.row(5, named=True)
    assert (row["line_up"], row["strategy"], row["wins"], row["n"]) == ("rock, scissors", "scissors", 4, 40)
    assert row["value"] == pytest.approx(0.1)
    assert row["fair"] == 0.5
    # By the ratings all are equal, so the line-up ought to be even.
    assert row["expected"] == pytest.approx(0.5, abs=0.01)
    assert row["high"] < row["expected"]


def test_who_holds_more_seats_is_expected_to_win_more(tmp_path: Path) -> None:
    run = open_run(play_run(tmp_path, games=90, players=("builder", "builder", "idler")))
    table = line_up_wins.compute(run)
    assert table["fair"].to_list() == pytest.approx([2 / 3, 1 / 3])
    assert table["expected"].to_list() == pytest.approx(table["value"].to_list(), abs=0.02)


def test_wins_beside_what_seats_and_strengths_lead_to_expect(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known_strengths.without_imagined_games(monkeypatch)  # so strengths are as 2 to 1, see known_strengths
    table = line_up_wins.compute(known_strengths.opened(tmp_path, known_strengths.ALIKE))
    rows = table.select("line_up", "strategy", "wins", "n", "value", "fair", "expected").rows()
    assert [row[:4] for row in rows] == [
        ("a, a, b", "a", 7, 10), ("a, a, b", "b", 3, 10), ("a, b, b", "a", 5, 8), ("a, b, b", "b", 3, 8),
    ]  # fmt: skip
    assert [row[4] for row in rows] == pytest.approx([7 / 10, 3 / 10, 5 / 8, 3 / 8])
    assert [row[5] for row in rows] == pytest.approx([2 / 3, 1 / 3, 1 / 3, 2 / 3])
    # Two seats of strength 2 beside one of 1; one of 2 beside two of 1.
    assert [row[6] for row in rows] == pytest.approx([4 / 5, 1 / 5, 2 / 4, 2 / 4], abs=1e-5)


def test_intervals_are_those_of_the_shares_and_allow_for_games_that_nobody_won(tmp_path: Path) -> None:
    table = line_up_wins.compute(known_strengths.opened(tmp_path, known_strengths.ALIKE))
    # Of a, b and b all eight games were decided, five of them by a: Wilson's interval of five in eight, as
    # far as two thousand draws of games tell.
    low, high = (float(end) for end in wilson(5, 8))
    row = table.row(2, named=True)
    assert (row["low"], row["high"]) == pytest.approx((low, high), abs=0.03)
    # Of a, a and b five games more were played, which either might have won: from 7 to 12 of 15.
    row = table.row(0, named=True)
    assert row["low"] == pytest.approx(float(wilson(7, 15)[0]), abs=0.02)
    assert row["high"] == pytest.approx(float(wilson(12, 15)[1]), abs=0.02)


def test_pairs_win_as_their_strengths_lead_to_expect(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known_strengths.without_imagined_games(monkeypatch)
    table = line_up_wins.compute(known_strengths.opened(tmp_path, known_strengths.PAIRS))
    value = [6 / 9, 3 / 9, 8 / 10, 2 / 10, 6 / 9, 3 / 9]  # of a and b, a and c, b and c
    assert table["value"].to_list() == pytest.approx(value)
    assert table["expected"].to_list() == pytest.approx(value, abs=1e-5)
    assert table["n"].to_list() == [9, 9, 10, 10, 9, 9]
    assert set(table["fair"]) == {1 / 2}
