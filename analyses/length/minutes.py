"""How long is a game in minutes, and where do they go? By the seconds that people take, `analyses/pace.py`.

A game takes the seconds of a turn for each of its turns, those of an offer for each offer that the seat whose
turn it is makes, and those of a decision for each other decision of that seat with two options or more. (An
offer is a decision in the log too; here it is an offer alone.) What people do while others think is not told
apart, and no game is set up or put away. Quantiles are of whole minutes; a capped game is known only to last
longer.

Programs make several offers a turn, where people make a few in a whole game. Where seconds were fitted to
play tests, each turn has the decisions and offers that these had a turn on average, so that games differ by
their turns alone. Seconds that are assumed or stated go with what the programs did, and the table says how
much that was.

The interval `low` to `high` is that of luck in the games, as everywhere. Where seconds were fitted to play
tests, `pace_low` to `pace_high` says how much they may be off besides.
"""

from collections.abc import Mapping
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
WHOLE = f"{MINUTES} {GAME}"
MADE = tuple(f"made {count}" for count in COUNTS)  # by the players of the run
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
    made=("how many of them the players of the run made a turn; offers are no decisions here", "number"),
    counted=("how many of them a turn take time: as many, or what the play tests had a turn", "number"),
    tests=("play tests that seconds were fitted to", "count"),
    source=("whether these seconds are assumed, stated, or fitted to play tests", "text"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a figure, those of the whole game first."""
    games = run.rows(partial(_games, run.pace))
    means = _means(mean(run))
    whole = pl.concat([means.filter(pl.col("what") == GAME), _quantiles(games)])
    sums = games.summed(**{name: pl.col(name).cast(pl.Float64).sum() for name in (*COUNTS, *MADE, WHOLE)})
    totals = sums.row(0, named=True)
    parts = [_part(run.pace, totals, means.filter(pl.col("what") == part)) for part in COUNTS]
    told = pl.concat([_whole_game(run.pace, totals, whole), *parts], how="diagonal")
    tests = pl.lit(run.pace.tests or None, pl.Int64)
    return told.with_columns(source=pl.lit(run.pace.source), tests=tests).select(COLUMNS.names)


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
    made = run.held(_made)
    per_turn = pace.a_turn or (None,) * len(COUNTS)
    counts = [
        (pl.col(own) if not pace.a_turn else pl.col(MADE[0]) * (each or 0.0)).alias(count)
        for count, own, each in zip(COUNTS, MADE, per_turn, strict=True)
    ]
    minutes = [
        (pl.col(count) * seconds / SECONDS_A_MINUTE).alias(f"{MINUTES} {count}")
        for count, seconds in zip(COUNTS, pace.seconds, strict=True)
    ]
    whole = pl.sum_horizontal(f"{MINUTES} {count}" for count in COUNTS)
    time = whole.round().cast(pl.Int64)
    return (
        made.with_columns(counts)
        .with_columns(minutes)
        .with_columns(whole.alias(WHOLE), ended=pl.col("winner") > 0, time=time)
    )


def _made(run: RunTables) -> pl.LazyFrame:
    """One row a game: its turns, its offers, and its decisions besides these."""
    decisions, offers = (pl.col(name).cast(pl.Int64).sum() for name in ("decisions", "offers"))
    games = run.turns_with("winner").group_by("game")
    counts = dict(zip(MADE, (pl.len().cast(pl.Int64), decisions - offers, offers), strict=True))
    return games.agg(pl.col("block", "winner").first(), **counts)


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


def _whole_game(pace: Pace, totals: Mapping[str, float], whole: pl.DataFrame) -> pl.DataFrame:
    """With what a fit leaves open, which is as large a part of a long game's minutes as of the mean's."""
    *counts, mean = (totals[name] / whole["n"][0] for name in (*COUNTS, WHOLE))
    off = pace.margin(counts) / mean if pace.spread and mean else None
    ends = [(pl.col("value") * (1 + side * off)) if off else pl.lit(None, pl.Float64) for side in (-1, 1)]
    return whole.with_columns(**dict(zip(PACE, ends, strict=True)))


def _part(pace: Pace, totals: Mapping[str, float], row: pl.DataFrame) -> pl.DataFrame:
    part = COUNTS.index(row["what"][0])
    seconds = pace.seconds[part]
    known = pace.spread and seconds
    ends = [
        pl.col("value") * end / seconds if known else pl.lit(None, pl.Float64) for end in pace.interval(part)
    ]
    made = totals[MADE[part]] / totals[MADE[0]]
    counted = pace.a_turn[part] if pace.a_turn else made
    told = {"seconds": round(seconds, 1), "made": made, "counted": counted}
    columns = {name: pl.lit(one, pl.Float64) for name, one in told.items()}
    return row.with_columns(**dict(zip(PACE, ends, strict=True)), **columns)
