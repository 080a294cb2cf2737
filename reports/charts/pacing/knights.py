"""Knights: from whom they draw their cards, and what one draws."""

import polars as pl
from matplotlib.figure import Figure

from reports import style, words
from reports.charts.pacing import panels
from reports.charts.pacing.panels import Panel

LEADS = "leads the others"


def shown(part: pl.DataFrame) -> pl.DataFrame:
    """Shares of the drawn cards as `value`, and what a knight draws as it is."""
    full = (
        pl.col("group").cast(pl.Int32, strict=False)
        == part.filter(pl.col("by") == "hand")["group"].cast(pl.Int32).max()
    )
    number = (
        pl.when((pl.col("by") == "hand") & full).then(pl.format("{} or more", "group")).otherwise("group")
    )
    who = pl.when(pl.col("by").is_in(["hand", "round"])).then(pl.col("by") + " " + number).otherwise("group")
    shares = part.select(
        who.alias("who"), "by", what=pl.lit("share"), value="share", low="share_low", high="share_high"
    )
    drawn = part.select(who.alias("who"), "by", "value", "low", "high", what=pl.lit("drawn"))
    return pl.concat([shares, drawn], how="diagonal")


def title(table: pl.DataFrame) -> str:
    """What is seen: the cards that a knight brings, and how many come from who leads."""
    return style.run_by_run(table, _of_run)


def _of_run(name: str, part: pl.DataFrame) -> str:
    sides = part.filter(pl.col("by") == "side")
    if not sides["n"].sum():
        return f"No knight is built{words.in_run(name)}"
    leader = part.filter((pl.col("by") == "standing") & (pl.col("group") == LEADS))["share"]
    drawn = f"A knight draws {sides['value'].sum():.2f} cards{words.in_run(name)}"
    return f"{drawn}, {words.share(sum(leader.drop_nulls()))} of them from one who leads the others"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "First whose cards knights draw, by how the neighbour stands among all others than the builder, and "
        "when. Then what a knight draws from one neighbour, by the cards in hand, with 95% intervals: less "
        "than the rules allow only where the hand was empty. The table has left and right neighbours too."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.pacing.knights`, with a column `run` if it holds several."""
    runs = [(name, shown(part)) for name, part in style.runs_of(table)]
    share, drawn = pl.col("what") == "share", pl.col("what") == "drawn"
    told = (
        Panel("Whose cards", share & (pl.col("by") == "standing"), "share of all cards drawn"),
        Panel(
            "When", share & (pl.col("by") == "round") & (pl.col("value") >= 0.01), "share of all cards drawn"
        ),
        Panel("By the hand", drawn & (pl.col("by") == "hand"), "cards from one neighbour (mean)", "cards"),
    )
    return panels.draw(title(table), caption, runs, told)
