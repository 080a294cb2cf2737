"""The intervals in the tables of the page hold the truth nearly as often as they say, one by one."""

from pathlib import Path

import polars as pl
import pytest

from tests.verification.coverage import played_pool
from tests.verification.table_coverage import NAMED, study

pytestmark = pytest.mark.slow

GAMES, DRAWS = 400, 150
NOISE = 0.04  # of the mean of a question's rows, which go together; of few rows, or of seldom events, more
FEWEST_DRAWS = 100
LEAST = 0.75  # of any row: the interval of an event of which less than one is expected in a draw


@pytest.mark.parametrize("game", ["edition", "base", "market"])
def test_every_question_holds_the_truth(tmp_path: Path, game: str) -> None:
    rows = study(played_pool(tmp_path / "pool", game, with_turns=True), GAMES, DRAWS)
    often = rows.filter(pl.col("draws") >= FEWEST_DRAWS)
    questions = often.group_by(NAMED, maintain_order=True).agg(pl.len().alias("rows"), pl.mean("held"))
    assert len(questions) >= {"edition": 40, "base": 40, "market": 60}[game]
    assert questions.filter(pl.col("held") < 0.95 - NOISE).rows() == []
    assert often.filter(pl.col("held") < LEAST).rows() == []
