"""Targets: the verdicts, and how many games would decide."""

from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest

from analyses import measures
from analyses.target_files import Target
from analyses.targets import games_to_decide, judge_targets
from tests.analyses import ten_games


def figure(value: float, low: float, high: float, unit: str = "share") -> dict[str, Any]:
    return {"value": value, "low": low, "high": high, "unit": unit}


def test_figures_are_judged_by_their_whole_interval(tmp_path: Path) -> None:
    figures = measures.compute(ten_games.opened(tmp_path))
    targets = [
        Target("dead_turn_share", 0, 1, "inside"),
        Target("dead_turn_share", 0, 0.5, "outside"),
        Target("dead_turn_share", 0.69, 1, "across"),
        Target("seat_share", -0.4, 0.5, "each seat", around="fair"),
        Target("strategy_share", 0, 1, "one of them", of="a"),
    ]
    judged = judge_targets(figures, targets, 10)
    assert judged["target"].to_list() == [1, 2, 3, 4, 4, 5]
    assert judged["verdict"].to_list()[:3] == ["PASS", "FAIL", "INCONCLUSIVE"]
    seats = judged.filter(pl.col("target") == 4)
    assert seats["of"].to_list() == ["seat 1", "seat 2"]
    assert seats["wanted_low"].to_list() == pytest.approx([0.1, 0.1])
    assert seats["wanted_high"].to_list() == pytest.approx([1.0, 1.0])
    assert judged["of"].to_list()[-1] == "a"


def test_a_mean_of_games_that_were_stopped_is_known_from_below_alone(tmp_path: Path) -> None:
    figures = measures.compute(ten_games.opened(tmp_path))
    assert figures.filter(pl.col("measure") == "capped_share")["value"].item() > 0
    wanted = [Target("mean_turns", 1, 100, "enough"), Target("mean_turns", 1, 5, "few")]
    judged = judge_targets(figures, wanted, 10)
    assert judged["verdict"].to_list() == ["INCONCLUSIVE", "FAIL"]
    assert judged["high"].to_list() == [float("inf")] * 2


def test_a_figure_that_the_log_does_not_have_is_inconclusive(tmp_path: Path) -> None:
    figures = measures.compute(ten_games.opened(tmp_path, with_turns=False))
    judged = judge_targets(figures, [Target("dead_turn_share", 0, 0.5, "few")], 10).row(0, named=True)
    assert (judged["verdict"], judged["value"], judged["fewest_games"]) == ("INCONCLUSIVE", None, None)


@pytest.mark.parametrize(("value", "low", "high"), [(0.267, 0.25, 0.284), (0.24, 0.21, 0.27)])
def test_the_range_holds_what_the_figure_itself_would_need(value: float, low: float, high: float) -> None:
    fewest, most = games_to_decide(figure(value, low, high), 0.22, 0.28, 1000)
    near, reach = min(value - 0.22, 0.28 - value), value - low
    needed = 1000 * (reach / near) ** 2
    assert fewest is not None
    assert most is not None
    assert fewest < needed < most


def test_near_a_bound_no_number_of_games_is_sure() -> None:
    fewest, most = games_to_decide(figure(0.275, 0.255, 0.295), 0.22, 0.28, 1000)
    assert fewest is not None
    assert fewest > 1000
    assert most is None
    assert games_to_decide(figure(20, 18, 22, "turns"), 20, 40, 1000)[1] is None


def test_equal_runs_promise_a_range_that_holds_in_four_of_five() -> None:
    rng, truth, reach, games = np.random.default_rng(2), 0.268, 0.02, 1000
    needed = games * (reach / (0.28 - truth)) ** 2
    held, told = 0, 0
    for value in rng.normal(truth, reach / 1.96, 2000):
        found = figure(value, value - reach, value + reach)
        if value + reach <= 0.28 or value - reach > 0.28:
            continue
        fewest, most = games_to_decide(found, 0.0, 0.28, games)
        told += 1
        held += fewest is not None and fewest <= needed and (most is None or needed <= most)
    assert held / told >= 0.78


def test_the_bound_of_a_rate_never_seen_shrinks_with_the_games() -> None:
    assert games_to_decide(figure(0.0, 0.0, 0.004), 0.0, 0.001, 1000) == (4000, 4000)


def test_what_lies_beyond_the_cap_has_no_number_of_games() -> None:
    assert games_to_decide(figure(50, 40, float("inf"), "turns"), 0, 60, 1000) == (None, None)


def test_games_that_did_not_decide_are_not_said_to_be_enough() -> None:
    """A figure that may well lie inside by far is across the bound by chance alone."""
    fewest, most = games_to_decide(figure(0.262, 0.24, 0.284), 0.22, 0.28, 3000)
    assert fewest is not None
    assert fewest > 3000
    assert most is None or most >= fewest
