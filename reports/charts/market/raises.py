"""What the die does to the bars, and what choices do: how raises come about, and which bars rise by each."""

import polars as pl
from matplotlib.figure import Figure

from analyses import claims
from reports import style, words
from reports.charts import dot_rows

EVERY = "every roll"
DIE = "the die"
Groups = list[tuple[str, pl.DataFrame]]


def causes(part: pl.DataFrame) -> pl.DataFrame:
    """How the raises came about."""
    return part.filter(pl.col("by") == EVERY)


def by_cause(part: pl.DataFrame) -> Groups:
    """The varieties that rose by each cause, those with most raises first."""
    ordered = part.filter(pl.col("by") != EVERY).sort("n", descending=True, maintain_order=True)
    return [(str(key[0]), rows) for key, rows in ordered.group_by("by", maintain_order=True)]


def title(table: pl.DataFrame) -> str:
    """What is seen: how often the die decides, and the bar that makers choose most where that is sure."""
    return style.run_by_run(table, _of_run)


def _of_run(name: str, part: pl.DataFrame) -> str:
    die = causes(part).filter(pl.col("group") == DIE)["value"]
    text = f"The die decides {words.share(die[0] if len(die) else 0.0)} of the raises{words.in_run(name)}"
    chosen = next((rows for cause, rows in by_cause(part) if cause != DIE), None)
    return text + _favourite(chosen)


def _favourite(chosen: pl.DataFrame | None) -> str:
    """The variety chosen most, if it is shown to be."""
    if chosen is None or len(chosen) < 2:
        return ""
    most = claims.largest(chosen).to_dicts()
    if len(most) != 1:
        return ""
    row = most[0]
    return f", and makers who may choose raise {row['group']} in {words.share(row['value'])} of cases"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "After each chocolate that did not win the game a die is rolled. Above, how it went on; below, "
        "which bars rose by each way. Bars are 95% intervals. The table behind the chart has the mean level "
        "from which they rose, and how often it was the bar just sold."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.market.raises`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    panels = [(name, by_cause(part)) for name, part in runs if len(by_cause(part))]
    ways = [(name, causes(part)) for name, part in runs]
    names = {group for _, rows in ways for group in rows["group"]}
    heights = [dot_rows.height(len(names), len(runs))]
    heights += [dot_rows.height(groups[0][1].height, len(groups)) + 0.3 for _, groups in panels]
    with style.framed(title(table), caption, sum(heights) + 0.4, heights) as (figure, axes):
        dot_rows.draw(axes[0], ways, "group", "share")
        axes[0].set(xlabel="share of the rolls", xlim=(0, 1.12))
        style.name_runs(axes[0], [name for name, _ in runs])
        for axis, (run, groups) in zip(axes[1:], panels, strict=True):
            dot_rows.draw(axis, groups, "group", "share")
            axis.set(xlabel=f"share of the raises of this kind{words.in_run(run)}", xlim=(0, 1.12))
            style.name_series(axis, [name for name, _ in groups])
    return figure
