"""The cards that turns without a deed lacked, all together and by the thing that was nearest."""

import polars as pl
from matplotlib.figure import Figure

from analyses import claims
from analyses.pacing.missing_cards import NOTHING
from reports import style, words
from reports.charts.pacing import panels
from reports.charts.pacing.panels import Panel

OVERALL = pl.col("by") == "overall"
FEWEST = 0.02  # kinds that a group lacks more rarely, in every run, are left out
RAREST = 0.02  # things that were nearest in a smaller part of the turns are left out


def title(table: pl.DataFrame) -> str:
    """What is seen: the thing that was nearest most often, and the kind that was missing most often."""
    return style.run_by_run(table, _of_run)


def _of_run(name: str, part: pl.DataFrame) -> str:
    rows = part.filter(OVERALL)
    kinds = claims.largest(rows.filter(pl.col("missing") != NOTHING))
    paid = rows.filter(pl.col("missing") == NOTHING).row(0, named=True)
    return (
        f"In turns that bring nothing{words.in_run(name)} {_nearest(part)}, and "
        f"{words.either(kinds['missing'].to_list())} is missing most often, in "
        f"{words.estimate(kinds.row(0, named=True), 'share')}; nothing is in {words.estimate(paid, 'share')}"
    )


def _nearest(part: pl.DataFrame) -> str:
    """Which thing was nearest most often, and in how many of the turns."""
    things = part.filter(~OVERALL).select(
        thing="group", value="nearest", low="nearest_low", high="nearest_high"
    )
    first = claims.largest(things.unique(maintain_order=True))
    named = words.either([f"a {thing}" for thing in first["thing"]])
    return f"{named} is nearest, in {words.estimate(first.row(0, named=True), 'share')}"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    chocolate = ", nor is chocolate" if "site" in table["group"].to_list() else ""
    return (
        "Of the turns in which the player did nothing, how many ended without enough cards of a kind for the "
        "thing that was nearest: that lacked the fewest cards, the dearest of equals. Several kinds may be "
        "missing at once. Where nothing was, the cards were kept for something else, or there was no place. "
        "A kind that is missing everywhere is one to give more of, or to ask less of; what a change does, "
        "`chocolab compare` tells of a run by the changed rules. A road, which serves "
        f"other things, is never the nearest{chocolate}; turns with nothing left to build are not counted. "
        f"Kinds missing in fewer than {100 * FEWEST:.0f} of a hundred turns of a panel, in every run, and "
        f"things nearest in fewer than {100 * RAREST:.0f} stand in the table alone. Bars are 95% intervals."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.pacing.missing_cards`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    often = table.filter(pl.col("value") >= FEWEST).select("by", "group", "missing").unique()
    shown = [
        (
            name,
            part.join(often, on=often.columns, how="semi", maintain_order="left").rename({"missing": "who"}),
        )
        for name, part in runs
    ]
    told = [Panel("All turns that bring nothing", OVERALL, "share of these turns")]
    told += [
        Panel(
            f"Nearest was a {thing}: {_how_often(table, thing)} of them",
            ~OVERALL & (pl.col("group") == thing),
            "share of these turns",
        )
        for thing in _things(table)
    ]
    return panels.draw(title(table), caption, shown, told)


def _how_often(table: pl.DataFrame, thing: str) -> str:
    """In how many of the turns it was nearest, in each run."""
    runs = style.runs_of(table.filter(~OVERALL & (pl.col("group") == thing)))
    return words.listed([f"{words.share(part['nearest'][0])}{words.in_run(name)}" for name, part in runs])


def _things(table: pl.DataFrame) -> list[str]:
    """The things that were nearest, the commonest first."""
    of_thing = table.filter(~OVERALL).group_by("group").agg(pl.col("n").max()).sort("n", descending=True)
    often = of_thing.filter(pl.col("n") >= RAREST * pl.col("n").sum())
    return often["group"].to_list()
