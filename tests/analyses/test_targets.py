"""Targets: their file, the verdicts, and how many games would decide."""

from pathlib import Path
from typing import Any

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
    assert (judged["verdict"], judged["value"], judged["games_to_decide"]) == ("INCONCLUSIVE", None, None)


@pytest.mark.parametrize(
    ("value", "low", "high"), [(0.26, 0.22, 0.30), (0.30, 0.26, 0.34), (0.20, 0.16, 0.24)]
)
def test_four_times_the_games_halve_an_interval(value: float, low: float, high: float) -> None:
    found = games_to_decide(figure(value, low, high), 0.22, 0.28, 1000)
    assert found == pytest.approx(4000, abs=2)


def test_the_bound_of_a_rate_never_seen_shrinks_with_the_games() -> None:
    assert games_to_decide(figure(0.0, 0.0, 0.004), 0.0, 0.001, 1000) == 4000


def test_a_figure_on_the_bound_is_decided_by_no_number_of_games() -> None:
    assert games_to_decide(figure(20, 18, 22, "turns"), 20, 40, 1000) is None
