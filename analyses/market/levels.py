"""How do the rewards move? The spread of each variety's level by round.

A round's figures are over the games that began the round, with the level at its end. Games that ended
before have left and are not carried on, so a late round shows long games only. Round 0 is the start.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.market.chocolates import start_levels, varieties
from analyses.round_ends import QUANTILES, at_round_ends, quantile_columns, spread_by_round
from analyses.run_tables import RunTables

PREFIX = "level_"

COLUMNS = Columns(
    "a variety and round",
    variety=("the variety of chocolate", "text"),
    round=("the round; 0 is the start, as the rules set it", "number"),
    n=("games that began the round", "count"),
    **quantile_columns("the level of its bar at the end of the round"),
    **estimated("value", "the mean level", "levels"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a variety and round."""
    table = spread_by_round(run.rows(_ends), "variety", "level")
    both = pl.concat([_start(run, table), table.cast(dict.fromkeys(QUANTILES, pl.Float64))])
    return both.sort("variety", "round").with_columns(pl.col("variety").cast(pl.String))


def _ends(run: RunTables) -> pl.LazyFrame:
    """One row a game, round and variety: the level at its end."""
    names = [f"{PREFIX}{name}" for name in varieties(run)]
    levels = at_round_ends(run).select("block", "round", *names)
    rows = levels.unpivot(index=["block", "round"], variable_name="variety", value_name="level")
    return rows.with_columns(pl.col("variety").str.strip_prefix(PREFIX).cast(pl.Enum(varieties(run))))


def _start(run: RunTables, table: pl.DataFrame) -> pl.DataFrame:
    """The level of each variety before the first turn, the same in all games."""
    level = start_levels(run)
    figures = (*QUANTILES, "value", "low", "high")
    rows = [
        {"variety": name, "round": 0, "n": run.played} | dict.fromkeys(figures, level[name]) for name in level
    ]
    kinds: dict[str, pl.DataType] = dict(table.schema) | dict.fromkeys(figures, pl.Float64())
    return pl.DataFrame(rows, schema=kinds)
