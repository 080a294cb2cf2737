"""Offers that become deals, by where the offering player stands and by strategy."""

from typing import Any

import polars as pl
from matplotlib.figure import Figure

from reports import style, words
from reports.charts.rivalry.panels import draw_dots

FEWEST = 0.001  # of the offers: where fewer become deals, nobody deals
HEADINGS = {"place": "by the place of the offering player", "strategy": "by its strategy"}


def title(table: pl.DataFrame) -> str:
    """What is seen: whether offers of players in front are refused more than those of others."""
    return style.run_by_run(table, _of_run)


def _of_run(name: str, part: pl.DataFrame) -> str:
    where, whole = words.in_run(name), part.filter(pl.col("by") == "overall").row(0, named=True)
    if not _deals(part):
        return (
            f"{'Hardly anybody' if whole['deals'] else 'Nobody'} deals{where}: of {whole['n']:,} offers "
            f"{whole['deals']:,} became deals, so nobody is refused for being in front"
        )
    front = part.filter((pl.col("by") == "place") & (pl.col("group") == "in front"))
    if not front["apart"].count():
        return f"That players in front are refused more cannot be told{where}: too few offers or deals"
    row = front.row(0, named=True)
    apart = words.difference(row["apart"], row["apart_low"], row["apart_high"], "share")
    shares = (
        f"{words.estimate(row, 'share')} of their offers become deals, {apart} beside those of all others"
    )
    return f"Players in front are {_verdict(row)}{where}: {shares}"


def _verdict(row: dict[str, Any]) -> str:
    if row["apart_low"] is None or row["apart_low"] <= 0 <= row["apart_high"]:
        return "not shown to be refused more or less often than others"
    return f"refused {'more' if row['apart'] < 0 else 'less'} often than others"


def _deals(part: pl.DataFrame) -> bool:
    """Whether enough offers become deals for refusals to tell anything."""
    return bool(part.filter(pl.col("by") == "overall")["value"][0] >= FEWEST)


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "An offer to the other players, and whether a deal came of it. The rest were refused or met with "
        "another offer in vain: a plan that asks often is refused often. Places are by points when the "
        "turn began; equal players share one. The bar is the 95% interval. The difference is of the same "
        "games, and who is in front also asks for other cards and plays by other plans: it need not be "
        f"for the lead. Where fewer than {1000 * FEWEST:.0f} of a thousand offers become deals nobody "
        "deals, and no share says whom others refuse."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.rivalry.offers`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    if not any(_deals(part) for _, part in runs):
        return _without_deals(table, caption)
    several = table.filter(pl.col("by") == "strategy")["group"].n_unique() > 1
    panels = [
        (told, [(name, part.filter(pl.col("by") == by)) for name, part in runs])
        for by, told in HEADINGS.items()
        if by != "strategy" or several
    ]
    return draw_dots(title(table), caption, panels, "group", "share of offers that became a deal")


def _without_deals(table: pl.DataFrame, caption: str) -> Figure:
    """What is left to show where nobody deals: the title, and a line in place of shares that are all 0."""
    with style.framed(title(table), caption, 0.6) as (figure, (axes,)):
        axes.set_axis_off()
        axes.text(0, 0.5, "Too few deals to draw shares of them.", va="center", color=style.FAINT)
    return figure
