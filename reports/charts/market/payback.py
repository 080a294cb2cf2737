"""When a site pays for itself: what it has brought by the rounds since it stood, against its cost."""

from itertools import pairwise

import numpy as np
import polars as pl
from matplotlib.figure import Figure

from reports import style, words
from reports.charts import lines

FREE = "free"
IN_KEY = 2  # columns
PANEL = 3.4  # inches


def kinds(part: pl.DataFrame) -> list[tuple[str, pl.DataFrame]]:
    """The rows of each kind of site."""
    return [(str(key[0]), rows) for key, rows in part.group_by("kind", maintain_order=True)]


def pays_after(rows: pl.DataFrame, figure: str = "value") -> float | None:
    """The rounds after which such a site has brought its cost on average; none if that is not told.

    With an end of the interval as `figure` it is told when that end has come so far.
    """
    told = rows.filter(pl.col("rounds").is_not_null() & pl.col(figure).is_not_null()).sort("rounds")
    at, brought = ([0.0, *told[name]] for name in ("rounds", figure))
    cost = rows["cost"][0]
    for before, after in pairwise(range(len(at))):
        if brought[before] < cost <= brought[after]:
            part = (cost - brought[before]) / (brought[after] - brought[before])
            return float(at[before] + part * (at[after] - at[before]))
    return None


def title(table: pl.DataFrame) -> str:
    """What is seen: when bought sites have brought their cost."""
    return style.run_by_run(table, _of_run)


def _of_run(name: str, part: pl.DataFrame) -> str:
    told = {kind: _when(rows) for kind, rows in kinds(part) if kind != FREE}
    if not told:
        return f"No site is bought{words.in_run(name)}"
    when = [
        f"{words.listed([kind for kind, one in told.items() if one == said])} {said}"
        for said in dict.fromkeys(told.values())
    ]
    return f"When a site has brought its cost{words.in_run(name)}: {'; '.join(when)}"


def _when(rows: pl.DataFrame) -> str:
    """When sites of a kind have brought their cost, as far as the interval at the game's end bears it."""
    end, after = rows.filter(pl.col("rounds").is_null()).row(0, named=True), pays_after(rows)
    if end["high"] is not None and end["high"] < end["cost"]:
        return "not before the game ends"
    if after is None or end["low"] is None or end["low"] <= end["cost"]:
        return "about when the game ends"
    first, last = pays_after(rows, "high"), pays_after(rows, "low")
    latest = "the end" if last is None else f"{last:.1f}"
    between = "no interval" if first is None else f"{first:.1f} to {latest}"
    return f"after {after:.1f} rounds ({between}), which {_lasting(rows, after)} of them see"


def _lasting(rows: pl.DataFrame, after: float) -> str:
    """The share of sites whose game goes on for so long, on the line between the told rounds about it."""
    told = rows.drop_nulls(["rounds", "lasting"]).sort("rounds")
    return words.share(float(np.interp(after, [0.0, *told["rounds"]], [1.0, *told["lasting"]])))


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "What one site has brought so many rounds after it stood, on average, in cards: the ingredients "
        "that grew on a site, each at what an ingredient earned as chocolate. The level line is the cost "
        "of a bought one. A site of a game that is over brings no more, so the lines bend; the later it is "
        "bought, the lower it ends. Bands are 95% intervals."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.market.payback`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    names = table["kind"].unique(maintain_order=True).to_list()
    heights = [lines.key_height(len(names), IN_KEY), *[PANEL] * len(runs)]
    with style.framed(title(table), caption, sum(heights), heights) as (figure, (key, *panels)):
        lines.key([key], names, IN_KEY)
        for panel, (run, part) in zip(panels, runs, strict=True):
            told = part.filter(pl.col("rounds").is_not_null())
            lines.draw(panel, [(name, told.filter(pl.col("kind") == name)) for name in names], "rounds")
            for cost in part.filter(pl.col("cost") > 0)["cost"].unique():
                panel.axhline(cost, color=style.FAINT, lw=1.4)
                style.write_beside(panel, "cost of a bought site", (0, cost), 3, va="bottom")
            panel.set(xlabel="rounds since the site stood", ylabel="worth brought, in cards")
            panel.set_xlim(left=0)
            panel.set_ylim(bottom=0)
            panel.set_title(run, loc="right", weight="bold")
        lines.share_axes(panels)
    return figure
