"""Who makes chocolate? The chocolates of a game, and those of a player by strategy and seat.

Every game counts, capped ones and those without a sale too.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.groups import GROUP, in_groups
from analyses.players.game_seats import game_seats
from analyses.run_tables import RunTables
from analyses.statistics import Estimates, ratios

GROUPINGS = {"of": "overall", "strategy": "strategy", "seat": "seat"}
COLUMNS = Columns(
    "a group of players",
    **GROUP,
    count=("chocolates they made", "count"),
    n=("players, each once a game", "count"),
    **estimated("value", "the mean chocolates of one such player in a game", "chocolates"),
)


def a_game(run: RunTables) -> Estimates:
    """The mean number of chocolates in a game, all players together."""
    return ratios(run.rows(_in_games), ["of"], "made", "one", rate=False)


def _in_games(run: RunTables) -> pl.LazyFrame:
    """One row a game: the chocolates made in it."""
    made = run.sales_with().group_by("game").agg(pl.len().alias("made"))
    games = run.games.select("game", "block", of=pl.lit("all"), one=pl.lit(1))
    return games.join(made, on="game", how="left").with_columns(pl.col("made").fill_null(0))


def compute(run: RunTables) -> pl.DataFrame:
    """One row a group of players."""
    players = run.rows(_players)
    table = in_groups(GROUPINGS, lambda by: ratios(players, [by], "made", "one", rate=False))
    return table.select(COLUMNS.names)


def _players(run: RunTables) -> pl.LazyFrame:
    """One row a game and seat: the chocolates that it made."""
    made = run.sales_with().group_by("game", "seat").agg(pl.len().alias("made"))
    players = game_seats(run).join(made, on=["game", "seat"], how="left")
    return players.with_columns(pl.col("made").fill_null(0), of=pl.lit("every player"), one=pl.lit(1))
