"""How much trade is there? Offers, counter-offers, deals and trades with the bank, in a game."""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.run_tables import RunTables
from analyses.statistics import Estimates, ratios

# The columns of the log, and what the table calls them.
NAMES = {
    "offers": "offers to the players",
    "counters": "counter-offers",
    "deals": "deals between players",
    "bank_trades": "trades with the bank",
}
KINDS = tuple(NAMES)
COLUMNS = Columns(
    "a kind of trade",
    what=("offers to the players, counter-offers, deals, or trades with the bank", "text"),
    trades=("of them in all games", "count"),
    n=("games", "count"),
    **estimated("value", "of them in a game", "number"),
)


def estimate(run: RunTables) -> Estimates:
    """Trades of each kind in a game."""
    return ratios(run.rows(_in_games), ["what"], "trades", "one", rate=False)


def _in_games(run: RunTables) -> pl.LazyFrame:
    """One row a game and kind of trade."""
    of_games = run.turns_with().group_by("game", "block").agg(pl.col(KINDS).cast(pl.Int64).sum())
    rows = of_games.unpivot(KINDS, index=["game", "block"], variable_name="what", value_name="trades")
    return rows.with_columns(one=pl.lit(1))


def compute(run: RunTables) -> pl.DataFrame:
    """One row a kind of trade."""
    return (
        estimate(run)
        .table()
        .rename({"count": "trades"})
        .with_columns(pl.col("trades").cast(pl.Int64), pl.col("what").replace(NAMES))
        .select(COLUMNS.names)
    )
