"""How much of a game's length is the spinner's luck? What its first spins alone let one foretell.

The length of the games still running after so many turns is foretold by a straight line through how often
each section was spun so far, and the share of its variance that this explains is told. A line that fits by
chance alone explains nothing (`analyses/lines.py`).

`settled` is over all games and counts those that are over as settled. That is more than the spinner's doing:
that a game is over tells how long it was, whatever brought it there. Stopped games are left out.
"""

from collections.abc import Iterator, Mapping

import polars as pl

from analyses.columns import Columns, estimated
from analyses.lines import from_line, from_mean
from analyses.moments import Moments
from analyses.pacing.spins import CHOICE, ROBBER, TURNS, spins_of, spun
from analyses.run_tables import RunTables

SPINS = range(4, 41, 2)  # after how many spins it is asked
FEWEST, LEAST = 5, 0.02  # games still running, and their share, below which no line is drawn
A_SLOPE = 2  # games that it takes for each section counted, or the line fits whatever they are
ALL, RESOURCES = "all sections", "resources"

COLUMNS = Columns(
    "a number of spins and source of luck",
    source=("which sections are counted", "text"),
    spins=("spins so far, which is turns", "number"),
    n=("games that take longer", "count"),
    running=("of all games, how many take longer", "share"),
    **estimated("value", "of the variance of their length, what these spins foretell", "share"),
    **estimated("settled", "of the variance of all games’ length, what is settled by then", "share"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a number of spins and source of luck."""
    found = spins_of(run, (0, *SPINS))
    rows = [row for name, sections in _sources(found).items() for row in _rows(found, name, sections)]
    if not rows:
        return pl.DataFrame(schema=dict.fromkeys(COLUMNS.names, pl.Float64))
    return pl.DataFrame(rows).fill_nan(None).select(COLUMNS.names)


def _sources(found: Mapping[object, Moments]) -> dict[str, list[str]]:
    """The sections of each source of luck."""
    asked = [number for number in SPINS if number in found]
    sections = spun(found[asked[0]]) if asked else []
    others = [section for section in (CHOICE, ROBBER) if section in sections]
    resources = [section for section in sections if section not in others]
    return {ALL: sections, RESOURCES: resources} | {name: [name] for name in others}


def _rows(found: Mapping[object, Moments], source: str, sections: list[str]) -> Iterator[dict[str, object]]:
    """What these sections foretell after each number of spins."""
    if not found:
        return
    every = found[0]
    whole, in_all = from_mean(every, TURNS), every.games.sum()
    for number in SPINS:
        if number not in found:
            return
        moments = found[number].among(every.batch)
        games = moments.games.sum()
        if games < max(FEWEST, A_SLOPE * len(sections), LEAST * in_all):
            return
        left = from_line(moments, sections, TURNS)
        foretold, settled = left.share_beside(from_mean(moments, TURNS)), left.share_beside(whole)
        told = (source, number, int(games), games / in_all, *foretold, *settled)
        yield dict(zip(COLUMNS.names, told, strict=True))
