"""How clear are the wins? By how many points the winner was ahead at the end, and ever since half time.

A win is counted with every lead up to its own: of a game won by three points it is true that it was won by
at least one. Since half time means at the end of every turn after half of the game's turns, since a
quarter likewise. A runaway is a game whose winner was ahead ever since, by the least lead or more. Games
stopped at the turn cap have no winner and count for nothing here.
"""

import numpy as np
import polars as pl

from analyses.columns import Columns, estimated
from analyses.rivalry.standing import ahead, of_seats
from analyses.round_ends import quantiles_of
from analyses.run_tables import RunTables
from analyses.statistics import ratios_of

# Since when, and the part of the game's turns that were over.
AT_END = "at the end"
SINCE = {AT_END: 1.0, "since half time": 0.5, "since the first quarter": 0.25}
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
    counted = run.rows(_held).summed("batch", "since", "least", rows=pl.len())
    at_end = counted.filter(pl.col("since") == AT_END).group_by("since", "least").agg(pl.col("rows").sum())
    leads = _leads(at_end)
    whole = run.rows(_held).summed("batch", "since", one=pl.len(), blocks=pl.col("block").n_unique())
    held = counted.join(leads.to_frame(), how="cross").filter(pl.col("least") >= pl.col("lead"))
    so_far = held.group_by("batch", "since", "lead").agg(held=pl.col("rows").sum())
    every = whole.join(leads.to_frame(), how="cross")
    rows = every.join(so_far, on=["batch", "since", "lead"], how="left").with_columns(
        pl.col("held").fill_null(0).cast(pl.Float64), pl.col("one").cast(pl.Float64)
    )
    table = ratios_of(rows, ["since", "lead"], "held", "one", rate=True).table()
    told = table.with_columns(pl.col("since").cast(pl.String), pl.col("count").cast(pl.Int64))
    return told.select(COLUMNS.names)


def _held(run: RunTables) -> pl.LazyFrame:
    """One row a decided game, and since when the winner was ahead by so much."""
    rows = _least_leads(run).unpivot(list(SINCE), index="block", variable_name="since", value_name="least")
    return rows.with_columns(pl.col("since").cast(pl.Enum(list(SINCE))))


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


def _leads(at_end: pl.DataFrame) -> pl.Series:
    """The leads that are told: in the steps in which they differ, up to the greatest that is not rare."""
    if not len(at_end):
        return pl.Series("lead", [], pl.Float64)
    found = at_end.filter(pl.col("least") > 0)["least"].unique().sort().to_numpy()
    step = float(np.diff(found).min()) if len(found) > 1 else 1.0
    rarest = quantiles_of(at_end, ["since"], "least", {"most": 1 - FEWEST})["most"].item()
    return pl.Series("lead", np.arange(step, max(float(rarest), step) + step / 2, step))
