"""Decisions in a turn, on games by hand."""

from pathlib import Path

import pytest

from analyses.rivalry import decisions
from tests.analyses import rivalry_games


def test_decisions_by_round_and_strategy(tmp_path: Path) -> None:
    table = decisions.compute(rivalry_games.opened(tmp_path))
    assert table.columns == decisions.COLUMNS.names
    told = {(row["by"], row["group"]): (row["n"], row["value"]) for row in table.iter_rows(named=True)}
    # Turn n has n decisions: 1 to 9, 1 to 6, 1 to 6 and 1 to 5.
    assert told["overall", "all turns"] == (26, pytest.approx((45 + 21 + 21 + 15) / 26))
    assert told["round", "1"] == (12, pytest.approx(2))
    assert told["round", "3"] == (3, pytest.approx(8))
    # a sits in seats 1, 2, 3 and 1: turns 1, 4, 7; 2, 5; 3, 6; 1, 4.
    assert told["strategy", "a"] == (9, pytest.approx((12 + 7 + 9 + 5) / 9))
