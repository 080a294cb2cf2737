"""When games are decided, on games by hand."""

from pathlib import Path

import pytest

from analyses.rivalry import decided_at
from tests.analyses import rivalry_games


def test_games_are_decided_from_the_winners_last_lead_on(tmp_path: Path) -> None:
    table = decided_at.compute(rivalry_games.opened(tmp_path))
    assert table.columns == decided_at.COLUMNS.names
    rounds = {row["group"]: row for row in table.iter_rows(named=True) if row["by"] == "round"}
    # Turn 3 of game 1 is round 1, turn 5 of game 3 round 2, turn 9 of game 0 round 3; game 2 counts nowhere.
    assert {name: row["count"] for name, row in rounds.items()} == {"1": 1, "2": 2, "3": 3}
    assert [row["value"] for row in rounds.values()] == pytest.approx([1 / 3, 2 / 3, 1])
    assert {row["n"] for row in rounds.values()} == {3}
    parts = {row["group"]: row["count"] for row in table.iter_rows(named=True) if row["by"] != "round"}
    # Game 1 was decided in turn 3 of 6, when a third of its turns were over.
    assert {part: count for part, count in parts.items() if count} == {"30 to 40%": 1, "last turn": 2}
    assert len(parts) == 11


def test_nothing_is_decided_where_nobody_wins(tmp_path: Path) -> None:
    table = decided_at.compute(rivalry_games.without_winners(tmp_path))
    assert (table.height, table.columns) == (0, decided_at.COLUMNS.names)


def test_in_short_games_are_decided_early_or_by_the_last_turn(tmp_path: Path) -> None:
    table = decided_at.in_short(rivalry_games.opened(tmp_path)).table()
    told = {row["when"]: (row["count"], row["n"]) for row in table.iter_rows(named=True)}
    assert told == {"in their first half": (1, 3), "by the last turn alone": (2, 3)}
