"""Partners in trade by rank, on games by hand."""

from pathlib import Path

from analyses.rivalry import partners
from tests.analyses import rivalry_games


def test_partners_by_rank(tmp_path: Path) -> None:
    table = partners.compute(rivalry_games.opened(tmp_path))
    assert table.columns == partners.COLUMNS.names
    told = {row["rank"]: (row["hit"], row["n"], row["fair"]) for row in table.iter_rows(named=True)}
    # Game 0: seat 2 trades with 1, of (4, 3); seat 3 makes a gift to 2, of (7, 7).
    assert told == {"in front": (2, 2, 0.75), "between": (0, 2, 0), "last": (0, 2, 0.25)}
