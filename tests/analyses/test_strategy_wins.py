"""Win shares of strategies, on ten games by hand."""

from pathlib import Path

import pytest

from analyses import strategy_wins
from analyses.run_tables import open_run
from tests.analyses import ten_games
from tests.analyses.synthetic_runs import play_run


def test_shares_stand_beside_the_share_of_seats(tmp_path: Path) -> None:
    table = strategy_wins.compute(ten_games.opened(tmp_path))
    assert table["strategy"].to_list() == ["b", "a"]
    assert table["wins"].to_list() == [7, 2]
    assert table["value"].to_list() == pytest.approx([7 / 9, 2 / 9])
    assert table["fair"].to_list() == [0.5, 0.5]


def test_a_strategy_in_two_of_three_seats_ought_to_win_two_thirds(tmp_path: Path) -> None:
    run = open_run(play_run(tmp_path, games=30, players=("builder", "builder", "idler")))
    table = strategy_wins.compute(run).sort("strategy")
    assert table["fair"].to_list() == pytest.approx([2 / 3, 1 / 3])
    assert table["n"].to_list() == [30, 30]
    assert table["value"].sum() == pytest.approx(1)
