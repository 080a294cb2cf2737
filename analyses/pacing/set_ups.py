"""Is it the set-up or the seat? Wins by each, from runs that put each set-up into each seat equally often.

In one run a set-up goes with its seat. Over runs that pass the set-ups on from seat to seat, the wins of a
set-up are those from all seats, and the wins of a seat those with all set-ups. The runs are played with the
same chance, so their games are resampled together.
"""

from collections import Counter
from collections.abc import Sequence

import polars as pl

from analyses.columns import Columns, estimated
from analyses.players.game_seats import game_seats
from analyses.run_tables import RunTables
from analyses.statistics import blocks_with, ratios_of
from sim.rules.tree import MISSING, find

COLUMNS = Columns(
    "a set-up or a seat",
    by=("which of the two", "text"),
    group=("the set-up by its colours, or the seat", "text"),
    n=("decided games", "count"),
    **estimated("value", "the share of them that it won", "share"),
)


def passed_on(runs: Sequence[RunTables]) -> list[RunTables]:
    """The first run, and those that differ from it by dealing its set-ups to other seats.

    None, unless they put each set-up into each seat equally often.
    """
    dealt = [_set_ups(run) for run in runs]
    others = [_without_set_ups(run) == _without_set_ups(runs[0]) for run in runs]
    same = [sorted(names) == sorted(dealt[0]) for names in dealt]
    alike = [run for run, *fits in zip(runs, others, same, strict=True) if all(fits)]
    places = Counter(pair for run in alike for pair in enumerate(_set_ups(run)))
    square = len(places) == len(dealt[0]) ** 2 and len(set(places.values())) == 1
    return alike if square else []


def compute(runs: Sequence[RunTables]) -> pl.DataFrame:
    """One row a set-up, then one row a seat, over runs as `passed_on` finds them."""
    return pl.concat(_won(runs, by) for by in ("set-up", "seat")).select(COLUMNS.names)


def _won(runs: Sequence[RunTables], by: str) -> pl.DataFrame:
    """The shares of wins; blocks of the same number share their chance and count once."""
    sums = {name: pl.col(name).cast(pl.Float64).sum() for name in ("won", "decided")}
    of_runs = [run.rows(_seats).summed("batch", by, **sums, blocks=blocks_with("decided")) for run in runs]
    whole = (
        pl.concat(of_runs).group_by("batch", by).agg(pl.col("won", "decided").sum(), pl.col("blocks").max())
    )
    told = ratios_of(whole, [by], "won", "decided", rate=True).table()
    return told.rename({by: "group"}).with_columns(by=pl.lit(by))


def _seats(run: RunTables) -> pl.LazyFrame:
    names = dict(enumerate(_set_ups(run), start=1))
    set_up = pl.col("seat").cast(pl.Int64).replace_strict(names, return_dtype=pl.String)
    return game_seats(run).select(
        "block", "won", "decided", seat=pl.format("seat {}", "seat"), **{"set-up": set_up}
    )


def _without_set_ups(run: RunTables) -> dict[str, object]:
    return {name: value for name, value in run.manifest["rules"].items() if name != "setups"}


def _set_ups(run: RunTables) -> list[str]:
    """The set-ups of a run's seats, each by its colours and cards; none in a game without them."""
    found = find(run.manifest["rules"], "setups")
    setups = [] if found is MISSING else found[: run.seats]
    return [f"{' + '.join(setup['colours'])} ({', '.join(setup['cards'])})" for setup in setups]
