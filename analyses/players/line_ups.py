"""Who sat together: the games with the line-up at their table, whatever its order."""

import polars as pl

from analyses.run_tables import RunTables

BETWEEN = ", "


def with_line_up(run: RunTables) -> pl.LazyFrame:
    """The games with `line_up`: the strategies at the table in the order of the alphabet."""
    seated = [pl.col(f"strategy_{seat}").cast(pl.String) for seat in range(1, run.seats + 1)]
    return run.games.with_columns(pl.concat_list(seated).list.sort().list.join(BETWEEN).alias("line_up"))


def line_up_seats(run: RunTables) -> pl.LazyFrame:
    """One row a game and strategy in it: `block`, `line_up`, `strategy`, `held` seats, `won`, `decided`."""
    games = with_line_up(run)
    seats = [
        games.select(
            "game",
            "block",
            "line_up",
            pl.col(f"strategy_{seat}").cast(pl.String).alias("strategy"),
            (pl.col("winner") == seat).alias("won"),
            (pl.col("winner") > 0).alias("decided"),
        )
        for seat in range(1, run.seats + 1)
    ]
    by_game = pl.concat(seats).group_by("game", "strategy")
    return by_game.agg(
        pl.col("block", "line_up", "decided").first(), pl.col("won").sum(), pl.len().alias("held")
    )
