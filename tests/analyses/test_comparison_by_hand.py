"""Differences between runs, with their chances and verdicts, on tables worked out by hand."""

from dataclasses import replace
from math import ceil, inf, sqrt
from pathlib import Path
from statistics import NormalDist

import numpy as np
import polars as pl
import pytest

from analyses import comparison, measures
from analyses.measures import Measured
from analyses.run_tables import open_run
from tests.analyses.every_draw import Figures, by_chance, by_key, measured
from tests.analyses.synthetic_runs import write_tables

NORMAL = NormalDist()

# Of three blocks each: the first run, and what the second has more. Where that is m - k, m and m + k, its
# mean is m, its standard error k / sqrt(3), and so the square of its standard errors off 0 3 * m**2 / k**2.
BASE: Figures = {
    ("mean_turns", ""): (80, 100, 120),
    ("median_turns", ""): (70, 90, 110),
    ("p95_turns", ""): (130, 150, 170),
    ("mean_minutes", ""): (40, 50, 60),
    ("phase_turns", "opening"): (20, 30, 40),
    ("phase_turns", "middle"): (30, 40, 50),
    ("phase_turns", "end"): (990, 1000, 1010),
    ("lead_changes", ""): (3, 4, 5),
    ("seat_share", "seat 1"): (0.25, 0.5, 0.75),
    ("seat_share", "seat 2"): (0.75, 0.5, 0.25),
    ("strategy_share", "builder"): (0.25, 0.5, 0.75),
    ("chocolates_a_game", ""): (6, 7, 8),
    ("mean_rounds", ""): (20, 25, 30),
    ("median_rounds", ""): (20, 25, 30),
}
MORE: Figures = {
    ("mean_turns", ""): (9, 10, 11),
    ("median_turns", ""): (-29, -26, -23),
    ("p95_turns", ""): (7, 8, 9),
    ("mean_minutes", ""): (2, 3, 4),
    ("phase_turns", "opening"): (-3, -2, -1),
    ("phase_turns", "middle"): (0, 1, 2),
    ("phase_turns", "end"): (-9, 0, 9),
    ("lead_changes", ""): (-1, 1, 3),
    ("seat_share", "seat 1"): (-1 / 128, 0, 1 / 128),
    ("seat_share", "seat 2"): (1 / 64, 0, -1 / 64),
    ("strategy_share", "builder"): (-1 / 64, 1 / 64, 3 / 64),
    ("chocolates_a_game", ""): (-2, -1, 0),
    ("mean_rounds", ""): (5, 5, 5),
    ("median_rounds", ""): (5, 5, 5),
}
ROWS = [key for key in BASE if key[0] not in comparison.REPEATED]
# The squares of the standard errors off 0.
SQUARES = dict(
    zip(ROWS, (300, 3 * 26**2 / 3**2, 192, 27, 12, 3, 0, 3 / 4, 0, 0, 3 / 4, 3), strict=True)
)  # fmt: skip


def sums(one: Figures, other: Figures, sign: int = 1) -> Figures:
    return {key: [x + sign * y for x, y in zip(one[key], other[key], strict=True)] for key in one}


def compared(margin: float = 0.01) -> pl.DataFrame:
    runs = {"base": measured(BASE, 400), "new": measured(sums(BASE, MORE), 300)}
    return comparison.compute(runs, margin)


def test_differences_are_of_the_means_with_the_ends_of_all_draws() -> None:
    table = compared()
    assert list(table.select("measure", "of").iter_rows()) == ROWS
    assert set(table["run"]) == {"new"}
    for key in ROWS:
        row = table.row(by_predicate=(pl.col("measure") == key[0]) & (pl.col("of") == key[1]), named=True)
        assert row["base"] == pytest.approx(BASE[key][1])
        assert row["difference"] == pytest.approx(MORE[key][1])
        assert row["value"] == pytest.approx(BASE[key][1] + MORE[key][1])
        # With so few blocks the ends are the least and the largest draw: three times the same block.
        assert (row["low"], row["high"]) == pytest.approx((min(MORE[key]), max(MORE[key])))
        assert row["n"] == 300


def test_steps_are_the_standard_errors_of_the_paired_differences() -> None:
    told = by_key(compared(), "steps")
    assert told == pytest.approx({key: sqrt(square) for key, square in SQUARES.items()}, abs=1e-6)


def test_chances_are_held_to_the_number_of_rows_by_the_method_of_holm() -> None:
    told = by_key(compared(), "chance")
    alone = {key: by_chance(square) for key, square in SQUARES.items()}
    # The least of twelve counts twelve times, the next eleven times, and so on; all beyond 1 are 1.
    expected = {
        ("mean_turns", ""): 12 * alone["mean_turns", ""],
        ("median_turns", ""): 11 * alone["median_turns", ""],
        ("p95_turns", ""): 10 * alone["p95_turns", ""],
        ("mean_minutes", ""): 9 * alone["mean_minutes", ""],
        ("phase_turns", "opening"): 8 * alone["phase_turns", "opening"],
    }
    assert told == pytest.approx({key: expected.get(key, 1.0) for key in ROWS}, rel=1e-6)
    assert all(alone[key] * 7 > 1 for key in ROWS if key not in expected)


def test_shown_is_what_stands_among_all_rows() -> None:
    table = compared()
    shown = by_key(table.filter("shown"), "chance")
    assert list(shown) == [("mean_turns", ""), ("median_turns", "")]
    # Counted twelve times the second would not stand (Bonferroni); the third would by itself.
    assert 11 * by_chance(3 * 26**2 / 3**2) < 0.05 < 12 * by_chance(3 * 26**2 / 3**2)
    assert by_chance(192) < 0.05 < 10 * by_chance(192)


def test_equal_is_what_lies_within_the_margin_with_both_ends() -> None:
    table = compared()
    margins = by_key(table, "margin")
    assert margins["phase_turns", "end"] == pytest.approx(1000 * 0.01)
    assert margins["seat_share", "seat 1"] == 0.01  # of a share: a point of a hundred
    assert margins["median_turns", ""] == pytest.approx(90 * 0.01)
    # 9 of 10 turns; 1/128 and 1/64 of one point, which is 1/100.
    assert list(by_key(table.filter("equal"), "n")) == [("phase_turns", "end"), ("seat_share", "seat 1")]
    within = by_key(compared(margin=0.05).filter("equal"), "margin")
    assert within == pytest.approx(
        {
            ("phase_turns", "middle"): 40 * 0.05,  # from 0 to 2
            ("phase_turns", "end"): 1000 * 0.05,
            ("seat_share", "seat 1"): 0.05,
            ("seat_share", "seat 2"): 0.05,
            ("strategy_share", "builder"): 0.05,  # from -1/64 to 3/64
        }
    )


def test_games_are_those_that_would_show_it_among_so_many_rows() -> None:
    told = by_key(compared(), "games")
    # The smaller run has 300 games. Among twelve rows a chance of 5 in 100 is one of 5 in 1,200 for each.
    reach = NORMAL.inv_cdf(1 - 0.05 / 2 / 12) + NORMAL.inv_cdf(0.9)
    assert reach == pytest.approx(4.147, abs=0.001)
    for key, square in SQUARES.items():
        if square == 0:
            assert told[key] is None  # nothing to be shown
        else:
            assert told[key] == pytest.approx(max(100, ceil(300 * reach**2 / square)), abs=1)
    assert told["phase_turns", "opening"] == 430  # 300 * 17.2 / 12
    assert told["mean_turns", ""] == 100  # 300 * 17.2 / 300 are 18, and fewer than a hundred tell nothing


def test_rows_stand_by_what_they_show_and_by_their_size() -> None:
    table = comparison.by_size(compared())
    assert list(table.select("measure", "of").iter_rows()) == [
        ("mean_turns", ""), ("median_turns", ""),  # shown: 17.3 and 15.0 standard errors
        ("phase_turns", "end"), ("seat_share", "seat 1"),  # equal
        ("p95_turns", ""), ("mean_minutes", ""), ("phase_turns", "opening"),
        ("phase_turns", "middle"), ("chocolates_a_game", ""),  # the square root of 3 both
        ("lead_changes", ""), ("strategy_share", "builder"),
        ("seat_share", "seat 2"),
    ]  # fmt: skip


def test_a_second_run_is_held_to_all_rows_of_the_table() -> None:
    new = measured(sums(BASE, MORE), 300)
    table = comparison.compute({"base": measured(BASE, 400), "new": new, "again": new})
    told = table.filter(measure="mean_turns").select("run", "chance", "shown").rows()
    # Two rows are least alike: the one counts 24 times, and the other is no more certain than the one.
    expected = 24 * by_chance(300)
    assert told == [("new", pytest.approx(expected), False), ("again", pytest.approx(expected), False)]


def grid(draws: int, blocks: int) -> tuple[Measured, Measured]:
    """Two runs of which the second draws 1, 2 ... more, its figure n times the middle of these."""
    table = measured({("mean_turns", ""): (0, 0, 0)}, 300).table
    middle = table.with_columns(value=pl.lit((draws + 1) / 2))
    drawn = np.arange(1.0, draws + 1)[:, None]
    return (Measured(table, np.zeros((draws, 1)), blocks, 300), Measured(middle, drawn, blocks, 300))


@pytest.mark.parametrize(
    ("blocks", "low", "high"),
    [
        (300, 25, 975),  # 2.5% of 999 draws at either side, nearly
        # 2.262 is the 97.5% quantile of t with 9 degrees of freedom; times sqrt(10 / 9) it is 2.385, beyond
        # which lie 0.855% of a normal distribution: 8.5 of 999 draws at either side.
        (10, 9, 991),
        # 4.303 with 2 degrees of freedom, times sqrt(3 / 2): nothing of 999 draws lies beyond 5.27.
        (3, 1, 999),
    ],
)
def test_intervals_are_wider_where_few_blocks_speak(blocks: int, low: int, high: int) -> None:
    row = comparison.compute(dict(zip(("one", "two"), grid(999, blocks), strict=True))).row(0, named=True)
    assert row["difference"] == 500
    # Two draws more or less at three hundred blocks: t is a little wider than a normal distribution.
    assert (row["low"], row["high"]) == pytest.approx((low, high), abs=1 if blocks == 300 else 0)
    # The spread of 1 to n is sqrt((n**2 - 1) / 12).
    error = sqrt((999**2 - 1) / 12 * blocks / (blocks - 1))
    assert row["steps"] == pytest.approx(500 / error)


# Who wins twelve games, and how long they take, each in a block of its own; then by other rules.
LENGTHS = [20, 24, 16, 30, 22, 18, 26, 28, 20, 24, 16, 20]
LONGER = [2, 4, 0, 2, 6, 2, 0, 4, 2, 4, -2, 0]
WINNERS = [1, 2, 1, 1, 2, 1, 2, 1, 1, 2, 1, 2]
OTHERS = [1, 2, 2, 1, 2, 2, 2, 1, 1, 2, 2, 1]


def played(folder: Path, lengths: list[int], winners: list[int]) -> Measured:
    games = {
        "game": range(12),
        "block": range(12),
        "turns": lengths,
        "winner": winners,
        "ended": ["won"] * 12,
    }
    return measures.measure(open_run(write_tables(folder, pl.DataFrame(games), seats=2)))


def test_of_played_games_the_standard_error_is_that_of_their_paired_differences(tmp_path: Path) -> None:
    base = played(tmp_path / "base", LENGTHS, WINNERS)
    new = played(tmp_path / "new", [a + b for a, b in zip(LENGTHS, LONGER, strict=True)], OTHERS)
    table = comparison.compute({"base": base, "new": new})
    turns = table.row(by_predicate=pl.col("measure") == "mean_turns", named=True)
    assert (turns["base"], turns["value"]) == (pytest.approx(264 / 12), pytest.approx(288 / 12))
    # Of 2 more on average they lie apart by 0, 2, -2, 0, 4, 0, -2, 2, 0, 2, -4, -2: squares of 56 in all.
    assert turns["difference"] == pytest.approx(24 / 12)
    assert turns["steps"] == pytest.approx(2 / sqrt(56 / 12 / 11), rel=0.03)
    assert turns["high"] - turns["low"] == pytest.approx(2 * 2.201 * sqrt(56 / 12 / 11), rel=0.12)
    seat = table.row(by_predicate=pl.col("of") == "seat 1", named=True)
    # Seat 1 loses three games that it had won, and wins one that it had lost: -1, -1, -1 and 1.
    assert (seat["base"], seat["difference"]) == (pytest.approx(7 / 12), pytest.approx(-2 / 12))
    squares = 4 - 12 * (2 / 12) ** 2
    assert seat["steps"] == pytest.approx((2 / 12) / sqrt(squares / 12 / 11), rel=0.03)


# Two changes alone and together: what each adds in the three blocks, and what both add beyond that.
ONE: Figures = {key: (1 + place, 2 + place, 3) for place, key in enumerate(ROWS)}
OTHER: Figures = {key: (-place, 4, 1 - place) for place, key in enumerate(ROWS)}
BEYOND: Figures = {key: MORE[key] for key in ROWS}


def test_an_interaction_is_what_both_do_beyond_the_sum_of_each() -> None:
    base = {key: BASE[key] for key in ROWS}
    one, other = sums(base, ONE), sums(base, OTHER)
    both = sums(sums(one, OTHER), BEYOND)
    table = comparison.crossed(
        measured(base, 500), measured(one, 400), measured(other, 300), measured(both, 600), "both"
    )
    assert list(table.select("measure", "of").iter_rows()) == ROWS
    assert set(table["run"]) == {"both"}
    for row, key in zip(table.iter_rows(named=True), ROWS, strict=True):
        added = BASE[key][1] + sum(ONE[key]) / 3 + sum(OTHER[key]) / 3
        assert row["base"] == pytest.approx(added)
        assert row["value"] == pytest.approx(added + BEYOND[key][1])
        assert row["difference"] == pytest.approx(BEYOND[key][1], abs=1e-9)
        assert (row["low"], row["high"]) == pytest.approx((min(BEYOND[key]), max(BEYOND[key])))
        assert row["steps"] == pytest.approx(sqrt(SQUARES[key]), abs=1e-6)
        assert row["chance"] == pytest.approx(by_chance(SQUARES[key]))  # as if it were the only one
        assert row["games"] == 300  # the fewest of the four


CAPPED = ("capped_share", "")
STOPPED_ROWS: Figures = {
    ("mean_turns", ""): (20, 22, 24),
    ("lead_changes", ""): (3, 4, 5),
    ("seat_share", "seat 1"): (0.25, 0.5, 0.75),
    ("strategy_share", "builder"): (0.5, 0.5, 0.5),
    ("dead_turn_share", ""): (0.25, 0.25, 0.25),
}


@pytest.mark.parametrize(
    ("stopped", "mean"),
    [
        ((False, False), (1, 3)),
        ((True, False), (-inf, 3)),  # the first would have gone on: it is no more than this
        ((False, True), (1, inf)),
        ((True, True), (None, None)),
    ],
)
def test_what_stopped_games_leave_to_know(
    stopped: tuple[bool, bool], mean: tuple[float | None, float | None]
) -> None:
    more = {key: (1, 2, 3) if key[0] in ("mean_turns", "lead_changes") else (0, 1 / 8, 1 / 4)
            for key in STOPPED_ROWS}  # fmt: skip
    sides = []
    for figures, was in zip((STOPPED_ROWS, sums(STOPPED_ROWS, more)), stopped, strict=True):
        capped = (0.25, 0.25, 0.25) if was else (0, 0, 0)
        sides.append(measured({**figures, CAPPED: capped}, 300, wide=1 / 16))
    table = comparison.compute({"base": sides[0], "new": sides[1]})
    low, high = (by_key(table, end) for end in ("low", "high"))
    for key in list(STOPPED_ROWS)[:2]:
        assert (low[key], high[key]) == mean
    # Of wins all is possible that both runs allow: 1/8 more, give or take 1/16 of each.
    wins = (1 / 8 - 2 / 16, 1 / 8 + 2 / 16) if any(stopped) else (0, 1 / 4)
    for key in list(STOPPED_ROWS)[2:4]:
        assert (low[key], high[key]) == pytest.approx(wins)
    assert (low["dead_turn_share", ""], high["dead_turn_share", ""]) == pytest.approx((0, 1 / 4))
    # Where no block differs from another, the two intervals speak.
    apart = 0.25 * (stopped[1] - stopped[0])
    assert (low[CAPPED], high[CAPPED]) == pytest.approx((apart - 2 / 16, apart + 2 / 16))
    told = by_key(table, "stopped")
    assert [key for key in told if told[key]] == (list(STOPPED_ROWS)[:4] if any(stopped) else [])
    if any(stopped):
        assert not any(by_key(table.filter("stopped"), "games").values())


def test_a_figure_of_few_blocks_counts_these() -> None:
    rare = measured(sums(BASE, MORE), 300)
    few = replace(rare, table=rare.table.with_columns(n=pl.when(pl.col("measure") == "p95_turns")
                                                      .then(2).otherwise("n")))  # fmt: skip
    row = comparison.against(measured(BASE, 400), few, "new").row(2, named=True)
    # The draws spread as before, sqrt(2 / 9); of two blocks that is taken times sqrt(2 / 1).
    assert row["steps"] == pytest.approx(8 / sqrt(2 / 9 * 2))
    # Student's t with one degree of freedom is Cauchy's: of 12 beyond 18 standard errors.
    assert row["chance"] == pytest.approx(1 - 2 / np.pi * np.arctan(row["steps"]))
