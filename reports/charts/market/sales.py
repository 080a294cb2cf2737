"""What is sold: the share of each variety, and how often a reward is lost or a bar raised by choice."""

import polars as pl
from matplotlib.figure import Figure

from analyses import claims
from reports import style, words
from reports.charts import dot_rows


def title(table: pl.DataFrame) -> str:
    """What is seen: the variety sold most and that sold least, where they are told apart."""
    return style.run_by_run(
        table, lambda name, part: words.begun(_of_run(overall(part, "variety"), words.in_run(name)))
    )


def _of_run(sold: pl.DataFrame, where: str) -> str:
    if len(sold) == 1:
        return f"every chocolate is {sold['what'][0]}{where}"
    most, least = claims.ends(sold)
    if most.is_empty():
        return f"no variety is shown to be sold more or less than all others{where}"
    called = [words.either(end["what"].to_list()) for end in (most, least)]
    shares = [words.either([words.share(value) for value in end["value"]]) for end in (most, least)]
    return f"{called[0]} is sold most ({shares[0]} of chocolates){where}, {called[1]} least ({shares[1]})"


def overall(part: pl.DataFrame, kind: str) -> pl.DataFrame:
    """The rows of all sales of one kind: varieties or outcomes."""
    return part.filter((pl.col("by") == "overall") & (pl.col("kind") == kind))


def sold_by(part: pl.DataFrame) -> list[tuple[str, pl.DataFrame]]:
    """The varieties' rows of each strategy, where there are several."""
    rows = part.filter((pl.col("by") == "strategy") & (pl.col("kind") == "variety"))
    found = [(str(key[0]), group) for key, group in rows.group_by("group", maintain_order=True)]
    return found if len(found) > 1 else []


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "The dot is the share of the chocolates made, the bar its 95% interval. A reward is lost altogether "
        "when nothing of it could be given: no place for the road, no card left, no chip. A bar is raised by "
        "choice when the die leaves it to the maker."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.market_sales`, with a column `run` if it holds several.

    Of one run with several strategies the varieties are shown by the strategy of the maker too.
    """
    runs = style.runs_of(table)
    makers = sold_by(runs[0][1]) if len(runs) == 1 else []
    sold, became = ([(name, overall(part, kind)) for name, part in runs] for kind in ("variety", "outcome"))
    panels = [
        (sold, "share of all chocolates sold"),
        *([(makers, "share of the chocolates that players of the strategy sold")] if makers else []),
        (became, "share of all chocolates sold"),
    ]
    heights = [dot_rows.height(len(rows[0][1]), len(rows)) + 0.25 * (len(rows) > 1) for rows, _ in panels]
    with style.framed(title(table), caption, sum(heights) + 0.2, heights) as (figure, axes):
        for panel, (rows, unit) in zip(axes, panels, strict=True):
            dot_rows.draw(panel, rows, "what", "share")
            panel.set_xlabel(unit)
            if rows is makers:
                style.name_series(panel, [name for name, _ in rows])
        style.name_runs(axes[0], [name for name, _ in runs])
    return figure
