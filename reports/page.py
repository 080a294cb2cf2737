"""The page: everything it says, and its HTML, which needs no other file."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

import polars as pl
from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template

from analyses.columns import Columns
from reports import words
from reports.command import Again
from reports.provenance import Assumption

# What may stand in an address as it is, besides letters and digits; blanks and breaks are read as blanks.
PLAIN = " '()*,-./:;=@[]_~!$&+"
TEMPLATES = Path(__file__).parent / "templates"
WRITTEN: dict[str, Callable[[Any], str]] = {
    "text": str,
    "number": words.plain,
    "count": lambda many: f"{many:,}",
    **dict.fromkeys(("mean turns", "minutes", "mean rounds"), lambda mean: words.number(mean, 1)),
}  # others as `words.figure` does


@dataclass(frozen=True)
class Table:
    """A table as text: its head, its rows, and a note about its columns; `folded` rows stand folded up."""

    head: list[str]
    rows: list[list[str]]
    note: str = ""
    folded: list[list[str]] = field(default_factory=list)


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
    depends: frozenset[str] = frozenset()  # labels of figures whose verdict depends on the players


@dataclass(frozen=True)
class KeyFigures:
    """A group of key figures that no target names: a label and a cell a run; details stand folded up."""

    heading: str
    figures: list[tuple[str, list[Cell]]]
    detail: bool = False

    @property
    def count(self) -> int:
        """How many figures these are."""
        return len(self.figures)


@dataclass(frozen=True)
class Picture:
    """A chart as addresses that hold it: drawn as wide as the page, and for a phone's screen."""

    wide: str = ""
    phone: str = ""


@dataclass(frozen=True)
class Shown:
    """A section as shown: the chart's picture, what it says, and the table behind it."""

    name: str
    heading: str
    title: str
    reading: str
    picture: Picture
    table: Table
    deep: bool = False
    headline: bool = False


@dataclass(frozen=True)
class ShownChapter:
    """A chapter as shown; without a heading its sections stand by themselves."""

    heading: str
    sections: list[Shown]

    @property
    def name(self) -> str:
        """What links to it are called."""
        return "chapter-" + "-".join(self.heading.lower().split())


@dataclass(frozen=True)
class Made:
    """How a run was made: its settings, and the command that makes it again, with the file that it needs."""

    name: str
    settings: list[tuple[str, str]]
    again: Again

    @property
    def address(self) -> str:
        """The file as an address that holds it."""
        return f"data:application/toml;charset=utf-8,{quote(self.again.rules)}"


@dataclass(frozen=True)
class Page:
    """All that the page shows, in its order."""

    title: str
    verdict: list[str]
    warnings: list[str]
    runs: list[str]
    targets: list[TargetRows]
    figures: list[KeyFigures]
    chapters: list[ShownChapter]
    left_out: list[str]
    assumptions: list[tuple[str, list[Assumption]]]
    how: list[Made]
    effects: Sequence[Shown] = ()  # of the assumed figures
    untried: Table | None = None  # those of which no other value was tried, and why
    comparison: Table | None = None
    crossed: Table | None = None
    notes: list[str] = field(default_factory=list)
    whose: str = ""
    answers: list[str] = field(default_factory=list)
    headlines: list[Shown] = field(default_factory=list)
    picture: Picture = Picture()
    cannot_tell: list[str] = field(default_factory=list)


def render(page: Page) -> str:
    """The page as HTML."""
    return _template().render(page=page)


@cache
def _template() -> Template:
    loader = FileSystemLoader(TEMPLATES)
    blocks: dict[str, Any] = {"trim_blocks": True, "lstrip_blocks": True}
    environment = Environment(loader=loader, autoescape=True, undefined=StrictUndefined, **blocks)
    return environment.get_template("page.html.j2")


def embedded(picture: str) -> str:
    """An SVG file's text as an address that holds it, so that the page needs no other file."""
    # The address itself stands in double quotes, and a line's end would take three letters in it.
    text = picture.replace('"', "'").replace("\n", " ")
    return f"data:image/svg+xml,{quote(text, safe=PLAIN)}"


def as_text(table: pl.DataFrame, columns: Columns) -> Table:
    """A table of an analysis as text; a column `run` may stand before those of the analysis."""
    units = {"run": "text"} | {name: unit for name, (_, unit) in columns.of.items()}
    texts = [[_written(value, units[name]) for value in table[name]] for name in table.columns]
    return Table(table.columns, [list(row) for row in zip(*texts, strict=True)], column_note(columns))


def _written(value: Any, unit: str) -> str:
    if value is None or unit not in WRITTEN:
        return words.figure(value, unit)
    return WRITTEN[unit](value)


def column_note(columns: Columns) -> str:
    """What a row and the columns are; columns of one meaning are named together."""
    named: dict[str, list[str]] = {}
    for name, (meaning, _) in columns.of.items():
        named.setdefault(meaning, []).append(name)
    told = [f"{words.listed(names)}: {meaning}" for meaning, names in named.items()]
    return f"One row {columns.row}. {'; '.join(told)}."
