"""Wins by knights, on three games by hand."""

from pathlib import Path

from analyses.pacing import knight_wins
from tests.analyses.pacing import small_games


def test_seats_winners_and_last_pieces(tmp_path: Path) -> None:
    table = knight_wins.compute(small_games.opened(tmp_path))
    rows = {(row["by"], row["group"]): (row["count"], row["n"]) for row in table.iter_rows(named=True)}
    # Decided games: seat 1 with one knight won, seat 2 without lost; seat 2 with two won, seat 1 without.
    assert rows == {
        ("seats by their knights", "0"): (0, 2),
        ("seats by their knights", "1"): (1, 1),
        ("seats by their knights", "2"): (1, 1),
        ("winners by their knights", "1"): (1, 2),
        ("winners by their knights", "2"): (1, 2),
        ("wins by the last piece", "city"): (2, 2),
    }
    assert table.columns == knight_wins.COLUMNS.names
