"""Who beats whom, on games by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses.players import pair_wins
from analyses.run_tables import open_run
from tests.analyses import ring_of_three
from tests.analyses.synthetic_runs import write_tables


def test_each_beats_the_next_nine_times_of_ten(tmp_path: Path) -> None:
    table = pair_wins.compute(open_run(ring_of_three.write(tmp_path)))
    found = {(row["strategy"], row["other"]): row for row in table.iter_rows(named=True)}
    assert len(found) == 6
    assert found["rock", "scissors"]["value"] == pytest.approx(0.9)
    # Of paper and rock the last game was stopped with equal points.
    assert found["paper", "rock"]["value"] == pytest.approx((36 - 0.5) / 40)
    for one, other in ring_of_three.PAIRS:
        there, back = found[one, other], found[other, one]
        assert there["value"] + back["value"] == pytest.approx(1)
        assert there["n"] == back["n"] == 40
        assert there["low"] > 0.5 > back["high"]


def test_of_those_who_did_not_win_more_points_are_ahead(tmp_path: Path) -> None:
    games = pl.DataFrame(
        {
            "game": [0, 1], "block": [0, 0], "rotation": [0, 1], "winner": [1, 2], "turns": [9, 9],
            "ended": ["won", "won"],
            "strategy_1": ["a", "c"], "strategy_2": ["b", "a"], "strategy_3": ["c", "a"],
            "points_1": [3.0, 4.0], "points_2": [2.0, 5.0], "points_3": [4.0, 1.0],
        }
    )  # fmt: skip
    table = pair_wins.compute(open_run(write_tables(tmp_path, games, players=["a", "b", "c"])))
    found = {(one, other): (value, n) for one, other, n, value, *_ in table.iter_rows()}
    # The winner is ahead whatever the points; in the second game c meets a twice, is behind it and before it.
    assert found["a", "b"] == (1, 1)
    assert found["c", "b"] == (1, 1)
    assert found["a", "c"] == (pytest.approx(2 / 3), 3)
    assert ("a", "a") not in found
