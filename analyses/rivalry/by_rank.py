"""Whom does it hit? How something that a player does to others divides among them by their points.

The others are ranked by their points when the turn began, among themselves: a leader who plays cannot rob
itself. Shared places count as such, and a tie of all others is a tie in front.
"""

from collections.abc import Callable, Mapping
from functools import partial

import polars as pl

from analyses.columns import Column, estimated
from analyses.rivalry.standing import RANKS, rank, seats_of, with_points_before
from analyses.run_tables import RunTables
from analyses.statistics import ratios
from sim.schema import Cause, tables_of

Hits = Mapping[str, Callable[[int], pl.Expr]]

# What the tables of such questions have beside the column of what was done.
FIGURES: dict[str, Column] = {
    "rank": ("where the other player stood by points, among all but the one whose turn it was", "text"),
    "hit": ("how often it was such a player", "count"),
    "n": ("how often it was anybody", "count"),
    **estimated("value", "the share that was of such players", "share"),
    "fair": ("their share of the players who were not at turn", "share"),
    **estimated("beyond", "the one less the other", "share"),
}


def causes_among_others(run: RunTables) -> list[Cause]:
    """Why the others may lose cards by the doing of the active seat: neither by trade nor by a 7."""
    own = {"trade", "discard"}
    return [cause for cause in tables_of(run.game).losses if not cause.active and cause.name not in own]


def hits_by_rank(run: RunTables, what: str, hits: Hits) -> pl.DataFrame:
    """One row a kind of hit and rank; `hits` gives for each kind how often a seat was hit in a turn."""
    if not hits:
        return pl.DataFrame(schema=dict.fromkeys([what, *FIGURES], pl.Float64))
    rows = run.rows(partial(_rows, what, hits))
    found = ratios(rows, [what, "rank"], "hit", "all", rate=True).table()
    beyond = ratios(rows, [what, "rank"], "beyond", "all", rate=False).table()
    ends = beyond.select(what, "rank", beyond="value", beyond_low="low", beyond_high="high")
    told = found.join(ends, on=[what, "rank"], maintain_order="left").cast({"rank": pl.String})
    told = told.with_columns(
        pl.col("count").cast(pl.Int64).alias("hit"), fair=pl.col("value") - pl.col("beyond")
    )
    return told.select(what, *FIGURES)


def _rows(what: str, hits: Hits, run: RunTables) -> pl.LazyFrame:
    """For each kind of hit and rank one row a turn in which anybody was hit."""
    parts = [part for kind, hit in hits.items() for part in _turns(run, what, kind, hit)]
    return pl.concat(parts).with_columns(beyond=pl.col("hit") - pl.col("fair"))


def _turns(run: RunTables, what: str, kind: str, hit: Callable[[int], pl.Expr]) -> list[pl.LazyFrame]:
    """For each rank one row a turn in which anybody was hit."""
    seats = seats_of(run)
    hits = {f"hit_{seat}": pl.when(pl.col("seat") != seat).then(hit(seat)).otherwise(0) for seat in seats}
    every = pl.sum_horizontal(f"hit_{seat}" for seat in seats)
    others = [pl.when(pl.col("seat") != seat).then(pl.col(f"before_{seat}")) for seat in seats]
    best, least = pl.max_horizontal(others), pl.min_horizontal(others)
    ranks = {f"rank_{seat}": rank(one, best, least) for seat, one in zip(seats, others, strict=True)}
    happened = run.held(with_points_before).with_columns(**hits).filter(every > 0)
    happened = happened.with_columns(**ranks, all=every)
    wanted = ["block", "seat", "all", *(f"{name}_{seat}" for name in ("hit", "rank") for seat in seats)]
    happened = happened.select(wanted).collect().lazy()
    return [_of_rank(happened, run, one).with_columns(pl.lit(kind).alias(what)) for one in RANKS.categories]


def _of_rank(turns: pl.LazyFrame, run: RunTables, which: str) -> pl.LazyFrame:
    seats = seats_of(run)
    is_there = {seat: (pl.col("seat") != seat) & (pl.col(f"rank_{seat}") == which) for seat in seats}
    hit = pl.sum_horizontal(pl.when(there).then(pl.col(f"hit_{seat}")) for seat, there in is_there.items())
    there = pl.sum_horizontal(there.cast(pl.Int32) for there in is_there.values())
    fair = pl.col("all") * there / (run.seats - 1)
    return turns.select("block", "all", hit=hit.fill_null(0), fair=fair, rank=pl.lit(which).cast(RANKS))
