"""Wins by the places of the start, on games by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses.intervals import wilson
from analyses.rivalry import start_places
from analyses.run_tables import open_run
from tests.analyses import rivalry_games
from tests.analyses.synthetic_runs import write_tables

# Pips, kinds and harbours of three seats in the four games; seats 1, 3, nobody and 2 won them.
PLACES = [
    ((20, 5, 0), (18, 4, 1), (16, 3, 0)),
    ((18, 4, 0), (18, 5, 0), (18, 5, 0)),
    ((24, 5, 1), (10, 2, 0), (10, 2, 0)),
    ((19, 4, 0), (20, 5, 0), (19, 4, 1)),
]


def games() -> pl.DataFrame:
    names = ("start_pips", "start_kinds", "start_harbours")
    return rivalry_games.games().with_columns(
        pl.Series(f"{name}_{seat + 1}", [places[seat][place] for places in PLACES])
        for place, name in enumerate(names)
        for seat in range(3)
    )


def test_wins_by_pips_kinds_harbours_and_seat(tmp_path: Path) -> None:
    run = open_run(write_tables(tmp_path, games(), game="base", players=["a", "b", "b"]))
    table = start_places.compute(run)
    assert table.columns == start_places.COLUMNS.names
    told = {(row["by"], row["group"]): (row["wins"], row["n"]) for row in table.iter_rows(named=True)}
    # Apart from the others' mean: 3, 0, -3; 0, 0, 0; and -0.5, 1, -0.5. Half a pip is counted as one.
    assert told == {
        ("pips", "at least 3 fewer"): (0, 1),
        ("pips", "1 or 2 fewer"): (0, 2),
        ("pips", "as many"): (1, 4),
        ("pips", "1 or 2 more"): (1, 1),
        ("pips", "at least 3 more"): (1, 1),
        ("kinds", "3"): (0, 1),
        ("kinds", "4"): (0, 4),
        ("kinds", "5"): (3, 4),
        ("harbours", "0"): (3, 7),
        ("harbours", "1"): (0, 2),
        ("seat", "1"): (1, 3),
        ("seat", "2"): (1, 3),
        ("seat", "3"): (1, 3),
    }
    first = table.row(by_predicate=(pl.col("by") == "seat") & (pl.col("group") == "1"), named=True)
    assert (first["mean_pips"], first["mean_kinds"]) == (pytest.approx(19), pytest.approx(13 / 3))
    assert (first["mean_harbours"], first["fair"]) == (0, pytest.approx(1 / 3))
    of_one_game = table.row(by_predicate=pl.col("group") == "1 or 2 more", named=True)
    assert (of_one_game["mean_pips"], of_one_game["mean_pips_low"], of_one_game["mean_pips_high"]) == (
        20,
        None,
        None,
    )


def test_a_run_that_is_older_than_these_columns_has_no_answer(tmp_path: Path) -> None:
    folder = write_tables(tmp_path, games(), game="base", players=["a", "b", "b"], schema_version=2)
    file = next((folder / "games").glob("*.parquet"))
    older = pl.read_parquet(file)
    older.drop([name for name in older.columns if name.startswith("start_p")]).write_parquet(file)
    assert start_places.compute(open_run(folder)).is_empty()


# Pips, kinds and harbours of three seats, and which seats won the games that began so.
STARTS = {
    ((22, 4, 0), (16, 3, 0), (16, 5, 0)): (1, 1, 2, 0),  # apart 6, -3 and -3
    ((18, 4, 1), (16, 3, 0), (17, 5, 0)): (1, 2, 3),  # apart 1.5, -1.5 and 0
    ((16, 4, 0), (16, 4, 0), (16, 4, 0)): (3, 1),  # apart 0
    ((16, 4, 0), (20, 4, 2), (16, 4, 0)): (2, 2, 1),  # apart -2, 4 and -2
}


def test_of_eleven_decided_games_thirty_three_seats_are_told(tmp_path: Path) -> None:
    played = [(places, winner) for places, winners in STARTS.items() for winner in winners]
    rows = [
        {
            "game": number,
            "block": number,
            "winner": winner,
            "turns": 9,
            "ended": "won" if winner else "capped",
        }
        | {
            f"start_{name}_{seat}": figure
            for seat, told in enumerate(places, start=1)
            for name, figure in zip(("pips", "kinds", "harbours"), told, strict=True)
        }
        for number, (places, winner) in enumerate(played)
    ]
    table = start_places.compute(open_run(write_tables(tmp_path, pl.DataFrame(rows), game="base", seats=3)))
    told = {(row["by"], row["group"]): row for row in table.iter_rows(named=True)}
    # The first way of three games counts three times, the last three too: of seats far ahead six, of whom
    # two won the first way and two the last, and so on.
    expected = {
        ("pips", "at least 3 fewer"): (0 + 1, 2 * 3),
        ("pips", "1 or 2 fewer"): (1 + 1, 3 + 2 * 3),
        ("pips", "as many"): (1 + 2, 3 + 3 * 2),
        ("pips", "1 or 2 more"): (1, 3),
        ("pips", "at least 3 more"): (2 + 2, 3 + 3),
        ("kinds", "3"): (1 + 1, 3 + 3),
        ("kinds", "4"): (2 + 1 + 2 + 3, 3 + 3 + 3 * 2 + 3 * 3),
        ("kinds", "5"): (0 + 1, 3 + 3),
        ("harbours", "0"): (3 + 2 + 2 + 1, 3 * 3 + 2 * 3 + 3 * 2 + 2 * 3),
        ("harbours", "1"): (1, 3),
        ("harbours", "2"): (2, 3),
        ("seat", "1"): (2 + 1 + 1 + 1, 11),
        ("seat", "2"): (1 + 1 + 0 + 2, 11),
        ("seat", "3"): (0 + 1 + 1 + 0, 11),
    }
    assert {key: (row["wins"], row["n"]) for key, row in told.items()} == expected
    for key, (wins, n) in expected.items():
        assert told[key]["value"] == pytest.approx(wins / n)
        assert told[key]["fair"] == pytest.approx(1 / 3)
    ahead = told["pips", "at least 3 more"]
    assert ahead["mean_pips"] == pytest.approx((3 * 22 + 3 * 20) / 6)
    assert ahead["mean_kinds"] == 4
    assert ahead["mean_harbours"] == pytest.approx((3 * 0 + 3 * 2) / 6)
    assert told["seat", "3"]["mean_kinds"] == pytest.approx((3 * 5 + 3 * 5 + 2 * 4 + 3 * 4) / 11)
    # Five kinds in six of eleven games, four in five: 2.23 standard errors (t) on either side, about.
    third, half = told["seat", "3"], 2.23 * (6 * 5 / 11 / 10 / 11) ** 0.5
    ends = third["mean_kinds_low"], third["mean_kinds_high"]
    assert ends == pytest.approx((50 / 11 - half, 50 / 11 + half), abs=0.1)
    four = told["kinds", "4"]  # and no other number
    assert (four["mean_kinds_low"], four["mean_kinds_high"]) == (4, 4)
    assert all(row["mean_pips_low"] <= row["mean_pips"] <= row["mean_pips_high"] for row in told.values())
    # Of as many blocks as seats the interval of 4 in 6 is Wilson's, about.
    low, high = (float(end) for end in wilson(4, 6))
    assert (ahead["low"], ahead["high"]) == pytest.approx((low, high), abs=0.04)
