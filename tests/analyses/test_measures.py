"""The key figures."""

from pathlib import Path

import polars as pl
import pytest

from analyses import measures
from analyses.run_tables import open_run
from analyses.statistics import REPLICATES
from tests.analyses import ten_games
from tests.analyses.synthetic_runs import play_run


def test_every_figure_has_its_replicates(tmp_path: Path) -> None:
    found = measures.measure(open_run(ten_games.write(tmp_path)))
    assert found.replicates.shape == (REPLICATES, found.table.height)
    figures = {(row["measure"], row["of"]): row for row in found.table.iter_rows(named=True)}
    assert figures["median_turns", ""]["value"] == 12
    assert figures["median_rounds", ""]["value"] == 6
    assert figures["seat_share", "seat 1"]["value"] == pytest.approx(6 / 9)
    assert figures["seat_share", "seat 1"]["fair"] == 0.5
    assert figures["strategy_share", "b"]["label"] == "Games won by b"
    assert figures["capped_share", ""]["value"] == pytest.approx(0.1)


def test_every_measure_is_one_that_targets_may_name(tmp_path: Path) -> None:
    table = measures.compute(open_run(ten_games.write(tmp_path)))
    assert set(table["measure"]) == set(measures.MEASURES)
    assert table.columns == measures.COLUMNS


def test_without_turns_or_rivals_their_figures_are_left_out(tmp_path: Path) -> None:
    run = open_run(play_run(tmp_path, games=8, players=("builder",) * 4, log="games"))
    found = set(measures.compute(run)["measure"])
    assert set(measures.MEASURES) - found == {"dead_turn_share", "strategy_share"}


def test_the_interval_lies_about_the_figure(tmp_path: Path) -> None:
    table = measures.compute(open_run(play_run(tmp_path, games=80)))
    assert table.filter((pl.col("low") > pl.col("value")) | (pl.col("value") > pl.col("high"))).is_empty()
