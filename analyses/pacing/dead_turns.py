"""How often does a turn bring nothing? The share of turns without a deed of the player whose turn it is.

What counts as a deed, each game's columns of the log say. A trade alone does not make a turn alive, and
neither does what the robber draws on a 7: the cards have moved, the table has not.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.groups import GROUP, in_groups
from analyses.players.game_seats import with_strategies
from analyses.run_tables import RunTables
from analyses.statistics import Estimates, ratios
from sim.schema import columns

GROUPINGS = {"of": "overall", "round": "round", "seat": "seat", "strategy": "strategy"}
COLUMNS = Columns(
    "a group of turns",
    **GROUP,
    dead=("turns that brought nothing", "count"),
    n=("turns in the group", "count"),
    **estimated("value", "the share of them that brought nothing", "share"),
)


def estimate(run: RunTables) -> Estimates:
    """The share of dead turns over all turns."""
    return ratios(run.rows(_turns), ["of"], "dead", "one", rate=True)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a group of turns."""
    turns = run.rows(_turns)
    table = in_groups(GROUPINGS, lambda by: ratios(turns, [by], "dead", "one", rate=True))
    return table.rename({"count": "dead"}).select(COLUMNS.names)


def is_alive(run: RunTables) -> pl.Expr:
    """Whether the player whose turn it is did something."""
    deeds = [column.name for column in columns("turns", run.game) if column.deed]
    return pl.sum_horizontal(pl.col(deeds).cast(pl.Int32)) != 0


def _turns(run: RunTables) -> pl.LazyFrame:
    """One row a turn."""
    return with_strategies(run).select(
        *("block", "round", "seat", "strategy"), dead=~is_alive(run), of=pl.lit("all turns"), one=pl.lit(1)
    )
