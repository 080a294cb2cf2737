"""What is a piece worth? How often a seat wins by the piece that brought it its first points, and from where.

The piece is that of the first turn in which the seat built something that counts: a knight, a settlement, a
city, or several of them. Who builds early has also had the cards for it, so this is what a first piece tells
of its owner's chances; it is not what the piece adds to them. Compare those of one round.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.gathering import Rows
from analyses.groups import GROUP, in_groups
from analyses.means import means
from analyses.run_tables import RunTables
from analyses.statistics import Estimates, ratios, shares

PIECES = {"built_settlements": "settlement", "built_cities": "city", "built_knights": "knight"}
SEVERAL, NONE = "several", "none"
GROUPINGS = {"of": "overall", "seat": "seat", "round": "round"}

COLUMNS = Columns(
    "a group of seats and first piece",
    **GROUP,
    piece=("the first piece that brought points", "text"),
    wins=("decided games that they won", "count"),
    n=("seats that built it first, in decided games", "count"),
    **estimated("value", "the share of them that won", "share"),
    **estimated("share", "of the group’s seats, how many built it first", "share"),
    **estimated("round", "the round in which they did, mean", "mean turns"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a group of seats and first piece."""
    seats = run.rows(_seats)

    def won(column: str) -> Estimates:
        return ratios(seats, [column, "piece"], "won", "one", rate=True)

    table = in_groups(GROUPINGS, won).rename({"count": "wins"})
    told = pl.concat([table, pl.concat([_beside(seats, name) for name in GROUPINGS])], how="horizontal")
    return told.sort("by", "group", -pl.col("n"), "piece").select(COLUMNS.names)


def _beside(seats: Rows, column: str) -> pl.DataFrame:
    """How many of a group built each piece first and in which round, in the order of groups and pieces."""
    share = shares(seats, [column], ["piece"]).table()
    rounds = means(seats, [column, "piece"], {"when": False})
    named = [
        found.select(
            pl.col("value").alias(name), *(pl.col(end).alias(f"{name}_{end}") for end in ("low", "high"))
        )
        for name, found in (("share", share), ("round", rounds))
    ]
    return pl.concat(named, how="horizontal")


def _seats(run: RunTables) -> pl.LazyFrame:
    """One row a game and seat that built something that counts: what came first, when, and whether it won."""
    turns = run.turns_with("winner").filter((pl.col("winner") > 0) & (pl.sum_horizontal(list(PIECES)) > 0))
    first = turns.group_by("game", "seat").agg(
        pl.col("block", "round", "winner", *PIECES).sort_by("turn").first()
    )
    told = {"of": pl.lit("all seats"), "piece": piece_built(), "won": pl.col("winner") == pl.col("seat")}
    return first.select("block", "seat", "round", when=pl.col("round"), one=pl.lit(1), **told)


def piece_built() -> pl.Expr:
    """The piece that counts which a turn built: one of them, several, or none."""
    kinds = pl.sum_horizontal(pl.col(name) > 0 for name in PIECES)
    named = pl.coalesce(pl.when(pl.col(name) > 0).then(pl.lit(piece)) for name, piece in PIECES.items())
    return pl.when(kinds > 1).then(pl.lit(SEVERAL)).otherwise(named.fill_null(NONE))
