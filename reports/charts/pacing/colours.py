"""Wins by the colour of the first settlement, against all others of its seat and round."""

import polars as pl
from matplotlib.figure import Figure

from analyses import claims
from reports import style, words
from reports.charts.rivalry.panels import draw_dots

OVERALL = pl.col("by") == "overall"


def beyond(part: pl.DataFrame) -> pl.DataFrame:
    """What each colour wins beyond others of its seat and round, as `value` with its interval."""
    ends = {"value": "beyond", "low": "beyond_low", "high": "beyond_high"}
    return part.filter(OVERALL).with_columns(pl.col(of).alias(name) for name, of in ends.items())


def title(table: pl.DataFrame) -> str:
    """What is seen: the colours that win more or less than others of their seat and round."""
    return style.run_by_run(table, _of_run)


def _of_run(name: str, part: pl.DataFrame) -> str:
    found = claims.standing(beyond(part), 0.0).sort("value", descending=True)
    if found.is_empty():
        return f"No colour is shown to win more or less than another{words.in_run(name)}"
    said = [
        f"{row['colour']} {words.difference(row['value'], row['low'], row['high'], 'share')}"
        for row in found.iter_rows(named=True)
    ]
    who = f"Against others of their seat and round{words.in_run(name)}"
    return f"{who}, first settlements win: {words.listed(said)}"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "Seats by the colour of the first settlement that they build, unless in the last turn of a game, "
        "where it is the move that wins, whatever its colour: such seats are left out of all figures. The "
        "dot is the share of decided games that they win; the tick is the share of all first settlements of "
        "the same seats in the same rounds, for set-ups leave other colours open to each seat, and who "
        "builds early has had more cards. The bar is the 95% interval of how far the dot lies from the tick. "
        "Right of it a colour goes with wins; players choose it, so it need not bring them."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.pacing.colours`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    fair = pl.col("value") - pl.col("beyond")
    ends = {"low": fair + pl.col("beyond_low"), "high": fair + pl.col("beyond_high")}
    rows = [(name, part.filter(OVERALL).with_columns(fair=fair, **ends)) for name, part in runs]
    panels = [("the first settlement that a seat builds", rows)]
    return draw_dots(title(table), caption, panels, "colour", "share of decided games won")
