"""Intervals of the page hold the truth in 93 to 97 of 100 draws, and pages seldom claim what is not so."""

from pathlib import Path

import polars as pl
import pytest

from tests.verification.coverage import Study, played_pool, study

pytestmark = pytest.mark.slow

DRAWS = 1000
NOISE = 0.015  # two standard deviations of a share of 95% in so many draws
# Rates of 0 or 1, and those of players who sit in few games, have intervals that hold the truth more often.
CAREFUL = ("capped_share", "void_reward_share", "strategy_share")
# So many turns stop about a quarter of the games.
CAPS = {"edition": 19}


def outside(found: Study, column: str) -> list[tuple[object, ...]]:
    """The figures whose intervals hold the truth too seldom or, but for the careful ones, too often."""
    held = pl.col(column)
    too_often = (held > 0.97 + NOISE) & ~pl.col("measure").is_in(CAREFUL)
    return found.figures.filter((held < 0.93 - NOISE) | too_often).rows()


@pytest.mark.parametrize(
    ("game", "games"), [("edition", 100), ("edition", 400), ("edition", 2000), ("base", 400), ("market", 400)]
)
def test_intervals_hold_the_truth_and_pages_claim_nothing_false(
    tmp_path: Path, game: str, games: int
) -> None:
    found = study(played_pool(tmp_path / "pool", game, with_turns=True), games, DRAWS)
    assert outside(found, "held") == []
    assert outside(found, "difference_held") == []
    assert found.pages <= 0.05 + NOISE
    assert found.headlines <= 0.05 + NOISE
    assert found.unheld_pages > 0.2  # what the correction is for


def test_intervals_hold_the_truth_with_a_quarter_of_the_games_stopped(tmp_path: Path) -> None:
    found = study(played_pool(tmp_path / "pool", "edition", with_turns=False), 400, DRAWS, CAPS["edition"])
    of = {(row["measure"], row["of"]): row["held"] for row in found.figures.to_dicts()}
    for measure in ("p05_turns", "p25_turns", "median_turns"):
        assert 0.93 - NOISE <= of[measure, ""] <= 0.97 + NOISE
    # What lies beyond the cap, and who would have won, has bounds: they hold the truth at least as often.
    for (measure, _), held in of.items():
        if measure in ("p95_turns", "seat_share", "strategy_share"):
            assert held >= 0.93
