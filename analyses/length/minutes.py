"""How long is a game in minutes, and where do they go? By the seconds that people take, `analyses/pace.py`.

A game takes the seconds of a turn for each of its turns, those of a decision for each decision with two
options or more of the seat whose turn it is, and those of an offer for each offer that it makes. What people
do while others think is not told apart, and no game is set up or put away. Quantiles are of whole minutes; a
capped game is known only to last longer.

The interval `low` to `high` is that of luck in the games, as everywhere. Where seconds were fitted to play
tests, `pace_low` to `pace_high` says how much they may be off besides.
"""

from functools import partial

import polars as pl

from analyses.columns import Columns, estimated
from analyses.gathering import Rows
from analyses.pace import COUNTS, SECONDS_A_MINUTE, Pace
from analyses.run_tables import RunTables
from analyses.statistics import Estimates, quantiles_named, ratios, survival_curves

GAME = "a game"
MEAN = "mean"
MINUTES = "minutes"
FIGURES = ("n", "value", "low", "high")
PACE = ("pace_low", "pace_high")

COLUMNS = Columns(
    "a figure",
    what=("the whole game, or the part of it that turns, decisions or offers take", "text"),
    statistic=("the mean, or a quantile: 5%, 25%, 50%, 75% and 95% of games are over by then", "text"),
    n=("games", "count"),
    **estimated("value", "the minutes", "minutes"),
    **dict.fromkeys(PACE, ("the minutes if people take as long as the ends of the fit say", "minutes")),
    seconds=("that each turn, decision or offer takes", "number"),
    source=("whether these seconds are assumed, stated, or fitted to play tests", "text"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a figure, those of the whole game first."""
    games = run.rows(partial(_games, run.pace))
    means = _means(mean(run))
    whole = pl.concat([means.filter(pl.col("what") == GAME), _quantiles(games)])
    parts = [means.filter(pl.col("what") == part) for part in COUNTS]
    told = pl.concat([_whole_game(whole, games, run.pace), *map(partial(_part, run.pace), parts)])
    return told.with_columns(source=pl.lit(run.pace.source)).select(COLUMNS.names)


def mean(run: RunTables) -> Estimates:
    """The mean minutes of a game (`GAME`) and of each part of it; a stopped one counts with those it had."""
    return ratios(run.rows(partial(_parts, run.pace)), ["what"], "minutes", "one", rate=False)


def spread(run: RunTables) -> Estimates:
    """The quantiles of a game's minutes."""
    return _spread(run.rows(partial(_games, run.pace)))


def _spread(games: Rows) -> Estimates:
    return survival_curves(games).quantiles(quantiles_named("median"))


def _games(pace: Pace, run: RunTables) -> pl.LazyFrame:
    """One row a game: its turns, decisions and offers, the minutes of each, and those of them all."""
    counted = run.held(_counted)
    minutes = [
        (pl.col(count) * seconds / SECONDS_A_MINUTE).alias(f"{MINUTES} {count}")
        for count, seconds in zip(COUNTS, pace.seconds, strict=True)
    ]
    whole = pl.sum_horizontal(f"{MINUTES} {count}" for count in COUNTS)
    time = whole.round().cast(pl.Int64)
    return counted.with_columns(minutes).with_columns(
        whole.alias(f"{MINUTES} {GAME}"), ended=pl.col("winner") > 0, time=time
    )


def _counted(run: RunTables) -> pl.LazyFrame:
    """One row a game: its turns, decisions and offers."""
    sums = pl.col("decisions", "offers").cast(pl.Int64).sum()
    games = run.turns_with("winner").group_by("game")
    return games.agg(pl.col("block", "winner").first(), pl.len().cast(pl.Int64).alias("turns"), sums)


def _parts(pace: Pace, run: RunTables) -> pl.LazyFrame:
    """One row a game and part of it: its minutes."""
    rows = _games(pace, run).unpivot(
        f"^{MINUTES} .*$", index="block", variable_name="what", value_name="minutes"
    )
    return rows.with_columns(pl.col("what").str.strip_prefix(f"{MINUTES} "), one=pl.lit(1))


def _means(found: Estimates) -> pl.DataFrame:
    return found.table().select("what", pl.lit(MEAN).alias("statistic"), *FIGURES)


def _quantiles(games: Rows) -> pl.DataFrame:
    return (
        _spread(games)
        .table()
        .select(pl.lit(GAME).alias("what"), "statistic", pl.col("n").cast(pl.Int64), *FIGURES[1:])
    )


def _whole_game(whole: pl.DataFrame, games: Rows, pace: Pace) -> pl.DataFrame:
    """With what a fit leaves open, which is as large a part of a long game's minutes as of the mean's."""
    sums = {name: pl.col(name).cast(pl.Float64).sum() for name in (*COUNTS, f"{MINUTES} {GAME}")}
    *counts, mean = (total / whole["n"][0] for total in games.summed(**sums).row(0))
    off = pace.margin(counts) / mean if pace.spread and mean else None
    ends = [(pl.col("value") * (1 + side * off)) if off else pl.lit(None, pl.Float64) for side in (-1, 1)]
    return whole.with_columns(**dict(zip(PACE, ends, strict=True)), seconds=pl.lit(None, pl.Float64))


def _part(pace: Pace, row: pl.DataFrame) -> pl.DataFrame:
    part = COUNTS.index(row["what"][0])
    seconds = pace.seconds[part]
    known = pace.spread and seconds
    ends = [
        pl.col("value") * end / seconds if known else pl.lit(None, pl.Float64) for end in pace.interval(part)
    ]
    return row.with_columns(**dict(zip(PACE, ends, strict=True)), seconds=pl.lit(seconds).round(1))
