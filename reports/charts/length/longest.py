"""What long games are like: how far the longest 5% lie from the others, figure by figure."""

import polars as pl
from matplotlib.figure import Figure

from reports import style, words
from reports.charts import dot_rows

TOLD = 2  # so many figures are named in the title


def title(table: pl.DataFrame) -> str:
    """What is seen: the figures furthest up and furthest down that are surely so."""
    return style.run_by_run(table, _of_run)


def _of_run(name: str, part: pl.DataFrame) -> str:
    sure = part.filter(pl.col("sure") == "yes").sort("value", descending=True)
    more = sure.filter(pl.col("value") > 0)["what"].head(TOLD).to_list()
    less = sure.filter(pl.col("value") < 0)["what"].reverse().head(TOLD).to_list()
    said = [f"{word} {words.listed(what)}" for word, what in (("more", more), ("fewer", less)) if what]
    if not said:
        return f"Nothing is shown to set the longest games{words.in_run(name)} apart"
    return f"The longest games{words.in_run(name)} see {', '.join(said)}"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    longest = [
        f"{words.count(part['n'].to_numpy().max(initial=0), 'game')}{words.in_run(name)}"
        for name, part in style.runs_of(table)
    ]
    return (
        "The longest 5% of the games, and those as long as the shortest of them "
        f"({words.listed(longest)}), beside all others. Figures are a turn, unless they say otherwise, so a "
        "long game does not have more of them for its length. The axis counts standard deviations between "
        "games: 0.2 is little, 0.5 much, 1 very much. The dot is the difference, the bar its 95% interval; a "
        "hollow dot would not be shown if the bars allowed for so many questions at once. What is told 30% "
        "into a median game is of the same turn in all games of a run. What goes along with long games need "
        "not cause them."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.length.longest`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    rows = table["what"].n_unique()
    with style.framed(title(table), caption, dot_rows.height(rows, len(runs))) as (figure, (axes,)):
        dot_rows.draw_effects(axes, runs, "what")
        axes.set_xlabel("longest games less the others,\nin standard deviations")
        style.name_runs(axes, [name for name, _ in runs])
    return figure
