"""What differs between runs? Each key figure of each run beside that of the first run.

Runs of one seed share set-ups and chance block by block, and the same blocks are drawn in each
replicate of both. So the difference has a tighter interval than two separate runs would give.

Many figures are asked at once, so some intervals leave out 0 by chance alone. A difference counts as shown
only if it stands when held to the number of rows (Holm): in 95 of 100 tables of runs that do not differ, no
row at all is shown. Figures in rounds say the same as those in turns, so they have no row of their own.

Where games were stopped at the turn cap, who would have won them and how long they would have lasted is not
known. A difference in wins then reaches from end to end of what both runs allow; one in mean length, or in
what goes on to the end of a game, is known on one side, or not at all.
"""

from collections.abc import Mapping, Sequence

import numpy as np
import polars as pl
from scipy import special

from analyses.claims import adjusted, widening
from analyses.intervals import CONFIDENCE, Array, Z
from analyses.measures import MEANS, OF_WINS, Measured
from analyses.resampling import percentile_interval

KEY = ["measure", "of"]
FIGURES = ["base", "value", "n", "difference", "low", "high", "steps", "chance", "games"]
ROW = [*KEY, "label", "unit", *FIGURES, "stopped"]
Signed = Sequence[tuple[int, Measured]]  # runs: what adds to a difference (1), what is taken off (-1)
OFTEN = 1.2816  # standard errors more that let an effect be shown in 9 of 10 runs
FEWEST_GAMES, MOST_GAMES = 100, 10**9
MARGIN = 0.01  # of a figure, or 1 point of a share in 100: so little counts as equal
REPEATED = ("mean_rounds", "median_rounds")  # the figures in turns say the same


def compute(measured: Mapping[str, Measured], margin: float = MARGIN) -> pl.DataFrame:
    """One row a key figure and run after the first, where both runs have the figure.

    `run`; `measure`, `of`, `label`, `unit`; `base` of the first run; `value` of this run; `n` of this
    run; `difference` = value - base, with `low` and `high`, infinite where games were stopped (`stopped`) and
    it may be any more or less; `steps`, how many standard errors that is;
    `chance`, how likely chance alone would show so much somewhere in the table; whether the difference is
    `shown`; the `margin` of this row, and whether the figures are `equal` within it; `games`, how many would
    show a difference of this size among so many rows in 9 of 10 runs, or null if none that could be played.
    """
    return with_findings(from_first(measured), margin)


def from_first(measured: Mapping[str, Measured]) -> pl.DataFrame:
    """The figures of each run beside those of the first; `chance` as if each were the only one."""
    (_, first), *others = measured.items()
    return pl.concat([against(first, other, name) for name, other in others])


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
    can_be_shown = (needed <= MOST_GAMES) & ~pl.col("stopped")
    return told.with_columns(
        shown=shown.fill_null(value=False),
        equal=within.fill_null(value=False),
        games=pl.when(can_be_shown).then(needed.clip(lower_bound=FEWEST_GAMES)).cast(pl.Int64),
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
    sides = (base, one, other, both)
    keys = _shared(sides)
    (first, left, right, last), (drawn, *more) = zip(*(_figures(side, keys) for side in sides), strict=True)
    with np.errstate(invalid="ignore"):
        added = left + right - first
        apart = more[2] - more[0] - more[1] + drawn
    values = {"base": added, "value": last, "difference": last - added}
    rows = keys.with_columns(pl.Series(column, of).fill_nan(None) for column, of in values.items())
    return _with_stopped(_told(rows, apart, sides, name), list(zip((1, -1, -1, 1), sides, strict=True)))


def against(base: Measured, other: Measured, name: str) -> pl.DataFrame:
    """The figures of a run beside those of the base; `chance` as if each were the only one."""
    keys = _shared((base, other))
    (first, drawn), (last, more) = (_figures(side, keys) for side in (base, other))
    values = {"base": first, "value": last, "difference": last - first}
    rows = keys.with_columns(pl.Series(column, of).fill_nan(None) for column, of in values.items())
    with np.errstate(invalid="ignore"):  # two quantiles beyond the cap (infinite) have no difference
        found = _told(rows, more - drawn, (base, other), name)
        steady = pl.Series(drawn.std(axis=0) == 0)
    # Where no replicate differs from another (0 of n games) the two intervals speak.
    flat = (pl.col("low") == pl.col("high")) & steady
    signed = [(-1, base), (1, other)]
    outer = _outer(keys, signed)
    steady_ends = found.with_columns(
        pl.when(flat).then(of).otherwise(pl.col(column)).alias(column) for column, of in outer.items()
    )
    return _with_stopped(steady_ends, signed)


def _outer(keys: pl.DataFrame, signed: Signed) -> dict[str, pl.Series]:
    """The ends of all that a difference may be by the runs' own intervals."""
    low, high = pl.Series([0.0] * len(keys)), pl.Series([0.0] * len(keys))
    for sign, side in signed:
        ends = keys.select(KEY).join(side.table, on=KEY, maintain_order="left")
        least, most = ("low", "high") if sign > 0 else ("high", "low")
        low, high = low + sign * ends[least], high + sign * ends[most]
    return {"low": low, "high": high}


def _with_stopped(rows: pl.DataFrame, signed: Signed) -> pl.DataFrame:
    """The rows with what is left to know where games of some run were stopped."""
    signs = {sign for sign, side in signed if side.stopped}
    if not signs:
        return rows
    wins, length = pl.col("measure").is_in(OF_WINS), pl.col("measure").is_in(MEANS)
    unknown = pl.col("difference").is_null()  # two quantiles of which one lies beyond the cap
    beyond = {"low": (-1, -np.inf), "high": (1, np.inf)}
    ends = {}
    for name, outer in _outer(rows, signed).items():
        sign, far = beyond[name]
        least = pl.when(length & (sign in signs)).then(far if len(signs) == 1 else None)
        ends[name] = pl.when(wins).then(outer).when(~unknown).then(least.otherwise(name))
    return rows.with_columns(**ends, stopped=wins | length | unknown)


def _shared(sides: Sequence[Measured]) -> pl.DataFrame:
    """The keys of the figures that all runs have, as the last tells them; `blocks` tell of each."""
    *others, last = (side.table for side in sides)
    keys = last.filter(~pl.col("measure").is_in(REPEATED)).select(*KEY, "label", "unit", "n")
    keys = keys.with_columns(blocks=pl.col("n"))
    for table in others:
        keys = keys.join(table.select(*KEY, others="n"), on=KEY, maintain_order="left")
        keys = keys.with_columns(pl.min_horizontal("blocks", "others").alias("blocks")).drop("others")
    # A player who sat in few games is told of by few blocks.
    return keys.with_columns(pl.col("blocks").clip(upper_bound=min(side.blocks for side in sides)))


def _figures(side: Measured, keys: pl.DataFrame) -> tuple[Array, Array]:
    """The values of a run and their replicates, in the order of the keys."""
    at = keys.select(KEY).join(side.table.with_row_index("at"), on=KEY, maintain_order="left")
    return at["value"].fill_null(np.nan).to_numpy(), side.replicates[:, at["at"].to_numpy()]


def _told(rows: pl.DataFrame, apart: Array, sides: Sequence[Measured], name: str) -> pl.DataFrame:
    """The rows with the interval of their differences, how clear these are, and the number of games."""
    blocks = rows["blocks"].to_numpy().astype(np.float64)
    low, high = percentile_interval(apart, blocks)
    steps = standard_errors(rows["difference"].fill_null(np.nan).to_numpy(), apart, blocks)
    told = {"low": low, "high": high, "steps": steps, "chance": chance_of(steps, blocks)}
    found = rows.with_columns(pl.Series(column, of).fill_nan(None) for column, of in told.items())
    games = min(side.games for side in sides)
    told_of = {"run": pl.lit(name), "games": pl.lit(games), "stopped": pl.lit(value=False)}
    return found.with_columns(**told_of).select("run", *ROW)


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
