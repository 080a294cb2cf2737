"""The survival curve of the length, on ten games by hand."""

from pathlib import Path

import pytest

from analyses.length import curve as length_curve
from tests.analyses import ten_games


def test_the_curve_falls_by_ended_games_and_ends_above_zero_when_one_was_capped(tmp_path: Path) -> None:
    table = length_curve.compute(ten_games.opened(tmp_path))
    assert table["turn"].to_list() == [4, 6, 8, 10, 12, 14, 16, 18, 20]
    assert table["round"].to_list() == [2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert table["value"].to_list() == pytest.approx([0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1])
    assert table["n"].to_list() == [10, 9, 8, 7, 6, 5, 4, 3, 2]
    assert table.row(-1, named=True)["ended"] == 1
    assert table.row(-1, named=True)["capped"] == 1
    assert (table["low"] < table["value"]).all()
    assert (table["high"] > table["value"]).all()
