"""How much is there to decide in a turn? Decisions with two options or more of the player whose turn it is.

What others decide in it, such as their answers to offers, is not counted. Options are those that the rules
allow, whether they make sense or not; those of a turn are the options of all its decisions added up.
"""

from functools import partial

import polars as pl

from analyses.columns import Columns, estimated
from analyses.gathering import Rows
from analyses.groups import GROUP, in_groups
from analyses.players.game_seats import with_strategies
from analyses.run_tables import RunTables
from analyses.statistics import Estimates, ratios

GROUPINGS = {"of": "overall", "round": "round", "strategy": "strategy"}
ENDS = {"": "value", "_low": "low", "_high": "high"}
OPTIONS = {"options": "decisions", "in_turn": "one"}  # each mean, and what its options are divided by
COLUMNS = Columns(
    "a group of turns",
    **GROUP,
    n=("turns in the group", "count"),
    **estimated("value", "decisions in a turn on average", "number"),
    **estimated("options", "options of a decision on average; null in a run older than them", "number"),
    **estimated(
        "in_turn", "options in a turn on average, those of all its decisions; null likewise", "number"
    ),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a group of turns."""
    turns = run.rows(_turns)
    found = in_groups(GROUPINGS, lambda by: ratios(turns, [by], "decisions", "one", rate=False))
    told = {name: ends_of(name) for name in OPTIONS}
    if not run.logs("turns", "options"):
        unknown = [pl.lit(None, pl.Float64).alias(end) for ends in told.values() for end in ends]
        return found.with_columns(unknown).select(COLUMNS.names)
    parts = [found]
    for name, under in OPTIONS.items():
        more = in_groups(GROUPINGS, partial(_mean, turns, under))
        parts.append(more.select(pl.col(of).alias(end) for end, of in told[name].items()))
    return pl.concat(parts, how="horizontal").select(COLUMNS.names)


def _mean(turns: Rows, under: str, column: str) -> Estimates:
    """The mean of options by so many of these."""
    return ratios(turns, [column], "options", under, rate=False)


def ends_of(name: str) -> dict[str, str]:
    """The columns of a further mean and of its interval, and what the first mean calls them."""
    return {f"{name}{end}": of for end, of in ENDS.items()}


def _turns(run: RunTables) -> pl.LazyFrame:
    """One row a turn."""
    counted = [name for name in ("decisions", "options") if run.logs("turns", name)]
    return with_strategies(run).select(
        *("block", "round", "strategy"), pl.col(counted).cast(pl.Int32), of=pl.lit("all turns"), one=pl.lit(1)
    )
