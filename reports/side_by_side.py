"""The questions of a report put to two runs side by side, for the notebooks."""

from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

import polars as pl

from analyses.run_tables import RunTables, open_run
from reports.chapters import sections_of
from reports.drawing import as_svg
from reports.sections import Section
from reports.writing import label_runs

NO_ANSWER = "These runs have no answer to this."
BLANK = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'


@dataclass(frozen=True)
class SideBySide:
    """Runs with their labels, of one game; a question is called as its section of the report."""

    runs: list[tuple[str, RunTables]]
    _tables: dict[str, pl.DataFrame | None] = field(default_factory=dict, repr=False)

    @cached_property
    def sections(self) -> dict[str, Section]:
        """The questions that can be put to the game, by name."""
        return {section.name: section for section in sections_of(self.runs[0][1].game)}

    def table(self, name: str) -> pl.DataFrame | None:
        """The table of all runs; None if there is no answer."""
        if name not in self._tables:
            asked = self.sections.get(name)
            self._tables[name] = asked.tables(self.runs) if asked else None
        return self._tables[name]

    def finding(self, name: str) -> str:
        """What is seen, in bold, and how to read it."""
        table = self.table(name)
        if table is None:
            return NO_ANSWER
        chart = self.sections[name].chart
        return f"**{chart.title(table)}.** {chart.reading(table)}"

    def picture(self, name: str) -> str:
        """The chart as the text of an SVG file; an empty one if there is no answer."""
        table = self.table(name)
        return BLANK if table is None else as_svg(self.sections[name].chart.draw(table))


def beside(path: Path, other: str | None = None) -> SideBySide:
    """A run and another, labelled by their folders; without another the two halves of the run."""
    run = open_run(path)
    if other is None:
        return SideBySide(halves(run))
    labels = label_runs([path, Path(other)])
    return SideBySide([(labels[0], run), (labels[1], open_run(Path(other)))])


def halves(run: RunTables) -> list[tuple[str, RunTables]]:
    """The run parted in two, no block torn: what differs between them is chance."""
    late = run.games.filter(pl.col("block") > pl.col("block").median())
    first = late.select(pl.col("game").min()).collect().item()
    if first is None:  # a single block
        return [("the run", run)]
    parts = {"the first half": pl.col("game") < first, "the second half": pl.col("game") >= first}
    return [(label, run.among(which)) for label, which in parts.items()]
