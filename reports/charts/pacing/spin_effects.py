"""What a spin does: the turns by which one more of a section makes a game longer."""

import polars as pl
from matplotlib.figure import Figure

from analyses import claims
from reports import style, words
from reports.charts import dot_rows


def title(table: pl.DataFrame) -> str:
    """What is seen: the section that surely lengthens a game most, or shortens it."""
    return style.run_by_run(table, _of_run)


def _of_run(name: str, part: pl.DataFrame) -> str:
    sure = claims.standing(part, 0.0).sort(pl.col("value").abs())
    if not len(sure):
        return f"No section is shown to change the length{words.in_run(name)}"
    row = sure.row(-1, named=True)
    way, turns = "longer" if row["value"] > 0 else "shorter", f"{abs(row['value']):.2f} turns"
    return (
        f"One more {row['section']} among the first {row['spins']} spins: {turns} {way}{words.in_run(name)}"
    )


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "What one more spin of a section does in place of an average spin, the others as they were: dots "
        "right of zero make games longer. Bars are 95% intervals, each by itself; the title is held to their "
        "number."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.pacing.spin_effects`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    height = dot_rows.height(table["section"].n_unique(), len(runs)) + 0.3
    with style.framed(title(table), caption, height) as (figure, (axes,)):
        dot_rows.draw_effects(axes, runs, "section")
        axes.set_xlabel("turns by which a game is longer (all seats together)")
        style.name_runs(axes, [name for name, _ in runs])
    return figure
