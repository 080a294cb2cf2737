"""Victory points a chocolate: by the number of the sale, by variety, and by strategy where several play."""

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from analyses import claims
from reports import style, words
from reports.charts import dot_rows

FEWEST = 0.05  # sales that fewer games reach are left out


def by_order(part: pl.DataFrame) -> pl.DataFrame:
    """The rows by the number of the sale, as a number, as far as enough games got there."""
    return style.drawn_groups(part, "order", FEWEST)


def groups(part: pl.DataFrame) -> pl.DataFrame:
    """The varieties; and the strategies, where there are several."""
    strategies = part.filter(pl.col("by") == "strategy")
    varieties = part.filter(pl.col("by") == "variety")
    return pl.concat([varieties, strategies]) if len(strategies) > 1 else varieties


def title(table: pl.DataFrame) -> str:
    """What is seen: the mean over all sales; of one run the best and the worst variety, if told apart."""
    runs = style.runs_of(table)
    overall = [(name, part.filter(pl.col("by") == "overall")["value"][0]) for name, part in runs]
    if len(runs) > 1:
        said = [f"{value:.2f} in {name}" for name, value in overall]
        return f"Victory points that a chocolate brings: {words.listed(said)}"
    kinds = runs[0][1].filter(pl.col("by") == "variety")
    said = [f"A chocolate brings {overall[0][1]:.2f} victory points on average"]
    most, least = claims.ends(kinds)
    if len(most):
        said.append(f"most by {_figures(most)}, least by {_figures(least)}")
    return ": ".join(said)


def _figures(rows: pl.DataFrame) -> str:
    """Varieties of which one is meant, each with its own figure."""
    return words.either([f"{row['group']} {row['value']:.2f}" for row in rows.iter_rows(named=True)])


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "Victory point chips that were really got; a point on a development card of the reward is not among "
        "them. The band and the bars are 95% intervals, the dashed line is the mean of all sales. Late sales "
        "are those of games with many sales; the curve ends where 1 game in 20 got so far."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.market_points`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    rows = [(name, groups(part)) for name, part in runs]
    below = dot_rows.height(len({group for _, part in rows for group in part["group"]}), len(runs))
    with style.framed(title(table), caption, 2.7 + below, [2.7, below]) as (figure, (curve, dots)):
        for number, (_, part) in enumerate(runs):
            _draw_curve(curve, part, style.colour(number))
        curve.set_ylim(bottom=0)
        curve.set(xlabel="number of the sale in its game", ylabel="victory points a sale")
        style.whole_axis(curve.xaxis)
        style.name_runs(curve, [name for name, _ in runs])
        dot_rows.draw(dots, rows, "group", "points")
        dots.set_xlabel("mean victory points a sale")
    return figure


def _draw_curve(axes: Axes, part: pl.DataFrame, ink: str) -> None:
    rows = by_order(part)
    low, high = rows["low"].fill_null(strategy="forward"), rows["high"].fill_null(strategy="forward")
    axes.fill_between(rows["order"], low, high, color=ink, alpha=0.2, lw=0)
    axes.plot(rows["order"], rows["value"], "o-", color=ink, ms=4)
    axes.axhline(part.filter(pl.col("by") == "overall")["value"][0], color=ink, ls="--", lw=1)
