"""The page: everything it says, and its HTML, which needs no other file."""

import base64
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import polars as pl
from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template

from reports import words
from reports.provenance import Assumption

TEMPLATES = Path(__file__).parent / "templates"
PLAIN_NUMBERS = ("round", "turn", "seat", "points", "target", "p05", "p25", "p50", "p75", "p95")
OF_UNIT = ("value", "low", "high", "fair")
SHARES = ("share", "reached", "same_winner", "same_winner_low", "same_winner_high")
MEAN_TURNS = ("shorter", "shorter_low", "shorter_high")


@dataclass(frozen=True)
class Table:
    """A table as text: its head, its rows, and a note about its columns."""

    head: list[str]
    rows: list[list[str]]
    note: str = ""


@dataclass(frozen=True)
class Cell:
    """One run's figure in the table of targets; `verdict` is empty for a figure without a target."""

    verdict: str
    figure: str
    interval: str
    n: str
    hint: str = ""


@dataclass(frozen=True)
class TargetRows:
    """One target, in words, with its figures: a label and a cell a run."""

    says: str
    wanted: str
    figures: list[tuple[str, list[Cell]]]


@dataclass(frozen=True)
class Shown:
    """A section as shown: the chart's picture, what it says, and the table behind it."""

    name: str
    heading: str
    title: str
    reading: str
    picture: str
    table: Table


@dataclass(frozen=True)
class Made:
    """How a run was made: its settings, and the command that makes it again."""

    name: str
    settings: list[tuple[str, str]]
    command: str


@dataclass(frozen=True)
class Page:
    """All that the page shows, in its order."""

    title: str
    verdict: list[str]
    warnings: list[str]
    runs: list[str]
    targets: list[TargetRows]
    figures: list[tuple[str, list[Cell]]]
    sections: list[Shown]
    left_out: list[str]
    assumptions: list[tuple[str, list[Assumption]]]
    how: list[Made]
    comparison: Table | None = None
    notes: list[str] = field(default_factory=list)


def render(page: Page) -> str:
    """The page as HTML."""
    return _template().render(page=page)


@cache
def _template() -> Template:
    loader = FileSystemLoader(TEMPLATES)
    blocks: dict[str, Any] = {"trim_blocks": True, "lstrip_blocks": True}
    environment = Environment(loader=loader, autoescape=True, undefined=StrictUndefined, **blocks)
    return environment.get_template("page.html.j2")


def embedded(picture: bytes) -> str:
    """An SVG file as an address that holds it, so that the page needs no other file."""
    return f"data:image/svg+xml;base64,{base64.b64encode(picture).decode('ascii')}"


def as_text(table: pl.DataFrame, unit: str, note: str = "") -> Table:
    """A table of an analysis as text; `unit` is that of value, low and high."""
    columns = [_column_text(table[name], unit) for name in table.columns]
    return Table(table.columns, [list(row) for row in zip(*columns, strict=True)], note)


def _column_text(column: pl.Series, unit: str) -> list[str]:
    if column.name in OF_UNIT:
        return [words.figure(value, unit) for value in column]
    if column.name in SHARES:
        return [words.figure(value, "share") for value in column]
    if column.name in MEAN_TURNS:
        return ["–" if value is None else f"{value:.1f}" for value in column]
    if column.name in PLAIN_NUMBERS:
        return ["–" if value is None else f"{value:g}" for value in column]
    return [_plain(value) for value in column]


def _plain(value: object) -> str:
    if value is None:
        return "–"
    return f"{value:,}" if isinstance(value, int) else str(value)


def column_note(explanation: str | None) -> str:
    """What the columns are, from the explanation of the analysis that made the table."""
    paragraphs: Sequence[str] = (explanation or "").split("\n\n")
    return " ".join(" ".join(paragraphs).replace("`", "").split())
