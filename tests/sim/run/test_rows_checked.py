"""Rows that cannot be are told, though their bytes be whole."""

import shutil
from collections.abc import Callable
from pathlib import Path

import polars as pl
import pytest

from sim.log.parts import part_path
from sim.log.run_folder import planned_chunks, read_manifest
from sim.run.manifest import plan_of
from sim.run.rows_checked import row_faults
from tests.sim.run.made_runs import begun_in_turn, play

Change = Callable[[pl.DataFrame], pl.DataFrame]


def told(run: Path) -> list[str]:
    manifest = read_manifest(run)
    plan, labels = plan_of(manifest), manifest["players"]
    return [what for chunk in planned_chunks(manifest) for what in row_faults(run, plan, labels, chunk)]


def test_nothing_is_wrong_with_a_run(run_of: Callable[[str], Path], tmp_path: Path) -> None:
    for game in ("edition", "market"):
        assert told(run_of(game)) == []
    play(tmp_path / "turned", begun_in_turn(tmp_path / "turned", 10))
    assert told(tmp_path / "turned") == []


def at(game: int, **values: object) -> Change:
    """Values put into the rows of a game."""
    here = pl.col("game") == game
    return lambda table: table.with_columns(
        pl.when(here).then(pl.lit(value).cast(table.schema[name])).otherwise(pl.col(name)).alias(name)
        for name, value in values.items()
    )


@pytest.mark.parametrize(
    ("table", "change", "what"),
    [
        ("games", lambda table: table.reverse(), "games: are not 24 to 47, each once and in order"),
        ("games", at(30, block=3), "games: block of game 30 is not as planned"),
        ("games", at(30, rotation=3), "games: rotation of game 30 is not as planned"),
        ("games", at(30, strategy_2="widest"), "games: strategy_2 of game 30 is not as"),
        ("games", at(31, winner=9), "games: winner of game 31 cannot be"),
        ("games", at(31, winning_strategy=""), "games: winning_strategy of game 31 cannot be"),
        ("games", at(31, ended="capped"), "games: ended of game 31 cannot be"),
        ("games", at(31, turns=3), "turns: rows of game 31 are not its turns in order"),
        (
            "turns",
            lambda table: table.filter(pl.col("game") != 30),
            "turns: are not of the games of this part",
        ),
        ("turns", at(30, seat=1), "turns: rows of game 30 are not its turns in order"),
        ("turns", at(30, points_1=0), "turns: game 30 ends with other points than its row tells"),
    ],
)
def test_what_cannot_be_is_told(run: Path, tmp_path: Path, table: str, change: Change, what: str) -> None:
    mine = Path(shutil.copytree(run, tmp_path / "mine"))
    path = part_path(mine, table, 1)
    changed = change(pl.read_parquet(path))
    path.unlink()
    changed.write_parquet(path)
    assert any(found.startswith(what) for found in told(mine)), told(mine)


def test_sales_must_be_those_of_their_turns(run_of: Callable[[str], Path], tmp_path: Path) -> None:
    mine = Path(shutil.copytree(run_of("market"), tmp_path / "mine"))
    path = part_path(mine, "sales", 0)
    sales = pl.read_parquet(path)
    path.unlink()
    sales[1:].write_parquet(path)
    assert told(mine) == [f"sales: of game {sales['game'][0]} are not those that its turns made"]
