"""Dead turns by reason: what stood in the way of turns that bring nothing, round by round."""

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports import style, words
from reports.charts import lines

FEWEST = 0.01  # rounds with fewer turns, against the first round's, are left out
LEAST = 0.0005  # reasons rarer than this among all turns are left out
FEW, SAVED, ROBBED, NOTHING = (
    "too few cards",
    "saved for sure",
    "half the hand lost",
    "nothing left to build",
)
INKS = {FEW: "#c9dbe8", SAVED: "#009e73", ROBBED: "#e69f00", NOTHING: "#999999"}
THINGS = ("road", "site", "card", "knight", "settlement", "city")  # those of more cards last
# From as many as a road takes to as many as a city takes; they stay so on a dark page, and are seen there.
ENOUGH = "#ead9c4", "#9a5a2e"


def reasons_of(part: pl.DataFrame) -> list[str]:
    """The reasons that are drawn, those with fewer cards first."""
    named = set(part.filter((pl.col("by") == "overall") & (pl.col("value") >= LEAST))["reason"])
    return [reason for reason in (FEW, *map(told, THINGS), SAVED, ROBBED, NOTHING) if reason in named]


def told(thing: str) -> str:
    """The reason of who held as many cards as a thing takes."""
    return f"as many as a {thing} takes"


def title(table: pl.DataFrame) -> str:
    """What is seen: how many of the turns that bring nothing had cards enough in number, or few."""
    runs = style.runs_of(table)
    if len(runs) == 1:
        city, few = (words.share(_of_dead(runs[0][1], reason)) for reason in (told("city"), FEW))
        return (
            f"Of turns that bring nothing {city} end with as many cards as a city takes, {few} with too few"
        )
    said = [f"{words.share(_of_dead(part, told('city')))} in {name}" for name, part in runs]
    return f"Of turns that bring nothing, {words.listed(said)} end with as many cards as a city takes"


def _of_dead(part: pl.DataFrame, reason: str) -> float:
    """The share of a reason among the turns that bring nothing."""
    dead = part.filter(pl.col("by") == "overall")
    return int(dead.filter(pl.col("reason") == reason)["dead"].sum()) / max(int(dead["dead"].sum()), 1)


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "The height is the share of turns that bring nothing, the colours say what stood in the way. Browns "
        "held as many cards as the named piece takes, the dearest one that had a place: they had other "
        "kinds than it takes, or kept the cards on purpose. Which kind was "
        "missing is the next question."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.pacing.dead_reasons`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    with style.framed(title(table), caption, 3.3 * len(runs), [1.0] * len(runs)) as (figure, axes):
        for panel, (name, part) in zip(axes, runs, strict=True):
            _draw_stack(panel, part)
            panel.set_title(name, loc="right", weight="bold")
        lines.share_axes(axes)
        axes[-1].set_xlabel("round (one turn of every seat)")
    return figure


def _draw_stack(axes: Axes, part: pl.DataFrame) -> None:
    rows, reasons = style.drawn_groups(part, "round", FEWEST), reasons_of(part)
    enough = [reason for reason in reasons if reason not in INKS]
    inks = INKS | dict(zip(enough, style.between(*ENOUGH, len(enough)), strict=True))
    below = dict.fromkeys(rows["round"].unique().sort(), 0.0)
    for reason in reasons:
        share = dict(rows.filter(pl.col("reason") == reason).select("round", "value").iter_rows())
        heights = [share.get(number, 0.0) for number in below]
        axes.bar(
            list(below), heights, bottom=list(below.values()), width=0.92, color=inks[reason], label=reason
        )
        below = {number: start + share.get(number, 0.0) for number, start in below.items()}
    axes.set_ylabel("turns that bring nothing")
    style.percent_axis(axes.yaxis)
    style.whole_axis(axes.xaxis)
    axes.legend(frameon=False, fontsize=8.5, loc="center left", bbox_to_anchor=(1, 0.5), reverse=True)
