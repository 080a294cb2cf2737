"""How clear wins are, on games by hand."""

from pathlib import Path

import pytest

from analyses.rivalry import runaways
from tests.analyses import rivalry_games


def test_leads_at_the_end_and_since_half_time(tmp_path: Path) -> None:
    table = runaways.compute(rivalry_games.opened(tmp_path))
    assert table.columns == runaways.COLUMNS.names
    told = [(row["since"], row["lead"], row["count"]) for row in table.iter_rows(named=True)]
    assert told == [
        # Won by 3, 6 and 6.
        ("at the end", 3, 3),
        ("at the end", 6, 2),
        # After turn 3 of 6 seat 3 of game 1 was ahead by 3, 3 and 6.
        ("since half time", 3, 1),
        ("since half time", 6, 0),
        # In turn 2 of 6 all were equal.
        ("since the first quarter", 3, 0),
        ("since the first quarter", 6, 0),
    ]
    assert table["value"][:2].to_list() == pytest.approx([1, 2 / 3])
    assert set(table["n"]) == {3}


def test_no_wins_no_leads(tmp_path: Path) -> None:
    assert runaways.compute(rivalry_games.without_winners(tmp_path)).height == 0
