"""How does what a variety pays go, over the rounds and from sale to sale?

Of the chocolates that were made: the level of the bar they were made at, and the worth of all they brought,
in cards (see `rates`). By the round, and by the number of the sale among those of its variety in the game.
What is late is seen in long games with many sales, and left out where it rests on fewer than one sale in 200.
"""

from functools import partial

import polars as pl

from analyses.columns import Columns, estimated
from analyses.market.chocolates import varieties
from analyses.market.rates import valued
from analyses.means import ALL, means
from analyses.run_tables import RunTables
from analyses.statistics import Estimates, ratios

FIGURES = {"worth": False, "level": False}
ALONG = ("round", "variety_order")
# The sales of a game in stretches, by their number in the game up to these.
STRETCHES = {"sales 1 to 5": 5.0, "sales 6 to 10": 10.0, "sales 11 to 15": 15.0, "later sales": float("inf")}
OF_VARIETY = ("first sale", "later sales")  # of those of a variety in its game
FEWEST = 0.005  # of all sales, those at a place that is told

COLUMNS = Columns(
    "a variety and place on the axis",
    along=("the axis: the round, or the number of the sale among those of its variety", "text"),
    variety=("the variety, or all", "text"),
    at=("which round, or the number of the sale", "number"),
    n=("sales there", "count"),
    **estimated("value", "the mean worth of what they brought", "cards"),
    **estimated("level", "the mean level of the bar they were made at", "levels"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a variety and place on the axis."""
    table = pl.concat([_along(run, along) for along in ALONG])
    in_order = pl.col("variety").cast(pl.Enum([ALL, *varieties(run)]))
    told = pl.col("along").cast(pl.Enum(ALONG))
    return table.sort(told, in_order, "at").select(COLUMNS.names)


def worth_by_stretch(run: RunTables) -> Estimates:
    """The mean worth of what a chocolate brought, by stretch of its game's sales, where there are any."""
    return ratios(run.rows(_in_stretches), ["stretch"], "worth", "one", rate=False)


def chips_by_stretch(run: RunTables) -> Estimates:
    """The mean victory points from chips that a chocolate brought, by the same stretches."""
    return ratios(run.rows(_in_stretches), ["stretch"], "chips", "one", rate=False)


def worth_by_variety(run: RunTables) -> Estimates:
    """The mean worth of what a chocolate of each variety brought, at its first sale of a game and later."""
    return ratios(run.rows(_in_stretches), ["variety", "of_variety"], "worth", "one", rate=False)


def _in_stretches(run: RunTables) -> pl.LazyFrame:
    """The sales with their stretch of the game, that of their variety's sales, and the points of chips."""
    order, first = pl.col("order"), pl.col("variety_order") == 1
    stretch = pl.coalesce(pl.when(order <= last).then(pl.lit(name)) for name, last in STRETCHES.items())
    of_variety = pl.when(first).then(pl.lit(OF_VARIETY[0])).otherwise(pl.lit(OF_VARIETY[1]))
    return run.held(valued).with_columns(
        stretch=stretch.cast(pl.Enum(list(STRETCHES))),
        of_variety=of_variety.cast(pl.Enum(OF_VARIETY)),
        chips=pl.col("got_points") * run.rule("points.chip", float),
    )


def _along(run: RunTables, along: str) -> pl.DataFrame:
    table = means(run.rows(partial(_placed, along)), ["variety", "at"], FIGURES, together="variety")
    n = pl.col("n").filter(pl.col("variety") == ALL).sum()
    told = table.filter(n.over("at") >= FEWEST * n)
    return told.with_columns(pl.col("variety").cast(pl.String), along=pl.lit(along))


def _placed(along: str, run: RunTables) -> pl.LazyFrame:
    """The sales with their place on the axis."""
    return run.held(valued).with_columns(pl.col(along).cast(pl.Int64).alias("at"), level=pl.col("before"))
