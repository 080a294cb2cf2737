"""The verdict in words."""

from typing import Any

import polars as pl
import pytest

from reports import verdict


def judged(*rows: tuple[int, str], most: int | None = 123_456) -> pl.DataFrame:
    told = {
        "label": "Games won by seat 1",
        "unit": "share",
        "value": 0.3,
        "wanted_low": 0.22,
        "wanted_high": 0.28,
    }
    more = {True: {"fewest_games": 12_345, "most_games": most}, False: {}}
    return pl.DataFrame(
        [
            {"target": number, "verdict": found, **told, **more[found == "INCONCLUSIVE"]}
            for number, found in rows
        ],
        schema_overrides={"fewest_games": pl.Int64, "most_games": pl.Int64},
    )


def test_a_target_fails_with_any_figure_and_passes_with_all() -> None:
    table = judged((1, "PASS"), (1, "FAIL"), (2, "PASS"), (2, "INCONCLUSIVE"), (3, "PASS"), (3, "PASS"))
    assert verdict.by_target(table) == {1: "FAIL", 2: "INCONCLUSIVE", 3: "PASS"}


def test_all_targets_met() -> None:
    assert verdict.sentence("The game", judged((1, "PASS"), (2, "PASS"))) == "The game meets all 2 targets."
    assert verdict.sentence("The game", judged((1, "PASS"))) == "The game meets its target."


def test_a_missed_target_says_which_figure_and_what_was_wanted() -> None:
    said = verdict.sentence("The game", judged((1, "FAIL"), (2, "PASS"), (3, "INCONCLUSIVE")))
    assert said == (
        "The game misses 1 of 3 targets: games won by seat 1: 30.0% (wanted 22.0 to 28.0%). "
        "1 more cannot be judged yet."
    )


def test_an_open_target_says_how_many_games_would_do() -> None:
    said = verdict.sentence("The game", judged((1, "PASS"), (2, "INCONCLUSIVE")))
    assert said == (
        "The game misses no target, but 1 of 2 cannot be judged yet. 13,000 to 130,000 games would do."
    )


def test_near_a_bound_no_number_of_games_is_promised() -> None:
    said = verdict.sentence("The game", judged((1, "PASS"), (2, "INCONCLUSIVE"), most=None))
    assert said.endswith("A figure lies so near a bound that no number of games is sure.")
    assert verdict.more_games(12_345, None).endswith(
        "no number of games is sure, and at least 13,000 are needed"
    )
    assert verdict.more_games(4000, 4000) == "about 4,000 games would decide"


def test_a_length_reads_as_a_sentence() -> None:
    row = {"label": "Half of games are over after", "value": 17.0, "unit": "turns"}
    said = verdict.against(row | {"wanted_low": 20.0, "wanted_high": 40.0})
    assert said == "half of games are over after 17.0 turns (wanted 20 to 40)"


def test_a_length_beyond_the_cap_is_more_than_wanted() -> None:
    row = {"label": "95% of games are over after", "value": None, "unit": "turns", "low": 40.0}
    said = verdict.against(row | {"high": float("inf"), "wanted_low": 0.0, "wanted_high": 15.0})
    assert said == "95% of games are over after more than 40.0 turns (wanted at most 15)"


@pytest.mark.parametrize(
    ("bounds", "text"),
    [((0, 0.6), "at most 60.0%"), ((0.4, 1), "at least 40.0%"), ((0.22, 0.28), "22.0 to 28.0%")],
)
def test_bounds_in_words(bounds: tuple[float, float], text: str) -> None:
    row: dict[str, Any] = {"wanted_low": bounds[0], "wanted_high": bounds[1], "unit": "share"}
    assert verdict.wanted(row) == text


def test_runs_of_which_the_same_is_said_are_told_at_once() -> None:
    good, open_ = judged((1, "PASS"), (2, "PASS")), judged((1, "PASS"), (2, "INCONCLUSIVE"))
    said = verdict.sentences([("old", good), ("new", open_), ("other", good)])
    assert said == [
        "Each of old and other meets all 2 targets.",
        "new misses no target, but 1 of 2 cannot be judged yet. 13,000 to 130,000 games would do.",
    ]
    assert verdict.sentences([("The game", good)]) == ["The game meets all 2 targets."]
