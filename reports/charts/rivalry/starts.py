"""Wins by the cards that the first rounds brought."""

import polars as pl
from matplotlib.figure import Figure

from analyses.rivalry.starts import EARLY, ROUNDS
from reports import style, words
from reports.charts.rivalry.panels import draw_line

FEWEST = 0.02  # numbers of cards that fewer seats had are left out
TOLD = 4  # cards more or less, of which the title speaks


def early(part: pl.DataFrame) -> pl.DataFrame:
    """The rows of the first rounds that enough seats stand behind."""
    return style.drawn(part.filter(pl.col("what") == EARLY), "more", FEWEST)


def title(table: pl.DataFrame) -> str:
    """What is seen: wins of those with some cards more than the others, and of one run those with less."""
    wins = {
        name: dict(early(part).select("more", "value").iter_rows()) for name, part in style.runs_of(table)
    }
    # Of few games some numbers of cards never occurred.
    known = [n for n in range(1, TOLD + 1) if all({n, -n} <= set(won) for won in wins.values())]
    if not known:
        return f"After {ROUNDS} rounds hardly any player is ahead of the others in cards"
    number = max(known)
    cards = words.count(number, "card")
    said = [f"{words.share(won[number])} of games{words.in_run(name)}" for name, won in wins.items()]
    text = f"Who got {cards} more than the others in {ROUNDS} rounds wins {words.listed(said)}"
    return text if len(wins) > 1 else f"{text}, who got {cards} less {words.share(wins[''][-number])}"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        f"Cards that dice or spinner gave a player in the first {ROUNDS} rounds, against the mean of the "
        "other seats. The line is the share of games won, the band its 95% interval, the dashed line one in "
        "so many seats; the strip says how many players of the first run stand behind a point. Good places "
        "and luck are both in it."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.rivalry.starts`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    with style.framed(title(table), caption, 3.9, [3, 0.8]) as (figure, (axes, left)):
        for number, (_, part) in enumerate(runs):
            draw_line(axes, early(part), "more", style.colour(number))
        axes.axhline(table["fair"][0], color=style.FAINT, ls="--", lw=1)
        axes.set_ylabel("share of games won")
        axes.set_ylim(bottom=0)
        style.percent_axis(axes.yaxis)
        axes.tick_params(labelbottom=False)
        style.draw_counts(left, early(runs[0][1]), "more", "players")
        left.set_xlim(axes.get_xlim())
        left.set_xlabel(f"cards of the first {ROUNDS} rounds, more than the mean of the other seats")
        for panel in (axes, left):
            style.whole_axis(panel.xaxis)
        style.name_runs(axes, [name for name, _ in runs])
    return figure
