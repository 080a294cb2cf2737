"""Whom a spin helps: what one more of each section adds to each seat's wins, as a matrix."""

import polars as pl
from matplotlib.figure import Figure

from analyses import claims
from reports import style, words
from reports.charts import heat


def title(table: pl.DataFrame) -> str:
    """What is seen: the section that surely helps a seat most."""
    return style.run_by_run(table, _of_run)


def _of_run(name: str, part: pl.DataFrame) -> str:
    sure = claims.standing(part, 0.0).filter(pl.col("value") > 0).sort("value")
    if not len(sure):
        return f"No section is shown to help a seat{words.in_run(name)}"
    row = sure.row(-1, named=True)
    more = f"{100 * row['value']:.1f} points of a hundred"
    return f"One more {row['section']} adds {more} to the wins of seat {row['seat']}{words.in_run(name)}"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "Points of a hundred that one more spin of a section among the first ones, in place of an average "
        "one, adds to a seat’s share of wins. Brown helps, blue hurts; in brackets what luck alone could "
        "show, where the 95% interval holds zero. Of many cells one or two stand without brackets by chance; "
        "the title is held to their number."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.pacing.spin_seats`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    seats = max(part["seat"].n_unique() for _, part in runs)
    height, darkest = heat.height(seats) * len(runs), heat.furthest(table["value"], 0.0)
    with style.framed(title(table), caption, height, [1.0] * len(runs)) as (figure, axes):
        for panel, (name, part) in zip(axes, runs, strict=True):
            sections = part["section"].unique().sort().to_list()
            rows = part.sort("seat", "section").partition_by("seat", maintain_order=True)
            names = [f"seat {row['seat'][0]}" for row in rows]
            heat.draw(panel, names, sections, [row["value"].to_list() for row in rows], 0.0, darkest)
            told = [
                _in_words(*cell) for row in rows for cell in row.select("value", "low", "high").iter_rows()
            ]
            for text, words_of in zip(panel.texts, told, strict=True):
                text.set_text(words_of)
            panel.set_title(name, loc="right", weight="bold")
    return figure


def _in_words(value: float | None, low: float | None, high: float | None) -> str:
    if value is None:
        return "·"
    told = words.signed(100 * value, 1)
    return told if low is not None and high is not None and not low <= 0 <= high else f"({told})"
