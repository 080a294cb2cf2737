"""How often does a turn bring nothing? The share of turns with nothing built, bought or drawn.

A trade alone does not make a turn alive: the cards have moved, the table has not.
"""

import re

import polars as pl

from analyses.game_seats import game_seats
from analyses.run_tables import RunTables
from analyses.statistics import Estimates, ratios

DEEDS = re.compile(r"built_\w+|bought\w*|drawn")


def estimate(run: RunTables) -> Estimates:
    """The share of dead turns over all turns."""
    return ratios(_turns(run).with_columns(of=pl.lit("all")), ["of"], "dead", "one", rate=True)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a group of turns.

    `by` (overall, round, seat, strategy); `group`; `dead` turns; `n` turns; `value` the share of dead
    turns, with `low` and `high`. The seat and the strategy are those whose turn it is.
    """
    turns = _turns(run)
    playing = game_seats(run).select("game", "seat", pl.col("strategy").cast(pl.Categorical))
    by_strategy = turns.join(playing, on=["game", "seat"])
    tables = [
        _grouped(turns.with_columns(all=pl.lit("all turns")), "all", "overall"),
        _grouped(turns, "round", "round"),
        _grouped(turns, "seat", "seat"),
        _grouped(by_strategy, "strategy", "strategy"),
    ]
    return pl.concat(tables)


def _grouped(turns: pl.LazyFrame, column: str, by: str) -> pl.DataFrame:
    table = ratios(turns, [column], "dead", "one", rate=True).table()
    named = table.with_columns(
        pl.lit(by).alias("by"),
        pl.col(column).cast(pl.String).alias("group"),
        pl.col("count").cast(pl.Int64).alias("dead"),
    )
    return named.select("by", "group", "dead", "n", "value", "low", "high")


def _turns(run: RunTables) -> pl.LazyFrame:
    turns = run.turns_with()
    deeds = [name for name in turns.collect_schema().names() if DEEDS.fullmatch(name)]
    dead = pl.sum_horizontal(pl.col(deeds).cast(pl.Int32)) == 0
    return turns.select("game", "block", "round", "seat", dead.alias("dead"), pl.lit(1).alias("one"))
