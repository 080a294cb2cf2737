"""Wins by the places of the start: pips, kinds, harbours, and what each seat gets of them."""

import polars as pl
from matplotlib.figure import Figure

from reports import sheets, style, words
from reports.charts.rivalry.panels import draw_dots

FEWEST = 0.005  # of all seats; smaller groups are left out
HEADINGS = {
    "pips": "pips around them, against the mean of the other seats",
    "kinds": "kinds of resources around them",
    "harbours": "settlements at a harbour",
    "seat": "seat, with the means of its pips and kinds",
}


def title(table: pl.DataFrame) -> str:
    """What is seen: wins of those with most pips more than the others, and with most pips fewer."""
    return style.run_by_run(table, _of_run)


def _of_run(name: str, part: pl.DataFrame) -> str:
    pips = shown(part, "pips")
    least, most = (words.share(pips["value"][end]) for end in (0, -1))
    wins = f"wins {most} of games{words.in_run(name)}, with {pips['group'][0]} {least}"
    return f"Who begins with {pips['group'][-1]} pips than the others {wins}"


def shown(part: pl.DataFrame, by: str) -> pl.DataFrame:
    """The groups that enough seats stand behind."""
    rows = part.filter(pl.col("by") == by)
    return rows.filter(pl.col("n") >= FEWEST * pl.col("n").sum())


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "The settlements of the founding. Pips are the ways in 36 to roll the numbers around them, those of "
        "resources alone. The dot is the share of decided games won, the bar its 95% interval, the tick one "
        "in so many seats. Who gives up pips gets kinds or a harbour for them, so the rows do not say what "
        "one of these is worth alone; the lowest panel says what is left for each seat to take."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.rivalry.start_places`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    named = _with_means(runs)
    panels = [
        (heading, [(name, _named(shown(part, by), by, named)) for name, part in runs])
        for by, heading in HEADINGS.items()
    ]
    return draw_dots(title(table), caption, panels, "who", "share of decided games won")


def _with_means(runs: list[tuple[str, pl.DataFrame]]) -> dict[str, str]:
    """Each seat with its means, those of several runs below each other, as their dots are."""
    means: dict[str, list[str]] = {}
    for _, part in runs:
        seats = shown(part, "seat").select("group", "mean_pips", "mean_kinds")
        for seat, pips, kinds in seats.iter_rows():
            means.setdefault(seat, []).append(f"({pips:.1f} pips, {kinds:.1f} kinds)")
    if sheets.in_use().stacked:  # which has no room for the means; the table behind has them
        return {seat: f"seat {seat}" for seat in means}
    return {seat: f"seat {seat} " + "\n".join(told) for seat, told in means.items()}


def _named(rows: pl.DataFrame, by: str, seats: dict[str, str]) -> pl.DataFrame:
    """The rows by their names in the panel."""
    who = {
        "kinds": pl.format("{} kinds", "group"),
        "harbours": pl.format("{} of them", "group"),
        "seat": pl.col("group").replace(seats),
    }.get(by, pl.col("group"))
    return rows.with_columns(who=who)
