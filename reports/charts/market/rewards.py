"""Rewards by the number of the sale: how the n-th chocolates of the games divide among the tableau's rows."""

from typing import Any

import polars as pl
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from analyses import claims
from reports import style, words

FEWEST = 0.05  # sales that fewer games reach are left out
# From the lowest row to the highest: rows without and with victory points. Steps from light to dark would not
# keep their order if they turned with a dark page, so they stay as they are, and all are seen on both.
PLAIN, PAYING = ("#c9dbe8", "#4d7fa3"), ("#f0d3aa", "#9a5a2e")


def by_order(part: pl.DataFrame) -> pl.DataFrame:
    """The rows by the number of the sale, as a number, as far as enough games got there."""
    return style.drawn_groups(part, "order", FEWEST).sort("order", "level")


def title(table: pl.DataFrame) -> str:
    """What is seen: the commonest reward of the first chocolate, and of the last that most games see."""
    return style.run_by_run(table, _of_run)


def _of_run(name: str, part: pl.DataFrame) -> str:
    rows = by_order(part)
    last = rows.filter(pl.col("n") >= 0.5 * pl.col("n").max())["order"][-1]
    first = f"The first chocolate of a game{words.in_run(name)} most often pays {_commonest(rows, 1)}"
    return first if last == 1 else f"{first}, the {ordinal(last)} {_commonest(rows, last)}"


def _commonest(rows: pl.DataFrame, order: int) -> str:
    found = claims.largest(rows.filter(pl.col("order") == order))
    return words.either([f"{row['reward']} ({_share(row)})" for row in found.to_dicts()])


def _share(row: dict[str, Any]) -> str:
    return f"{words.share(row['value'])}, {words.interval(row['low'], row['high'], 'share')}"


def ordinal(number: int) -> str:
    """A number's place in an order: 2nd, 11th."""
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def reading(table: pl.DataFrame) -> str:
    """How to read it."""
    return (
        "A column holds the n-th chocolates of the games, all varieties together: its parts are the shares "
        "made at each row of the tableau, whose level stands first in the key. Blue rows pay no victory "
        "points, brown ones do; darker is higher. The strip below says how many games got so far; late sales "
        "are those of games with many sales."
    )


def draw(table: pl.DataFrame, caption: str = "") -> Figure:
    """The chart of a table of `analyses.market_rewards`, with a column `run` if it holds several."""
    runs = style.runs_of(table)
    with style.framed(title(table), caption, 4.2 * len(runs), [3, 0.8] * len(runs)) as (figure, axes):
        for number, (name, part) in enumerate(runs):
            stack, left = axes[2 * number : 2 * number + 2]
            rows = by_order(part)
            _draw_stack(stack, rows)
            style.draw_counts(left, rows.unique("order", maintain_order=True), "order", "games\nso far")
            stack.set_title(name, loc="right", weight="bold")
            for panel in (stack, left):
                panel.set_xlim(0.5, int(rows["order"][-1]) + 0.5)
                style.whole_axis(panel.xaxis)
            left.set_xlabel("number of the sale in its game")
    return figure


def _colours(rewards: pl.DataFrame) -> list[str]:
    """A colour a row of the tableau, in its order."""
    plain = style.between(*PLAIN, len(rewards.filter(pl.col("reward_points") == 0)))
    paying = style.between(*PAYING, len(rewards) - len(plain))
    return [(plain if points == 0 else paying).pop(0) for points in rewards["reward_points"]]


def _draw_stack(axes: Axes, rows: pl.DataFrame) -> None:
    rewards = rows.select("level", "reward", "reward_points").unique().sort("level")
    below = dict.fromkeys(rows["order"].unique().sort(), 0.0)
    for row, ink in zip(rewards.iter_rows(named=True), _colours(rewards), strict=True):
        share = dict(rows.filter(pl.col("level") == row["level"]).select("order", "value").iter_rows())
        heights = [share.get(order, 0.0) for order in below]
        label = f"{row['level']}: {row['reward']}"
        axes.bar(list(below), heights, bottom=list(below.values()), width=0.92, color=ink, label=label)
        below = {order: start + share.get(order, 0.0) for order, start in below.items()}
    axes.set(ylim=(0, 1), ylabel="share of these sales")
    style.percent_axis(axes.yaxis)
    axes.tick_params(labelbottom=False)
    axes.legend(frameon=False, fontsize=8.5, loc="center left", bbox_to_anchor=(1, 0.5), reverse=True)
