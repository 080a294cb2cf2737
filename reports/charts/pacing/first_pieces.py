"""First pieces: how often a seat wins by the piece that brought its first points."""

import polars as pl
from matplotlib.figure import Figure

from reports import style, words
from reports.charts.pacing import panels
from reports.charts.pacing.panels import Panel

FEWEST = 0.02  # rarer pieces of a group are left out
ROUNDS = ("1", "2", "3")


def shown(part: pl.DataFrame, several: bool) -> pl.DataFrame:
    """The rows that are drawn, named by their piece and, in one run, how many of the seats built it first."""
    share = (100 * pl.col("share")).round(0).cast(pl.Int32)
    who = pl.col("piece") if several else pl.format("{} ({}%)", "piece", share)
    return part.filter(pl.col("share") >= FEWEST).with_columns(who=who)


def title(table: pl.DataFrame) -> str:
    """What is seen: the commonest first piece, and whether it wins more than the next one."""
    return style.run_by_run(table, _of_run)


def _of_run(name: str, part: pl.DataFrame) -> str:
    rows = part.filter(pl.col("by") == "overall").sort("n", descending=True)
    if not len(rows):
        return f"Nobody builds anything that counts{words.in_run(name)}"
    row = rows.row(0, named=True)
    first = f"{words.estimate(row, 'share', 'share')} of seats have a {row['piece']} as their first piece"
    return f"{first} and win {words.estimate(row, 'share')} of games{words.in_run(name)}"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "Seats by the first piece that brought them points, with how many of them that were; a bar is the "
        "95% interval of their share of wins. A piece that comes earlier is a sign of more cards too, so "
        "compare within a round, or within a seat in the table: it is what a first piece tells, not what it "
        "adds."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.pacing.first_pieces`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    rows = [(name, shown(part, len(runs) > 1)) for name, part in runs]
    axis = "share of decided games won"
    by_round = pl.col("by") == "round"
    told = [Panel("All seats", pl.col("by") == "overall", axis)]
    told += [Panel(f"First points in round {at}", by_round & (pl.col("group") == at), axis) for at in ROUNDS]
    return panels.draw(title(table), caption, rows, told)
