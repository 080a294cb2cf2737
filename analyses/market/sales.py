"""What is sold? The share of each variety, and how often a reward is lost or a bar raised by choice.

Over all sales, and by the strategy of the maker. A reward is `void` when its row promised something and
nothing could be given: no place for the road, no card in the deck, no chip in the supply.
"""

from functools import partial

import polars as pl

from analyses.columns import Columns, estimated
from analyses.groups import GROUP, in_groups
from analyses.market.chocolates import chocolates, varieties
from analyses.run_tables import RunTables
from analyses.statistics import Estimates, ratios, shares

GROUPINGS = {"of": "overall", "strategy": "strategy"}
# What may become of a sale, by the column of `chocolates` that counts it.
OUTCOMES = {
    "void": "reward lost altogether",
    "short": "reward given in part",
    "by_choice": "bar raised by choice",
}

COLUMNS = Columns(
    "a group of sales and variety or outcome",
    **GROUP,
    kind=("whether a variety or an outcome", "text"),
    what=("which variety, or which outcome", "text"),
    count=("sales of this variety or with this outcome", "count"),
    n=("sales in the group", "count"),
    **estimated("value", "their share", "share"),
)


def variety_shares(run: RunTables, by: str = "of") -> Estimates:
    """The share of each variety among the sales of each group, those never sold among them."""
    names = pl.Series("variety", varieties(run), pl.Enum(varieties(run)))
    return shares(run.rows(chocolates), [by], ["variety"], names.to_frame())


def mean_by_variety(run: RunTables, column: str) -> Estimates:
    """The mean over the sales of each variety of a figure of `chocolates`: of the level, or of what was got.

    Chips got count with the points that a chip is worth.
    """
    return ratios(run.rows(partial(_figure, column)), ["variety"], "figure", "one", rate=False)


def _figure(column: str, run: RunTables) -> pl.LazyFrame:
    worth = run.rule("points.chip", float) if column == "got_points" else 1.0
    return run.held(chocolates).with_columns(figure=pl.col(column).cast(pl.Float64) * worth)


def outcome_share(run: RunTables, outcome: str, by: str = "of") -> Estimates:
    """The share of the sales of each group with this outcome, a key of `OUTCOMES`."""
    return ratios(run.rows(chocolates), [by], outcome, "one", rate=True)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a group of sales and variety or outcome."""
    sold = in_groups(GROUPINGS, lambda by: variety_shares(run, by)).with_columns(
        pl.col("variety").cast(pl.String).alias("what"), kind=pl.lit("variety")
    )
    parts = [sold, *(_outcome(run, column, said) for column, said in OUTCOMES.items())]
    return pl.concat([part.select(COLUMNS.names) for part in parts])


def _outcome(run: RunTables, column: str, said: str) -> pl.DataFrame:
    found = in_groups(GROUPINGS, lambda by: outcome_share(run, column, by))
    return found.with_columns(kind=pl.lit("outcome"), what=pl.lit(said))
