"""The turns of each milestone, on ten games by hand."""

from pathlib import Path

import polars as pl
import pytest

from analyses.intervals import wilson
from analyses.points import milestones
from analyses.run_tables import open_run
from tests.analyses import ten_games
from tests.analyses.synthetic_runs import RULES, write_tables


def test_first_turns_of_each_half_point(tmp_path: Path) -> None:
    table = milestones.compute(ten_games.opened(tmp_path))
    first = table.filter(pl.col("who") == "whoever is first")
    assert first["points"].to_list() == [2.5, 3.0, 3.5, 4.0, 4.5, 5.0]
    # Seat 1 stands on 3 from turn 3 on; only the winning turn goes higher, straight to 5.
    assert first["value"].to_list() == [3, 3, 13, 13, 13, 13]
    assert first["reached"].to_list() == pytest.approx([1, 1, 0.9, 0.9, 0.9, 0.9])
    assert set(first["n"]) == {10}
    low, high = (float(end) for end in wilson(9, 10))
    last = first.filter(points=5).row(0, named=True)
    assert (last["reached_low"], last["reached_high"]) == pytest.approx((low, high), abs=0.05)
    assert first.filter(points=3)["reached_high"].item() == 1


def test_the_capped_game_is_censored_and_left_out_of_the_winners(tmp_path: Path) -> None:
    table = milestones.compute(ten_games.opened(tmp_path))
    assert table.filter((pl.col("who") == "whoever is first") & (pl.col("points") == 5))["p95"].item() is None
    winner = table.filter((pl.col("who") == "winner") & (pl.col("points") == 5)).row(0, named=True)
    assert (winner["n"], winner["reached"], winner["value"], winner["p95"]) == (9, 1, 12, 20)
    assert winner["low"] <= 12
    assert winner["reached_low"] is winner["reached_high"] is None  # winners all get there


def test_winners_of_seat_two_reach_three_points_only_with_their_last_turn(tmp_path: Path) -> None:
    table = milestones.compute(ten_games.opened(tmp_path))
    three = table.filter((pl.col("who") == "winner") & (pl.col("points") == 3)).row(0, named=True)
    # Winners of seat 1 stand on 3 in turn 3 (6 games); those of seat 2 only in turns 8, 12 and 16.
    assert (three["value"], three["p75"], three["p95"]) == (pytest.approx(36 / 7), pytest.approx(9), 16)


@pytest.mark.parametrize(
    ("game", "changes", "expected"),
    [
        ("base", {}, [3, 4, 5, 6, 7, 8, 9, 10]),
        ("base", {"victory": {"points": 13}}, [3, 5, 7, 9, 11, 13]),
        ("edition", {"points": {"settlement": 1, "city": 2, "knight": 0}}, [3, 4, 5]),
        ("edition", {"points": {"settlement": 1, "city": 2, "knight": 0.25}}, [2.5, 3, 3.5, 4, 4.5, 5]),
    ],
)
def test_steps_are_as_fine_as_points_grow_but_few(
    tmp_path: Path, game: str, changes: dict[str, object], expected: list[float]
) -> None:
    run = ten_games.opened(tmp_path, game=game, rules=RULES[game] | changes)
    table = milestones.compute(run)
    assert table.filter(pl.col("who") == "whoever is first")["points"].to_list() == expected


def test_the_market_has_the_milestones_that_designers_ask_for(tmp_path: Path) -> None:
    for target, expected in [(13, [5, 8, 10, 12, 13]), (11, [5, 8, 10, 11])]:
        rules = RULES["market"] | {"victory": {"points": target}}
        run = ten_games.opened(tmp_path / str(target), game="market", rules=rules)
        first = milestones.compute(run).filter(pl.col("who") == "whoever is first")
        assert first["points"].to_list() == expected


def test_the_winners_are_told_by_strategy_too(tmp_path: Path) -> None:
    table = milestones.compute(ten_games.opened(tmp_path)).filter(pl.col("points") == 5)
    found = {row["strategy"]: row for row in table.filter(pl.col("who") == "winner").iter_rows(named=True)}
    # `a` won games 0 and 8, of 4 and 20 turns; `b` the seven others.
    assert {name: row["n"] for name, row in found.items()} == {"all": 9, "a": 2, "b": 7}
    assert (found["a"]["p25"], found["a"]["p95"], found["b"]["value"]) == (4, 20, 12)


def test_a_milestone_stays_reached_when_points_are_lost(tmp_path: Path) -> None:
    points = [2.0, 4.0, 2.0, 4.0, 10.0]  # the longest road comes, goes and comes back
    turns = {"game": [0] * 5, "turn": range(1, 6), "points_1": points, "points_2": [2.0] * 5}
    games = {"game": [0], "winner": [1], "turns": [5], "ended": ["won"]}
    run = write_tables(tmp_path, pl.DataFrame(games), pl.DataFrame(turns), "base", seats=2)
    table = milestones.compute(open_run(run)).filter(pl.col("points") == 4)
    assert table["value"].to_list() == [2, 2]
