"""Dead turns by reason: what stood in the way of turns that bring nothing, round by round."""

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports import style, words
from reports.charts import lines

FEWEST = 0.01  # rounds with fewer turns, against the first round's, are left out
LEAST = 0.0005  # reasons rarer than this among all turns are left out
FEW, SAVED, ROBBED, NOTHING, COLOUR, ROAD, FREE, PLACE = (
    "too few cards",
    "saved for sure",
    "half the hand lost",
    "nothing left to build",
    "payable, no colour left",
    "payable, no road to it",
    "payable, were a place free",
    "payable, no place left",
)
ENOUGH = "enough cards in number alone"
OF_DEAD = "turns that bring nothing"  # the rows that are of these turns alone
INKS = {FEW: "#c9dbe8", ROAD: "#56b4e9", FREE: "#56b4e9", PLACE: "#0072b2", COLOUR: "#cc79a7"}
INKS |= {SAVED: "#009e73", ROBBED: "#e69f00", NOTHING: "#999999"}
THINGS = ("road", "site", "card", "knight", "settlement", "city")  # those of more cards last
# From hands as large as a road's cost to those of a city's; they stay so on a dark page, and are seen there.
BROWNS = "#ead9c4", "#9a5a2e"
BLOCKED = {
    ROAD: "no open road led to the settlement that the hand would have paid for",
    FREE: "the hand would have paid for a settlement or a site, but whether a place was free is not told",
    PLACE: "it would have paid for a piece of which none is left, or that has no place",
}


def reasons_of(part: pl.DataFrame) -> list[str]:
    """The reasons that are drawn, those with fewer cards first."""
    named = set(part.filter((pl.col("by") == "overall") & (pl.col("value") >= LEAST))["reason"])
    every = (FEW, *map(told, THINGS), ROAD, FREE, PLACE, COLOUR, SAVED, ROBBED, NOTHING)
    return [reason for reason in every if reason in named]


def told(thing: str) -> str:
    """The reason of who held as many cards as a thing takes."""
    return f"hand as large as a {thing}’s cost"


def title(table: pl.DataFrame) -> str:
    """What is seen: how many of the turns that bring nothing had too few cards, or enough in number alone."""
    return f"{style.run_by_run(table, _of_run)}. Which piece was nearest is the next question"


def _of_run(name: str, part: pl.DataFrame) -> str:
    dead = part.filter(pl.col("by") == OF_DEAD)
    found = {row["reason"]: words.estimate(row, "share") for row in dead.iter_rows(named=True)}
    kinds = "but not of the right kinds" if PLACE in found else "of whatever kinds"
    return (
        f"Of turns that bring nothing{words.in_run(name)} {found[ENOUGH]} end with cards enough in "
        f"number for a piece, {kinds}, {found[FEW]} with too few for any"
    )


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    named = set(table["reason"])
    blocked = "; ".join(text for reason, text in BLOCKED.items() if reason in named)
    parts = [
        "The height is the share of turns that bring nothing, the colours say what stood in the way.",
        "Browns are sizes of hands and nothing more: as many cards as the dearest piece costs that has "
        "a place, but of other kinds. That a hand is as large as a city’s cost does not say that a city "
        "was near, nor that a cheaper one would help; the next question tells which piece was nearest "
        "and what it lacked.",
        f"“Payable” means: {blocked}."
        if blocked
        else "Of which kinds they were, this run’s log does not tell.",
        _of_colours(table) if COLOUR in named else "",
        "Hands are counted without ingredients, which pay for no piece." if told("site") in named else "",
        "Saved for sure are cards that paid for a piece with a place, changed at the bank if need be"
        f"{', harbours left aside.' if told('card') in named else '.'}",
    ]
    return " ".join(part for part in parts if part)


def _of_colours(table: pl.DataFrame) -> str:
    """How often a colour alone stood in the way, which is so rare that it is hardly seen."""
    rows = table.filter((pl.col("by") == OF_DEAD) & (pl.col("reason") == COLOUR))
    said = [
        f"{words.estimate(part.row(0, named=True), 'share')}{words.in_run(name)}"
        for name, part in style.runs_of(rows)
    ]
    return (
        "All colours that the seat had not were used up, though it held a settlement’s cards, in "
        f"{words.listed(said)} of these turns."
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
    sizes = [reason for reason in reasons if reason not in INKS]
    inks = INKS | dict(zip(sizes, style.between(*BROWNS, len(sizes)), strict=True))
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
