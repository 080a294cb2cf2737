"""A question as the page shows it: the chart drawn into its file, what is seen, and the table behind."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import polars as pl
from matplotlib.figure import Figure

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
    picture, files = draw_both(partial(chart.draw, table, caption), folder, name)
    behind = page.as_text(table, columns)
    return page.Shown(name, heading, chart.title(table), chart.reading(table), picture, behind), files


def draw_both(draw: Callable[[], Figure], folder: Path, name: str) -> tuple[page.Picture, tuple[Path, Path]]:
    """Draw a chart as wide as the page, into files called by the name, and once more for a phone's screen."""
    files = drawing.save(draw(), folder, name)
    wide = files[0].read_text(encoding="utf-8")
    return page.Picture(page.embedded(wide), page.embedded(drawing.for_phone(draw))), files
