"""Points by source: what the winner's points, and the others', are made of."""

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports import style, words

WHO = {"winner": "the winner", "others": "another player"}


def title(table: pl.DataFrame) -> str:
    """What is seen: the winner's largest source."""
    said = []
    for name, part in style.runs_of(table):
        top = part.filter(pl.col("who") == "winner").sort("value").row(-1, named=True)
        where = f" in {name}" if name else ""
        said.append(f"{top['source']} ({words.share(top['share'])} of them){where}")
    return f"The winner’s points come above all from {words.listed(said)}"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "Mean points at the end of a decided game. A source that is thicker for the winner than for the "
        "others is what winners do more of; that alone does not say it makes them win."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.points_sources`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    bars = [(name, part, who) for name, part in runs for who in WHO]
    sources = table["source"].unique(maintain_order=True).to_list()
    with style.house_style():
        figure, (axes,) = style.new_figure(title(table), caption, 1.0 + 0.55 * len(bars))
        for place, (_, part, who) in enumerate(bars):
            _draw_bar(axes, part.filter(pl.col("who") == who), sources, place)
        names = [f"{WHO[who]}\n{name}".strip() for name, _, who in bars]
        axes.set_yticks(range(len(bars)), names)
        axes.set_ylim(len(bars) - 0.5, -0.5)
        axes.set_xlabel("mean points at the end")
        axes.grid(axis="y", visible=False)
        axes.legend(frameon=False, ncols=len(sources), loc="lower left", bbox_to_anchor=(0, 1), fontsize=9)
    return figure


def _draw_bar(axes: Axes, part: pl.DataFrame, sources: list[str], place: int) -> None:
    means = dict(part.select("source", "value").iter_rows())
    left = 0.0
    for number, source in enumerate(sources):
        mean = float(means.get(source) or 0.0)
        named = source if place == 0 else None
        axes.barh(place, mean, left=left, color=style.colour(number), height=0.62, label=named)
        if mean >= 0.25:
            axes.text(left + mean / 2, place, f"{mean:.2f}", ha="center", va="center", color="white", size=9)
        left += mean
