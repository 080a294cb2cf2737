"""What a row of the tableau is worth: what it promises in cards and points, and what was got of it."""

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Patch

from reports import style, words
from reports.charts import dot_rows


def title(table: pl.DataFrame) -> str:
    """What is seen: the span of what the rows promise that were sold at."""
    said = []
    for name, part in style.runs_of(table):
        rows = part.filter(pl.col("kind") == "row")
        low, high = rows["cards"].to_numpy().min(), rows["cards"].to_numpy().max()
        said.append(f"{low:g} to {high:g} cards{words.in_run(name)}")
    return f"The rows that chocolates are made at are worth {words.listed(said)}"


def labels(part: pl.DataFrame) -> list[str]:
    """What the rows of a run are called: single things by what they are, rows of the tableau by level too."""
    return [_label(*row) for row in part.select("level", "reward", "points").iter_rows()]


def _label(level: int | None, reward: str, points: float) -> str:
    called = reward if level is None else f"{level}: {reward}"
    return f"{called}  ({points:g} {'point' if points == 1 else 'points'})"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "First the exchange rates, then the rows of the tableau by their level. A bar is what is promised, "
        "in cards; the same in points stands in brackets. A resource counts as one card, a road and a "
        "development card as what they cost, a point as what the cheapest point in pieces costs. The dot is "
        "what a sale really brought of it, with its 95% interval: less where chips, cards or places for "
        "roads had run out, or the game was won."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.market.tableau`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    heights = [dot_rows.height(len(part), 1) for _, part in runs]
    with style.framed(title(table), caption, sum(heights) + 0.4, heights) as (figure, axes):
        for panel, (name, part) in zip(axes, runs, strict=True):
            _draw_rows(panel, part)
            panel.set_title(name, loc="right", weight="bold")
        handles = [
            Patch(color=style.GRID, label="promised"),
            Line2D([], [], marker="o", color=style.colour(0), label="got"),
        ]
        style.key_above(axes[0], 2, handles=handles)
    return figure


def _draw_rows(axes: Axes, part: pl.DataFrame) -> None:
    axes.barh(range(len(part)), part["cards"], height=0.62, color=style.GRID)
    dot_rows.draw(axes, [("", part.with_columns(label=pl.Series(labels(part))))], "label", "cards")
    axes.set_xlim(0, float(part["cards"].to_numpy().max()) * 1.16)
    axes.set_xlabel("worth in cards")
