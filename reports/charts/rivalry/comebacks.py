"""What a place at half time is worth: the share of games won from it."""

import polars as pl
from matplotlib.figure import Figure

from analyses.rivalry.halves import TURNS
from analyses.rivalry.standing import LAST
from reports import style, words
from reports.charts.rivalry.panels import draw_dots


def title(table: pl.DataFrame) -> str:
    """What is seen: how many games are won by a player who was last at half of the turns."""
    said = []
    for name, part in style.runs_of(table):
        last = part.filter((pl.col("half") == TURNS) & pl.col("place").is_in(LAST))
        said.append(f"{words.share(float(last['of_games'].sum()))} of games{words.in_run(name)}")
    return f"A player who was last at half of the turns, alone or with others, wins {words.listed(said)}"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "Each row is a place by points at half time. The dot is the share of players in it who went on to "
        "win, the bar its 95% interval, the tick one in so many seats. Half of the turns is known only "
        "afterwards; half of the points is when somebody first has half of what is to be gained from the "
        "start to the victory. How many games were won from each place is in the table behind the chart."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.rivalry.comebacks`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    panels = [
        (f"at {half}", [(name, part.filter(pl.col("half") == half)) for name, part in runs])
        for half in table["half"].unique(maintain_order=True)
    ]
    return draw_dots(title(table), caption, panels, "place", "share of players in this place who won")
