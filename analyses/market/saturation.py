"""When does the market run full? The supply of chips, rewards that are not got in full, and bars at either
end.

By round. Of chips, the share of the supply left at the end of a round, and the games in which none is left;
games that ended before have left and are not carried on.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.market.bars import PREFIX
from analyses.market.chocolates import chocolates, varieties
from analyses.market.rates import Level
from analyses.means import means
from analyses.round_ends import at_round_ends
from analyses.run_tables import RunTables

LEFT, GONE, SHORT = "chips left", "chips gone", "reward not got in full"
BOTTOM, TOP = "bar too low to make it", "bar at the top"
KINDS = (LEFT, GONE, SHORT, BOTTOM, TOP)

COLUMNS = Columns(
    "a sign of saturation and round",
    what=("the sign", "text"),
    round=("the round", "number"),
    n=("games that began the round, sales in it, or bars in these games", "count"),
    **estimated("value", "the share of the chips, games, sales or bars", "share"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a sign of saturation and round."""
    found = [means(run.rows(make), ["round"], dict.fromkeys(signs, True)) for make, signs in SIGNS.items()]
    names = {make: list(signs) for make, signs in SIGNS.items()}
    told = [
        _sign(table, what, first=what == names[make][0])
        for make, table in zip(SIGNS, found, strict=True)
        for what in names[make]
    ]
    return pl.concat(told).select(COLUMNS.names)


def _sign(table: pl.DataFrame, what: str, first: bool) -> pl.DataFrame:
    """What `means` tells of one of its figures."""
    ends = ("value", "low", "high")
    named = ends if first else (what, f"{what}_low", f"{what}_high")
    figures = dict(zip(ends, named, strict=True))
    return table.select("round", "n", **figures).with_columns(what=pl.lit(what))


def _chips(run: RunTables) -> pl.LazyFrame:
    """The share of the chips left, and whether none is, by game and round."""
    supply = run.rule("market.chips", int)
    sales = run.held(chocolates).group_by("game", "round")
    given = sales.agg(pl.col("got_points").cast(pl.Int64).sum().alias("given"))
    ends = at_round_ends(run).select("game", "block", "round")
    rows = ends.join(given, on=["game", "round"], how="left").sort("game", "round")
    left = supply - pl.col("given").fill_null(0).cum_sum().over("game")
    share = left / supply if supply else pl.lit(0.0)
    return rows.select("block", "round", share.alias(LEFT), (left <= 0).alias(GONE))


def _rewards(run: RunTables) -> pl.LazyFrame:
    short = (pl.col("void") | pl.col("short")).alias(SHORT)
    return run.held(chocolates).select("block", "round", short)


def _bars(run: RunTables) -> pl.LazyFrame:
    """The share of the bars at either end, by game and round."""
    names = [f"{PREFIX}{name}" for name in varieties(run)]
    levels = run.rule("market.levels", list[Level])
    low = [number for number, level in enumerate(levels) if not level.makeable]
    at = {BOTTOM: [pl.col(name).is_in(low) for name in names]}
    at |= {TOP: [pl.col(name) == len(levels) - 1 for name in names]}
    shares = {what: pl.mean_horizontal(one.cast(pl.Float64) for one in ends) for what, ends in at.items()}
    return at_round_ends(run).select("block", "round", **shares)


# Which rows tell of which signs.
SIGNS = {_chips: (LEFT, GONE), _rewards: (SHORT,), _bars: (BOTTOM, TOP)}
