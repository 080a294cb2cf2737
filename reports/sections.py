"""The sections of a report, in their order: a question, its analysis, its chart.

To add a section, add a line. The analysis gives one table a run; the chart says what is seen in the
tables, how to read it, and draws it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal, Protocol

import polars as pl
from matplotlib.figure import Figure

import analyses.dead_turns
import analyses.game_length_by_target
import analyses.length_curve
import analyses.market_levels
import analyses.market_makers
import analyses.market_points
import analyses.market_rewards
import analyses.market_sales
import analyses.market_transitions
import analyses.milestones
import analyses.points_by_round
import analyses.points_sources
import analyses.seat_wins
import analyses.strategy_wins
from analyses.columns import Columns
from analyses.run_tables import RunTables
from reports.charts import (
    dead_turns,
    game_length_by_target,
    length,
    market_levels,
    market_makers,
    market_points,
    market_rewards,
    market_sales,
    market_transitions,
    milestones,
    points_fan,
    points_sources,
    win_shares,
)

MARKET = "market"  # the one game that some questions are put to


class Analysis(Protocol):
    """What a module in `analyses` offers that a report shows: a table, and what its columns are."""

    COLUMNS: Columns

    def compute(self, run: RunTables) -> pl.DataFrame:
        """The table of a run."""


class Chart(Protocol):
    """What a module in `reports/charts` offers; the table has a column `run` if it holds several."""

    def title(self, table: pl.DataFrame) -> str:
        """What is seen."""

    def reading(self, table: pl.DataFrame) -> str:
        """How to read it, in a sentence or two."""

    def draw(self, table: pl.DataFrame, caption: str = "") -> Figure:
        """The chart."""


@dataclass(frozen=True)
class Section:
    """One question of the report: `needs` is a table of the log, `only_in` a game that it is for alone."""

    name: str
    heading: str
    analysis: Analysis
    chart: Chart
    needs: Literal["games", "turns", "sales"] = "games"
    fewest_rows: int = 1
    only_in: str = ""

    def is_for(self, game: str) -> bool:
        """Whether it is a question of this game."""
        return self.only_in in ("", game)

    def asks(self, run: RunTables) -> bool:
        """Whether the question can be put to this run."""
        return self.is_for(run.game) and getattr(run, self.needs) is not None

    def tables(self, runs: Sequence[tuple[str, RunTables]]) -> pl.DataFrame | None:
        """The table of all runs that have an answer, with the column `run` if there are several runs."""
        found = [(name, self.analysis.compute(run)) for name, run in runs if self.asks(run)]
        told = [(name, table) for name, table in found if table["value"].count() >= self.fewest_rows]
        if len(runs) > 1:
            told = [(name, table.insert_column(0, pl.lit(name).alias("run"))) for name, table in told]
        return pl.concat([table for _, table in told]) if told else None


_of_market = partial(Section, needs="sales", only_in=MARKET)
SECTIONS = (
    Section("length", "How long is a game?", analyses.length_curve, length),
    _of_market(
        "targets",
        "How long would it be to fewer points?",
        analyses.game_length_by_target,
        game_length_by_target,
        needs="turns",
        fewest_rows=2,
    ),
    Section("seats", "Does the seat decide?", analyses.seat_wins, win_shares),
    # A strategy alone at the table wins every game, which says nothing.
    Section("strategies", "Which strategy wins?", analyses.strategy_wins, win_shares, fewest_rows=2),
    _of_market("levels", "How do the bars move?", analyses.market_levels, market_levels, needs="turns"),
    _of_market("rewards", "What does a chocolate pay?", analyses.market_rewards, market_rewards),
    _of_market("chips", "How many points is a chocolate worth?", analyses.market_points, market_points),
    _of_market(
        "transitions",
        "How does a reward move between two sales?",
        analyses.market_transitions,
        market_transitions,
    ),
    _of_market("sales", "What is sold?", analyses.market_sales, market_sales),
    _of_market("makers", "Who makes chocolate?", analyses.market_makers, market_makers),
    Section("points", "How do points grow?", analyses.points_by_round, points_fan, "turns"),
    Section("milestones", "When do points fall?", analyses.milestones, milestones, "turns"),
    Section("dead-turns", "How often does a turn bring nothing?", analyses.dead_turns, dead_turns, "turns"),
    Section("sources", "What do winners win with?", analyses.points_sources, points_sources),
)


def sections_of(game: str) -> tuple[Section, ...]:
    """The sections of a game's report."""
    return tuple(section for section in SECTIONS if section.is_for(game))
