"""What knights draw, and from whom, on turns by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses.pacing import knights
from analyses.run_tables import RunTables, open_run
from tests.analyses.synthetic_runs import write_tables

# Turn 1: seat 1 builds a knight; turn 2: seat 2 builds two; turn 3: nobody builds one.
TURNS = pl.DataFrame(
    {
        "game": [0, 0, 0],
        "turn": [1, 2, 3],
        "seat": [1, 2, 3],
        "spin": ["ore"] * 3,
        "built_knights": [1, 2, 0],
        "lost_knight_1": [0, 2, 0],
        "lost_knight_2": [1, 0, 0],
        "lost_knight_3": [0, 0, 0],
        "lost_knight_4": [1, 0, 0],
        "cards_1": [4, 1, 1],
        "cards_2": [2, 4, 4],
        "cards_3": [5, 0, 0],
        "cards_4": [9, 9, 9],
        "points_1": [2.5, 2.5, 2.5],
        "points_2": [3.0, 4.0, 4.0],
        "points_3": [3.0, 2.0, 2.0],
        "points_4": [2.0, 2.0, 2.0],
    }
)


def opened(folder: Path, seats: int) -> RunTables:
    """A game of these turns."""
    games = pl.DataFrame({"game": [0], "block": [0], "turns": [3]})
    return open_run(write_tables(folder, games, TURNS, "edition", seats=seats))


def test_cards_are_counted_for_each_knight_and_neighbour(tmp_path: Path) -> None:
    table = knights.compute(opened(tmp_path, 4))
    rows = {(row["by"], row["group"]): row for row in table.iter_rows(named=True)}
    # Left of seat 1 is seat 2, right seat 4: 1 + 1. Left of seat 2 is seat 3, who has none, right seat 1:
    # 0 + 2.
    overall = rows["overall", "all neighbours"]
    assert (overall["drawn"], overall["n"], overall["value"]) == (4, 6, pytest.approx(4 / 6))
    assert (rows["side", "left"]["drawn"], rows["side", "left"]["n"]) == (1, 3)
    assert (rows["side", "right"]["drawn"], rows["side", "right"]["n"]) == (3, 3)
    assert rows["side", "right"]["share"] == 0.75


def test_neighbours_are_told_by_their_standing_and_their_hand(tmp_path: Path) -> None:
    table = knights.compute(opened(tmp_path, 4))
    rows = {(row["by"], row["group"]): row["drawn"] for row in table.iter_rows(named=True)}
    # Of seats 2, 3, 4 with 3, 3, 2 points seat 2 shares the lead; of 1, 3, 4 with 2.5, 2, 2 seat 1 leads.
    assert rows["standing", "shares the lead"] == 1
    assert rows["standing", "leads the others"] == 2
    assert rows["standing", "behind"] == 1
    # Hands before the draw: 3 and 10 (as 7); 0 and 3.
    assert {group: rows["hand", group] for group in ("0", "3", "7")} == {"0": 0, "3": 3, "7": 1}
    assert table.columns == knights.COLUMNS.names


def test_shares_are_of_all_cards_drawn_with_intervals_between_games(tmp_path: Path) -> None:
    # Two games alike, and a third in which seat 3 builds a knight and draws one from seat 2, on its right.
    is_last = (pl.col("turn") == 3).cast(pl.Int64)
    third = TURNS.with_columns(
        pl.col("^lost_knight_[134]$") * 0, built_knights=is_last, lost_knight_2=is_last
    )
    turns = pl.concat(part.with_columns(game=pl.lit(n)) for n, part in enumerate((TURNS, TURNS, third)))
    games = pl.DataFrame({"game": [0, 1, 2], "block": [0, 1, 2], "turns": [3] * 3})
    table = knights.compute(open_run(write_tables(tmp_path / "three", games, turns, "edition", seats=4)))
    rows = {(row["by"], row["group"]): row for row in table.iter_rows(named=True)}
    # Cards drawn: 4, 4 and 1, of which 3, 3 and 1 from the right.
    right, left = rows["side", "right"], rows["side", "left"]
    assert (right["share"], left["share"]) == (pytest.approx(7 / 9), pytest.approx(2 / 9))
    assert 0 < left["share_low"] < left["share"] < left["share_high"] < 1
    # What the one side has the other has not, and all is always all.
    assert right["share_low"] == pytest.approx(1 - left["share_high"])
    everybody = rows["overall", "all neighbours"]
    assert (everybody["share"], everybody["share_high"]) == (1.0, 1.0)


def test_of_two_players_the_other_is_the_left_neighbour(tmp_path: Path) -> None:
    table = knights.compute(opened(tmp_path, 2))
    assert table.filter(pl.col("by") == "side").select("group", "drawn", "n").rows() == [("left", 3, 3)]
    # Three knights could have drawn six cards, two each, and drew three.
    assert table.filter(pl.col("by") == "side")["value"].item() == 1


def test_that_every_knight_drew_a_card_so_far_does_not_say_that_all_will(tmp_path: Path) -> None:
    first = TURNS.filter(pl.col("turn") == 1)
    turns = pl.concat(first.with_columns(game=pl.lit(number)) for number in range(40))
    games = pl.DataFrame({"game": range(40), "block": range(40), "turns": [1] * 40})
    table = knights.compute(open_run(write_tables(tmp_path, games, turns, "edition", seats=4)))
    left = table.filter(pl.col("group") == "left").row(0, named=True)
    assert (left["drawn"], left["n"], left["value"], left["high"]) == (40, 40, 1, 1)
    assert 0.85 < left["low"] < 0.95


# Twelve turns of two games: the seat, its knights, the points of the four seats, and of the left neighbour
# and the right one each how many cards were drawn and how many it has left.
Neighbour = tuple[int, int]
TWELVE: list[tuple[int, int, tuple[int, ...], Neighbour, Neighbour]] = [
    (1, 1, (2, 3, 2, 2), (1, 3), (1, 0)),  # 2 leads 3 and 4; 4 is behind 2
    (2, 1, (2, 3, 3, 2), (1, 1), (0, 0)),  # 3 leads 1 and 4; 1 is behind 3
    (3, 0, (2, 3, 3, 2), (0, 4), (0, 4)),
    (4, 2, (3, 3, 2, 2), (2, 7), (1, 0)),  # 1 shares the lead with 2; 3 is behind both
    (1, 1, (5, 2, 4, 2), (0, 0), (1, 3)),  # 2 and 4 are behind 3
    (2, 1, (5, 4, 4, 5), (1, 1), (1, 6)),  # 3 is behind 1 and 4; 1 shares the lead with 4
    (1, 0, (2, 2, 2, 2), (0, 4), (0, 4)),
    (2, 1, (2, 2, 2, 2), (1, 0), (1, 2)),  # 3 and 1 share the lead with 4
    (3, 1, (2, 2, 3, 4), (1, 4), (1, 1)),  # 4 leads 1 and 2; 2 is behind 4
    (4, 1, (2, 3, 2, 4), (0, 0), (1, 3)),  # 1 and 3 are behind 2
    (1, 1, (4, 3, 2, 2), (1, 7), (0, 0)),  # 2 leads 3 and 4; 4 is behind 2
    (2, 0, (4, 3, 2, 2), (0, 4), (0, 4)),
]


def twelve(folder: Path) -> RunTables:
    rows = []
    for number, (seat, built, points, left, right) in enumerate(TWELVE):
        row: dict[str, object] = {"game": number // 6, "turn": number % 6 + 1, "seat": seat, "spin": "ore"}
        row |= {"built_knights": built}
        row |= {f"points_{of}": float(one) for of, one in enumerate(points, start=1)}
        for of, (drawn, cards) in ((seat % 4 + 1, left), ((seat - 2) % 4 + 1, right)):
            row |= {f"lost_knight_{of}": drawn, f"cards_{of}": cards}
        rows.append(row)
    games = pl.DataFrame({"game": [0, 1], "block": [0, 1], "turns": [6, 6]})
    return open_run(write_tables(folder, games, pl.DataFrame(rows, infer_schema_length=None), "edition"))


def test_of_twelve_turns_all_groups_by_hand(tmp_path: Path) -> None:
    table = knights.compute(twelve(tmp_path))
    found = {
        (row["by"], row["group"]): (row["drawn"], row["n"], row["value"], row["share"])
        for row in table.iter_rows(named=True)
    }
    # Six knights of the first game and four of the second, each beside two neighbours; in each group the
    # cards drawn, and the knights beside such neighbours.
    drawn = {
        ("overall", "all neighbours"): ((2 + 1 + 3 + 1 + 2) + (2 + 2 + 1 + 1), 2 * (6 + 4)),
        ("side", "left"): ((1 + 1 + 2 + 0 + 1) + (1 + 1 + 0 + 1), 6 + 4),
        ("side", "right"): ((1 + 0 + 1 + 1 + 1) + (1 + 1 + 1 + 0), 6 + 4),
        ("standing", "behind"): (
            1 + 0 + 1 + 0 + 1 + 1 + 1 + 0 + 1 + 0,
            1 + 1 + 2 + 1 + 1 + 1 + 1 + 1 + 1 + 1,
        ),
        ("standing", "leads the others"): (1 + 1 + 1 + 1, 1 + 1 + 1 + 1),
        ("standing", "shares the lead"): (2 + 1 + 1 + 1, 2 + 1 + 1 + 1),
        ("hand", "0"): (0, 1 + 1 + 1 + 1),
        ("hand", "1"): (1 + 1 + 1, 1 + 2 + 1),  # two knights drew the only card
        ("hand", "2"): (1 + 1 + 1, 1 + 1 + 1),
        ("hand", "3"): (1, 1),
        ("hand", "4"): (1 + 1 + 1, 1 + 1 + 1),
        ("hand", "5"): (1, 1),
        ("hand", "7"): (2 + 1 + 1, 2 + 1 + 1),  # hands of 9, 7 and 8
        ("round", "1"): ((2 + 1 + 3) + (2 + 2 + 1), (2 + 2 + 4) + (2 + 2 + 2)),
        ("round", "2"): ((1 + 2) + 1, (2 + 2) + 2),
    }
    assert list(found) == list(drawn)
    for key, (cards, beside) in drawn.items():
        assert found[key] == (cards, beside, pytest.approx(cards / beside), pytest.approx(cards / 15))
