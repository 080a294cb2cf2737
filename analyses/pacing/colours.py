"""What is a colour worth? How often a seat wins by the colour of the first settlement that it builds.

Set-ups leave each seat other colours to build, and who builds early has had more cards. So `beyond` holds
the wins of a colour against those of all first settlements of the same seat in the same round. It is told
only where others are built first too.

A settlement built in a game's last turn is the winning move: it goes with a win whatever its colour. So seats
whose first is of that turn are left out, of the colours and of those that they are held against.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.gathering import Rows
from analyses.groups import GROUP, in_groups
from analyses.means import means_against_peers
from analyses.run_tables import RunTables
from analyses.statistics import Estimates, ratios, shares

GROUPINGS = {"of": "overall", "seat": "seat"}
PEERS = ("seat", "round")
ALONE = 0.95  # a colour that so large a share of its group builds first has next to no peers

COLUMNS = Columns(
    "a group of seats and colour",
    **GROUP,
    colour=("the colour of the first settlement that the seat built", "text"),
    wins=("decided games that they won", "count"),
    n=("seats that built this colour first, before the last turn of decided games", "count"),
    **estimated("value", "the share of them that won", "share"),
    **estimated("beyond", "that share, less the share of all first settlements of seat and round", "share"),
    **estimated("share", "of the group’s seats, how many built it first", "share"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a group of seats and colour; none if the run is older than colours in the log."""
    if not run.logs("turns", "built_colour"):
        return pl.DataFrame(schema=dict.fromkeys(COLUMNS.names, pl.Float64))
    seats = run.rows(_seats)

    def won(column: str) -> Estimates:
        return ratios(seats, [column, "colour"], "won", "one", rate=True)

    table = in_groups(GROUPINGS, won).rename({"count": "wins"})
    ends = pl.concat([_against_peers(seats, column) for column in GROUPINGS])
    built = pl.concat([_shares(seats, column) for column in GROUPINGS])
    told = pl.concat([table, ends, built], how="horizontal")
    with_peers = [pl.when(pl.col("share") < ALONE).then(name).alias(name) for name in ends.columns]
    return told.with_columns(with_peers).select(COLUMNS.names)


def _against_peers(seats: Rows, column: str) -> pl.DataFrame:
    """The column `beyond` with its interval, in the order of the groups."""
    found = means_against_peers(seats, [column, "colour"], PEERS, "won")
    return found.select(beyond="value", beyond_low="low", beyond_high="high")


def _shares(seats: Rows, column: str) -> pl.DataFrame:
    """The column `share` with its interval, in the order of the groups."""
    found = shares(seats, [column], ["colour"]).table()
    return found.select(share="value", share_low="low", share_high="high")


def _seats(run: RunTables) -> pl.LazyFrame:
    """One row a game and seat that built before the last turn: colour and round of the first, and a win."""
    built = (pl.col("winner") > 0) & (pl.col("built_colour").cast(pl.String) != "")
    turns = run.turns_with("winner", "turns").filter(built, pl.col("turn") < pl.col("turns"))
    first = turns.group_by("game", "seat").agg(pl.all().sort_by("turn").first())
    won = (pl.col("winner") == pl.col("seat")).cast(pl.Int32)
    told = {"of": pl.lit("all seats"), "colour": pl.col("built_colour").cast(pl.String), "won": won}
    return first.select("block", "seat", "round", one=pl.lit(1), **told)
