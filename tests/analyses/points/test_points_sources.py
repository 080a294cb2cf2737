"""Points by source, on ten games by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses.points import sources as points_sources
from analyses.run_tables import open_run
from tests.analyses import ten_games
from tests.analyses.synthetic_runs import play_run


def test_means_by_source_are_over_decided_games(tmp_path: Path) -> None:
    table = points_sources.compute(ten_games.opened(tmp_path))
    winner = {row["source"]: row for row in table.filter(pl.col("who") == "winner").iter_rows(named=True)}
    # Six winners in seat 1 with 3 and 2 points, three in seat 2 with 1, 4 and a half.
    assert winner["settlements"]["value"] == pytest.approx((6 * 3 + 3 * 1) / 9)
    assert winner["cities"]["value"] == pytest.approx((6 * 2 + 3 * 4) / 9)
    assert winner["knights"]["value"] == pytest.approx(3 * 0.5 / 9)
    assert {row["n"] for row in winner.values()} == {9}
    assert sum(row["share"] for row in winner.values()) == pytest.approx(1)


def test_the_largest_source_comes_first(tmp_path: Path) -> None:
    table = points_sources.compute(ten_games.opened(tmp_path))
    for _, part in table.group_by("who"):
        assert part["value"].is_sorted(descending=True)


def test_the_winners_chocolate_stands_beside_the_island(tmp_path: Path) -> None:
    run = ten_games.opened(tmp_path, game="market")
    table = points_sources.compute(run)
    chocolate = table.filter((pl.col("who") == "winner") & (pl.col("source") == "chocolate"))
    assert chocolate["value"].item() == pytest.approx(6 / 9)
    share = points_sources.winner_share(run, "chocolate").table()
    assert share["value"].item() == pytest.approx(chocolate["share"].item())
    assert share["low"].item() < share["value"].item() < share["high"].item()
    assert share["n"].item() == 9


def test_the_sources_are_those_of_the_game_and_add_up(tmp_path: Path) -> None:
    run = open_run(play_run(tmp_path, games=24, game="base"))
    winner = points_sources.compute(run).filter(pl.col("who") == "winner")
    assert set(winner["source"]) == {"settlements", "cities", "cards", "road", "army"}
    points = pl.concat(
        run.games.filter(pl.col("winner") == s).select(f"points_{s}").rename({f"points_{s}": "p"})
        for s in range(1, 5)
    )
    assert winner["value"].sum() == pytest.approx(points.collect()["p"].mean())
