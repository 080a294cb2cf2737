"""The sections of a report, in their order: a question, its analysis, its chart.

To add a section, add a line. The analysis gives one table a run; the chart says what is seen in the
tables, how to read it, and draws it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import polars as pl
from matplotlib.figure import Figure

import analyses.dead_turns
import analyses.edition_milestones
import analyses.edition_points
import analyses.length_curve
import analyses.points_sources
import analyses.seat_wins
import analyses.strategy_wins
from analyses.run_tables import RunTables
from reports.charts import dead_turns, length, milestones, points_fan, points_sources, win_shares


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
    """One question of the report; `unit` is that of the column `value`."""

    name: str
    heading: str
    compute: Callable[[RunTables], pl.DataFrame]
    chart: Chart
    unit: str = "share"
    needs_turns: bool = False
    fewest_rows: int = 1
    games: tuple[str, ...] = ()

    def asks(self, run: RunTables) -> bool:
        """Whether the question can be put to this run."""
        in_log = run.turns is not None or not self.needs_turns
        return in_log and (not self.games or run.game in self.games)

    def tables(self, runs: Sequence[tuple[str, RunTables]]) -> pl.DataFrame | None:
        """The table of all runs that have an answer, with the column `run` if there are several runs."""
        found = [(name, self.compute(run)) for name, run in runs if self.asks(run)]
        told = [(name, table) for name, table in found if table["value"].count() >= self.fewest_rows]
        if len(runs) > 1:
            told = [(name, table.insert_column(0, pl.lit(name).alias("run"))) for name, table in told]
        return pl.concat([table for _, table in told]) if told else None


EDITION = ("edition",)

SECTIONS = (
    Section("length", "How long is a game?", analyses.length_curve.compute, length),
    Section("seats", "Does the seat decide?", analyses.seat_wins.compute, win_shares),
    # A strategy alone at the table wins every game, which says nothing.
    Section("strategies", "Which strategy wins?", analyses.strategy_wins.compute, win_shares, fewest_rows=2),
    Section(
        "points",
        "How do points grow?",
        analyses.edition_points.compute,
        points_fan,
        "points",
        True,
        1,
        EDITION,
    ),
    Section(
        "milestones",
        "When do points fall?",
        analyses.edition_milestones.compute,
        milestones,
        "turns",
        True,
        1,
        EDITION,
    ),
    Section(
        "dead-turns",
        "How often does a turn bring nothing?",
        analyses.dead_turns.compute,
        dead_turns,
        "share",
        True,
    ),
    Section(
        "sources", "What do winners win with?", analyses.points_sources.compute, points_sources, "points"
    ),
)
