"""When the market runs full: the chips left, rewards not got in full, and bars at either end, by round."""

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports import style, words
from reports.charts import lines

LEFT, GONE, SHORT = "chips left", "chips gone", "reward not got in full"
ABOVE = (LEFT, GONE)
PANEL = 2.3  # inches
FEWEST = 0.05  # rounds that fewer games reach are left out


def title(table: pl.DataFrame) -> str:
    """What is seen: chips left, and rewards not got in full, in the last round of half of the games."""
    return style.run_by_run(table, _of_run)


def _of_run(name: str, part: pl.DataFrame) -> str:
    left = part.filter(pl.col("what") == LEFT)
    late = left.filter(pl.col("n") >= 0.5 * pl.col("n").max()).sort("round").row(-1, named=True)
    shares = dict(part.filter(pl.col("round") == late["round"]).select("what", "value").iter_rows())
    said = f"By round {late['round']}, {words.share(late['value'])} of the chips are left{words.in_run(name)}"
    gone = f"they ran out in {words.share(shares.get(GONE, 0.0))} of games"
    return f"{said}, {gone}; {words.share(shares.get(SHORT) or 0.0)} of rewards are not got in full"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "Above, of the supply of victory point chips the mean share left at the end of a round, and the "
        "games in which none is left. Below, of the sales in the round those whose reward was not got in "
        "full, and of the bars those too low to make their variety and those at the top. A round counts the "
        "games that began it; the lines end where 1 in 20 did. Bands are 95% intervals."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.market.saturation`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    heights = [lines.key_height(1, 1), PANEL] * 2 * len(runs)
    with style.framed(title(table), caption, sum(heights), heights) as (figure, axes):
        for number, (run, part) in enumerate(runs):
            key_above, above, key_below, below = axes[4 * number : 4 * number + 4]
            last = style.drawn(part.filter(pl.col("what") == LEFT), "round", FEWEST)["round"][-1]
            told = part.filter(pl.col("round") <= last)
            signs = told["what"].unique(maintain_order=True)
            _draw_panel(key_above, above, told, list(ABOVE))
            _draw_panel(key_below, below, told, [sign for sign in signs if sign not in ABOVE])
            above.set_ylim(0, 1.03)
            above.set_title(run, loc="right", weight="bold")
        for place in (1, 3):
            lines.share_axes(axes[place::4])
    return figure


def _draw_panel(key: Axes, axes: Axes, told: pl.DataFrame, shown: list[str]) -> None:
    lines.key([key], shown, len(shown))
    lines.draw(axes, [(sign, told.filter(pl.col("what") == sign)) for sign in shown], "round")
    style.percent_axis(axes.yaxis)
    style.whole_axis(axes.xaxis)
    axes.set_ylim(bottom=0)
    axes.set(xlabel="round", ylabel="share")
