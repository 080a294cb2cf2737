"""Ratings of players, on games by hand."""

from math import log10
from pathlib import Path

import pytest

from analyses.players import ratings
from analyses.run_tables import open_run
from tests.analyses import ring_of_three, ten_games
from tests.analyses.synthetic_runs import play_run


def test_of_two_the_ratings_are_apart_as_their_wins_tell(tmp_path: Path) -> None:
    table = ratings.compute(open_run(ten_games.write(tmp_path)))
    assert table["strategy"].to_list() == ["b", "a"]
    assert table["n"].to_list() == [9, 9]
    # b won 7 and a 2; each has drawn an imagined game besides, which draws them together.
    apart = table["value"][0] - table["value"][1]
    assert 400 * log10(7.5 / 2.5) < apart < 400 * log10(7 / 2)
    low, high = table["low"][0], table["high"][0]
    assert low < table["value"][0] < high
    against = 10 ** (table["value"] / 400)
    assert table["against_mean"].to_list() == pytest.approx((against / (against + 1)).to_list())


def test_a_ring_has_no_strongest(tmp_path: Path) -> None:
    table = ratings.compute(open_run(ring_of_three.write(tmp_path)))
    assert table["value"].to_list() == pytest.approx([0, 0, 0], abs=6)
    assert all(low < 0 < high for low, high in table.select("low", "high").iter_rows())
    assert sum(table["n"]) == 2 * 119


def test_a_strategy_in_two_seats_is_not_the_stronger_for_it(tmp_path: Path) -> None:
    run = open_run(play_run(tmp_path, games=300, players=("builder", "builder", "builder", "idler")))
    met = ratings.meetings(run)
    assert met.held.tolist() == [[3, 1]]
    won = met.wins.sum(axis=0)
    builder, idler = met.strengths(met.whole)[0]
    assert builder / idler == pytest.approx(won[0] / won[1] / 3, rel=0.02)


def test_the_mean_strength_is_one(tmp_path: Path) -> None:
    table = ratings.compute(open_run(ten_games.write(tmp_path)))
    assert (10 ** (table["value"] / 400)).mean() == pytest.approx(1)
