"""Who makes chocolate, on ten games by hand."""

from pathlib import Path

import pytest

from analyses.market import makers as market_makers
from analyses.run_tables import open_run
from tests.analyses import ten_games
from tests.analyses.synthetic_runs import write_tables


def test_chocolates_are_counted_by_player_and_game(tmp_path: Path) -> None:
    run = ten_games.opened(tmp_path, game="market")
    table = market_makers.compute(run)
    assert table.select("by", "group", "count", "n").rows() == [
        ("overall", "every player", 23, 20),
        ("strategy", "a", 12, 10),
        ("strategy", "b", 11, 10),
        ("seat", "1", 18, 10),
        ("seat", "2", 5, 10),
    ]
    assert table["value"].to_list() == pytest.approx([1.15, 1.2, 1.1, 1.8, 0.5])
    assert table["low"][3] < 1.8 < table["high"][3]
    assert market_makers.a_game(run).table()["value"].item() == pytest.approx(2.3)


def test_games_without_a_chocolate_count(tmp_path: Path) -> None:
    few = ten_games.sales().filter(ten_games.sales()["game"] == 0)
    run = open_run(write_tables(tmp_path, ten_games.games(), ten_games.turns(), "market", few, seats=2))
    assert market_makers.a_game(run).table().select("value", "n").row(0) == (pytest.approx(0.1), 10)
    assert market_makers.compute(run)["value"][0] == pytest.approx(0.05)
