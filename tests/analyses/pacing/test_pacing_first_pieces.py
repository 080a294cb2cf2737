"""How seats win by their first piece, on three games by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses.pacing import first_pieces
from tests.analyses.pacing import small_games


def test_the_first_piece_of_each_seat_in_decided_games(tmp_path: Path) -> None:
    table = first_pieces.compute(small_games.opened(tmp_path))
    rows = {row["piece"]: row for row in table.filter(pl.col("by") == "overall").iter_rows(named=True)}
    # Game 0: seat 1 a knight, and won; seat 2 a settlement. Game 1: seat 2 a settlement, and won; seat 1
    # nothing.
    assert {piece: (row["wins"], row["n"]) for piece, row in rows.items()} == {
        "knight": (1, 1),
        "settlement": (1, 2),
    }
    assert rows["settlement"]["value"] == 0.5
    assert rows["settlement"]["share"] == pytest.approx(2 / 3)
    assert rows["settlement"]["share_low"] < 2 / 3 < rows["settlement"]["share_high"]
    # In the first round of both games; the knight is of one game alone, which tells no interval.
    names = ("round", "round_low", "round_high")
    assert [[rows[piece][name] for name in names] for piece in ("settlement", "knight")] == [
        [1, 1, 1],
        [1, None, None],
    ]
    assert table.columns == first_pieces.COLUMNS.names


def test_seats_and_rounds_are_told_apart(tmp_path: Path) -> None:
    table = first_pieces.compute(small_games.opened(tmp_path))
    of_seat = table.filter((pl.col("by") == "seat") & (pl.col("group") == "2"))
    assert of_seat.select("piece", "n", "wins").rows() == [("settlement", 2, 1)]
    assert table.filter(pl.col("by") == "round")["group"].unique().to_list() == ["1"]


def test_several_pieces_in_a_turn_are_told_as_such() -> None:
    built = {"built_settlements": [1, 0, 1, 0], "built_cities": [0, 2, 0, 0], "built_knights": [0, 0, 1, 0]}
    named = pl.DataFrame(built).select(first_pieces.piece_built().alias("piece"))["piece"]
    assert named.to_list() == ["settlement", "city", "several", "none"]
