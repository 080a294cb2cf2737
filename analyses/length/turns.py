"""How long is a game? Quantiles of the number of turns, capped games counted as censored.

A game stopped at the turn cap would have gone on, so its length is known only to be longer. A
quantile that lies beyond the cap is null.
"""

import polars as pl

from analyses.run_tables import RunTables
from analyses.statistics import Estimates, SurvivalCurves, quantiles_named, ratios, survival_curves


def curves(run: RunTables) -> SurvivalCurves:
    """Kaplan-Meier of the games' length in turns."""
    ended = (pl.col("ended").cast(pl.String) != "capped").alias("ended")
    return survival_curves(run.games.select("block", ended, pl.col("turns").alias("time")))


def estimate(run: RunTables) -> Estimates:
    """The quantiles of the length in turns."""
    return curves(run).quantiles(quantiles_named("median"))


def capped_share(run: RunTables) -> Estimates:
    """The share of games stopped at the turn cap."""
    games = run.games.select("block", of=pl.lit("all"), capped=pl.col("winner") == 0, games=pl.lit(1))
    return ratios(games, ["of"], "capped", "games", rate=True)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a quantile and unit: `statistic`, `unit` (turns, rounds), `n`, `value`, `low`, `high`.

    A round is one turn of every seat; a game that ends within a round counts it as played.
    """
    turns = estimate(run).table()
    in_rounds = (pl.col("value", "low", "high") / run.seats).ceil()
    units = [turns.with_columns(unit=pl.lit("turns")), turns.with_columns(in_rounds, unit=pl.lit("rounds"))]
    return pl.concat(units).select("statistic", "unit", "n", "value", "low", "high")
