"""What does a spin do to the length? By how many turns one more spin of a section makes a game longer.

A straight line through how often each section was spun in the first turns tells what one spin of a section
does in place of an average one. As many spins are counted as nearly all games see; the few that are shorter
are left out, and so are stopped games.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.pacing.spins import TURNS, early, effects, spins_of, spun
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
    number = early(run, SEEN)
    found = spins_of(run, [number], winners=True)
    if number not in found:
        return pl.DataFrame(schema=dict.fromkeys(COLUMNS.names, pl.Float64))
    moments = found[number]
    sections = spun(moments)
    value, low, high = effects(moments.of(sections, sections), moments.of(sections, [TURNS]))
    figures = {"value": value[:, 0], "low": low[:, 0], "high": high[:, 0]}
    told = {"section": sections, **figures}
    counted = {"spins": number, "n": int(moments.games.sum())}
    return pl.DataFrame(told).with_columns(**counted).fill_nan(None).sort("value").select(COLUMNS.names)
