"""Who wins early and who wins late: the games that each seat has won by the end of each round."""

from typing import Any

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from analyses.intervals import picked_from
from reports import style, words
from reports.charts import lines

MARKS = "osD^vPX*"
FEWEST = 0.02  # rounds by which fewer games are over, or after which fewer are left, are not drawn
EARLY = 0.25  # of the games are over: who won these?


def title(table: pl.DataFrame) -> str:
    """What is seen: the seat whose share of quick games is furthest from its share of all, if it is shown."""
    return style.run_by_run(table, _of_run)


def _of_run(name: str, part: pl.DataFrame) -> str:
    """A seat is compared with itself; that one of several stands out is allowed for by wider intervals."""
    early = part.filter(pl.col("n") >= EARLY * pl.col("n").max())
    round_ = int(early["round"].sort()[0])
    first = early.filter(pl.col("round") == round_)
    last = part.filter(pl.col("round") == pl.col("round").max())
    both = first.join(last, on="seat", suffix="_all").with_columns(
        apart=pl.col("value") - pl.col("value_all")
    )
    widen = picked_from(len(both))
    noise = (pl.col("high") - pl.col("low") + pl.col("high_all") - pl.col("low_all")) / 2 * widen
    shown = both.filter(pl.col("apart").abs() > noise).sort(pl.col("apart").abs())
    if not len(shown):
        return f"No seat is shown to win another share of quick games than of all{words.in_run(name)}"
    row = shown.row(-1, named=True)
    quick = (
        f"Seat {row['seat']} wins {words.share(row['value'])} of the games that are over by round {round_}"
    )
    return f"{quick}, and {words.share(row['value_all'])} of all{words.in_run(name)}"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "Above, the share of all games that each seat has won by the end of a round; together they are the "
        "games that are over. Below, how the games that are over by then divide among the seats: left the "
        "quickest games alone, right nearly all. A line that falls belongs to a seat that wins quick games, "
        "one that rises to a seat that wins long ones. Rounds are whole, so each seat has had as many turns; "
        "but a later seat has had more turns of the others before its own, and what they roll brings it "
        "cards too, so that later seats may win more of the quick games at a fair table. The dashed line is "
        "one in so many seats; bands are 95% intervals."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.length.by_seat`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    with style.framed(title(table), caption, 5.0 * len(runs), [1, 1.3] * len(runs)) as (figure, axes):
        for number, (name, part) in enumerate(runs):
            above, below = axes[2 * number : 2 * number + 2]
            shown = drawn(part)
            _draw_lines(above, shown, ("of_all", "of_all_low", "of_all_high"))
            _draw_lines(below, shown, ("value", "low", "high"))
            above.set_ylim(bottom=0)
            below.axhline(1 / shown["seat"].n_unique(), color=style.FAINT, ls="--", lw=1)
            above.set(ylabel="of all games,\nwon by then")
            above.tick_params(labelbottom=False)
            above.set_title(name, loc="right", weight="bold")
            below.set(ylabel="of the games over\nby then, won by", xlabel="round (one turn of every seat)")
            style.key_above(above, 4)
        for kind in range(2):
            lines.share_axes(axes[kind::2])
    return figure


def drawn(part: pl.DataFrame) -> pl.DataFrame:
    """The rounds between the quickest few games and the longest few."""
    over = pl.col("n") / pl.col("n").max()
    ends = part.filter(over >= 1 - FEWEST)["round"].sort()[0]
    return part.filter((over >= FEWEST) & (pl.col("round") <= ends)).sort("seat", "round")


def _draw_lines(axes: Axes, shown: pl.DataFrame, figures: tuple[str, str, str]) -> None:
    for number, rows in enumerate(shown.partition_by("seat", maintain_order=True)):
        value, low, high = (rows[name] for name in figures)
        ink = style.colour(number)
        axes.fill_between(rows["round"], low.fill_null(0), high.fill_null(1), color=ink, alpha=0.15, lw=0)
        looks: dict[str, Any] = {"marker": MARKS[number % len(MARKS)], "ms": 4, "color": ink}
        axes.plot(rows["round"], value, label=f"seat {rows['seat'][0]}", **looks)
    axes.margins(x=0.03)
    style.percent_axis(axes.yaxis)
    style.whole_axis(axes.xaxis)
