"""Dead turns by round: the share of turns that bring nothing."""

import polars as pl
from matplotlib.figure import Figure

from analyses import claims
from reports import style, words

FEWEST = 0.01  # rounds with fewer turns, against the first round's, are left out


def by_round(part: pl.DataFrame) -> pl.DataFrame:
    """The rows of rounds with enough turns to be drawn, the round as a number."""
    return style.drawn_groups(part, "round", FEWEST)


def title(table: pl.DataFrame) -> str:
    """What is seen: the share over all turns, and the quietest round, if one is shown to be so."""
    runs = style.runs_of(table)
    overall = [(name, part.filter(pl.col("by") == "overall")["value"][0]) for name, part in runs]
    if len(runs) > 1:
        said = [f"{words.share(value)} in {name}" for name, value in overall]
        return f"Turns that bring nothing: {words.listed(said)}"
    quiet = claims.largest(by_round(runs[0][1]))
    nothing = f"{words.share(overall[0][1])} of turns bring nothing"
    if len(quiet) != 1:
        return nothing
    return f"{nothing}; round {quiet['round'][0]} is the quietest with {words.share(quiet['value'][0])}"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "A turn is dead when its player built, made and bought nothing, played no card and drew none with a "
        "knight; a trade, or what the robber brings, does not make it alive. The dashed line is the share "
        "over all turns, the band the 95% interval of each round."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.dead_turns`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    last = max(by_round(part)["round"][-1] for _, part in runs)
    with style.framed(title(table), caption, 3.2) as (figure, (axes,)):
        for number, (_, part) in enumerate(runs):
            rows, ink = by_round(part), style.colour(number)
            low, high = rows["low"].fill_null(0), rows["high"].fill_null(1)
            axes.fill_between(rows["round"], low, high, color=ink, alpha=0.2, lw=0)
            axes.plot(rows["round"], rows["value"], "o-", color=ink, ms=4)
            axes.axhline(part.filter(pl.col("by") == "overall")["value"][0], color=ink, ls="--", lw=1)
        axes.set(xlim=(0.5, last + 0.5), ylim=(0, 1))
        axes.set(xlabel="round (one turn of every seat)", ylabel="turns that bring nothing")
        style.percent_axis(axes.yaxis)
        style.whole_axis(axes.xaxis)
        style.name_runs(axes, [name for name, _ in runs])
    return figure
