"""The price of waiting, on eight sales by hand."""

from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest

from analyses.market import patience
from tests.analyses import small_market


def test_waiting_pays_from_the_bar_as_it_would_stand_without_the_sale(tmp_path: Path) -> None:
    table = patience.compute(small_market.opened(tmp_path)).filter(pl.col("when") == "all")
    told = {
        row[:2]: row[2:]
        for row in table.select("level", "rounds", "n", "value", "best", "risk", "over").rows()
    }
    # Six sales did not win. After a round each bar would stand where it stood: nothing gained or lost.
    assert told["all", 1] == (6, 0, 0, 0, 0)
    # After two: nut and dark of game 0 as before; nut at 2 of game 0 (-3), nut of game 1 (-4) and dark of
    # turn 4 in game 3 (-3) are too late; dark of turn 1 in game 3 has fallen to row 1 by the other seat's
    # sale (1 - 3).
    assert told["all", 2] == (6, pytest.approx(-12 / 6), 0, pytest.approx(1 / 6), pytest.approx(3 / 6))
    assert told["2", 2] == (3, pytest.approx(-8 / 3), 0, pytest.approx(1 / 3), pytest.approx(2 / 3))
    assert told["all", 5][1] == pytest.approx(-(4 + 4 + 3 + 4 + 3 + 3) / 6)  # no game lasts so long


def test_the_best_turn_up_to_then_is_known_afterwards_only(tmp_path: Path) -> None:
    richer = [{"makeable": False}, {"cards": 3}, {"cards": 1}, {"victory_points": 1}]
    table = patience.compute(small_market.opened(tmp_path, levels=richer)).filter(pl.col("when") == "all")
    told = {row[:2]: row[2:] for row in table.select("level", "rounds", "value", "best").rows()}
    # Row 1 now pays 9: dark of turn 1 in game 3 gains 6 after two rounds, the other two sales at row 2 lose
    # 3.
    assert told["2", 2] == (pytest.approx(0), pytest.approx(2))


def test_a_sale_that_wins_is_first_too(tmp_path: Path) -> None:
    # Seat 1 now wins game 0 with dark, which seat 2 has made five turns before; seat 2 wins game 1 with nut,
    # which nobody but itself has made.
    won = pl.col("die") == 0
    variety = pl.when(won & (pl.col("game") == 0)).then(pl.lit("dark")).when(won).then(pl.lit("nut"))
    sold = small_market.sales().with_columns(
        variety=variety.otherwise("variety"), variety_order=pl.when(won).then(9).otherwise("variety_order")
    )
    table = patience.compute(small_market.opened(tmp_path, sold)).filter(level="all", when="all")
    risks = dict(table.select("rounds", "risk").iter_rows())
    # Within three rounds there is also dark of game 3, made by seat 1 in turn 1 and by seat 2 in turn 4.
    assert risks == {1: 0, 2: pytest.approx(1 / 6), 3: pytest.approx(2 / 6), 5: pytest.approx(2 / 6)}
    assert table["n"].unique().to_list() == [6]


def test_the_gain_is_parted_by_why_and_the_parts_add_up(tmp_path: Path) -> None:
    table = patience.compute(small_market.opened(tmp_path))
    row = table.filter(level="all", when="all", rounds=2).row(0, named=True)
    # Three of the sales above came too late (-3, -4, -3); before one another seat had sold (-2).
    assert [row[case] for case in ("ended", "beaten", "left")] == [3, 1, 2]
    parts = [row[part] for part in ("by_end", "by_bars", "by_rivals", "by_raises")]
    assert parts == pytest.approx([-10 / 6, -2 / 6, -2 / 6, 0])
    bars = table["by_rivals"] + table["by_raises"]
    assert table["by_bars"].to_list() == pytest.approx(bars.to_list())
    assert table["value"].to_list() == pytest.approx((bars + table["by_end"]).to_list())
    assert (table["ended"] + table["beaten"] + table["left"] == table["n"]).all()


def test_a_bar_that_rose_meanwhile_counts_where_nobody_sold(tmp_path: Path) -> None:
    # Nut of game 0 stands one higher after turn 2, so that a round after turn 1 it would pay row 4, not 3.
    raised = (pl.col("game") == 0) & (pl.col("turn") == 2)
    run = small_market.opened(tmp_path)
    assert run.turns is not None
    bar = pl.col("level_nut") + raised.cast(pl.Int8)
    risen = replace(run, turns=run.turns.with_columns(level_nut=bar), parts=())
    row = patience.compute(risen).filter(level="all", when="all", rounds=1).row(0, named=True)
    assert (row["by_raises"], row["by_end"], row["by_rivals"]) == (pytest.approx(1 / 6), 0, 0)


def test_sales_are_told_by_the_quarter_of_a_median_game(tmp_path: Path) -> None:
    table = patience.compute(small_market.opened(tmp_path)).filter(pl.col("when") != "all", rounds=2)
    # Half of the games are over after three rounds, so that the last quarters have a round each. Round 1 has
    # nut and dark of game 0, nut of game 1 (-4) and dark of game 3 (-2).
    assert table.select("level", "when", "n", "value", "by_end").rows() == [
        ("all", "round 1", 4, pytest.approx(-6 / 4), pytest.approx(-1)),
        ("all", "round 2", 1, pytest.approx(-3), pytest.approx(-3)),
        ("all", "round 3", 1, pytest.approx(-3), pytest.approx(-3)),
    ]


def test_times_are_named_by_their_rounds() -> None:
    assert patience.times([4, 8, 9]) == ["rounds 1 to 4", "rounds 5 to 8", "round 9", "round 10 or later"]
