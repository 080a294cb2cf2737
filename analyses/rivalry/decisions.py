"""How much is there to decide in a turn? Decisions with two options or more of the player whose turn it is.

What others decide in it, such as their answers to offers, is not counted. Options are those that the rules
allow, whether they make sense or not.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.groups import GROUP, in_groups
from analyses.players.game_seats import with_strategies
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
    turns = run.rows(_turns)
    found = in_groups(GROUPINGS, lambda by: ratios(turns, [by], "decisions", "one", rate=False))
    if not run.logs("turns", "options"):
        unknown = [pl.lit(None, pl.Float64).alias(end) for end in OPTIONS]
        return found.with_columns(unknown).select(COLUMNS.names)
    more = in_groups(GROUPINGS, lambda by: ratios(turns, [by], "options", "decisions", rate=False))
    ends = more.select(pl.col(told).alias(end) for end, told in OPTIONS.items())
    return pl.concat([found, ends], how="horizontal").select(COLUMNS.names)


def _turns(run: RunTables) -> pl.LazyFrame:
    """One row a turn."""
    counted = [name for name in ("decisions", "options") if run.logs("turns", name)]
    return with_strategies(run).select(
        *("block", "round", "strategy"), pl.col(counted).cast(pl.Int32), of=pl.lit("all turns"), one=pl.lit(1)
    )
