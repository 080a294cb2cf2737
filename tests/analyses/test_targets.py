"""Targets: their file, the verdicts, and how many games would decide."""

from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest

from analyses import measures
from analyses.targets import Target, TargetError, games_to_decide, judge_targets, load_targets
from sim.games import GAMES
from tests.analyses import ten_games

GOOD = '[[target]]\nmeasure = "median_turns"\nlow = 10\nhigh = 20\nsays = "Short enough"\n'


def figure(value: float, low: float, high: float, unit: str = "share") -> dict[str, Any]:
    return {"value": value, "low": low, "high": high, "unit": unit}


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_has_targets_of_its_own(game: str) -> None:
    targets = load_targets(game)
    seats = next(target for target in targets if target.measure == "seat_share")
    assert (seats.around, seats.low, seats.high) == ("fair", -0.03, 0.03)
    assert {"median_turns", "dead_turn_share", "capped_share"} <= {target.measure for target in targets}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "names no target"),
        ("[[target", "not readable TOML"),
        ("[[targets]]\nlow = 1\n", "no key `targets`"),
        (GOOD + "lwo = 1\n", "no key `lwo`; did you mean `low`?"),
        (GOOD.replace("low = 10\n", ""), "`low` is missing"),
        (
            GOOD.replace("median_turns", "median_turn"),
            "no measure `median_turn`; did you mean `median_turns`?",
        ),
        (GOOD.replace("10", '"ten"'), "`low` is 'ten', but a number was expected"),
        (GOOD.replace("10", "30"), "`low` is 30, which is above `high`, 20"),
        (GOOD + 'around = "fair"\n', "median_turns has no fair share"),
        (GOOD + 'around = "fare"\n', 'only "fair" was expected'),
        (GOOD + "of = 3\n", "`of` is 3, but a text was expected"),
    ],
)
def test_a_mistake_in_a_file_gives_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text)
    with pytest.raises(TargetError) as caught:
        load_targets("edition", file)
    assert sentence in str(caught.value)
    assert str(file) in str(caught.value)
    assert "\n" not in str(caught.value).strip() or "TOML" in str(caught.value)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(TargetError, match="no such file"):
        load_targets("edition", tmp_path / "nothing.toml")


def test_a_users_file_replaces_the_projects(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(GOOD)
    assert load_targets("edition", file) == [Target("median_turns", 10, 20, "Short enough")]


def test_figures_are_judged_by_their_whole_interval(tmp_path: Path) -> None:
    figures = measures.compute(ten_games.opened(tmp_path))
    targets = [
        Target("mean_turns", 1, 100, "inside"),
        Target("mean_turns", 50, 100, "outside"),
        Target("mean_turns", 13, 100, "across"),
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
