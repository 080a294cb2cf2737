"""What awards decide: games that the winner could not have won without one."""

import polars as pl
from matplotlib.figure import Figure

from analyses.rivalry.awards import EITHER
from reports import style, words
from reports.charts.rivalry.panels import draw_dots

HOW = {
    "needed": "the winner would not have had enough points without it",
    "tipped": "the winner would not have stood alone in front, if nobody had its points",
    "last": "the winner needed it and gained it in its last turn",
}


def title(table: pl.DataFrame) -> str:
    """What is seen: games won with an award's points, and with its last turn."""
    said = []
    for name, part in style.runs_of(table):
        either = dict(part.filter(pl.col("award") == EITHER).select("how", "value").iter_rows())
        needed, last = words.share(either["needed"]), words.share(either["last"])
        said.append(f"{needed} of games{words.in_run(name)} ({last}: gained in the last turn)")
    return f"The winner needed an award in {words.listed(said)}"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "Of all games that somebody won. An award is the longest road or the largest army; “either of them” "
        "counts the points of both together. The dot is the share of games, the bar its 95% interval."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.rivalry.awards`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    panels = [
        (told, [(name, part.filter(pl.col("how") == how)) for name, part in runs])
        for how, told in HOW.items()
    ]
    return draw_dots(title(table), caption, panels, "award", "share of games")
