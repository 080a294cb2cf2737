"""How clear are the wins? By how many points the winner was ahead at the end, and ever since half time.

A win is counted with every lead up to its own: of a game won by three points it is true that it was won by
at least one. Since half time means at the end of every turn after half of the game's turns, since a
quarter likewise. Games stopped at the turn cap have no winner and count for nothing here.
"""

import numpy as np
import polars as pl

from analyses.columns import Columns, estimated
from analyses.rivalry.standing import ahead, of_seats
from analyses.run_tables import RunTables
from analyses.statistics import ratios

# Since when, and the part of the game's turns that were over.
SINCE = {"at the end": 1.0, "since half time": 0.5, "since the first quarter": 0.25}
FEWEST = 0.001  # leads that fewer games show are left out

COLUMNS = Columns(
    "a lead and since when it was held",
    since=("the turns at whose end the winner was ahead by so much", "text"),
    lead=("points before the best of the others, at least", "number"),
    count=("games in which it was so", "count"),
    n=("decided games", "count"),
    **estimated("value", "the share of decided games in which it was so", "share"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a lead and since when it was held, up to the greatest lead at the end that is not rare."""
    games = _least_leads(run).collect()
    leads = _leads(games["at the end"]) if len(games) else pl.Series("lead", [], pl.Float64)
    held = games.lazy().unpivot(list(SINCE), index="block", variable_name="since", value_name="least")
    rows = held.join(leads.to_frame().lazy(), how="cross").with_columns(
        pl.col("since").cast(pl.Enum(list(SINCE))), held=pl.col("least") >= pl.col("lead"), one=pl.lit(1)
    )
    table = ratios(rows, ["since", "lead"], "held", "one", rate=True).table()
    told = table.with_columns(pl.col("since").cast(pl.String), pl.col("count").cast(pl.Int64))
    return told.select(COLUMNS.names)


def _least_leads(run: RunTables) -> pl.LazyFrame:
    """One row a decided game: by how much the winner was ahead at least since each of `SINCE`."""
    turns = run.turns_with("winner", "turns").filter(pl.col("winner") > 0)
    lead = turns.select(
        "game", "block", "turn", "turns", ahead=ahead(pl.col("winner"), of_seats(run, "points"))
    )
    least = {
        since: pl.col("ahead").filter((pl.col("turn") > part * pl.col("turns")) | _is_last()).min()
        for since, part in SINCE.items()
    }
    return lead.group_by("game").agg(pl.col("block").first(), **least)


def _is_last() -> pl.Expr:
    return pl.col("turn") == pl.col("turns")


def _leads(at_end: pl.Series) -> pl.Series:
    """The leads that are told: in the steps in which they differ, up to the greatest that is not rare."""
    found = at_end.filter(at_end > 0).unique().sort().to_numpy()
    step = float(np.diff(found).min()) if len(found) > 1 else 1.0
    most = float(at_end.quantile(1 - FEWEST) or 0.0)
    return pl.Series("lead", np.arange(step, max(most, step) + step / 2, step))
