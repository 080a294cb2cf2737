"""Points by source: what the winner's points, and the others', are made of."""

import math
from typing import Any

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from analyses import claims
from reports import style, words

WHO = {"winner": "the winner", "others": "another player"}
# Sources whose column says too little; all others are called as their column.
NAMES = {"cards": "victory point cards", "road": "the longest road", "army": "the largest army"}
ONE_LINE = 4  # more sources than these are named in two lines
NARROWEST = 0.06  # a part of a bar this small, against the longest bar, has no room for its number


def named(source: str) -> str:
    """A source in words."""
    return NAMES.get(source, source)


def title(table: pl.DataFrame) -> str:
    """What is seen: the winner's largest source."""
    said = []
    for name, part in style.runs_of(table):
        tops = claims.largest(part.filter(pl.col("who") == "winner"))
        told = [f"{named(top['source'])} ({words.share(top['share'])} of them)" for top in tops.to_dicts()]
        said.append(f"{words.either(told)}{words.in_run(name)}")
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
    longest = max(float(part.filter(pl.col("who") == who)["value"].sum()) for _, part, who in bars)
    lines = 1 if len(sources) <= ONE_LINE else 2
    with style.framed(title(table), caption, 0.75 + 0.25 * lines + 0.55 * len(bars)) as (figure, (axes,)):
        for place, (_, part, who) in enumerate(bars):
            _draw_bar(axes, part.filter(pl.col("who") == who), sources, place, NARROWEST * longest)
        names = [f"{WHO[who]}\n{name}".strip() for name, _, who in bars]
        axes.set_yticks(range(len(bars)), names)
        axes.set(ylim=(len(bars) - 0.5, -0.5), xlabel="mean points at the end")
        axes.grid(axis="y", visible=False)
        style.key_above(axes, math.ceil(len(sources) / lines))
    return figure


def _draw_bar(axes: Axes, part: pl.DataFrame, sources: list[str], place: int, narrowest: float) -> None:
    means = dict(part.select("source", "value").iter_rows())
    left = 0.0
    for number, source in enumerate(sources):
        mean = float(means.get(source) or 0.0)
        label = named(source) if place == 0 else None
        ink = style.colour(number)
        axes.barh(place, mean, left=left, color=ink, height=0.62, label=label)
        if mean >= narrowest:
            middle: dict[str, Any] = {"ha": "center", "va": "center", "color": style.text_on(ink), "size": 9}
            axes.text(left + mean / 2, place, f"{mean:.2f}", **middle)
        left += mean
