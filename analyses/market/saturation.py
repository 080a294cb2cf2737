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
    sales = chocolates(run).collect().lazy()
    names = [f"{PREFIX}{name}" for name in varieties(run)]
    ends = at_round_ends(run).select("game", "block", "round", *names).collect().lazy()
    parts = [*_chips(run, sales, ends), _rewards(sales), *_bars(run, ends, names)]
    found = [means(rows, ["round"], {"value": True}).with_columns(what=pl.lit(what)) for what, rows in parts]
    return pl.concat(found).select(COLUMNS.names)


def _chips(run: RunTables, sales: pl.LazyFrame, ends: pl.LazyFrame) -> list[tuple[str, pl.LazyFrame]]:
    """The share of the chips left, and whether none is, by game and round."""
    supply = run.rule("market.chips", int)
    given = sales.group_by("game", "round").agg(pl.col("got_points").cast(pl.Int64).sum().alias("given"))
    rows = ends.join(given, on=["game", "round"], how="left").sort("game", "round")
    left = supply - pl.col("given").fill_null(0).cum_sum().over("game")
    counted = rows.with_columns(left=left).collect().lazy()
    share = pl.col("left") / supply if supply else pl.lit(0.0)
    return [
        (LEFT, counted.select("block", "round", value=share)),
        (GONE, counted.select("block", "round", value=pl.col("left") <= 0)),
    ]


def _rewards(sales: pl.LazyFrame) -> tuple[str, pl.LazyFrame]:
    return SHORT, sales.select("block", "round", value=pl.col("void") | pl.col("short"))


def _bars(run: RunTables, ends: pl.LazyFrame, names: list[str]) -> list[tuple[str, pl.LazyFrame]]:
    """The share of the bars at either end, by game and round."""
    levels = run.rule("market.levels", list[Level])
    low = [number for number, level in enumerate(levels) if not level.makeable]
    ends_of = {BOTTOM: pl.col(names).is_in(low), TOP: pl.col(names) == len(levels) - 1}
    shares = {what: pl.mean_horizontal(at.cast(pl.Float64)) for what, at in ends_of.items()}
    return [(what, ends.select("block", "round", value=share)) for what, share in shares.items()]
