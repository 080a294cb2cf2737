"""The worth of the tableau's rows, on eight sales by hand."""

from pathlib import Path

import pytest

from analyses.market import tableau
from tests.analyses import small_market


def test_rows_are_worth_what_they_promise_and_bring_what_was_got(tmp_path: Path) -> None:
    table = tableau.compute(small_market.opened(tmp_path))
    # Of three cards promised two were got: 2 * 3 / 3.
    assert table.select("kind", "level", "reward", "points", "cards", "n", "value").rows() == [
        ("thing", None, "1 development card", 0.75, 3, 3, pytest.approx(2.0)),
        ("thing", None, "1 chip", 1, 4, 5, pytest.approx(4.0)),
        ("row", 2, "1 development card", 0.75, 3, 3, pytest.approx(2.0)),
        ("row", 3, "1 VP", 1, 4, 5, pytest.approx(4.0)),
    ]
