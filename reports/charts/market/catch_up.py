"""Whether the market helps who is behind: what sellers get by their points behind the leader."""

from typing import Any

import polars as pl
from matplotlib.figure import Figure

from analyses import claims
from analyses.market.catch_up import AHEAD, BEHIND
from reports import style, words
from reports.charts import lines

IN_KEY = 4  # columns at most
KEY_WIDTH = 5.8  # inches
FEWEST = 0.01  # of the commonest gap's sales, those of a gap that is drawn
PANELS = {
    "value": "victory points a sale",
    "against": "a sale, against those\nof the same round",
    "a_turn": "a turn, against those\nof the same round",
}


def title(table: pl.DataFrame) -> str:
    """What is seen: whether those furthest behind and ahead get more a turn than others in their round."""
    return style.run_by_run(table, _of_run)


def _of_run(name: str, part: pl.DataFrame) -> str:
    told = style.drawn(part, "behind", FEWEST)
    where, a_turn = words.in_run(name), _furthest(told, "a_turn")
    if not any(row["way"] for row in a_turn):
        others = "more or less a turn than others in their round"
        return f"The market{where} is not shown to bring those far behind or far ahead {others}"
    said = f"against others in the round, {words.listed([_told(row, ' a turn') for row in a_turn])}"
    return f"The market{where} brings {_verdict(a_turn)}: {said}; {_of_a_sale(_furthest(told, 'against'))}"


def _furthest(told: pl.DataFrame, figure: str) -> list[dict[str, Any]]:
    """A figure of those furthest behind and of those furthest ahead, as far as there are any.

    `way` is 1 or -1 where it is surely more or less than nothing, picked from all gaps; else 0.
    """
    ends = {"low": f"{figure}_low", "high": f"{figure}_high"}
    rows = told.select("behind", value=figure, **ends)
    sure = claims.standing(rows, 0.0)["behind"].to_list()
    way = pl.when(pl.col("behind").is_in(sure)).then(pl.col("value").sign()).otherwise(0)
    far = [rows["behind"].max(), rows["behind"].min()]
    kept = (pl.col("behind").is_in(far) & (pl.col("behind") != 0)).fill_null(value=False)
    return rows.with_columns(way=way.cast(pl.Int64)).filter(kept).sort("behind", descending=True).to_dicts()


def _verdict(a_turn: list[dict[str, Any]]) -> str:
    """To whom the market brings more or less, by the turns of those furthest behind and ahead."""
    said = []
    for row in a_turn:
        side = "behind" if row["behind"] > 0 else "ahead"
        if row["way"]:
            said.append(f"{'more' if row['way'] > 0 else 'less'} to who is far {side}")
    return words.listed(said)


def _of_a_sale(rows: list[dict[str, Any]]) -> str:
    """Whether it is by better sales, as far as that is sure."""
    sure = [_told(row, "") for row in rows if row["way"]]
    if not sure:
        return "one sale is not shown to bring either more or less"
    return f"one sale brings {words.listed(sure)}"


def _told(row: dict[str, Any], a_turn: str) -> str:
    """A difference with its interval, in thousandths since a turn brings little, and whose it is."""
    value, low, high = (row[name] for name in ("value", "low", "high"))
    known = low is not None and high is not None
    ends = f"{words.signed(low, 3)} to {words.signed(high, 3)}" if known else "no interval"
    return f"{words.signed(value, 3)} points{a_turn} ({ends}) to those {_gap(row)}"


def _gap(row: dict[str, Any]) -> str:
    """How far behind or ahead, with those that are further where they are counted together."""
    points = words.count(abs(row["behind"]), "point")
    far = points.replace(" ", " or more ", 1) if row["behind"] in (AHEAD, BEHIND) else points
    return f"{far} {'behind' if row['behind'] > 0 else 'ahead'}"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "Points behind the best other seat when the turn began; below 0 the seller leads, and the ends "
        "count all that are further. Gaps grow over a game as rewards do, so the middle panel holds each "
        "sale against the sales of the same round. The lowest one counts turns without a sale too, which the "
        "middle one cannot see: it says whether who is behind gets more from the market in all, and the "
        "title tells the two ends of its line. Bands are 95% intervals."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.market.catch_up`, with a column `run` if it holds several."""
    runs = [(name, style.drawn(part, "behind", FEWEST)) for name, part in style.runs_of(table)]
    names = [name for name, _ in runs] if len(runs) > 1 else []
    columns = style.columns_that_fit(names, IN_KEY, KEY_WIDTH)
    heights = [lines.key_height(len(names), columns), 2.3, 1.9, 1.9]
    with style.framed(title(table), caption, sum(heights), heights) as (figure, (key, *panels)):
        lines.key([key], names, columns)
        for panel, (column, label) in zip(panels, PANELS.items(), strict=True):
            lines.draw(panel, runs, "behind", column)
            panel.set_ylabel(label)
            style.whole_axis(panel.xaxis)
            if column != "value":
                panel.axhline(0, color=style.FAINT, lw=1)
        panels[0].set_ylim(bottom=0)
        panels[-1].set_xlabel("points behind the best other seat (below 0: ahead)")
    return figure
