"""Titles told run by run, for charts whose own title speaks of one run."""

from collections.abc import Callable

import polars as pl
from matplotlib.figure import Figure

from reports import style, words
from reports.sections import Chart

Title = Callable[[pl.DataFrame], str]


def titles(table: pl.DataFrame, title: Title) -> str:
    """The title of one run; of several each run's own, after its name."""
    return style.run_by_run(table, lambda name, part: _of_run(name, title(part)))


def _of_run(name: str, said: str) -> str:
    return f"{name}: {words.within(said)}" if name else said


class PerRun:
    """A chart that draws several runs, with a title for each of them."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart

    def title(self, table: pl.DataFrame) -> str:
        """What is seen, run by run."""
        return titles(table, self.chart.title)

    def reading(self, table: pl.DataFrame) -> str:
        """How to read it."""
        return self.chart.reading(table)

    def draw(self, table: pl.DataFrame, caption: str = "") -> Figure:
        """The chart."""
        return self.chart.draw(table, caption)
