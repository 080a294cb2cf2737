"""Points over time: the spread of the leader's and the last player's points, and the mean of each seat."""

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from analyses.points.by_round import GAP
from reports import style, words
from reports.charts import lines

FEWEST = 0.01  # rounds that fewer games reach are left out
FANS = (("leader", 0), ("last", 2))


def last_round(part: pl.DataFrame) -> int:
    """The last round that is drawn."""
    return int(style.drawn(part, "round", FEWEST)["round"][-1])


def title(table: pl.DataFrame) -> str:
    """What is seen: the gap between the leader and the last player half-way through the drawn rounds."""
    runs = style.runs_of(table)
    middle = min(last_round(part) for _, part in runs) // 2 + 1
    said = []
    for name, part in runs:
        gap = part.filter(who=GAP, round=middle).row(0, named=True)
        said.append(f"{words.estimate(gap, 'points')} points{words.in_run(name)}")
    return f"In round {middle} the leader is ahead of the last player by {words.listed(said)}, on average"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "Dark bands hold the middle half of the games, light bands 90%, the line is the median. Each round "
        "counts the games that began it, so later rounds show long games only; the strip below the bands "
        "says how many are left. A game won within a round counts in it with its last points. Points are "
        "all that a player has, hidden cards included."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.points_by_round`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    last = max(last_round(part) for _, part in runs)
    with style.framed(title(table), caption, 5.6 * len(runs), [3, 0.8, 2.4] * len(runs)) as (figure, axes):
        for number, (name, part) in enumerate(runs):
            fan, left, seats = axes[3 * number : 3 * number + 3]
            shown = style.drawn(part, "round", FEWEST)
            _draw_fans(fan, shown)
            style.draw_counts(left, shown.filter(pl.col("who") == "leader"), "round", "games\nleft")
            left.tick_params(labelbottom=False)
            _draw_seats(seats, shown)
            fan.set_title("Leader and last player")
            fan.set_title(name, loc="right", weight="bold")
            for panel in (fan, left, seats):
                panel.set_xlim(0.5, last + 0.5)
                style.whole_axis(panel.xaxis)
            seats.set_xlabel("round (one turn of every seat)")
        for kind in range(3):
            lines.share_axes(axes[kind::3])
    return figure


def _draw_fans(axes: Axes, shown: pl.DataFrame) -> None:
    for who, number in FANS:
        rows = shown.filter(pl.col("who") == who)
        ink, at = style.colour(number), rows["round"]
        axes.fill_between(at, rows["p05"], rows["p95"], color=ink, alpha=0.18, lw=0)
        axes.fill_between(at, rows["p25"], rows["p75"], color=ink, alpha=0.3, lw=0)
        axes.plot(at, rows["p50"], color=ink)
        if len(rows):
            end = float(at[-1]), float(rows["p50"][-1])
            style.write_beside(axes, who, end, 5, color=ink, weight="bold", annotation_clip=False)
    axes.set_ylabel("points")
    axes.tick_params(labelbottom=False)


def _draw_seats(axes: Axes, shown: pl.DataFrame) -> None:
    names = [who for who in shown["who"].unique().sort() if who.startswith("seat")]
    lines.draw(axes, [(who, shown.filter(pl.col("who") == who)) for who in names], "round")
    for line, who in zip(axes.get_lines(), names, strict=True):
        line.set_label(who)
    style.key_above(axes, len(names))
    axes.set_ylabel("mean points")
