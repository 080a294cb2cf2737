"""The chart of when games end and where they drag."""

import numpy as np
import polars as pl

from reports.charts.length import hazard
from tests.reports.charts.chart_tables import key_of, twice
from tests.reports.charts.length.length_tables import HAZARD

LATE = "in the last round that half of them begin, 99.0% (98.0 to 99.6%) end"


def test_the_title_names_the_round_that_drags_and_tells_of_the_end() -> None:
    # Round 1 is idle in 80%; round 4, which a game in 200 begins, is told of nowhere.
    one = f"Games drag most in round 1, where 80.0% (77.0 to 83.0%) see nobody gain a point; {LATE}"
    assert hazard.title(HAZARD) == one
    assert hazard.title(twice(HAZARD)).startswith("Games drag most in round 1 in base and new, where 80.0%")
    slow = (pl.col("round") == 2).alias("slow")
    late = HAZARD.with_columns(
        pl.when(slow).then(pl.col(name) + 0.7).otherwise(name).alias(name)
        for name in ("idle", "idle_low", "idle_high")
    )
    assert hazard.title(late).startswith("Games drag most in round 2, where 95.0% (92.0 to 98.0%)")


def test_rounds_that_cannot_be_told_apart_are_all_named_or_none() -> None:
    close = HAZARD.with_columns(pl.when(pl.col("round") == 2).then(0.79).otherwise("idle").alias("idle"))
    close = close.with_columns(idle_low=pl.col("idle") - 0.03, idle_high=pl.col("idle") + 0.03)
    assert hazard.title(close).startswith("Games drag most in round 1 or 2, where 80.0% (77.0 to 83.0%)")
    even = HAZARD.with_columns(idle=0.1, idle_low=0.08, idle_high=0.13)
    assert hazard.title(even) == f"In no round are games shown to drag most; {LATE}"


def test_rounds_that_few_games_begin_are_not_drawn() -> None:
    ends, idle, left = hazard.draw(HAZARD, "caption").axes
    assert np.asarray(ends.lines[0].get_ydata()).tolist() == [0, 0.4, 0.99]
    assert np.asarray(idle.lines[0].get_ydata()).tolist() == [0.8, 0.25, 0.1]
    assert np.asarray(left.lines[0].get_ydata()).tolist() == [1000, 1000, 600]
    assert key_of(hazard.draw(twice(HAZARD)).axes[0]) == ["base", "new"]
    assert "95% intervals" in hazard.reading(HAZARD)
