"""The longest time without a gain of points, on three games by hand."""

from pathlib import Path

import pytest

from analyses.pacing import droughts
from tests.analyses.pacing import small_games


def test_a_drought_lasts_to_the_next_gain_or_the_end(tmp_path: Path) -> None:
    table = droughts.compute(small_games.opened(tmp_path))
    mean = dict(table.select("who", "value").iter_rows())
    # The table gains in game 0 in turns 1, 2, 3, 5: at most 2 turns; in game 1 in 2 and 4: 2; in game 2 in
    # 3 and 4: 3 turns.
    assert mean["the table"] == pytest.approx(7 / 3)
    # Seat 1 gains in turns 1, 3, 5 (2); never in game 1 (4); in turn 3 of game 2 (3).
    assert mean["seat 1"] == pytest.approx(9 / 3)
    # Seat 2 gains in turn 2 of 5 (3); in 2 and 4 (2); in turn 4 of game 2 (4).
    assert mean["seat 2"] == pytest.approx(9 / 3)
    assert mean["every seat"] == pytest.approx(18 / 6)


def test_winners_are_of_decided_games(tmp_path: Path) -> None:
    table = droughts.compute(small_games.opened(tmp_path))
    rows = {row["who"]: row for row in table.iter_rows(named=True)}
    assert (rows["the winner"]["n"], rows["the winner"]["value"]) == (2, 2)  # 2 and 2
    assert (rows["the others"]["n"], rows["the others"]["value"]) == (2, 3.5)  # 3 and 4
    # Of the lengths 5 and 4: 2 / 5 and 2 / 4.
    assert rows["the winner"]["share"] == pytest.approx((2 / 5 + 2 / 4) / 2)
    assert (rows["the winner"]["share_low"], rows["the winner"]["share_high"]) == pytest.approx((0.4, 0.5))
    assert table["who"].to_list()[:4] == ["the table", "every seat", "the winner", "the others"]
    assert table.columns == droughts.COLUMNS.names
