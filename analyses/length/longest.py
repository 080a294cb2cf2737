"""What makes the longest games long? The longest 5% beside all others, in what happens at the table.

Each figure is of a game, and all but those said to be otherwise are a turn, so that a long game does not have
more of everything merely by being long. The difference of the means is told in standard deviations between
games, which makes cards, trades and points comparable: 0.2 is little, 0.5 is much, 1 is very much. `sure` is
whether it would still be shown if the interval allowed for all the questions that are asked here at once
(Bonferroni). What goes along with long games need not cause them.

The length from which on a game is one of the longest counts as known in the intervals. So those of `long` are
of games at least so long, and of a figure that changes much with the length another run may lie outside of
them more often than the 95% say.
"""

from collections.abc import Sequence
from functools import partial

import numpy as np
import polars as pl

from analyses.columns import Columns, estimated
from analyses.gathering import Rows
from analyses.intervals import Array, Z, picked_from
from analyses.length.game_figures import early_turns, game_figures, lengths_of
from analyses.resampling import percentile_interval
from analyses.run_tables import RunTables
from analyses.statistics import Estimates, ratios_of

LONGEST = 0.05
DIGITS = 3
KEYS = ("game", "block", "turns")
ROUNDING = 1e-12  # so much of its square a figure may seem to spread that does not

COLUMNS = Columns(
    "a figure of games",
    what=("the figure; a turn unless it says otherwise", "text"),
    **estimated("long", "its mean in the longest 5% of the games", "number"),
    **estimated("rest", "its mean in all other games", "number"),
    n=("of the longest games", "count"),
    **estimated("value", "how far apart these means are, in standard deviations of a game", "deviations"),
    sure=("yes: shown even when all these questions are asked at once", "text"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a figure, the one furthest up in long games first; a figure that never differs is left out."""
    early, least = early_turns(run), _least(lengths_of(run))
    games = run.rows(partial(_games, early, least))
    sums = _summed(games, _names(run, early))
    spread = _spread(sums)
    differ = [name for name in sorted(spread) if spread[name]]
    if not differ or sums["long"].n_unique() < 2:
        return pl.DataFrame(schema=dict.fromkeys(COLUMNS.names, pl.Float64))
    blocks = games.summed("long", blocks=pl.col("block").n_unique()).filter("long")["blocks"].item()
    return _apart(_means(sums, differ), np.array([spread[name] for name in differ]), blocks)


def _least(lengths: pl.DataFrame) -> int:
    """How long the shortest of the longest games is."""
    so_far = lengths["games"].cum_sum()
    place = int((1 - LONGEST) * (so_far[-1] - 1) + 0.5)
    return int(lengths["time"][int((so_far <= place).sum())])


def _games(early: int, least: int, run: RunTables) -> pl.LazyFrame:
    """The figures of each game, and whether it is one of the longest."""
    return game_figures(early, run).with_columns(long=pl.col("turns") >= least)


def _names(run: RunTables, early: int) -> list[str]:
    columns = game_figures(early, next(run.slices())).collect_schema().names()
    return [name for name in columns if name not in KEYS]


def _summed(games: Rows, names: Sequence[str]) -> pl.DataFrame:
    """One row a batch, a figure, and whether games are long: `figure` and `squared` are sums over `one`."""
    sums: dict[str, pl.Expr] = {}
    for name in names:
        figure = pl.col(name).cast(pl.Float64)
        sums |= {f"{name} figure": figure.sum(), f"{name} squared": (figure * figure).sum()}
        sums |= {f"{name} one": figure.is_not_null().sum()}
        sums |= {f"{name} blocks": pl.col("block").filter(pl.col(name).is_not_null()).n_unique()}
    found = games.summed("batch", "long", **sums)
    kinds = ("figure", "squared", "one", "blocks")
    return pl.concat(
        found.select("batch", "long", what=pl.lit(name), **{kind: f"{name} {kind}" for kind in kinds})
        for name in names
    )


def _spread(sums: pl.DataFrame) -> dict[str, float]:
    """The standard deviation of each figure between games."""
    n = pl.col("one").sum()
    variance = (pl.col("squared").sum() - pl.col("figure").sum() ** 2 / n) / (n - 1)
    told = sums.group_by("what").agg(
        spread=pl.when(variance > ROUNDING * pl.col("squared").sum() / n).then(variance).otherwise(0.0).sqrt()
    )
    return dict(told.fill_nan(0.0).fill_null(0.0).iter_rows())


def _means(sums: pl.DataFrame, names: list[str]) -> Estimates:
    """The mean of each figure in the rest and in the long games, one after the other, in the names' order."""
    return ratios_of(sums.filter(pl.col("what").is_in(names)), ["what", "long"], "figure", "one", rate=False)


def _apart(means: Estimates, spread: Array, blocks: int) -> pl.DataFrame:
    rest, long = means.value[::2], means.value[1::2]
    replicates = (means.replicates[:, 1::2] - means.replicates[:, ::2]) / spread
    value = (long - rest) / spread
    low, high = percentile_interval(replicates, np.full(len(value), float(blocks)))
    sure = np.isfinite(low)  # of the others no replicate is known, where a run is small
    noise = Z * picked_from(len(value)) * np.nanstd(replicates[:, sure], axis=0)
    sure[sure] = np.abs(value[sure]) > noise
    keys = means.keys[1::2].select("what", "n")
    sides = {
        f"{name}{end}": ends[first::2]
        for first, name in enumerate(("rest", "long"))
        for end, ends in (("", means.value), ("_low", means.low), ("_high", means.high))
    }
    columns = {"value": value, "low": low, "high": high} | sides
    table = keys.with_columns(sure=np.where(sure, "yes", "no"), **columns).fill_nan(None)
    rounded = table.with_columns(pl.col(list(sides)).round_sig_figs(DIGITS))
    return rounded.sort("value", descending=True, nulls_last=True).select(COLUMNS.names)
