"""How much of who wins rewards explain, beside everything else that players gather."""

import polars as pl
from matplotlib.figure import Figure

from reports import style, words
from reports.charts import dot_rows

CHOCOLATE = "points: chocolate"


def title(table: pl.DataFrame) -> str:
    """What is seen: how much the chips tell of who wins, and how often the winner has more of them."""
    return style.run_by_run(table, _of_run)


def _of_run(name: str, part: pl.DataFrame) -> str:
    row = part.filter(pl.col("what") == CHOCOLATE).row(0, named=True)
    text = f"Points from chocolate explain {words.share(row['value'])} of who wins{words.in_run(name)}"
    return f"{text}; the winner has more than another player in {words.share(row['ahead'])} of cases"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "Above, how much one thing alone tells of the winner (McFadden’s pseudo-R²): 0% is nothing, 100% "
        "names the winner of every game. Below, how often the winner has more of it than another player of "
        "the table, half is no difference. All at the end of decided games, so this is what wins go with, "
        "not what brings them about; what explains the most here need not be what a player should seek. "
        "Bars are 95% intervals."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.market.explained`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    ahead = [
        (name, part.select("what", value="ahead", low="ahead_low", high="ahead_high")) for name, part in runs
    ]
    height = dot_rows.height(table["what"].n_unique(), len(runs))
    with style.framed(title(table), caption, 2 * height + 0.5, [1.0, 1.0]) as (figure, (above, below)):
        dot_rows.draw(above, runs, "what", "share")
        above.set_xlabel("of who wins explained by this alone (pseudo-R²)")
        dot_rows.draw(below, ahead, "what", "share")
        below.axvline(0.5, color=style.FAINT, ls="--", lw=1, alpha=0.6, zorder=0)
        below.set(xlabel="winner has more of it than another player", xlim=(0, 1))
        style.name_runs(above, [name for name, _ in runs])
    return figure
