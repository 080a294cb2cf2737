"""From when on does the later winner lead to the end? By round, and by the part of the game played.

A game is decided at the end of the turn from which on the later winner stands alone in front to its end:
a tie in front, even for a turn, leaves it open. A game that the winner took only with its last turn is
told apart. Games stopped at the turn cap have no winner and count for nothing here.
"""

import numpy as np
import polars as pl

from analyses.columns import Columns, estimated
from analyses.groups import GROUP
from analyses.players.wins import win_shares
from analyses.resampling import rate_interval
from analyses.rivalry.courses import courses
from analyses.run_tables import RunTables
from analyses.statistics import Estimates, shares, survival_curves

TENTHS = [f"{10 * part} to {10 * part + 10}%" for part in range(10)]
LAST = "last turn"
PARTS = pl.Enum([*TENTHS, LAST])
# Parts of a game in short, and the tenths that each is made of.
SHORT = {"in their first half": TENTHS[: len(TENTHS) // 2], "by the last turn alone": [LAST]}

COLUMNS = Columns(
    "a round, or part of a game",
    **GROUP,
    count=("games decided by the end of the round, or within the part", "count"),
    n=("decided games", "count"),
    **estimated("value", "the share of games decided by the end of the round, or within the part", "share"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a round, then one a tenth of the game's turns, and one for the last turn."""
    table = _rounds(run)
    return pl.concat([table, _parts(run)]) if len(table) else table


def in_short(run: RunTables) -> Estimates:
    """The share of decided games that were decided in each of `SHORT`."""
    return win_shares(run.rows(_in_short), ["when"])


def _in_short(run: RunTables) -> pl.LazyFrame:
    """One row a game and part in short: whether it was decided there; of stopped games that is not known."""
    group = pl.col("group").cast(pl.String)
    stopped = run.games.filter(pl.col("winner") == 0)
    told = [
        rows.select("block", when=pl.lit(when), won=inside, decided=decided)
        for when, tenths in SHORT.items()
        for rows, inside, decided in (
            (_decided(run), group.is_in(tenths), True),
            (stopped, pl.lit(value=False), False),
        )
    ]
    return pl.concat(told)


def _decided(run: RunTables) -> pl.LazyFrame:
    """One row a decided game: the round in which it was decided, as `time`, and the part of the game."""
    games = run.held(courses).filter(pl.col("winner") > 0)
    settled = pl.col("settled").cast(pl.Int32) - 1
    gone = (10 * settled // pl.col("turns")).cast(pl.Int32)
    tenth = gone.replace_strict(dict(enumerate(TENTHS)), return_dtype=pl.String)
    part = pl.when(pl.col("settled") == pl.col("turns")).then(pl.lit(LAST)).otherwise(tenth)
    told = {"by": pl.lit("part of the game"), "group": part.cast(PARTS)}
    return games.select("block", time=settled // run.seats + 1, ended=pl.lit(True), **told)


def _rounds(run: RunTables) -> pl.DataFrame:
    sample = survival_curves(run.rows(_decided))
    blocks = np.full(len(sample.times), float(sample.blocks))
    value = 1 - sample.curve
    low, high = rate_interval(value, 1 - sample.resampled, blocks)
    counts = {"group": sample.times.astype(int).astype(str), "count": np.cumsum(sample.events).astype(int)}
    rows = pl.DataFrame({"by": ["round"] * len(value)} | counts)
    ends = pl.DataFrame({"value": value, "low": low, "high": high}).fill_nan(None)
    numbers = rows.with_columns(pl.col("group").cast(pl.String), pl.col("count").cast(pl.Int64))
    return numbers.with_columns(n=pl.lit(sample.n, pl.Int64)).hstack(ends).select(COLUMNS.names)


def _parts(run: RunTables) -> pl.DataFrame:
    every = pl.DataFrame({"group": PARTS.categories}, schema={"group": PARTS})
    found = shares(run.rows(_decided), ["by"], ["group"], every).table()
    told = found.with_columns(pl.col("group").cast(pl.String), pl.col("count").cast(pl.Int64))
    return told.select(COLUMNS.names)
