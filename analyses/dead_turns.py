"""How often does a turn bring nothing? The share of turns without a deed of the player whose turn it is.

What counts as a deed stands in `DEEDS`, for every game. A trade alone does not make a turn alive, and
neither does what the robber draws on a 7: the cards have moved, the table has not.
"""

import polars as pl

from analyses.game_seats import game_seats
from analyses.run_tables import RunTables
from analyses.statistics import Estimates, ratios
from sim.schema import BASE, EDITION, MARKET

# The columns of `turns` that count deeds of the active seat; a turn is dead when all of them are 0.
BUILDING = ("built_roads", "built_settlements", "built_cities")
PLAYING = ("played_knight", "played_road_building", "played_invention", "played_monopoly")
DEEDS: dict[str, tuple[str, ...]] = {
    EDITION: (*BUILDING, "built_knights", "drawn"),
    BASE: (*BUILDING, "bought_cards", *PLAYING),
    MARKET: (*BUILDING, "built_sites", "made", "bought_cards", *PLAYING),
}


def estimate(run: RunTables) -> Estimates:
    """The share of dead turns over all turns."""
    return ratios(_turns(run).with_columns(of=pl.lit("all")), ["of"], "dead", "one", rate=True)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a group of turns.

    `by` (overall, round, seat, strategy); `group`; `dead` turns; `n` turns; `value` the share of dead
    turns, with `low` and `high`. The seat and the strategy are those whose turn it is.
    """
    turns = _turns(run)
    playing = game_seats(run).select("game", "seat", pl.col("strategy").cast(pl.Categorical))
    by_strategy = turns.join(playing, on=["game", "seat"])
    tables = [
        _grouped(turns.with_columns(all=pl.lit("all turns")), "all", "overall"),
        _grouped(turns, "round", "round"),
        _grouped(turns, "seat", "seat"),
        _grouped(by_strategy, "strategy", "strategy"),
    ]
    return pl.concat(tables)


def _grouped(turns: pl.LazyFrame, column: str, by: str) -> pl.DataFrame:
    table = ratios(turns, [column], "dead", "one", rate=True).table()
    named = table.with_columns(
        pl.lit(by).alias("by"),
        pl.col(column).cast(pl.String).alias("group"),
        pl.col("count").cast(pl.Int64).alias("dead"),
    )
    return named.select("by", "group", "dead", "n", "value", "low", "high")


def _turns(run: RunTables) -> pl.LazyFrame:
    dead = pl.sum_horizontal(pl.col(DEEDS[run.game]).cast(pl.Int32)) == 0
    return run.turns_with().select(
        "game", "block", "round", "seat", dead.alias("dead"), pl.lit(1).alias("one")
    )
