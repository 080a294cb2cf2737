"""How much is there to decide in a turn? Decisions with two options or more of the player whose turn it is.

What others decide in it, such as their answers to offers, is not counted. Options are those that the rules
allow, whether they make sense or not.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.groups import GROUP, in_groups
from analyses.players.game_seats import game_seats
from analyses.run_tables import RunTables
from analyses.statistics import ratios

GROUPINGS = {"of": "overall", "round": "round", "strategy": "strategy"}
OPTIONS = {"options": "value", "options_low": "low", "options_high": "high"}
COLUMNS = Columns(
    "a group of turns",
    **GROUP,
    n=("turns in the group", "count"),
    **estimated("value", "decisions in a turn on average", "number"),
    **estimated("options", "options of a decision on average; null in a run older than them", "number"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a group of turns."""
    counted = [name for name in ("decisions", "options") if run.logs("turns", name)]
    turns = run.turns_with().select("game", "block", "round", "seat", pl.col(counted).cast(pl.Int32))
    playing = game_seats(run).select("game", "seat", pl.col("strategy").cast(pl.Categorical))
    told = turns.join(playing, on=["game", "seat"]).collect().lazy()
    rows = told.with_columns(of=pl.lit("all turns"), one=pl.lit(1))
    found = in_groups(GROUPINGS, lambda by: ratios(rows, [by], "decisions", "one", rate=False))
    if "options" not in counted:
        return found.with_columns(pl.lit(None, pl.Float64).alias(end) for end in OPTIONS).select(
            COLUMNS.names
        )
    more = in_groups(GROUPINGS, lambda by: ratios(rows, [by], "options", "decisions", rate=False))
    ends = more.select(pl.col(told).alias(end) for end, told in OPTIONS.items())
    return pl.concat([found, ends], how="horizontal").select(COLUMNS.names)
