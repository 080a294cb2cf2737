"""With whom do players trade? The partners of those whose turn it is, by where they stood.

Counted is each turn and other player that got or gave cards in a trade in it; several deals with the
same player in a turn count as one, for the log tells cards, not deals, by seat.
"""

import polars as pl

from analyses.columns import Columns
from analyses.rivalry.by_rank import FIGURES, hits_by_rank
from analyses.run_tables import RunTables

COLUMNS = Columns(
    "where the partner stood", what=("what was done: trade with another player", "text"), **FIGURES
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a rank of the partner."""
    return hits_by_rank(run, "what", {"trade": _traded})


def _traded(seat: int) -> pl.Expr:
    return (pl.col(f"gained_trade_{seat}") + pl.col(f"lost_trade_{seat}") > 0).cast(pl.Int32)
