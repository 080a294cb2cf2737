"""What does a spin do to the length? By how many turns one more spin of a section makes a game longer.

A straight line through how often each section was spun in the first turns tells what one spin of a section
does in place of an average one. As many spins are counted as nearly all games see; the few that are shorter
are left out, and so are stopped games.
"""

import numpy as np
import polars as pl

from analyses.columns import Columns, estimated
from analyses.pacing.spins import early, effects, spins_of
from analyses.run_tables import RunTables

SEEN = 0.99  # the share of the games that take longer than the spins that are counted

COLUMNS = Columns(
    "a section",
    section=("the section of the spinner", "text"),
    spins=("the first spins, of which those of the section are counted", "number"),
    n=("games", "count"),
    **estimated("value", "turns by which one more in place of an average one lengthens a game", "turns more"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a section."""
    spins = spins_of(run)
    number = early(spins, SEEN)
    games = spins.running(number)
    counts = spins.counts(games, number)
    value, low, high = effects(counts, spins.turns[games, None].astype(np.float64), spins.batch[games])
    figures = {"value": value[:, 0], "low": low[:, 0], "high": high[:, 0]}
    told = {"section": list(spins.sections), **figures}
    table = pl.DataFrame(told).with_columns(spins=number, n=len(games)).fill_nan(None)
    return table.sort("value").select(COLUMNS.names)
