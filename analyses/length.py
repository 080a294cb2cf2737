"""How long is a game? Quantiles of the number of turns, capped games counted as censored.

A game stopped at the turn cap would have gone on, so its length is known only to be longer. A
quantile that lies beyond the cap is null.
"""

import numpy as np
import polars as pl

from analyses.run_tables import RunTables
from analyses.statistics import Estimates, SurvivalCurves, percentile_interval, ratios, survival_curves

QUANTILES = {"p05": 0.05, "p25": 0.25, "median": 0.5, "p75": 0.75, "p95": 0.95}


def curves(run: RunTables) -> SurvivalCurves:
    """Kaplan-Meier of the games' length in turns."""
    ended = (pl.col("ended").cast(pl.String) != "capped").alias("ended")
    return survival_curves(run.games.select("block", ended, pl.col("turns").alias("time")))


def estimate(run: RunTables) -> Estimates:
    """The quantiles of the length in turns."""
    sample = curves(run)
    value, replicates = sample.quantiles(list(QUANTILES.values()))
    low, high = percentile_interval(replicates, np.full(len(value), float(sample.blocks)))
    keys = pl.DataFrame({"statistic": list(QUANTILES), "n": [sample.n] * len(value)})
    return Estimates(keys, value, low, high, replicates)


def capped_share(run: RunTables) -> Estimates:
    """The share of games stopped at the turn cap."""
    games = run.games.select(
        "block", pl.lit("all").alias("of"), (pl.col("winner") == 0).alias("capped"), pl.lit(1).alias("games")
    )
    return ratios(games, ["of"], "capped", "games", rate=True)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a quantile and unit: `statistic`, `unit` (turns, rounds), `n`, `value`, `low`, `high`.

    A round is one turn of every seat; a game that ends within a round counts it as played.
    """
    turns = estimate(run).table()
    in_rounds = (pl.col("value", "low", "high") / run.seats).ceil()
    units = [turns.with_columns(unit=pl.lit("turns")), turns.with_columns(in_rounds, unit=pl.lit("rounds"))]
    return pl.concat(units).select("statistic", "unit", "n", "value", "low", "high")
