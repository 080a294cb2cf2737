"""The course of each game in one row, for the questions of leads and of games that are worth a look.

A seat leads when at the end of a turn it has more points than every other. While two or more share the
front nobody has taken the lead from anybody: the lead changes when another seat than the last one that
stood alone in front does so. The first lead of a game is no change.
"""

import polars as pl

from analyses.rivalry.standing import ahead, in_front, of_seats
from analyses.run_tables import RunTables


def courses(run: RunTables) -> pl.LazyFrame:
    """One row a game: `game`, `block`, `winner`, `strategy`, `turns`, and of its course

    `changes` of the lead; `settled`, the turn from whose end on the winner stood alone in front;
    `deficit`, the most points by which the winner was behind the best of the others at the end of a turn;
    `margin`, by how many it was before them at the end. The last three are null where nobody won.
    """
    points, winner = of_seats(run, "points"), pl.col("winner")
    turns = run.turns_with("winner", "winning_strategy", "turns").select(
        *("game", "block", "turn", "winner", "turns"),
        strategy=pl.col("winning_strategy").cast(pl.String),
        front=in_front(points),
        ahead=pl.when(winner > 0).then(ahead(winner, points)),
    )
    fronts = pl.col("front").sort_by("turn").drop_nulls()
    not_leading = pl.col("turn").filter(pl.col("front").ne_missing(winner))
    settled = pl.min_horizontal(not_leading.max().fill_null(0) + 1, pl.col("turns").first())
    return turns.group_by("game").agg(
        pl.col("block", "winner", "strategy", "turns").first(),
        changes=fronts.rle_id().max().fill_null(0).cast(pl.Int32),
        settled=pl.when(winner.first() > 0).then(settled),
        deficit=pl.when(winner.first() > 0).then(pl.max_horizontal(0.0, 0.0 - pl.col("ahead").min())),
        margin=pl.col("ahead").filter(pl.col("turn") == pl.col("turns")).first(),
    )
