"""Who makes the next chocolate of a variety whose bar was raised: the raiser, a seat after it, or nobody."""

import polars as pl
from matplotlib.figure import Figure

from reports import style, words
from reports.charts import dot_rows

RAISER, NEXT = "the raiser", "1 seat later"


def ways(part: pl.DataFrame) -> list[tuple[str, pl.DataFrame]]:
    """The rows of each way to raise a bar."""
    return [(str(key[0]), rows) for key, rows in part.group_by("how", maintain_order=True)]


def title(table: pl.DataFrame) -> str:
    """What is seen: how often the raiser profits, and the seat after it, by the way that is most common."""
    return style.run_by_run(table, _of_run)


def _of_run(name: str, part: pl.DataFrame) -> str:
    how, rows = max(ways(part), key=lambda way: int(way[1]["n"][0]))
    share = dict(rows.select("who", "value").iter_rows())
    text = f"The next sale from a bar raised {how} is the raiser’s in {words.share(share.get(RAISER, 0.0))}"
    return f"{text} of cases{words.in_run(name)}, the next seat’s in {words.share(share.get(NEXT, 0.0))}"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "After a raise, who is the next to make the variety of that bar, counted from the raiser on in turn "
        "order; nobody, if the game ended before. Bars are 95% intervals. The table behind the chart has "
        "the rounds that passed until then, and the worth of that sale."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.market.raise_profits`, with a column `run` if it holds several."""
    runs = [(name, ways(part)) for name, part in style.runs_of(table)]
    most = table.select(pl.max_horizontal("value", "high").max()).item()
    heights = [
        dot_rows.height(len({who for _, rows in told for who in rows["who"]}), len(told)) + 0.3
        for _, told in runs
    ]
    with style.framed(title(table), caption, sum(heights) + 0.2, heights) as (figure, axes):
        for panel, (run, told) in zip(axes, runs, strict=True):
            dot_rows.draw(panel, told, "who", "share")
            where = words.in_run(run)
            panel.set(xlabel=f"share of the raises of this kind{where}", xlim=(0, most * 1.16))
            style.name_series(panel, [how for how, _ in told])
    return figure
