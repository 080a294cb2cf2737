"""The sales of a run, in the words of its rules, agree with its turns and games."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from sim.games.market.columns import reward_name
from sim.games.market.rules import REWARDS
from sim.log.parts import scan
from sim.log.run_folder import read_manifest
from sim.rules.loading import values_of


@pytest.fixture(scope="module")
def market(run_of: Callable[[str], Path]) -> Any:
    """The rules of the run, typed."""
    return values_of(read_manifest(run_of("market"))["rules"])


@pytest.fixture(scope="module")
def tables(run_of: Callable[[str], Path]) -> dict[str, pl.DataFrame]:
    """The tables of the run."""
    tables = {table: scan(run_of("market"), table).collect() for table in ("games", "turns", "sales")}
    assert tables["sales"].height > 20
    return tables


def test_a_sale_pays_the_recipe_and_brings_the_reward_of_its_row(
    market: Any, tables: dict[str, pl.DataFrame]
) -> None:
    recipes = {variety.name: variety.recipe for variety in market.market.varieties}
    for row in tables["sales"].iter_rows(named=True):
        paid = {name.removeprefix("paid_"): count for name, count in row.items() if name.startswith("paid_")}
        assert {name: count for name, count in paid.items() if count} == recipes[row["variety"]]
        level = market.market.levels[row["before"]]
        assert row["reward"] == reward_name(level)
        for reward in REWARDS:
            assert row[f"reward_{reward.column}"] == getattr(level, reward.key)
            assert 0 <= row[f"got_{reward.column}"] <= row[f"reward_{reward.column}"]


def test_the_seller_is_whose_turn_it_is_and_who_sits_there(tables: dict[str, pl.DataFrame]) -> None:
    seated = tables["games"].select("game", pl.col("^strategy_.$"))
    active = tables["turns"].select("game", "turn", active="seat")
    for row in (
        tables["sales"].join(seated, on="game").join(active, on=["game", "turn"]).iter_rows(named=True)
    ):
        assert row["seat"] == row["active"]
        assert row["strategy"] == row[f"strategy_{row['seat']}"]


def test_a_turn_has_its_sales_and_the_levels_after_them(market: Any, tables: dict[str, pl.DataFrame]) -> None:
    sold = tables["sales"].group_by("game", "turn").agg(pl.len().alias("n"), pl.col("^after_.*$").last())
    turns = tables["turns"].join(sold, on=["game", "turn"], how="left", maintain_order="left")
    assert turns.filter(pl.col("made") != pl.col("n").fill_null(0)).is_empty()
    for variety in market.market.varieties:
        now = pl.col(f"after_{variety.name}").forward_fill().over("game").fill_null(variety.start)
        assert turns.filter(pl.col(f"level_{variety.name}") != now).is_empty()
