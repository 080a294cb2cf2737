"""Who beats whom, on games by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses.players import pair_wins
from analyses.run_tables import open_run
from tests.analyses import ring_of_three
from tests.analyses.synthetic_runs import write_tables


def test_each_beats_the_next_nine_times_of_ten(tmp_path: Path) -> None:
    table = pair_wins.compute(open_run(ring_of_three.write(tmp_path)))
    found = {(row["strategy"], row["other"]): row for row in table.iter_rows(named=True)}
    assert len(found) == 6
    assert found["rock", "scissors"]["value"] == pytest.approx(0.9)
    # Of paper and rock the last game was stopped with equal points.
    assert found["paper", "rock"]["value"] == pytest.approx((36 - 0.5) / 40)
    for one, other in ring_of_three.PAIRS:
        there, back = found[one, other], found[other, one]
        assert there["value"] + back["value"] == pytest.approx(1)
        assert there["n"] == back["n"] == 40
        assert there["low"] > 0.5 > back["high"]


def test_of_those_who_did_not_win_more_points_are_ahead(tmp_path: Path) -> None:
    games = pl.DataFrame(
        {
            "game": [0, 1], "block": [0, 0], "rotation": [0, 1], "winner": [1, 2], "turns": [9, 9],
            "ended": ["won", "won"],
            "strategy_1": ["a", "c"], "strategy_2": ["b", "a"], "strategy_3": ["c", "a"],
            "points_1": [3.0, 4.0], "points_2": [2.0, 5.0], "points_3": [4.0, 1.0],
        }
    )  # fmt: skip
    table = pair_wins.compute(open_run(write_tables(tmp_path, games, players=["a", "b", "c"])))
    found = {(one, other): (value, n) for one, other, n, value, *_ in table.iter_rows()}
    # The winner is ahead whatever the points; in the second game c meets a twice, is behind it and before it.
    assert found["a", "b"] == (1, 1)
    assert found["c", "b"] == (1, 1)
    assert found["a", "c"] == (pytest.approx(2 / 3), 3)
    assert ("a", "a") not in found


# Who sat in the three seats of twelve games, which seat won, and with how many points.
TWELVE = [
    ("abc", 1, (10, 6, 4)),
    ("abc", 1, (10, 4, 6)),
    ("bca", 1, (10, 5, 5)),  # c and a are equal
    ("bca", 2, (7, 10, 8)),
    ("cab", 2, (3, 10, 3)),  # c and b are equal
    ("cab", 3, (9, 2, 8)),  # c has more points than the winner
    ("abc", 0, (6, 6, 9)),  # nobody won; a and b are equal
    ("aab", 3, (5, 7, 10)),
    ("abb", 2, (8, 10, 3)),
    ("ccb", 1, (10, 2, 2)),  # the second c and b are equal
    ("acc", 0, (4, 4, 9)),  # nobody won; a and the first c are equal
    ("bca", 3, (4, 4, 10)),  # b and c are equal
]


def twelve(folder: Path) -> pl.DataFrame:
    rows = [
        {
            "game": number,
            "block": number,
            "winner": winner,
            "turns": 9,
            "ended": "won" if winner else "capped",
        }
        | {f"strategy_{seat}": name for seat, name in enumerate(seated, start=1)}
        | {f"points_{seat}": float(one) for seat, one in enumerate(points, start=1)}
        for number, (seated, winner, points) in enumerate(TWELVE)
    ]
    run = open_run(write_tables(folder, pl.DataFrame(rows), players=["a", "b", "c"]))
    return pair_wins.compute(run)


def test_of_twelve_games_each_pair_of_seats_counts_once(tmp_path: Path) -> None:
    table = twelve(tmp_path)
    # Game by game, with what a had of b, a of c, and b of c.
    a_of_b = [1, 1, 0, 1, 1, 0, 1 / 2, 0, 0, 0, 1, 1]  # in 0 to 6; twice in 7 and in 8; in 11
    a_of_c = [1, 1, 1 / 2, 0, 1, 0, 0, 1 / 2, 0, 1]  # in 0 to 6; twice in 10; in 11
    b_of_c = [1, 0, 1, 0, 1 / 2, 1, 0, 0, 1 / 2, 1 / 2]  # in 0 to 6; twice in 9; in 11
    expected = []
    for one, other, had in (("a", "b", a_of_b), ("a", "c", a_of_c), ("b", "c", b_of_c)):
        share, met = sum(had) / len(had), len(had)
        expected += [(one, other, met, pytest.approx(share)), (other, one, met, pytest.approx(1 - share))]
    assert table.select("strategy", "other", "n", "value").rows() == sorted(expected, key=lambda row: row[:2])
    assert sum(a_of_b) / 12 == 6.5 / 12


def test_what_one_of_a_pair_may_have_the_other_may_lack(tmp_path: Path) -> None:
    found = {
        row[:2]: row for row in twelve(tmp_path).select("strategy", "other", "low", "value", "high").rows()
    }
    for (one, other), (_, _, low, value, high) in found.items():
        assert low < value < high
        assert found[other, one][2:] == pytest.approx((1 - high, 1 - value, 1 - low))
