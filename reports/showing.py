"""A question as the page shows it: the chart drawn into its file, what is seen, and the table behind."""

from dataclasses import replace
from pathlib import Path

import polars as pl

from analyses.columns import Columns
from reports import drawing, page
from reports.sections import Chart, Section


def show(
    section: Section, table: pl.DataFrame, caption: str, folder: Path
) -> tuple[page.Shown, tuple[Path, Path]]:
    """Draw a section's chart of a table into the folder: what the page shows of it, and the files."""
    columns = section.analysis.COLUMNS
    shown, files = show_chart((section.name, section.heading), section.chart, columns, table, caption, folder)
    return replace(shown, deep=section.deep, headline=section.headline), files


def show_chart(
    called: tuple[str, str], chart: Chart, columns: Columns, table: pl.DataFrame, caption: str, folder: Path
) -> tuple[page.Shown, tuple[Path, Path]]:
    """The same of a chart that is no section; it is called by a name and a heading."""
    name, heading = called
    files = drawing.save(chart.draw(table, caption), folder, name)
    picture = page.embedded(files[0].read_bytes())
    behind = page.as_text(table, columns)
    return page.Shown(name, heading, chart.title(table), chart.reading(table), picture, behind), files
