"""Whom do players take cards from? The cards lost to others, by where the victims stood.

Each cause by which the others lose cards is told apart: the robber and the monopoly on an island, the
knights of the edition. Who has no cards cannot be robbed, which `fair` leaves aside.
"""

from functools import partial

import polars as pl

from analyses.columns import Columns
from analyses.rivalry.by_rank import FIGURES, causes_among_others, hits_by_rank
from analyses.run_tables import RunTables

COLUMNS = Columns("a cause and where the victim stood", cause=("why the cards were lost", "text"), **FIGURES)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a cause and rank of the victim; counted are cards."""
    causes = [cause.name for cause in causes_among_others(run)]
    return hits_by_rank(run, "cause", {cause: partial(_lost, cause) for cause in causes})


def _lost(cause: str, seat: int) -> pl.Expr:
    return pl.col(f"lost_{cause}_{seat}")
