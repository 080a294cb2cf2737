"""What a report is made of: chapters of sections, and a section is a question, its analysis, its chart.

The analysis gives one table a run; the chart says what is seen in the tables, how to read it, and
draws it. Which there are stands in `reports/chapters`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

import polars as pl
from matplotlib.figure import Figure

from analyses.columns import Columns
from analyses.gathering import together
from analyses.levels import named_by_style
from analyses.run_tables import RunTables

Beside = Callable[[Sequence[RunTables], Sequence[pl.DataFrame]], list[pl.DataFrame]]


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
    """One question of the report: `needs` is a table of the log, `only_in` the game or games it is for alone.

    What is `deep` stands folded up on the page: it answers who asks further. What the chart of a `headline`
    shows is said among the first lines of the page too.
    """

    name: str
    heading: str
    analysis: Analysis
    chart: Chart
    needs: Literal["games", "turns", "sales"] = "games"
    fewest_rows: int = 1
    only_in: str | tuple[str, ...] = ()
    deep: bool = False
    headline: bool = False
    beside: Beside | None = None  # what the tables of several runs tell only together

    def is_for(self, game: str) -> bool:
        """Whether it is a question of this game."""
        games = (self.only_in,) if isinstance(self.only_in, str) else self.only_in
        return not games or game in games

    def asks(self, run: RunTables) -> bool:
        """Whether the question can be put to this run."""
        return self.is_for(run.game) and getattr(run, self.needs) is not None

    def tables(self, runs: Sequence[tuple[str, RunTables]]) -> pl.DataFrame | None:
        """The table of all runs that have an answer, with the column `run` if there are several runs."""
        asked = [(name, run, self.answer(run)) for name, run in runs if self.asks(run)]
        return self.told(asked, len(runs) > 1)

    def answer(self, run: RunTables) -> pl.DataFrame:
        """The table of one run."""
        return together(run, [self.analysis.compute])[0]

    def told(
        self, found: Sequence[tuple[str, RunTables, pl.DataFrame]], several: bool
    ) -> pl.DataFrame | None:
        """The tables that have an answer, in one; with the column `run` if there are several runs."""
        names, asked = [name for name, _, _ in found], [run for _, run, _ in found]
        tables = [table for _, _, table in found]
        if self.beside and len(found) > 1:
            tables = self.beside(asked, tables)
        tables = named_by_style(asked, tables)
        answers = zip(names, tables, strict=True)
        told = [(name, table) for name, table in answers if table["value"].count() >= self.fewest_rows]
        if several:
            told = [(name, table.select(pl.lit(name).alias("run"), pl.all())) for name, table in told]
        return pl.concat([table for _, table in told]) if told else None


@dataclass(frozen=True)
class Chapter:
    """Sections that belong together, under one heading."""

    heading: str
    sections: tuple[Section, ...]

    def of(self, game: str) -> "Chapter":
        """The chapter as far as its questions are those of a game."""
        return Chapter(self.heading, tuple(section for section in self.sections if section.is_for(game)))
