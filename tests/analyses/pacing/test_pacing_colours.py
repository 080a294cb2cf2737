"""What a colour is worth, on games by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses.pacing import colours
from analyses.run_tables import RunTables, open_run
from sim.schema import VERSION
from tests.analyses.synthetic_runs import write_tables

# Game, turn, colour that was built in it, of two seats; seat 1 has the odd turns.
BUILT = [
    (0, 1, "red"), (0, 2, "blue"), (0, 3, "white"),
    (1, 1, "red"), (1, 4, "red"),
    (2, 1, "blue"), (2, 2, "blue"),
    (3, 3, "red"),
    (4, 1, "white"),  # of a game that was stopped
]  # fmt: skip
WINNERS = (1, 1, 2, 1, 0)
TURNS = (5, 5, 5, 3, 5)  # the red of game 3 is the move that won it


def opened(folder: Path, version: int = VERSION) -> RunTables:
    games = pl.DataFrame({"game": range(5), "block": range(5), "winner": WINNERS, "turns": TURNS})
    rows = [
        {"game": game, "turn": turn, "seat": 2 - turn % 2, "spin": "ore"}
        | {"built_settlements": int(colour != ""), "built_colour": colour}
        for game in range(5)
        for turn in range(1, TURNS[game] + 1)
        for colour in [next((c for g, t, c in BUILT if (g, t) == (game, turn)), "")]
    ]
    return open_run(write_tables(folder, games, pl.DataFrame(rows), seats=2, schema_version=version))


def test_wins_by_the_first_colour_of_each_seat(tmp_path: Path) -> None:
    table = colours.compute(opened(tmp_path))
    assert table.columns == colours.COLUMNS.names
    overall = table.filter(pl.col("by") == "overall").select("colour", "wins", "n", "share").rows()
    # First ones: red, blue; red, red; blue, blue. White came second, or was not decided.
    assert overall == [("blue", 1, 3, pytest.approx(0.5)), ("red", 2, 3, pytest.approx(0.5))]
    # Of three games one had both, one red alone, one blue alone; the two shares add up to all.
    blue, red = table.filter(pl.col("by") == "overall").select("share_low", "share_high").rows()
    assert blue[0] < 0.5 < blue[1]
    assert red == pytest.approx((1 - blue[1], 1 - blue[0]))


def test_a_settlement_that_wins_at_once_is_nobodys_peer_either(tmp_path: Path) -> None:
    table = colours.compute(opened(tmp_path))
    rows = {(row["group"], row["colour"]): row for row in table.iter_rows(named=True)}
    # The last turn of game 3 was seat 1's, in round 2: nothing of that round is left to it.
    assert rows["1", "red"]["n"] == 2
    assert sum(row["n"] for row in table.filter(by="seat").iter_rows(named=True)) == 6


def test_a_colour_is_held_against_its_seat_and_round(tmp_path: Path) -> None:
    table = colours.compute(opened(tmp_path))
    rows = {(row["group"], row["colour"]): row for row in table.iter_rows(named=True)}
    # Seat 1 in round 1: red wins twice, blue not; all three win two of three.
    assert rows["1", "red"]["beyond"] == pytest.approx(1 / 3)
    assert rows["1", "blue"]["beyond"] == pytest.approx(-2 / 3)
    # Seat 2 in round 1: blue twice, and all there is; in round 2 red alone.
    assert rows["2", "blue"]["beyond"] == rows["2", "red"]["beyond"] == pytest.approx(0)


def test_a_run_that_is_older_than_colours_has_no_answer(tmp_path: Path) -> None:
    run = opened(tmp_path, 2)
    assert run.turns is not None
    file = next((tmp_path / "turns").glob("*.parquet"))
    run.turns.collect().drop("built_colour").write_parquet(file)
    assert colours.compute(open_run(tmp_path)).is_empty()
