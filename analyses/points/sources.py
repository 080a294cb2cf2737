"""What do winners win with? The mean points by source, of the winner and of the others at the table."""

from dataclasses import replace
from functools import partial

import polars as pl

from analyses.columns import Columns, estimated
from analyses.run_tables import RunTables
from analyses.statistics import Estimates, ratios
from sim.schema import columns

PREFIX = "points_"

COLUMNS = Columns(
    "a source and kind of player",
    who=("winners, or the others at their tables", "text"),
    source=("where the points are from", "text"),
    n=("players", "count"),
    **estimated("value", "the mean points at the end of decided games", "points"),
    share=("of all the points of that kind of player", "share"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a source and kind of player."""
    table = ratios(run.rows(_players), ["who", "source"], "points", "one", rate=False).table().drop("count")
    share = pl.col("value") / pl.col("value").sum().over("who")
    ordered = table.with_columns(share=share).sort("who", "value", descending=True)
    return ordered.select(COLUMNS.names)


def winner_share(run: RunTables, source: str) -> Estimates:
    """The share of all winners' points that come from a source; `n` counts the decided games."""
    players = run.rows(partial(_of_winner, source))
    found = ratios(players, ["who"], "part", "points", rate=False)
    decided = players.summed(n=pl.col("one").filter(pl.col("source") == source).len()).item()
    return replace(found, keys=found.keys.with_columns(n=pl.lit(decided)))


def _of_winner(source: str, run: RunTables) -> pl.LazyFrame:
    """The winners' points by source, with those of one source as `part`."""
    part = pl.when(pl.col("source") == source).then(pl.col("points")).otherwise(0.0)
    return _players(run).filter(pl.col("who") == "winner").with_columns(part.alias("part"))


def _players(run: RunTables) -> pl.LazyFrame:
    decided = run.games.filter(pl.col("winner") > 0)
    per_source = [column.name for column in columns("games", run.game) if column.name.startswith(PREFIX)]
    return pl.concat(
        decided.select(
            "block",
            who=pl.when(pl.col("winner") == seat).then(pl.lit("winner")).otherwise(pl.lit("others")),
            source=pl.lit(name.removeprefix(PREFIX)),
            points=pl.col(f"{name}_{seat}"),
            one=pl.lit(1),
        )
        for seat in range(1, run.seats + 1)
        for name in per_source
    )
