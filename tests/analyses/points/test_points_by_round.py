"""Points by round, on ten games by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses.points import by_round as points_by_round
from analyses.run_tables import open_run
from sim.games import GAMES
from sim.log.parts import part_path
from tests.analyses import ten_games


def test_a_round_is_over_the_games_that_began_it(tmp_path: Path) -> None:
    table = points_by_round.compute(ten_games.opened(tmp_path))
    leader = table.filter(pl.col("who") == "leader").sort("round")
    assert leader["n"].to_list() == [10, 10, 9, 8, 7, 6, 5, 4, 3, 2]
    assert set(table["who"]) == {"leader", "last", points_by_round.GAP, "seat 1", "seat 2"}


@pytest.mark.parametrize("game", list(GAMES))
def test_points_are_those_at_the_end_of_the_round(tmp_path: Path, game: str) -> None:
    table = points_by_round.compute(ten_games.opened(tmp_path, game=game))
    second = {row["who"]: row for row in table.filter(pl.col("round") == 2).iter_rows(named=True)}
    # In round 2 one game is won by seat 1 with 5 points; in the other nine the seats hold 3 and 2.5.
    assert second["leader"]["value"] == pytest.approx((5 + 9 * 3) / 10)
    assert second["seat 2"]["value"] == pytest.approx(2.5)
    assert (second["leader"]["p05"], second["leader"]["p50"], second["leader"]["p95"]) == (3, 3, 5)
    assert second["last"]["value"] == pytest.approx(2.5)
    apart = second[points_by_round.GAP]  # 2.5 in the game that is won, 0.5 in the others
    assert apart["value"] == pytest.approx((2.5 + 9 * 0.5) / 10)
    assert apart["low"] < apart["value"] < apart["high"]


def test_a_game_won_within_a_round_counts_whoever_won_it(tmp_path: Path) -> None:
    folder = ten_games.write(tmp_path)
    part = part_path(folder, "games", 0)
    odd = pl.when(pl.col("game") == 0).then(3).otherwise(pl.col("turns")).cast(pl.Int16).alias("turns")
    pl.read_parquet(part).with_columns(odd).write_parquet(part)
    turns = part_path(folder, "turns", 0)
    pl.read_parquet(turns).filter((pl.col("game") > 0) | (pl.col("turn") <= 3)).write_parquet(turns)
    table = points_by_round.compute(open_run(folder))
    assert table.filter((pl.col("round") == 2) & (pl.col("who") == "seat 1"))["n"].item() == 10
