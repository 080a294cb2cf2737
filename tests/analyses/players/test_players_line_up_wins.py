"""Shares of wins by line-up, on games by hand."""

from pathlib import Path

import pytest

from analyses.players import line_up_wins
from analyses.run_tables import open_run
from tests.analyses import ring_of_three
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
