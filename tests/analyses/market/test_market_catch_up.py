"""What sellers get by their gap, on eight sales by hand."""

from pathlib import Path

import pytest

from analyses.market import catch_up
from tests.analyses import small_market


def test_sales_and_turns_are_told_by_the_gap_when_the_turn_began(tmp_path: Path) -> None:
    table = catch_up.compute(small_market.opened(tmp_path))
    # Seat 2 is a point behind in turn 2 of game 0, and a point ahead in turn 4 of game 1; else all are level.
    assert table.select("behind", "n", "value", "worth", "turns").rows() == [
        (-1, 1, 1, 4, 1),
        (0, 6, 0.5, 3, 20),
        (1, 1, 1, 4, 2),
    ]
    # Chips a sale are 3/4, 1/2, 0 and 1 in rounds 1 to 4: level sales are 1/4, 0, 0, 1/4, -3/4 and -1/2
    # above.
    assert table["against"].to_list() == pytest.approx([0.5, -0.75 / 6, 0.25])
    # Chips a turn are 3/8 in round 1 and 1/8 in round 2. Behind: turn 2 of game 0, and turn 3 of game 1
    # without a sale.
    assert table["a_turn"].to_list()[::2] == pytest.approx([7 / 8, (5 / 8 - 1 / 8) / 2])


def test_far_gaps_are_counted_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catch_up, "BEHIND", 0)
    assert catch_up.compute(small_market.opened(tmp_path))["behind"].to_list() == [-1, 0]
