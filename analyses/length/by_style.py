"""How many games still run, by who sits at the table: by how many seats a style holds.

Line-ups drawn from a field give one style no seat in some games and several in others; games that differ so
are compared. A style that holds as many seats in every game has nothing to be compared with and is left out.
Round 0 is not told: all games run then. Capped games count as running up to their last round.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import numpy as np
import polars as pl

from analyses.columns import Columns, estimated
from analyses.intervals import Array
from analyses.players.game_seats import game_seats
from analyses.resampling import rate_interval, resampling_weights
from analyses.run_tables import RunTables
from analyses.statistics import survival

ALL = "all games"
KEYS = ("style", "held")

FEWEST = 0.02  # groups of fewer games, of all games, are left out

COLUMNS = Columns(
    "a style, number of its seats, and round",
    style=("the strategy; all games first", "text"),
    held=("the seats that it holds in these games", "number"),
    round=("the round", "number"),
    n=("games of the group", "count"),
    **estimated("value", "the share of them that take longer than this round (Kaplan-Meier)", "share"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a style, number of its seats, and round in which a game ended."""
    games = run.rows(partial(_held, _styles(run)))
    counts = games.summed("batch", *KEYS, "round", won=pl.col("won").sum(), capped=(~pl.col("won")).sum())
    groups = games.summed(*KEYS, n=pl.len(), blocks=pl.col("block").n_unique()).sort(*KEYS)
    told = _told(groups)
    rounds = counts["round"].unique().sort()
    return pl.concat(_curves(told, counts.sort("batch"), rounds)).select(COLUMNS.names)


def _styles(run: RunTables) -> tuple[str, ...]:
    """All styles that sit anywhere in the run."""
    return tuple(run.whole.rows(game_seats).summed("strategy", n=pl.len())["strategy"].sort())


def _held(styles: Sequence[str], run: RunTables) -> pl.LazyFrame:
    """One row a game and style: how many seats it holds, in which round the game ended, and if by a win."""
    seats = [pl.col(f"strategy_{seat}").cast(pl.String) for seat in range(1, run.seats + 1)]
    ends = {"round": (pl.col("turns") - 1) // run.seats + 1, "won": pl.col("winner") > 0}
    every = run.games.select("block", style=pl.lit(ALL), held=pl.lit(run.seats, pl.Int64), **ends)
    each = [
        run.games.select(
            "block",
            style=pl.lit(style),
            held=pl.sum_horizontal((seat == style).cast(pl.Int64) for seat in seats),
            **ends,
        )
        for style in styles
    ]
    return pl.concat([every, *each])


def _told(groups: pl.DataFrame) -> list[dict[str, Any]]:
    """All games, and those by how many seats each style holds, as far as that differs."""
    every = groups.filter(style=ALL)
    enough = groups.filter((pl.col("style") != ALL) & (pl.col("n") >= FEWEST * every["n"].item()))
    return [*every.to_dicts(), *enough.filter(pl.len().over("style") > 1).to_dicts()]


def _curves(groups: list[dict[str, Any]], counts: pl.DataFrame, rounds: pl.Series) -> Iterator[pl.DataFrame]:
    """Each group's survival curve with its interval; the groups are resampled together, which is quick."""
    batches = counts["batch"].unique().sort()
    ended = np.stack(
        [_counts(counts, group, rounds, batches) for group in groups]
    )  # group, batch, round, won
    drawn = resampling_weights(len(batches)) @ ended.reshape(len(groups), len(batches), -1)
    resampled = drawn.reshape(len(groups), -1, len(rounds), 2)
    for group, told, again in zip(groups, ended.sum(axis=1), resampled, strict=True):
        curve = survival(told[:, 1], told[:, 0])
        blocks = np.full(len(rounds), float(group["blocks"]))
        low, high = rate_interval(curve, survival(again[..., 1], again[..., 0]), blocks)
        columns = {"round": rounds, "value": curve, "low": low, "high": high}
        who = {name: pl.lit(group[name]) for name in KEYS} | {"n": pl.lit(group["n"], pl.Int64)}
        yield pl.DataFrame(columns).fill_nan(None).with_columns(**who).cast({"held": pl.Int64})


def _counts(counts: pl.DataFrame, group: dict[str, Any], rounds: pl.Series, batches: pl.Series) -> Array:
    """How many games of each batch ended in each round, stopped at the cap and won: (batch, round, won)."""
    own = counts.filter(style=group["style"], held=group["held"])
    ended = np.zeros((len(batches), len(rounds), 2))
    at = batches.search_sorted(own["batch"]).to_numpy(), rounds.search_sorted(own["round"]).to_numpy()
    ended[at] = own.select("capped", "won").to_numpy()
    return ended
