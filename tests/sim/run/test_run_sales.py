"""The sales of a run agree with its turns and games."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from sim.log.parts import scan
from sim.log.tables import names_of, reward_name
from sim.run.manifest import read_manifest

SEATS = (1, 2, 3)
EVERY_SEATS = ("settlements", "chocolate")  # sources of points that each seat has in some game
REWARDS = {"points": "victory_points", "resources": "resources", "cards": "cards", "roads": "roads"}


@pytest.fixture(scope="module")
def folder(run_of: Callable[[str], Path]) -> Path:
    return run_of("market")


@pytest.fixture(scope="module")
def rules(folder: Path) -> dict[str, Any]:
    return dict(read_manifest(folder)["rules"])


@pytest.fixture(scope="module")
def varieties(rules: dict[str, Any]) -> tuple[str, ...]:
    return names_of(rules, []).words.varieties


@pytest.fixture(scope="module")
def turns(folder: Path) -> pl.DataFrame:
    return scan(folder, "turns").collect()


@pytest.fixture(scope="module")
def sales(folder: Path) -> pl.DataFrame:
    sales = scan(folder, "sales").collect()
    assert sales.height > 20
    return sales


def per_turn(turns: pl.DataFrame, sales: pl.DataFrame, column: str) -> pl.DataFrame:
    """The turns, with what a column of the sales adds up to in each."""
    summed = sales.group_by("game", "turn").agg(
        pl.col(column).cast(int).sum().alias("sold"), pl.len().alias("n")
    )
    return turns.join(summed, on=["game", "turn"], how="left", maintain_order="left").with_columns(
        pl.col("sold", "n").fill_null(0)
    )


def test_every_sale_is_a_chocolate_made_in_its_turn(turns: pl.DataFrame, sales: pl.DataFrame) -> None:
    assert per_turn(turns, sales, "order").filter(pl.col("made") != pl.col("n")).is_empty()
    known = turns.select("game", "turn", active="seat")
    beside = sales.join(known, on=["game", "turn"], how="left")
    assert (beside["seat"] == beside["active"]).all()


def test_the_seller_is_who_sits_there(folder: Path, sales: pl.DataFrame) -> None:
    games = scan(folder, "games").collect()
    beside = sales.join(games.select("game", pl.col("^strategy_.$")), on="game")
    for row in beside.iter_rows(named=True):
        assert row["strategy"] == row[f"strategy_{row['seat']}"]


def test_sales_are_counted_game_by_game_and_by_variety(sales: pl.DataFrame) -> None:
    for order, by in (("order", ["game"]), ("variety_order", ["game", "variety"])):
        counted = pl.int_range(1, pl.len() + 1).over(by)
        assert sales.filter(pl.col(order) != counted).is_empty()


def test_points_from_chocolate_are_those_that_sales_brought(turns: pl.DataFrame, sales: pl.DataFrame) -> None:
    beside = per_turn(turns, sales, "got_points")
    for seat in SEATS:
        held = pl.col(f"points_chocolate_{seat}").cast(int)
        brought = pl.when(pl.col("seat") == seat).then(pl.col("sold")).otherwise(0)
        assert beside.filter(held != held.shift(1, fill_value=0).over("game") + brought).is_empty()
    assert sales["got_points"].sum() > 0


def test_points_of_a_turn_come_from_their_sources(folder: Path, turns: pl.DataFrame) -> None:
    sources = (*EVERY_SEATS, "cities", "cards", "road", "army")
    last = turns.group_by("game").last().join(scan(folder, "games").collect(), on="game", suffix="_of_game")
    for seat in SEATS:
        added = pl.sum_horizontal(f"points_{source}_{seat}" for source in sources)
        assert turns.filter(added != pl.col(f"points_{seat}")).is_empty()
        for source in sources:
            column = f"points_{source}_{seat}"
            assert last.filter(pl.col(column) != pl.col(f"{column}_of_game")).is_empty()
            assert source not in EVERY_SEATS or turns.filter(pl.col(column) > 0).height > 0


def test_what_sales_bring_and_take_is_what_the_maker_gains_and_loses(
    turns: pl.DataFrame, sales: pl.DataFrame
) -> None:
    beside = per_turn(turns, sales, "got_resources")
    assert beside.filter(pl.col("gained_reward") != pl.col("sold")).is_empty()
    paid = sales.with_columns(paid=pl.sum_horizontal(pl.col("^paid_.*$").cast(int)))
    assert per_turn(turns, paid, "paid").filter(pl.col("lost_chocolate") != pl.col("sold")).is_empty()
    assert beside["sold"].sum() > 0


def test_a_sale_pays_the_recipe_and_brings_the_reward_of_its_row(
    rules: dict[str, Any], sales: pl.DataFrame
) -> None:
    recipes = {variety["name"]: variety["recipe"] for variety in rules["market"]["varieties"]}
    levels = rules["market"]["levels"]
    for row in sales.iter_rows(named=True):
        paid = {name.removeprefix("paid_"): count for name, count in row.items() if name.startswith("paid_")}
        assert {name: count for name, count in paid.items() if count} == recipes[row["variety"]]
        level = levels[row["before"]]
        assert row["reward"] == reward_name(level)
        for name, key in REWARDS.items():
            assert row[f"reward_{name}"] == level.get(key, 0)
            assert 0 <= row[f"got_{name}"] <= row[f"reward_{name}"]


def bars_after(sale: dict[str, Any], varieties: tuple[str, ...]) -> dict[str, int]:
    """The bars after a sale."""
    return {variety: sale[f"after_{variety}"] for variety in varieties}


def test_the_bar_falls_and_the_one_that_is_named_rises(
    rules: dict[str, Any], varieties: tuple[str, ...], sales: pl.DataFrame
) -> None:
    market = rules["market"]
    top = len(market["levels"]) - 1
    start = {variety["name"]: variety["start"] for variety in market["varieties"]}
    for _, of_game in sales.group_by("game", maintain_order=True):
        bars = dict(start)
        for sale in of_game.iter_rows(named=True):
            assert sale["before"] == bars[sale["variety"]]
            if sale["die"] > 0:
                bars[sale["variety"]] = max(0, bars[sale["variety"]] - market["fall"])
            if sale["raised"]:
                bars[sale["raised"]] = min(top, bars[sale["raised"]] + market["rise"])
            assert bars_after(sale, varieties) == bars


def test_levels_of_a_turn_are_those_after_its_last_sale(
    rules: dict[str, Any], varieties: tuple[str, ...], turns: pl.DataFrame, sales: pl.DataFrame
) -> None:
    start = {variety["name"]: variety["start"] for variety in rules["market"]["varieties"]}
    last = sales.group_by("game", "turn").last().select("game", "turn", pl.col("^after_.*$"))
    beside = turns.join(last, on=["game", "turn"], how="left", maintain_order="left")
    for variety in varieties:
        now = pl.col(f"after_{variety}").forward_fill().over("game").fill_null(start[variety])
        assert beside.filter(pl.col(f"level_{variety}") != now).is_empty()
