"""How long is a game? The mean and the quantiles of the number of turns.

A game stopped at the turn cap would have gone on, so its length is known only to be longer. In quantiles
it counts as censored; one that lies beyond the cap has no value, but is known to be more than its low end. In
the mean it counts with the turns it had, so the mean of all games to their end is at least what is told.
"""

import polars as pl

from analyses.run_tables import RunTables
from analyses.statistics import Estimates, SurvivalCurves, quantiles_named, ratios, survival_curves


def curves(run: RunTables) -> SurvivalCurves:
    """Kaplan-Meier of the games' length in turns."""
    return survival_curves(run.rows(lengths))


def lengths(run: RunTables) -> pl.LazyFrame:
    """One row a game: its turns as `time`, and whether it `ended`."""
    ended = pl.col("ended").cast(pl.String) != "capped"
    capped = (pl.col("winner") == 0).alias("capped")
    return run.games.select("block", capped, ended=ended, time="turns", of=pl.lit("all"), games=pl.lit(1))


def estimate(run: RunTables) -> Estimates:
    """The quantiles of the length in turns."""
    return curves(run).quantiles(quantiles_named("median"))


def mean(run: RunTables) -> Estimates:
    """The mean length in turns, a capped game counted up to the cap."""
    return ratios(run.rows(lengths), ["of"], "time", "games", rate=False)


def capped_share(run: RunTables) -> Estimates:
    """The share of games stopped at the turn cap."""
    return ratios(run.rows(lengths), ["of"], "capped", "games", rate=True)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a statistic and unit: `statistic`, `unit` (turns, rounds), `n`, `value`, `low`, `high`.

    A round is one turn of every seat, so a game's rounds are its turns by the seats. `high` is infinite where
    a figure is only known to be more than `low`.
    """
    middle = mean(run).table().select(pl.lit("mean").alias("statistic"), "n", "value", "low", "high")
    turns = pl.concat([middle, estimate(run).table(open_ends=True)])
    in_rounds = pl.col("value", "low", "high") / run.seats
    units = [turns.with_columns(unit=pl.lit("turns")), turns.with_columns(in_rounds, unit=pl.lit("rounds"))]
    return pl.concat(units).select("statistic", "unit", "n", "value", "low", "high")
