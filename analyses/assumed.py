"""What does an assumed figure do? The length and each seat's wins with another value of it.

Every run is played with the same chance and players as the first, so blocks are compared with themselves and
the difference has a tighter interval than two separate runs would give. With so many figures side by side one
in twenty would look different by luck, so `sure` asks more: that an interval wide enough to hold all the
differences of the table at once, with 95%, leaves out zero (Bonferroni).

A figure that matters only if another has its other value too is held against the run of that one, so that
what is told is its own effect.
"""

from collections.abc import Iterator, Mapping

import numpy as np
import polars as pl
from scipy import stats

from analyses.columns import Columns, estimated
from analyses.intervals import CONFIDENCE
from analyses.length import turns as length
from analyses.players.game_seats import game_seats
from analyses.resampling import percentile_interval
from analyses.run_tables import RunTables
from analyses.statistics import Estimates, ratios

LENGTH = "length"

COLUMNS = Columns(
    "a value of an assumed figure and what it may change",
    of=("the assumed figure", "text"),
    says=("its other value", "text"),
    measure=("what it may change: `length`, or the share of wins of `seat 1` and so on", "text"),
    n=("games, or decided games", "count"),
    base=("mean turns, or the part of all wins, as the rules stand", "points"),
    **estimated(
        "value",
        "the difference that it makes: turns, or a part of all wins (0.01 is a point of a hundred)",
        "points",
    ),
    sure=("whether it is one when all differences of the table are asked at once", "text"),
)


def compute(
    base: RunTables, others: Mapping[tuple[str, str], RunTables], beside: Mapping[str, str] | None = None
) -> pl.DataFrame:
    """One row an alternative, keyed by `of` and `says`, and measure.

    `beside` names, by what an alternative says, what the one says that it is held against in place of `base`.
    """
    found = {says: dict(_measures(run)) for (_, says), run in others.items()}
    first = dict(_measures(base))
    against = {says: found[other] for says, other in (beside or {}).items()}
    rows = [
        {"of": of, "says": says, **row}
        for of, says in others
        for row in _differences(against.get(says, first), found[says])
    ]
    table = pl.DataFrame(rows, infer_schema_length=None)
    wide = float(stats.norm.ppf(1 - (1 - CONFIDENCE) / 2 / max(len(table), 1)))
    sure = (pl.col("value").abs() > wide * pl.col("spread")) & (pl.col("value") != 0)
    told = pl.when(sure).then(pl.lit("yes")).otherwise(pl.lit("no"))
    return table.with_columns(sure=told).select(COLUMNS.names)


def _measures(run: RunTables) -> Iterator[tuple[str, Estimates]]:
    """The mean length, capped games counted as long as they were, and each seat's share of wins."""
    yield LENGTH, length.mean(run)
    yield "seat", ratios(run.rows(game_seats), ["seat"], "won", "decided", rate=True)


def _differences(
    first: Mapping[str, Estimates], of_run: Mapping[str, Estimates]
) -> Iterator[dict[str, object]]:
    for name, found in of_run.items():
        apart = found.replicates - first[name].replicates
        blocks = np.full(apart.shape[1], float(apart.shape[0]))
        low, high = percentile_interval(apart, blocks)
        for place, n in enumerate(found.keys["n"]):
            base = float(first[name].value[place])
            yield {
                "measure": name if name == LENGTH else f"seat {found.keys['seat'][place]}",
                "n": n,
                "base": base,
                "value": float(found.value[place]) - base,
                "low": float(low[place]),
                "high": float(high[place]),
                "spread": float(apart[:, place].std()),
            }
