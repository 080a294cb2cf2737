"""Whom does a spin help? By how much one more spin of a section moves each seat's share of the wins.

The same straight line as that of the length, drawn for each seat's wins. A seat's colours decide which
sections pay it from the start, so this tells what each section is worth to each start.
"""

import polars as pl

from analyses.columns import Columns, estimated
from analyses.pacing.spin_effects import SEEN
from analyses.pacing.spins import WON, early, effects, spins_of, spun
from analyses.run_tables import RunTables

COLUMNS = Columns(
    "a seat and section",
    seat=("the seat, in turn order", "number"),
    section=("the section of the spinner", "text"),
    spins=("the first spins, of which those of the section are counted", "number"),
    n=("games", "count"),
    **estimated(
        "value", "what one more in place of an average one adds to the seat’s share of wins", "share"
    ),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a seat and section."""
    number = early(run, SEEN)
    found = spins_of(run, [number], winners=True)
    if number not in found:
        return pl.DataFrame(schema=dict.fromkeys(COLUMNS.names, pl.Float64))
    moments = found[number]
    sections, seats = spun(moments), range(1, run.seats + 1)
    won = moments.of(sections, [WON.format(seat) for seat in seats])
    figures = effects(moments.of(sections, sections), won)
    rows = [
        {"seat": seat, "section": section, "value": figure[0], "low": figure[1], "high": figure[2]}
        for place, section in enumerate(sections)
        for seat, figure in zip(seats, zip(*(one[place] for one in figures), strict=True), strict=True)
    ]
    table = pl.DataFrame(rows).with_columns(spins=number, n=int(moments.games.sum())).fill_nan(None)
    return table.sort("seat", "section").select(COLUMNS.names)
