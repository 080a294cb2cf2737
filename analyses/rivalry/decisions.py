"""How much is there to decide in a turn? Decisions with two options or more of the player whose turn it is.

What others decide in it, such as their answers to offers, is not counted. How many options a decision had,
the log does not tell.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.groups import GROUP, in_groups
from analyses.players.game_seats import with_strategies
from analyses.run_tables import RunTables
from analyses.statistics import ratios

GROUPINGS = {"of": "overall", "round": "round", "strategy": "strategy"}
COLUMNS = Columns(
    "a group of turns",
    **GROUP,
    n=("turns in the group", "count"),
    **estimated("value", "decisions in a turn on average", "number"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a group of turns."""
    turns = run.rows(_turns)
    found = in_groups(GROUPINGS, lambda by: ratios(turns, [by], "decisions", "one", rate=False))
    return found.select(COLUMNS.names)


def _turns(run: RunTables) -> pl.LazyFrame:
    """One row a turn."""
    return with_strategies(run).select(
        *("block", "round", "strategy"),
        decisions=pl.col("decisions").cast(pl.Int32),
        of=pl.lit("all turns"),
        one=pl.lit(1),
    )
