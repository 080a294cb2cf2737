"""What do the places of the start do? Wins by pips, kinds and harbours around a seat's first settlements.

Pips are the ways in 36 to roll a number; those of resources are counted, not those of ingredients. Players
choose places as their plan tells them, and the first to choose has the choice: what stands here is what good
places go with, whoever took them.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.gathering import Rows
from analyses.groups import GROUP, in_groups
from analyses.means import means
from analyses.rivalry.standing import seats_of
from analyses.run_tables import RunTables
from analyses.statistics import Estimates, ratios

# Pips more than the mean of the other seats, up to these.
CLASSES = {
    "at least 3 fewer": -3,
    "1 or 2 fewer": -1,
    "as many": 0,
    "1 or 2 more": 2,
    "at least 3 more": float("inf"),
}
GROUPINGS = {"apart": "pips", "kinds": "kinds", "harbours": "harbours", "seat": "seat"}
FIGURES = {"mean_pips": "pips", "mean_kinds": "kinds", "mean_harbours": "harbours"}

COLUMNS = Columns(
    "a group of seats",
    **GROUP,
    wins=("decided games that they won", "count"),
    n=("seats of the group, in decided games", "count"),
    **estimated("value", "the share of them that won", "share"),
    fair=("one in so many seats", "share"),
    **estimated("mean_pips", "pips around their first settlements, mean", "mean turns"),
    **estimated("mean_kinds", "kinds of resources around them, mean", "mean turns"),
    **estimated("mean_harbours", "of these settlements, those at a harbour, mean", "mean turns"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a group of seats; none if the run is older than the places of the start in the log."""
    if not run.logs("games", "start_pips_1"):
        return pl.DataFrame(schema=dict.fromkeys(COLUMNS.names, pl.Float64))
    seats = run.rows(_seats)

    def won(column: str) -> Estimates:
        return ratios(seats, [column], "won", "one", rate=True)

    table = in_groups(GROUPINGS, won).rename({"count": "wins"})
    places = pl.concat([_places(seats, by) for by in GROUPINGS])
    told = pl.concat([table, places], how="horizontal").with_columns(fair=pl.lit(1 / run.seats))
    return told.select(COLUMNS.names)


def _places(seats: Rows, by: str) -> pl.DataFrame:
    """The mean places of each group with their intervals, in the groups' order."""
    found = means(seats, [by], dict.fromkeys(FIGURES, False)).drop("n", by)
    first = next(iter(FIGURES))
    return found.rename({"value": first, "low": f"{first}_low", "high": f"{first}_high"})


def _seats(run: RunTables) -> pl.LazyFrame:
    """One row a decided game and seat."""
    return pl.concat([_seat(run, seat) for seat in seats_of(run)])


def _seat(run: RunTables, seat: int) -> pl.LazyFrame:
    """One row a decided game: with what places a seat began, and whether it won."""
    others = [pl.col(f"start_pips_{other}").cast(pl.Int32) for other in seats_of(run) if other != seat]
    more = pl.col(f"start_pips_{seat}") - pl.sum_horizontal(others) / len(others)
    places = {column: pl.col(f"start_{column}_{seat}").cast(pl.Int32) for column in FIGURES.values()}
    won = (pl.col("winner") == seat).cast(pl.Int32)
    told = {"seat": pl.lit(seat), "won": won, "one": pl.lit(1), "apart": _class(more)}
    told |= {name: places[column] for name, column in FIGURES.items()}  # beside the groups of these names
    return run.games.filter(pl.col("winner") > 0).select("block", **places, **told)


def _class(more: pl.Expr) -> pl.Expr:
    """In which class a seat is with so many pips more than the mean of the others."""
    whole = more.sign() * (more.abs() + 0.5).floor()  # half a pip counts as one, either way
    told = pl.coalesce(pl.when(whole <= bound).then(pl.lit(name)) for name, bound in CLASSES.items())
    return told.cast(pl.Enum(list(CLASSES)))
