"""Starts: the wins, the early cards and the length of each set-up."""

import polars as pl
from matplotlib.figure import Figure

from analyses import claims
from reports import style, words
from reports.charts.pacing import panels
from reports.charts.pacing.panels import Panel

EARLY = pl.col("what") == "cards"
WINS = pl.col("what") == "wins"
TURNS = pl.col("what") == "turns"


def named(part: pl.DataFrame) -> pl.DataFrame:
    """The table, a row a seat and figure, each seat named by its set-up."""
    colours = pl.when(pl.col("colours").is_null()).then(pl.lit("")).otherwise(": " + pl.col("colours"))
    who = pl.format("seat {}{}", "seat", colours)
    wins = part.select(who.alias("who"), pl.lit("wins").alias("what"), "value", "low", "high")
    turns = part.select(
        who.alias("who"), pl.lit("turns").alias("what"), value="turns", low="turns_low", high="turns_high"
    )
    cards = part.select(
        who.alias("who"), pl.lit("cards").alias("what"), value="spun", low="spun_low", high="spun_high"
    )
    return pl.concat([wins, cards, turns], how="vertical")


def title(table: pl.DataFrame) -> str:
    """What is seen: which start is surely above its fair share, or below it."""
    return style.run_by_run(table, _of_run)


def _of_run(name: str, part: pl.DataFrame) -> str:
    fair = 1 / len(part)
    off = claims.standing(part, fair).sort("value")
    best, worst = off.filter(pl.col("value") > fair), off.filter(pl.col("value") < fair)
    said = [_seat(rows.row(at, named=True)) for rows, at in ((best, -1), (worst, 0)) if len(rows)]
    if not said:
        return f"No start is shown to be better or worse than a fair one{words.in_run(name)}"
    return f"The start of {words.listed(said)}{words.in_run(name)}; fair is {words.share(fair)}"


def _seat(row: dict[str, object]) -> str:
    return f"seat {row['seat']} ({row['colours']}) wins {words.share(float(str(row['value'])))}"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "A set-up goes with its seat, so the first panel is the worth of colours, cards and place in the "
        "order of turns together; bars are 95% intervals, each by itself; the title is held to their number. "
        "`chocolab assumptions edition` moves set-ups to other seats. Cards are those that the spinner "
        "brought in the first three rounds, the choices too. The last panel says how many turns the games "
        "that it won took."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.pacing.starts`, with a column `run` if it holds several."""
    shown = [(name, named(part)) for name, part in style.runs_of(table)]
    told = (
        Panel("Wins", WINS, "share of decided games won"),
        Panel("Cards", EARLY, "cards from the spinner in three rounds (mean)", "cards"),
        Panel("Length", TURNS, "turns of the games it won (mean)", "mean turns"),
    )
    return panels.draw(title(table), caption, shown, told)
