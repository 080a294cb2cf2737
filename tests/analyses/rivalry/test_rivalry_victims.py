"""Victims by rank, on games by hand."""

from pathlib import Path

import pytest

from analyses.rivalry import victims
from tests.analyses import rivalry_games


def test_who_loses_cards_by_rank(tmp_path: Path) -> None:
    table = victims.compute(rivalry_games.opened(tmp_path))
    assert table.columns == victims.COLUMNS.names
    told = {(row["cause"], row["rank"]): (row["hit"], row["n"]) for row in table.iter_rows(named=True)}
    # Game 0, turn 4: 2 of (3, 3) in front; turn 6: 1 of (4, 6); turn 8: 1 of (7, 3).
    # Game 1, turn 5: 3 of (2, 5).
    assert told["robber", "in front"] == (3, 4)
    assert told["robber", "between"] == (0, 4)
    assert told["robber", "last"] == (1, 4)
    # Three cards before anybody is ahead.
    assert told["monopoly", "in front"] == (3, 3)
    robber = table.filter(cause="robber", rank="in front").row(0, named=True)
    # In front stood 2, 1, 1 and 1 of the two others.
    assert robber["fair"] == pytest.approx((1 + 3 * 0.5) / 4)
    assert robber["beyond"] == pytest.approx(0.75 - 0.625)
    assert robber["beyond_low"] <= 0.125 <= robber["beyond_high"]


def test_knights_of_the_edition_are_a_cause_too(tmp_path: Path) -> None:
    assert victims.compute(rivalry_games.opened(tmp_path, "edition")).height == 0
