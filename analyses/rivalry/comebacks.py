"""Does the last still win? What a seat's place at half time is worth, by two readings of half time.

`halves` says what half time is; places are by points at the end of that turn. Games stopped at the turn
cap have no winner and count for nothing here.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.gathering import Rows
from analyses.players.wins import win_shares
from analyses.rivalry.halves import POINTS, TURNS, at_half_of_points, at_half_of_turns
from analyses.rivalry.standing import LAST, of_seats, place, seats_of
from analyses.run_tables import RunTables
from analyses.statistics import Estimates, ratios, ratios_of

COLUMNS = Columns(
    "a place at half time",
    half=("what half time is: of the turns of the game, or of the points to be won", "text"),
    place=("the place by points at half time", "text"),
    wins=("games won from there", "count"),
    n=("seats in this place, all decided games together", "count"),
    **estimated("value", "the share of them that won", "share"),
    fair=("one in so many seats", "share"),
    **estimated("of_games", "the share of decided games that were won from this place", "share"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a reading of half time and a place that occurs."""
    seats = run.rows(_seats)
    won = ratios(seats, ["half", "place"], "won", "one", rate=True).table()
    games = ratios_of(_won_from(seats), ["half", "place"], "won", "games", rate=True).table()
    of_games = games.select("half", "place", of_games="value", of_games_low="low", of_games_high="high")
    table = won.join(of_games, on=["half", "place"], how="left", maintain_order="left")
    told = table.with_columns(pl.col("count").cast(pl.Int64).alias("wins"), fair=pl.lit(1 / run.seats))
    return told.sort(pl.col("half") != TURNS, "place").cast({"place": pl.String}).select(COLUMNS.names)


def of_last(run: RunTables) -> Estimates:
    """The share of decided games won by who was last, alone or with others, by each reading of half time."""
    return win_shares(run.rows(_of_last), ["half"])


def _of_last(run: RunTables) -> pl.LazyFrame:
    """One row a game and reading of half time: whether it was won from the last place."""
    won = _seats(run).filter("won").select("block", "half", won=pl.col("place").is_in(LAST), decided=True)
    stopped = run.games.filter(pl.col("winner") == 0)
    open_games = [
        stopped.select("block", half=pl.lit(half), won=False, decided=False) for half in (TURNS, POINTS)
    ]
    return pl.concat([won, *open_games])


def _seats(run: RunTables) -> pl.LazyFrame:
    """One row a decided game, seat and reading of half time."""
    halves = {TURNS: run.held(at_half_of_turns), POINTS: at_half_of_points(run)}
    points = of_seats(run, "points")
    seats = [
        table.select(
            "block", place=place(points[seat - 1], points), won=pl.col("winner") == seat, half=pl.lit(half)
        )
        for half, table in halves.items()
        for seat in seats_of(run)
    ]
    return pl.concat(seats).with_columns(one=pl.lit(1))


def _won_from(seats: Rows) -> pl.DataFrame:
    """By batch and place the games won from there, and all games."""
    won = seats.summed("batch", "half", "place", won=pl.col("won").sum())
    blocks = pl.col("block").filter("won").n_unique()
    games = seats.summed("batch", "half", games=pl.col("won").sum(), blocks=blocks)
    every = games.join(won.select("half", "place").unique(), on="half")
    told = every.join(won, on=["half", "place", "batch"], how="left")
    return told.with_columns(pl.col("won", "games").fill_null(0).cast(pl.Float64))
