"""Does an early lead win? How often the seat that leads after a round wins, by how far it is ahead.

A leader is alone in front; rounds after which several seats are in front count for nobody. The lead is the
points to the best of the others. `points` tells the same of the seat that is first to stand on so many
points, whatever the others have.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.gathering import Rows
from analyses.points.milestones import milestones_of
from analyses.round_ends import at_round_ends
from analyses.run_tables import RunTables
from analyses.statistics import ratios

ROUND, FIRST, ANY = "the leader after a round", "the first on so many points", "any"

COLUMNS = Columns(
    "a round or number of points, and a lead",
    by=("whose wins are counted", "text"),
    at=("the round, or the points", "number"),
    lead=("by how many points it is ahead: so many, or any", "text"),
    wins=("games that it won", "count"),
    n=("decided games that had one", "count"),
    **estimated("value", "the share of them that it won", "share"),
    share=("of the decided games that saw the round, or the points, how many had one", "share"),
    fair=("one in so many seats", "share"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a round or number of points, and a lead."""
    rounds, first = run.rows(_leaders), run.rows(_firsts)
    seen = rounds.summed("at", seen=pl.len())
    parts = [
        _won(run.rows(_any_lead), seen).with_columns(by=pl.lit(ROUND)),
        _won(run.rows(_leads), seen).with_columns(by=pl.lit(ROUND)),
        _won(run.rows(_firsts_won), first.summed("at", seen=pl.len())).with_columns(by=pl.lit(FIRST)),
    ]
    return pl.concat(parts).with_columns(fair=pl.lit(1 / run.seats)).select(COLUMNS.names)


def _in_words(name: str) -> pl.Expr:
    """Points as a text that sorts by their size: 0.5, 1, 1.5."""
    return pl.col(name).cast(pl.String).str.strip_suffix(".0")


def _won(led: Rows, seen: pl.DataFrame) -> pl.DataFrame:
    """The wins of leaders, and how many of the games seen had one."""
    found = ratios(led, ["at", "lead"], "won", "one", rate=True).table().rename({"count": "wins"})
    told = found.join(seen, on="at", maintain_order="left")
    return told.with_columns(pl.col("wins").cast(pl.Int64), share=pl.col("n") / pl.col("seen")).drop("seen")


def _leads(run: RunTables) -> pl.LazyFrame:
    """The rounds with a leader, by how far it was ahead."""
    return run.held(_leaders).filter(pl.col("lead") > 0).with_columns(_in_words("lead"))


def _any_lead(run: RunTables) -> pl.LazyFrame:
    return _leads(run).with_columns(lead=pl.lit(ANY))


def _firsts_won(run: RunTables) -> pl.LazyFrame:
    return run.held(_firsts).drop_nulls("won")


def _leaders(run: RunTables) -> pl.LazyFrame:
    """One row a decided game and round that ended before it did: the best seat's lead, and whether it won."""
    rows = at_round_ends(run, "winner").filter((pl.col("winner") > 0) & (pl.col("turn") < pl.col("turns")))
    points = pl.concat_list(f"points_{seat}" for seat in range(1, run.seats + 1))
    most = points.list.sort(descending=True)
    lead = most.list.get(0) - most.list.get(1)
    won = points.list.arg_max() + 1 == pl.col("winner")
    at = pl.col("round").cast(pl.Float64)
    return rows.select("block", at=at, lead=lead.cast(pl.Float64), won=won, one=pl.lit(1))


def _firsts(run: RunTables) -> pl.LazyFrame:
    """One row a decided game and number of points: whether the first to stand there won; null for nobody.

    Only the seat whose turn it is gains points, so no two are first at once. Who leaps to the win from
    below has not stood there.
    """
    *steps, target = milestones_of(run)
    best = pl.max_horizontal(f"points_{seat}" for seat in range(1, run.seats + 1))
    turns = run.turns_in_order("winner").filter(pl.col("winner") > 0).with_columns(best=best)
    wins = (pl.col("seat") == pl.col("winner")).alias("wins")
    games = turns.with_columns(wins).group_by("game", maintain_order=True)
    told = [
        pl.when(pl.col("best").filter(pl.col("best") >= step).first() < target)
        .then(pl.col("wins").filter(pl.col("best") >= step).first())
        .alias(f"{step:g}")
        for step in steps
    ]
    found = games.agg(pl.col("block").first(), *told)
    return found.unpivot(index=["game", "block"], variable_name="at", value_name="won").select(
        "block", pl.col("at").cast(pl.Float64), pl.lit(ANY).alias("lead"), "won", one=pl.lit(1)
    )
