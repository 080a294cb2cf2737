"""Ratings of players, on games by hand."""

from collections.abc import Sequence
from math import log10
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from analyses.intervals import wilson
from analyses.players import ratings
from analyses.run_tables import open_run
from tests.analyses import ring_of_three, ten_games
from tests.analyses.players import known_strengths
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


def rated(folder: Path, tables: Sequence[known_strengths.Table]) -> dict[str, dict[str, Any]]:
    table = ratings.compute(known_strengths.opened(folder, tables))
    return {row["strategy"]: row for row in table.iter_rows(named=True)}


def test_of_two_players_the_ratings_are_apart_by_wins_to_losses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known_strengths.without_imagined_games(monkeypatch)
    found = rated(tmp_path, [("ab", 20, 8, 2)])
    assert found["a"]["value"] - found["b"]["value"] == pytest.approx(400 * log10(20 / 8), abs=0.01)
    assert (found["a"]["n"], found["b"]["n"]) == (20 + 8, 20 + 8)  # nobody won the other two
    # Their mean strength is 1: they are as 20 to 8, so 20 / 14 and 8 / 14.
    assert found["a"]["value"] == pytest.approx(400 * log10(20 / 14), abs=0.01)
    assert found["b"]["value"] == pytest.approx(400 * log10(8 / 14), abs=0.01)
    assert found["a"]["against_mean"] == pytest.approx((20 / 14) / (20 / 14 + 1))


def test_ratings_are_those_by_which_each_wins_as_often_as_expected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known_strengths.without_imagined_games(monkeypatch)
    found = rated(tmp_path, known_strengths.PAIRS)
    # Strengths as 4 to 2 to 1, of which the mean is 7 / 3.
    assert list(found) == ["a", "b", "c"]
    for name, strength in (("a", 4), ("b", 2), ("c", 1)):
        assert found[name]["value"] == pytest.approx(400 * log10(strength / (7 / 3)), abs=0.01)
        assert found[name]["against_mean"] == pytest.approx(strength / (strength + 7 / 3), abs=1e-5)
    assert [found[name]["n"] for name in "abc"] == [9 + 10, 9 + 9, 9 + 10]


def test_seats_of_one_player_count_each_with_its_strength(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known_strengths.without_imagined_games(monkeypatch)
    found = rated(tmp_path, known_strengths.ALIKE)
    assert found["a"]["value"] - found["b"]["value"] == pytest.approx(400 * log10(2), abs=0.01)
    assert [found[name]["n"] for name in "ab"] == [10 + 8, 10 + 8]  # games, whatever seats it had there
    # Against two others of the mean strength, 3 / 2.
    assert found["a"]["against_mean"] == pytest.approx(2 / (2 + 2 * 3 / 2), abs=1e-5)


def test_the_imagined_game_is_drawn_with_one_of_the_mean_strength(tmp_path: Path) -> None:
    found = rated(tmp_path, [("ab", 20, 8, 2)])
    a, b = (10 ** (found[name]["value"] / 400) for name in "ab")
    # What each won, half a game more, is in proportion to what its strength lets expect of 28 games at a
    # table of a + b, and of one game at a table of itself and the mean strength.
    expected = [28 * one / (a + b) + one / (one + 1) for one in (a, b)]
    assert pytest.approx(expected[0] / expected[1], rel=1e-5) == (20 + 1 / 2) / (8 + 1 / 2)
    assert (a + b) / 2 == pytest.approx(1)
