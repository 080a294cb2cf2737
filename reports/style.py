"""The one look of all charts: type, colours, grid, and the frame of title and caption."""

import textwrap
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, partial
from typing import Any

import matplotlib as mpl
import matplotlib.colors
import polars as pl
from matplotlib.axes import Axes
from matplotlib.axis import Axis
from matplotlib.figure import Figure
from matplotlib.layout_engine import ConstrainedLayoutEngine
from matplotlib.lines import Line2D
from matplotlib.ticker import MaxNLocator

from reports import sheets, words
from reports.refitting import refit

INK = "#3b2a20"
FAINT = "#8a7a6d"
PAPER = "#fffdf9"
GRID = "#e9e0d6"
# Chocolate first; the rest after Okabe and Ito, told apart with any colour vision and by lightness.
PALETTE = ("#6b3e26", "#e69f00", "#0072b2", "#cc79a7", "#009e73", "#56b4e9", "#d55e00", "#999999")
# What stands for a colour where the page is dark; the other colours can be seen on both.
DARK = {PAPER: "#1d1612", INK: "#f1e7dc", FAINT: "#b7a697", GRID: "#46382e"}
# Blue turns lighter there, so light blue does too.
DARK |= {PALETTE[0]: "#b5734a", PALETTE[2]: "#3d9ad6", PALETTE[5]: "#b4e0f7"}
# A text on a coloured ground, which stays as it is when the page turns dark, so it is not quite INK.
INK_ON_COLOUR = "#3b2a21"
# Shades of a matrix go from the page to a colour, on a dark page too, and texts on light ones turn with them.
INK_ON_SHADE = "#3b2a22"
SHADES = 51
MATRIX = (0, 2)  # the colours above and below the middle of a matrix
ONE_LINE_KEY = 0.3  # inches
KEY: Any = {"frameon": False, "fontsize": 9}

SETTINGS: Any = {  # matplotlib types its settings by a list of every name, which differs between versions
    "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans"],  # comes with matplotlib, so charts are the same everywhere
    "font.size": 10,
    "text.parse_math": False,  # a $ in a title is a $
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": FAINT,
    "axes.facecolor": PAPER,
    "axes.grid": True,
    "axes.axisbelow": True,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlesize": 10,
    "axes.titlelocation": "left",
    "axes.titlepad": 6,
    "figure.facecolor": PAPER,
    "grid.color": GRID,
    "grid.linewidth": 0.8,
    "xtick.color": FAINT,
    "ytick.color": FAINT,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
    "lines.linewidth": 2,
    "savefig.facecolor": PAPER,
    "svg.fonttype": "path",  # letters as shapes look right without the font
    "svg.hashsalt": "chocolab",  # the same figure gives the same file
}


class Drawing(Figure):
    """A figure that a notebook shows by itself.

    Its title needs `above` inches, its caption `below`; between is `room` for panels and their `key`.
    """

    above = below = room = key = 0.0
    sheet = sheets.WIDE

    def lay_out(self) -> None:
        """Give title, key, panels and caption the inches that they need."""
        total = self.above + self.room + self.below
        self.set_size_inches(self.sheet.width, total)
        layout = self.get_layout_engine()
        if isinstance(layout, ConstrainedLayoutEngine):
            layout.set(rect=(0.01, self.below / total, 0.98, (self.room - self.key) / total))
        title, caption = self.texts[:2]
        title.set_y(1 - 0.1 / total)
        caption.set_y(0.08 / total)
        for key in self.legends:
            key.set_bbox_to_anchor((0.01, 1 - self.above / total), transform=self.transFigure)

    def _repr_svg_(self) -> str:
        from reports.drawing import as_svg  # which needs the look from here

        return as_svg(self)


@contextmanager
def house_style() -> Iterator[None]:
    """Everything drawn and saved within has the house's look.

    A letter that the font does not have is drawn as a box, of which nobody needs to be told letter by letter.
    """
    with mpl.rc_context(SETTINGS), warnings.catch_warnings():
        warnings.filterwarnings("ignore", r"Glyph \d+ .* missing from font")
        yield


def runs_of(table: pl.DataFrame) -> list[tuple[str, pl.DataFrame]]:
    """The runs in a table with their labels, in order; a table of one run needs no `run` column."""
    if "run" not in table.columns:
        return [("", table)]
    return [(str(key[0]), part) for key, part in table.group_by("run", maintain_order=True)]


def run_by_run(table: pl.DataFrame, of_run: Callable[[str, pl.DataFrame], str]) -> str:
    """What is said of each run of a table; what several runs have in common is said once."""
    return words.by_run([(name, partial(_turned, of_run, part)) for name, part in runs_of(table)])


def _turned(of_run: Callable[[str, pl.DataFrame], str], part: pl.DataFrame, name: str) -> str:
    return of_run(name, part)


def drawn(rows: pl.DataFrame, along: str, fewest: float) -> pl.DataFrame:
    """The rows with enough cases to be drawn, against the row that has most, sorted along the axis."""
    return rows.filter(pl.col("n") >= fewest * pl.col("n").max()).sort(along)


def drawn_groups(part: pl.DataFrame, along: str, fewest: float) -> pl.DataFrame:
    """The same of the groups of a table that are numbered along the axis, in a column of its name."""
    groups = part.filter(pl.col("by") == along)
    return drawn(groups.with_columns(pl.col("group").cast(pl.Int32).alias(along)), along, fewest)


def _balanced(title: str) -> list[str]:
    """The title in as few lines as it needs, of about equal length."""
    most = sheets.in_use().title
    needed = len(textwrap.wrap(title, most))
    even = len(title) // max(needed, 1) + 1
    widths = (textwrap.wrap(title, width) for width in range(even, most + 1))
    return next((lines for lines in widths if len(lines) <= needed), textwrap.wrap(title, most))


def new_figure(
    title: str, caption: str, height: float, ratios: list[float] | None = None, columns: int = 1
) -> tuple[Drawing, list[Axes]]:
    """A figure with what it shows above, what it rests on below, and panels of these relative heights.

    With several columns the panels come row by row; on a sheet that is stacked, one below the other.
    """
    sheet = sheets.in_use()
    if sheet.stacked:
        ratios = [ratio for ratio in ratios or [1] for _ in range(columns)]
        height, columns = height * columns, 1
    heading = _balanced(title)
    footing = textwrap.wrap(caption, sheet.caption)
    figure = Drawing(layout=ConstrainedLayoutEngine(hspace=0.06))
    figure.sheet = sheet
    figure.above, figure.below = 0.2 + 0.24 * len(heading), 0.1 + 0.17 * len(footing)
    figure.text(0.02, 1, "\n".join(heading), va="top", size=12, weight="bold", linespacing=1.2)
    figure.text(0.02, 0, "\n".join(footing), va="bottom", size=8, color=FAINT)
    figure.room = height
    figure.lay_out()
    axes = figure.subplots(len(ratios or [1]), columns, squeeze=False, height_ratios=ratios or [1])
    return figure, list(axes.flat)


@contextmanager
def framed(
    title: str, caption: str, height: float, ratios: list[float] | None = None, columns: int = 1
) -> Iterator[tuple[Figure, list[Axes]]]:
    """A new figure, drawn on within the house's look."""
    with house_style():
        figure, axes = new_figure(title, caption, height, ratios, columns)
        yield figure, axes
        if figure.sheet.stacked:
            figure.room += refit(figure, figure.sheet)
            figure.lay_out()


def percent_axis(axis: Axis) -> None:
    """Write the axis' shares as percentages."""
    axis.set_major_formatter(lambda value, _: f"{words.plain(round(100 * value, 6))}%")


def whole_axis(axis: Axis) -> None:
    """Write whole numbers alone along the axis."""
    axis.set_major_locator(MaxNLocator(integer=True))


def colour(number: int) -> str:
    """The colour of the series with this number, from 0."""
    return PALETTE[number % len(PALETTE)]


def between(first: str, last: str, number: int) -> list[str]:
    """So many colours from the first to the last in equal steps; the last alone if there is only one."""
    scale = mpl.colors.LinearSegmentedColormap.from_list("between", [first, last])
    return [mpl.colors.to_hex(scale(step / (number - 1) if number > 1 else 1.0)) for step in range(number)]


@cache
def shades(number: int) -> list[str]:
    """The shades from the page to the colour of the series with this number."""
    return between(PAPER, colour(number), SHADES)


def shade(number: int, depth: float) -> str:
    """The shade at a depth from 0, the page, to 1, the colour."""
    return shades(number)[round(depth * (SHADES - 1))]


@cache
def dark_colours() -> dict[str, str]:
    """What stands for each colour where the page is dark, the shades of a matrix too."""
    dark = DARK | {INK_ON_SHADE: DARK[INK]}
    for number in MATRIX:
        ends = DARK[PAPER], DARK[colour(number)]
        dark |= dict(zip(shades(number)[1:-1], between(*ends, SHADES)[1:-1], strict=True))
    return dark


def text_on(background: str, ink: str = INK_ON_COLOUR) -> str:
    """The colour of a text on this one: white, or ink where that is easier to read."""
    red, green, blue = mpl.colors.to_rgb(background)
    return ink if 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.5 else "white"


def write_beside(axes: Axes, text: str, at: tuple[float, float], way: float, **looks: Any) -> None:
    """A text so many points right of a place."""
    place: dict[str, Any] = {"textcoords": "offset points", "xytext": (way, 0), "va": "center"}
    axes.annotate(text, at, **{"size": 9, **place, **looks})


def name_pair(pair: Sequence[Axes], run: str) -> None:
    """The name of a run above its two panels side by side; where panels are stacked, above the first."""
    first, second = pair
    above = first if sheets.in_use().stacked else second
    above.set_title(run, loc="right", weight="bold")


def draw_counts(axes: Axes, rows: pl.DataFrame, along: str, label: str) -> None:
    """A strip of bars that says how many cases, `n`, stand behind what is drawn above it."""
    axes.bar(rows[along], rows["n"], color=FAINT, width=0.8)
    axes.set_ylabel(label)
    axes.yaxis.set_major_formatter(lambda value, _: f"{value:,.0f}")


def key_above(axes: Axes, columns: int, **lines: Any) -> None:
    """A small key above the panel, of what is labelled in it or of the `handles` given."""
    axes.legend(ncols=columns, loc="lower left", bbox_to_anchor=(0, 1), **KEY, **lines)


def name_series(axes: Axes, labels: list[str]) -> None:
    """A small key above one panel, of series in the order of the colours; only when there are several."""
    if len(labels) > 1:
        key_above(axes, 4, handles=_lines(labels))


def name_runs(axes: Axes, labels: list[str]) -> None:
    """A small key above all panels, in as many lines as the names need; only when there are several runs."""
    figure = axes.get_figure(root=True)
    if len(labels) < 2 or not isinstance(figure, Drawing):
        return
    names = [textwrap.fill(label, sheets.in_use().run_name) for label in labels]
    columns = columns_that_fit(names, len(names))
    key = figure.legend(handles=_lines(names), ncols=columns, loc="upper left", borderaxespad=0, **KEY)
    figure.key = key.get_window_extent().height / figure.dpi
    # A chart has room for a key of one line; what more the names need is added to its height.
    figure.room += max(0.0, figure.key - ONE_LINE_KEY)
    figure.lay_out()


def columns_that_fit(labels: list[str], most: int, width: float | None = None) -> int:
    """In how many columns, of `most`, a key of these names is at most so many inches wide."""
    measured = Figure()
    width = 0.97 * sheets.in_use().width if width is None else width
    for columns in range(min(most, len(labels)), 1, -1):
        key = measured.legend(handles=_lines(labels), ncols=columns, **KEY)
        if key.get_window_extent().width <= width * measured.dpi:
            return columns
    return 1


def _lines(labels: list[str]) -> list[Line2D]:
    return [Line2D([], [], c=colour(number), lw=4, label=label) for number, label in enumerate(labels)]
