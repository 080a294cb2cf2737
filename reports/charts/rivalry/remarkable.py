"""Games worth watching: how far each stands out, its number, and how to see it again."""

from typing import Any

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports import sheets, style, words

ROW = 0.34  # inches


def title(table: pl.DataFrame) -> str:
    """What is seen: the longest game, by its number."""
    runs = [(name, part.row(0, named=True)) for name, part in style.runs_of(table)]
    told = [f"game {row['game']}{words.in_run(name)} with {row['value']:g} turns" for name, row in runs]
    return f"The longest game is {words.listed(told)}"


def reading(table: pl.DataFrame) -> str:
    """How to read it, and the command for a game of each run."""
    commands = [f"`{part['command'][0]}`" for _, part in style.runs_of(table)]
    return (
        "Each row has a scale of its own: the dot is the game that stands out, the band holds nine games in "
        f"ten, the tick is the middle one. To see the {table['what'][0]} again: {words.either(commands)}; "
        "another by its number in its place. The table behind the chart has the command for each."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.rivalry.remarkable`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    kinds = table["what"].unique(maintain_order=True).to_list()
    with style.framed(title(table), caption, 0.4 + ROW * len(kinds) * len(runs)) as (figure, (axes,)):
        for number, (_, part) in enumerate(runs):
            for row in part.iter_rows(named=True):
                y = kinds.index(row["what"]) + (number - (len(runs) - 1) / 2) * 0.8 / len(runs)
                _draw_row(axes, row, y, style.colour(number), _widest(table, row["what"]), 0.24 / len(runs))
        axes.set_yticks(range(len(kinds)), [kind.capitalize() for kind in kinds])
        axes.set(xlim=(0, 1.85), ylim=(len(kinds) - 0.5, -0.5), xticks=[])
        axes.grid(visible=False)
        axes.spines["bottom"].set_visible(False)
        style.name_runs(axes, [name for name, _ in runs])
    return figure


def _widest(table: pl.DataFrame, what: str) -> float:
    rows = table.filter(pl.col("what") == what)
    return float(rows.select(pl.max_horizontal("value", "high").max()).item()) or 1.0


def _draw_row(axes: Axes, row: dict[str, Any], y: float, ink: str, widest: float, half: float) -> None:
    at = {name: row[name] / widest for name in ("value", "low", "median", "high")}
    axes.plot([at["low"], at["high"]], [y, y], color=style.FAINT, lw=7, alpha=0.4, solid_capstyle="butt")
    axes.plot([at["median"]] * 2, [y - half, y + half], color=style.INK, lw=1.5)
    axes.plot([at["value"]], [y], "o", color=ink, ms=7, zorder=3, clip_on=False)
    unit = "" if sheets.in_use().stacked else f" {row['unit']}"
    text = f"{row['value']:g}{unit}: game {row['game']}"
    style.write_beside(axes, text, (max(at["value"], at["high"]), y), 9, color=ink)
