"""What makes the longest games long? The longest 5% beside all others, in what happens at the table.

Each figure is of a game, and all but those said to be otherwise are a turn, so that a long game does not have
more of everything merely by being long. The difference of the means is told in standard deviations between
games, which makes cards, trades and points comparable: 0.2 is little, 0.5 is much, 1 is very much. `sure` is
whether it would still be shown if the interval allowed for all the questions that are asked here at once
(Bonferroni). What goes along with long games need not cause them.
"""

import numpy as np
import polars as pl

from analyses.columns import Columns, estimated
from analyses.intervals import Array, Z, picked_from
from analyses.length.game_figures import game_figures
from analyses.run_tables import RunTables
from analyses.statistics import Estimates, percentile_interval, ratios

LONGEST = 0.05
DIGITS = 3
KEYS = ("game", "block", "turns")

COLUMNS = Columns(
    "a figure of games",
    what=("the figure; a turn unless it says otherwise", "text"),
    long=("its mean in the longest 5% of the games", "number"),
    rest=("its mean in all other games", "number"),
    n=("of the longest games", "count"),
    **estimated("value", "how far apart these means are, in standard deviations of a game", "deviations"),
    sure=("yes: shown even when all these questions are asked at once", "text"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a figure, the one furthest up in long games first; a figure that never differs is left out."""
    games = game_figures(run)
    is_long = games["turns"] >= games["turns"].quantile(1 - LONGEST, "nearest")
    names = [name for name in games.columns if name not in KEYS]
    spread = games.select(pl.col(names).std()).row(0, named=True)
    differ = [name for name in sorted(names) if spread[name]]
    if not differ or is_long.all():
        return pl.DataFrame(schema=dict.fromkeys(COLUMNS.names, pl.Float64))
    means = _means(games.with_columns(long=is_long), differ)
    blocks = games.filter(is_long)["block"].n_unique()
    return _apart(means, np.array([spread[name] for name in differ]), blocks)


def _means(games: pl.DataFrame, names: list[str]) -> Estimates:
    """The mean of each figure in the rest and in the long games, one after the other, in the names' order."""
    rows = games.lazy().unpivot(names, index=["block", "long"], variable_name="what", value_name="figure")
    told = {"figure": pl.col("figure").fill_null(0.0), "one": pl.col("figure").is_not_null().cast(pl.Int64)}
    return ratios(rows.with_columns(**told), ["what", "long"], "figure", "one", rate=False)


def _apart(means: Estimates, spread: Array, blocks: int) -> pl.DataFrame:
    rest, long = means.value[::2], means.value[1::2]
    replicates = (means.replicates[:, 1::2] - means.replicates[:, ::2]) / spread
    value = (long - rest) / spread
    low, high = percentile_interval(replicates, np.full(len(value), float(blocks)))
    noise = Z * picked_from(len(value)) * np.nanstd(replicates, axis=0)
    sure = (np.abs(value) > noise) & np.isfinite(low)
    keys = means.keys[1::2].select("what", "n")
    columns = {"long": long, "rest": rest, "value": value, "low": low, "high": high}
    table = keys.with_columns(sure=np.where(sure, "yes", "no"), **columns).fill_nan(None)
    rounded = table.with_columns(pl.col("long", "rest").round_sig_figs(DIGITS))
    return rounded.sort("value", descending=True, nulls_last=True).select(COLUMNS.names)
