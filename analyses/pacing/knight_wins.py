"""How far do knights carry? Wins by the number of knights, and the piece that brought the last points.

`by` says what is counted: of seats with so many knights at the end, how many won; of the winners, how many
had so many knights; and of the wins, which piece the winning turn built.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.groups import GROUP
from analyses.pacing.first_pieces import piece_built
from analyses.run_tables import RunTables
from analyses.statistics import ratios, shares

SEATS, WINNERS, LAST = "seats by their knights", "winners by their knights", "wins by the last piece"

COLUMNS = Columns(
    "a group of seats or wins",
    **GROUP,
    count=("of them, won; or winners and wins of this group", "count"),
    n=("seats with so many knights; or all winners, or all wins", "count"),
    **estimated("value", "the share", "share"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a group."""
    seats = run.rows(_seats)
    won = ratios(seats, ["knights"], "won", "one", rate=True).table()
    winners = shares(run.rows(_winners), ["of"], ["knights"]).table()
    last = shares(run.rows(_last_turns), ["of"], ["piece"]).table()
    parts = [(SEATS, won, "knights"), (WINNERS, winners, "knights"), (LAST, last, "piece")]
    return pl.concat([_told(by, table, group) for by, table, group in parts]).select(COLUMNS.names)


def _told(by: str, table: pl.DataFrame, group: str) -> pl.DataFrame:
    named = {
        "by": pl.lit(by),
        "group": pl.col(group).cast(pl.String),
        "count": pl.col("count").cast(pl.Int64),
    }
    return table.select("n", "value", "low", "high", **named)


def _seats(run: RunTables) -> pl.LazyFrame:
    """One row a seat of a decided game: its knights at the end, and whether it won."""
    decided = run.games.filter(pl.col("winner") > 0)
    worth = run.rule("points", dict[str, float])["knight"] or 1.0
    return pl.concat(
        decided.select(
            "block",
            one=pl.lit(1),
            won=pl.col("winner") == seat,
            knights=(pl.col(f"points_knights_{seat}") / worth).round().cast(pl.Int32),
        )
        for seat in range(1, run.seats + 1)
    )


def _winners(run: RunTables) -> pl.LazyFrame:
    return _seats(run).filter("won").with_columns(of=1)


def _last_turns(run: RunTables) -> pl.LazyFrame:
    """One row a win: what the winning turn built that counts."""
    turns = run.turns_with("winner", "turns")
    last = turns.filter((pl.col("winner") > 0) & (pl.col("turn") == pl.col("turns")))
    return last.select("block", of=pl.lit(1), piece=piece_built())
