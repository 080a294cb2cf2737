"""Exchange rates and the worth of sales, on rules and sales by hand."""

from pathlib import Path

import polars as pl

from analyses.market.rates import rates, valued, worths_of_levels
from analyses.run_tables import open_run
from tests.analyses import small_market
from tests.analyses.synthetic_runs import RULES, write_tables


def test_rates_are_the_prices_of_what_can_be_bought(tmp_path: Path) -> None:
    run = small_market.opened(tmp_path)
    # A settlement's point costs 4 cards, what a city adds 5; so a point is worth 4.
    assert rates(run).parts == {"points": 4, "resources": 1, "cards": 3, "roads": 2}
    assert worths_of_levels(run) == [0, 1, 3, 4, 5, 8]


def test_a_cheaper_city_and_half_a_chip_change_the_rates(tmp_path: Path) -> None:
    costs = RULES["market"]["costs"] | {"city": {"ore": 3}}
    points = RULES["market"]["points"] | {"chip": 0.5}
    rules = RULES["market"] | {"costs": costs, "points": points}
    run = open_run(write_tables(tmp_path, small_market.games(), game="market", seats=2, rules=rules))
    assert (rates(run).a_point, rates(run).points) == (3, 1.5)


def test_without_points_for_pieces_a_point_is_a_settlement(tmp_path: Path) -> None:
    rules = RULES["market"] | {"points": {"settlement": 0, "city": 0, "chip": 1}}
    run = open_run(write_tables(tmp_path, small_market.games(), game="market", seats=2, rules=rules))
    assert rates(run).a_point == 4


def test_sales_are_worth_what_was_got_and_cost_what_was_paid(tmp_path: Path) -> None:
    found = valued(small_market.opened(tmp_path)).sort("game", "order").collect()
    assert found["worth"].to_list() == [4, 4, 3, 4, 4, 4, 0, 3]
    assert found["cost"].to_list() == [3, 2, 3, 2, 3, 2, 2, 2]
    assert found.schema["cost"] == pl.Int32
