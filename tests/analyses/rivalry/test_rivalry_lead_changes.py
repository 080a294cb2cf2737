"""Changes of the lead, on games by hand."""

from pathlib import Path

from analyses.rivalry import lead_changes
from tests.analyses import rivalry_games


def test_games_divide_by_their_changes(tmp_path: Path) -> None:
    table = lead_changes.compute(rivalry_games.opened(tmp_path))
    assert table.columns == lead_changes.COLUMNS.names
    # 3, 0, 2 and 1 changes: each number once, 6 in 4 games.
    assert table["changes"].to_list() == [0, 1, 2, 3]
    assert table["value"].to_list() == [0.25] * 4
    assert set(table["n"]) == {4}
    assert set(table["mean"]) == {1.5}
    assert table["mean_low"][0] < 1.5 < table["mean_high"][0]
    assert all(0 < row["low"] < 0.25 < row["high"] for row in table.iter_rows(named=True))
