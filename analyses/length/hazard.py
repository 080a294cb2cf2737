"""When do games end, and where do they drag? Round by round, of the games that began the round.

The chance that a game ends in a round, given that it still runs; and the share of these games in which the
whole round passes without anybody gaining a point. A capped game has begun its last round like any other.
Late rounds rest on the long games alone; `n` says on how many.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.points.gains import anybody_gained, turns_with_gains
from analyses.run_tables import RunTables
from analyses.statistics import ratios

IDLE = ("idle", "idle_low", "idle_high")
COLUMNS = Columns(
    "a round",
    round=("the round", "number"),
    n=("games that began it", "count"),
    ended=("games that somebody won in it", "count"),
    **estimated("value", "the chance that a game which began the round ends in it", "share"),
    **estimated("idle", "the share of these games in which nobody gained a point in the round", "share"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a round."""
    rounds = run.rows(_rounds)
    ends = ratios(rounds, ["round"], "ended", "one", rate=True).table().rename({"count": "ended"})
    idle = ratios(rounds, ["round"], "idle", "one", rate=True).table()
    named = dict(zip(("value", "low", "high"), IDLE, strict=True))
    both = ends.join(idle.select("round", "value", "low", "high").rename(named), on="round")
    return both.with_columns(pl.col("ended").cast(pl.Int64)).sort("round").select(COLUMNS.names)


def _rounds(run: RunTables) -> pl.LazyFrame:
    """One row a game and round that it began."""
    turns = turns_with_gains(run, "winner", "turns")
    won = (pl.col("winner") > 0) & (pl.col("turn") == pl.col("turns"))
    told = turns.select("game", "block", "round", won=won, gained=anybody_gained(run))
    of_round = {"ended": pl.col("won").any(), "idle": ~pl.col("gained").any(), "one": pl.lit(1)}
    return told.group_by("game", "block", "round").agg(**of_round)
