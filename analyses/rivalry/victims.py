"""From whom do players take cards? The cards lost to others, by where those who lost them stood.

Each cause by which the others lose cards is told apart: the robber and the monopoly on an island, the
knights of the edition. What there is to choose, the rules say: whoever moves the robber chooses whom to rob,
a monopoly takes from all, and a knight from both neighbours, whoever they are, though they may be spared
where the rules say so. Who has no cards loses none, which `fair` leaves aside.
"""

from functools import partial

import polars as pl

from analyses.columns import Columns
from analyses.rivalry.by_rank import FIGURES, causes_among_others, hits_by_rank
from analyses.run_tables import RunTables
from sim.rules.tree import find

WHOM, WHETHER, NOTHING = "whom", "whether", "nothing"

COLUMNS = Columns(
    "a cause and where the victim stood",
    cause=("why the cards were lost", "text"),
    choice=("what whoever took them had to choose by the rules: whom, whether, or nothing", "text"),
    **FIGURES,
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a cause and rank of the victim; counted are cards."""
    causes = [cause.name for cause in causes_among_others(run)]
    table = hits_by_rank(run, "cause", {cause: partial(_lost, cause) for cause in causes})
    choices = {cause: _choice(run, cause) for cause in causes}
    choice = pl.col("cause").cast(pl.String).replace_strict(choices, default=NOTHING, return_dtype=pl.String)
    return table.with_columns(choice=choice).select(COLUMNS.names)


def _choice(run: RunTables, cause: str) -> str:
    """What there is to choose for whoever takes cards by this cause."""
    if cause == "robber":
        return WHOM if run.seats > 2 else NOTHING
    if cause == "knight":
        may = find(run.manifest["rules"], "knight.drawing") == "may"  # left out where it is as by default
        return WHETHER if may else NOTHING
    return NOTHING


def _lost(cause: str, seat: int) -> pl.Expr:
    return pl.col(f"lost_{cause}_{seat}")
