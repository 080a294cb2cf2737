"""Ratings of players, on games by hand."""

from math import log10
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from analyses.intervals import wilson
from analyses.players import ratings
from analyses.run_tables import open_run
from tests.analyses import ring_of_three, ten_games
from tests.analyses.synthetic_runs import play_run, write_tables


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


def hundred(folder: Path, winners: list[str]) -> dict[str, dict[str, Any]]:
    """The ratings of a, b and c, of whom one wins each of a hundred games, in so many blocks."""
    seated = ["a", "b", "c"]
    rows = [
        {"game": number, "block": number, "winner": 1 + seated.index(winner), "winning_strategy": winner}
        | {f"strategy_{seat}": name for seat, name in enumerate(seated, 1)}
        | {"rotation": 0, "turns": 20, "ended": "won"}
        for number, winner in enumerate(winners)
    ]
    run = open_run(write_tables(folder, pl.DataFrame(rows), seats=3, players=seated))
    return {row["strategy"]: row for row in ratings.compute(run).iter_rows(named=True)}


def test_how_weak_a_player_is_that_never_won_is_not_known(tmp_path: Path) -> None:
    found = hundred(tmp_path, ["a", "b"] * 50)
    assert found["c"]["low"] is None
    # Its share may be as large as that of none of a hundred blocks.
    often = float(wilson(0, 100)[1])
    apart = 400 * log10(often / ((1 - often) / 2))
    assert found["c"]["high"] == pytest.approx(apart + found["a"]["value"], abs=15)
    assert found["c"]["value"] < found["c"]["high"]
    assert all(found[name]["low"] < found[name]["value"] < found[name]["high"] for name in "ab")


def test_below_one_who_won_all_the_rest_may_lie_anywhere(tmp_path: Path) -> None:
    found = hundred(tmp_path, ["a"] * 100)
    assert found["b"]["low"] is found["c"]["low"] is None
    assert found["a"]["low"] < found["a"]["value"] <= found["a"]["high"]
    assert found["b"]["value"] < found["b"]["high"] < found["a"]["low"]
