"""Who makes the next chocolate of a variety whose bar was raised, and what the raise adds to that sale."""

from typing import Any

import polars as pl
from matplotlib.figure import Figure

from reports import style, words
from reports.charts import dot_rows

RAISER, NEXT = "the raiser", "1 seat later"
CHOICE = "by choice"
ROOM = 0.3  # beside what is below 0, for its figure, as a part of the axis


def ways(part: pl.DataFrame) -> list[tuple[str, pl.DataFrame]]:
    """The rows of each way to raise a bar."""
    return [(str(key[0]), rows) for key, rows in part.group_by("how", maintain_order=True)]


def title(table: pl.DataFrame) -> str:
    """What is seen: how often the raiser profits, and the seat after it; first where somebody chose."""
    return style.run_by_run(table, _of_run)


def _of_run(name: str, part: pl.DataFrame) -> str:
    (how, rows), *others = sorted(ways(part), key=lambda way: way[0] != CHOICE)
    said = f"The next sale from a bar raised {how} is the raiser’s in {_share(rows, RAISER)} of cases"
    told = f"{said}{words.in_run(name)}{_worth(rows)}, and the next seat’s in {_share(rows, NEXT)}"
    rest = [f"raised {way}, it is the raiser’s in {_share(found, RAISER)}" for way, found in others]
    return "; ".join([told, *rest])


def _row(rows: pl.DataFrame, who: str) -> dict[str, Any] | None:
    return next(rows.filter(pl.col("who") == who).iter_rows(named=True), None)


def _share(rows: pl.DataFrame, who: str) -> str:
    """The share of the raises that this seat profits from; one that never did has no row."""
    row = _row(rows, who)
    return words.estimate(row, "share") if row else words.share(0.0)


def _worth(rows: pl.DataFrame) -> str:
    """What the raise adds where it comes back."""
    row = _row(rows, RAISER)
    if not row:
        return ""
    ends = words.interval(row["added_low"], row["added_high"], "cards")
    return f", where the raise adds {row['added']:.2f} cards’ worth ({ends})"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "After a raise, who is the next to make the variety of that bar, counted from the raiser on in turn "
        "order; nobody, if the game ended before. Below, what the raise added to that sale: the worth of the "
        "row it was made at, less that of the row where the bar would have stood without this raise. Where "
        "the raiser’s dot by choice lies right of that by the die, choosing keeps more of it. Bars are 95% "
        "intervals. The table behind the chart has the rounds that passed until then, and what that sale "
        "brought in all."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.market.raise_profits`, with a column `run` if it holds several."""
    runs = [(name, ways(part)) for name, part in style.runs_of(table)]
    most, ends = _most(table, "value", "high"), _ends(table)
    heights = [height for _, told in runs for height in _heights(told)]
    with style.framed(title(table), caption, sum(heights) + 0.2, heights) as (figure, axes):
        for number, (run, told) in enumerate(runs):
            panels, where = axes[2 * number : 2 * number + 2], words.in_run(run)
            dot_rows.draw(panels[0], told, "who", "share")
            panels[0].set(xlabel=f"share of the raises of this kind{where}", xlim=(0, most * 1.16))
            dot_rows.draw(panels[1], _added(told), "who", "cards")
            panels[1].set(xlabel=f"cards’ worth that the raise added{where}", xlim=ends)
            style.name_series(panels[0], [how for how, _ in told])
    return figure


def _added(told: list[tuple[str, pl.DataFrame]]) -> list[tuple[str, pl.DataFrame]]:
    """The same ways with what the raise added, of those that somebody used."""
    ends = {"low": "added_low", "high": "added_high"}
    used = [(how, rows.filter(pl.col("added").is_not_null())) for how, rows in told]
    return [(how, rows.select("who", value="added", **ends)) for how, rows in used]


def _heights(told: list[tuple[str, pl.DataFrame]]) -> list[float]:
    """The inches of the two panels of a run; where nobody used a raise, one is empty, but its axis stands."""
    rows = [max(1, len(dot_rows.names_of(one, "who"))) for one in (told, _added(told))]
    return [dot_rows.height(number, len(told)) + 0.3 for number in rows]


def _ends(table: pl.DataFrame) -> tuple[float, float]:
    """The ends of the axis of what raises added; in a tableau that falls a raise may take something."""
    least = table.select(pl.min_horizontal("added", "added_low").min()).item() or 0.0
    most = max(_most(table, "added", "added_high"), -ROOM * least)
    return (least - ROOM * (most - least) if least < 0 else 0.0), most * 1.16


def _most(table: pl.DataFrame, *names: str) -> float:
    """The largest of these figures in all runs."""
    return float(table.select(pl.max_horizontal(*names).max()).item() or 1.0)
