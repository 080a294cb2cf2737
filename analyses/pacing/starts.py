"""What is a start worth? Each seat's set-up with its wins, its cards and how long its games take.

In the edition a set-up goes with its seat, so what is seen is worth of the colours, the cards and the place
in the order of turns together. `chocolab assumptions edition` moves the set-ups to other seats and tells the
two apart.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.players import seat_wins
from analyses.run_tables import RunTables
from analyses.statistics import ratios
from sim.rules.tree import MISSING, find

EARLY = 3  # rounds in which the cards of a start are counted, before what is built tells more than the start

COLUMNS = Columns(
    "a seat with its set-up",
    seat=("the seat, in turn order", "number"),
    colours=("the colours of its first two settlements", "text"),
    cards=("the cards it begins with", "text"),
    **estimated(
        "spun",
        f"cards that the spinner brought it in the first {EARLY} rounds, the choices too, mean",
        "cards",
    ),
    n=("decided games", "count"),
    **estimated("value", "the share of them it won", "share"),
    **estimated("turns", "turns of the games it won, mean", "mean turns"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a seat."""
    wins = seat_wins.estimate(run).table().select("seat", "n", "value", "low", "high")
    told = wins.join(_lengths(run), on="seat", how="left").join(_spun(run), on="seat", how="left")
    return told.join(_set_ups(run), on="seat", how="left").sort("seat").select(COLUMNS.names)


def _lengths(run: RunTables) -> pl.DataFrame:
    """The mean length of the games that each seat won."""
    found = ratios(run.rows(_won), ["seat"], "turns", "one", rate=False).table()
    return found.select("seat", turns="value", turns_low="low", turns_high="high")


def _won(run: RunTables) -> pl.LazyFrame:
    return run.games.filter(pl.col("winner") > 0).select("block", "turns", seat="winner", one=pl.lit(1))


def _spun(run: RunTables) -> pl.DataFrame:
    """The mean of the cards that the spinner brought each seat early on."""
    found = ratios(run.rows(_early), ["seat"], "cards", "one", rate=False).table()
    return found.select("seat", spun="value", spun_low="low", spun_high="high")


def _early(run: RunTables) -> pl.LazyFrame:
    """One row a game and seat: the cards that the spinner brought it in the first rounds."""
    early = run.turns_with().filter(pl.col("round") <= EARLY)
    brought = {
        str(seat): pl.sum_horizontal(f"gained_{why}_{seat}" for why in ("spin", "choice"))
        .cast(pl.Int64)
        .sum()
        for seat in range(1, run.seats + 1)
    }
    games = early.group_by("block", "game").agg(**brought)
    seats = games.unpivot(list(brought), index="block", variable_name="seat", value_name="cards")
    return seats.with_columns(pl.col("seat").cast(pl.Int8), one=pl.lit(1))


def _set_ups(run: RunTables) -> pl.DataFrame:
    """The set-up of each seat in words."""
    found = find(run.manifest["rules"], "setups")
    setups = [] if found is MISSING else found
    words = [[", ".join(setup[what]) for setup in setups[: run.seats]] for what in ("colours", "cards")]
    seats = pl.Series(list(range(1, len(words[0]) + 1)), dtype=pl.Int8)
    return pl.DataFrame({"seat": seats, "colours": words[0], "cards": words[1]}, schema_overrides=TEXTS)


TEXTS = {"colours": pl.String, "cards": pl.String}
