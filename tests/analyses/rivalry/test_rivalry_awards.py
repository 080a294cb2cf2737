"""Games that awards decide, by hand."""

from pathlib import Path

from analyses.rivalry import awards
from tests.analyses import rivalry_games


def test_awards_that_winners_needed(tmp_path: Path) -> None:
    table = awards.compute(rivalry_games.opened(tmp_path))
    assert table.columns == awards.COLUMNS.names
    told = {(row["award"], row["how"]): row["count"] for row in table.iter_rows(named=True)}
    assert told == {
        # Game 0: the road, got in the last turn, and the army: 10, 7, 3 would be 8, 7, 3 without either.
        ("longest road", "needed"): 1,
        ("longest road", "tipped"): 0,
        ("longest road", "last"): 1,
        # Game 1: the army, held before the last turn: 8 would have been too few, but ahead.
        ("largest army", "needed"): 2,
        ("largest army", "tipped"): 0,
        ("largest army", "last"): 0,
        # Without both, game 0 would stand 6, 7, 3.
        ("either of them", "needed"): 2,
        ("either of them", "tipped"): 1,
        ("either of them", "last"): 1,
    }
    assert set(table["n"]) == {3}
