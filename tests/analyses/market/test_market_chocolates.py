"""The sales laid out for the questions of the market."""

from dataclasses import replace
from pathlib import Path

import polars as pl

from analyses.market.chocolates import chocolates, varieties
from analyses.run_tables import open_run
from tests.analyses import ten_games
from tests.analyses.synthetic_market import VARIETIES
from tests.analyses.synthetic_runs import write_tables


def test_varieties_are_in_the_order_of_the_rules(tmp_path: Path) -> None:
    run = ten_games.opened(tmp_path, game="market")
    assert varieties(run) == [kind["name"] for kind in VARIETIES]
    assert chocolates(run).select(pl.col("variety").unique().sort()).collect()["variety"].to_list() == [
        "nut",
        "dark",
    ]


def test_a_reward_is_void_without_any_part_and_short_with_some_unless_the_game_was_won(
    tmp_path: Path,
) -> None:
    promised = {"reward_points": 1, "reward_resources": 1}
    rows = [
        promised | {"got_points": 1, "got_resources": 1, "die": 3},
        promised | {"got_points": 1, "got_resources": 0, "die": 3},
        promised | {"got_points": 1, "got_resources": 0, "die": 0},
        promised | {"got_points": 0, "got_resources": 0, "die": 3},
        {"reward_points": 0, "reward_resources": 0, "got_points": 0, "got_resources": 0, "die": 3},
    ]
    sales = pl.DataFrame(rows).with_columns(
        game=pl.lit(0), variety=pl.lit("nut"), order=pl.int_range(pl.len())
    )
    run = open_run(write_tables(tmp_path, ten_games.games(), None, "market", sales, seats=2))
    found = chocolates(run).sort("order").collect()
    assert found["void"].to_list() == [False, False, False, True, False]
    assert found["short"].to_list() == [False, True, False, False, False]


def test_cards_of_a_reward_are_told_from_those_that_pay_for_things(tmp_path: Path) -> None:
    run = ten_games.opened(tmp_path, game="market")
    assert run.sales is not None
    several = run.sales.with_columns(
        reward=pl.when(pl.col("order") == 1).then(pl.lit("2 VP + 2 cards")).otherwise("reward")
    )
    found = chocolates(replace(run, sales=several, parts=())).collect()
    assert set(found["reward"]) == {"2 VP + 2 development cards", "1 development card"}
