"""What differs between runs? Each key figure of each run beside that of the first run.

Runs of one seed share set-ups and chance block by block, and the same blocks are drawn in each
replicate of both. So the difference has a tighter interval than two separate runs would give.

Many figures are asked at once, so some intervals leave out 0 by chance alone. A difference counts as shown
only if it stands when held to the number of rows (Holm): in 95 of 100 tables of runs that do not differ, no
row at all is shown. Figures in rounds say the same as those in turns, so they have no row of their own.
"""

from collections.abc import Mapping

import numpy as np
import polars as pl
from scipy import special

from analyses.claims import adjusted, widening
from analyses.intervals import CONFIDENCE, Array, Z
from analyses.measures import Measured
from analyses.statistics import percentile_interval

KEY = ["measure", "of"]
FIGURES = ["base", "value", "n", "difference", "low", "high", "steps", "chance", "games"]
ROW = [*KEY, "label", "unit", *FIGURES]
OFTEN = 1.2816  # standard errors more that let an effect be shown in 9 of 10 runs
FEWEST_GAMES, MOST_GAMES = 100, 10**9
MARGIN = 0.01  # of a figure, or 1 point of a share in 100: so little counts as equal
REPEATED = ("mean_rounds", "median_rounds")  # the figures in turns say the same


def compute(measured: Mapping[str, Measured], margin: float = MARGIN) -> pl.DataFrame:
    """One row a key figure and run after the first, where both runs have the figure.

    `run`; `measure`, `of`, `label`, `unit`; `base` of the first run; `value` of this run; `n` of this
    run; `difference` = value - base, with `low` and `high`; `steps`, how many standard errors that is;
    `chance`, how likely chance alone would show so much somewhere in the table; whether the difference is
    `shown`; the `margin` of this row, and whether the figures are `equal` within it; `games`, how many would
    show a difference of this size among so many rows in 9 of 10 runs, or null if none that could be played.
    """
    (_, first), *others = measured.items()
    return with_findings(pl.concat([against(first, other, name) for name, other in others]), margin)


def with_findings(table: pl.DataFrame, margin: float = MARGIN) -> pl.DataFrame:
    """The table with what each row shows, its `chance` held to the number of rows.

    Equal within the margin are figures whose whole interval lies within it (two one-sided tests).
    """
    known = table["chance"].is_not_null()
    held = np.full(len(table), np.nan)
    held[known.to_numpy()] = adjusted(table.filter(known)["chance"].to_numpy())
    apart = (pl.col("low") > 0) | (pl.col("high") < 0)
    told = table.with_columns(
        chance=pl.Series(held, dtype=pl.Float64).fill_nan(None),
        margin=pl.when(pl.col("unit") == "share").then(1.0).otherwise(pl.col("base").abs()) * margin,
    )
    # Where replicates do not spread, chance is not known, and the interval speaks.
    shown = apart & (pl.col("chance").fill_null(0.0) <= 1 - CONFIDENCE)
    within = (pl.col("low") >= -pl.col("margin")) & (pl.col("high") <= pl.col("margin"))
    reach = Z * widening(len(table)) + OFTEN
    needed = (pl.col("games") * (reach / pl.col("steps")) ** 2).ceil()
    return told.with_columns(
        shown=shown.fill_null(value=False),
        equal=within.fill_null(value=False),
        games=pl.when(needed <= MOST_GAMES).then(needed.clip(lower_bound=FEWEST_GAMES)).cast(pl.Int64),
    )


def by_size(table: pl.DataFrame) -> pl.DataFrame:
    """The rows by what they show: differences first, then the equal ones, then what is not known.

    Within these by the size of the effect against its uncertainty.
    """
    rank = pl.when("shown").then(0).when("equal").then(1).otherwise(2)
    return table.sort(rank, pl.col("steps").fill_null(0.0), descending=[False, True], maintain_order=True)


def crossed(base: Measured, one: Measured, other: Measured, both: Measured, name: str) -> pl.DataFrame:
    """Whether two changes do more or less together than apart: rows as those of `against`.

    `base` is what both would come to if their effects added up, `value` what they do; `difference` is the
    interaction.
    """
    sides = [side.table.with_row_index("at") for side in (base, one, other, both)]
    keys = sides[3].filter(~pl.col("measure").is_in(REPEATED)).select("measure", "of", "label", "unit", "n")
    places = [keys.join(side, on=KEY, how="left", maintain_order="left") for side in sides]
    full = ~pl.any_horizontal(pl.Series(str(at), place["at"].is_null()) for at, place in enumerate(places))
    keys, places = keys.filter(full), [place.filter(full) for place in places]
    first, left, right, last = (
        (place["value"].fill_null(np.nan).to_numpy(), side.replicates[:, place["at"].to_numpy()])
        for place, side in zip(places, (base, one, other, both), strict=True)
    )
    with np.errstate(invalid="ignore"):
        added = left[0] + right[0] - first[0]
        drawn = last[1] - left[1] - right[1] + first[1]
    values = {"base": added, "value": last[0], "difference": last[0] - added}
    most = min(side.blocks for side in (base, one, other, both))
    told_by = [place["n"].to_numpy() for place in places]
    blocks = np.minimum.reduce([*told_by, np.full(len(keys), most)]).astype(np.float64)
    low, high = percentile_interval(drawn, blocks)
    steps = standard_errors(values["difference"], drawn, blocks)
    columns = values | {"low": low, "high": high, "steps": steps, "chance": chance_of(steps, blocks)}
    told = keys.with_columns(pl.Series(column, of).fill_nan(None) for column, of in columns.items())
    games = min(side.games for side in (base, one, other, both))
    return told.select(pl.lit(name).alias("run"), pl.lit(games).alias("games"), pl.all()).select("run", *ROW)


def against(base: Measured, other: Measured, name: str) -> pl.DataFrame:
    """The figures of a run beside those of the base; `chance` as if each were the only one."""
    of_base = [*KEY, "at_base", "value", "low", "high", "n"]
    left = base.table.with_row_index("at_base").select(of_base)
    both = other.table.with_row_index("at").filter(~pl.col("measure").is_in(REPEATED))
    both = both.join(left, on=KEY, suffix="_base", maintain_order="left")
    left_drawn = base.replicates[:, both["at_base"].to_numpy()]
    with np.errstate(invalid="ignore"):  # two quantiles beyond the cap (infinite) have no difference
        apart = other.replicates[:, both["at"].to_numpy()] - left_drawn
        steady = left_drawn.std(axis=0) == 0
    # A player who sat in few games is told of by few blocks.
    most = min(base.blocks, other.blocks)
    blocks = both.select(pl.min_horizontal("n", "n_base", most)).to_series().to_numpy().astype(np.float64)
    low, high = percentile_interval(apart, blocks)
    # Where no replicate differs from another (0 of n games) the two intervals speak.
    flat = pl.Series((low == high) & steady)
    outer_low, outer_high = pl.col("low") - pl.col("high_base"), pl.col("high") - pl.col("low_base")
    rows = both.select(
        pl.lit(name).alias("run"),
        pl.col("measure", "of", "label", "unit"),
        pl.col("value_base").alias("base"),
        pl.col("value", "n"),
        (pl.col("value") - pl.col("value_base")).alias("difference"),
        pl.when(flat).then(outer_low).otherwise(pl.Series(low)).fill_nan(None).alias("low"),
        pl.when(flat).then(outer_high).otherwise(pl.Series(high)).fill_nan(None).alias("high"),
    )
    steps = standard_errors(rows["difference"].fill_null(np.nan).to_numpy(), apart, blocks)
    told = {"steps": steps, "chance": chance_of(steps, blocks)}
    found = rows.with_columns(pl.Series(column, of).fill_nan(None) for column, of in told.items())
    return found.with_columns(games=pl.lit(min(base.games, other.games))).select("run", *ROW)


def standard_errors(difference: Array, drawn: Array, blocks: Array) -> Array:
    """How many standard errors each difference is away from 0.

    NaN where replicates do not spread; 0 where one of them is not known, beyond the turn cap.
    """
    with np.errstate(invalid="ignore", divide="ignore"):
        spread = drawn.std(axis=0) * np.sqrt(blocks / np.maximum(blocks - 1, 0.5))
        steps = np.nan_to_num(np.abs(difference) / spread, nan=0.0)
    return np.where(spread == 0, np.nan, steps)


def chance_of(steps: Array, blocks: Array) -> Array:
    """How likely chance alone would put a difference so many standard errors away from 0."""
    found: Array = 2 * special.stdtr(np.maximum(blocks - 1, 0.5), -steps)
    return found
