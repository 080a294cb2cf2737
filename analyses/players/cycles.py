"""Is there a cycle, as of rock, paper and scissors: a beats b, b beats c, and c beats a?

One strategy beats another if the share of meetings in which it came in before the other is above one half,
beyond what chance would give to any of so many pairs (`analyses/claims.py`). Of the cycles there are the
shortest are named.
"""

from collections.abc import Iterator
from itertools import permutations

import polars as pl

from analyses import claims
from analyses.columns import Columns, estimated
from analyses.players import pair_wins
from analyses.run_tables import RunTables

LONGEST = 5  # steps; longer ones would take long to look for, and say little

COLUMNS = Columns(
    "a step of a cycle",
    cycle=("the number of the cycle", "number"),
    strategy=("the strategy", "text"),
    beats=("the one it beats, whose turn comes next", "text"),
    n=("meetings: games with both, each pair of their seats", "count"),
    **estimated("value", "the share of meetings in which it came in before the other", "share"),
)


def cycles(pairs: pl.DataFrame) -> list[tuple[str, ...]]:
    """The shortest cycles in a table of `analyses.pair_wins`, each from its first name in the alphabet."""
    clear = claims.standing(pairs, 0.5).filter(pl.col("value") > 0.5)
    beats = set(clear.select("strategy", "other").iter_rows())
    names = sorted({name for pair in beats for name in pair})
    for length in range(3, LONGEST + 1):
        found = list(_cycles_of(length, names, beats))
        if found:
            return found
    return []


def _cycles_of(length: int, names: list[str], beats: set[tuple[str, ...]]) -> Iterator[tuple[str, ...]]:
    for ring in permutations(names, length):
        if ring[0] == min(ring) and all(
            step in beats for step in zip(ring, (*ring[1:], ring[0]), strict=True)
        ):
            yield ring


def compute(run: RunTables) -> pl.DataFrame:
    """One row a step of a cycle; none if no cycle is shown."""
    return steps(pair_wins.compute(run))


def steps(pairs: pl.DataFrame) -> pl.DataFrame:
    """The cycles of a table of `analyses.pair_wins`, step by step."""
    told = [
        {"cycle": number, "strategy": one, "beats": other}
        for number, ring in enumerate(cycles(pairs), start=1)
        for one, other in zip(ring, (*ring[1:], ring[0]), strict=True)
    ]
    schema = {"cycle": pl.Int64, "strategy": pl.String, "beats": pl.String}
    named = pairs.rename({"other": "beats"})
    table = pl.DataFrame(told, schema=schema).join(
        named, on=["strategy", "beats"], how="left", maintain_order="left"
    )
    return table.select(COLUMNS.names)
