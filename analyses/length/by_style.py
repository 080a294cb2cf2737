"""How many games still run, by who sits at the table: by how many seats a style holds.

Line-ups drawn from a field give one style no seat in some games and several in others; games that differ so
are compared. A style that holds as many seats in every game has nothing to be compared with and is left out.
Round 0 is not told: all games run then. Capped games count as running up to their last round.
"""

from collections.abc import Iterator

import numpy as np
import polars as pl

from analyses.columns import Columns, estimated
from analyses.intervals import Array
from analyses.run_tables import RunTables
from analyses.statistics import BATCH, rate_interval, resampling_weights, survival

ALL = "all games"
Group = tuple[str, int, pl.DataFrame]  # a style, the seats that it holds, and the games in which it does

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
    names = [f"strategy_{seat}" for seat in range(1, run.seats + 1)]
    games = run.games.select(
        BATCH.rank("dense") - 1,
        "block",
        pl.col(names).cast(pl.String),
        round=(pl.col("turns") - 1) // run.seats + 1,
        won=pl.col("winner") > 0,
    ).collect()
    groups = [(ALL, run.seats, games), *_of_styles(games, names)]
    rounds = games["round"].unique().sort()
    return pl.concat(_curves(groups, rounds, games["batch"].n_unique())).select(COLUMNS.names)


def _of_styles(games: pl.DataFrame, names: list[str]) -> Iterator[Group]:
    """The games by how many seats each style holds, as far as that differs."""
    for style in sorted({style for name in names for style in games[name].unique()}):
        held = pl.sum_horizontal((pl.col(name) == style).cast(pl.Int64) for name in names)
        parts = games.with_columns(held=held).sort("held").partition_by("held", maintain_order=True)
        enough = [part for part in parts if len(part) >= FEWEST * len(games)]
        for part in enough if len(enough) > 1 else []:
            yield style, int(part["held"][0]), part


def _curves(groups: list[Group], rounds: pl.Series, batches: int) -> Iterator[pl.DataFrame]:
    """Each group's survival curve with its interval; the groups are resampled together, which is quick."""
    counts = np.stack([_counts(part, rounds, batches) for _, _, part in groups])  # group, batch, round, won
    drawn = resampling_weights(batches) @ counts.reshape(len(groups), batches, -1)
    resampled = drawn.reshape(len(groups), -1, len(rounds), 2)
    for (style, held, part), told, again in zip(groups, counts.sum(axis=1), resampled, strict=True):
        curve = survival(told[:, 1], told[:, 0])
        blocks = np.full(len(rounds), float(part["block"].n_unique()))
        low, high = rate_interval(curve, survival(again[..., 1], again[..., 0]), blocks)
        columns = {"round": rounds, "value": curve, "low": low, "high": high}
        who = {"style": pl.lit(style), "held": pl.lit(held, pl.Int64), "n": pl.lit(len(part), pl.Int64)}
        yield pl.DataFrame(columns).fill_nan(None).with_columns(**who)


def _counts(part: pl.DataFrame, rounds: pl.Series, batches: int) -> Array:
    """How many games of each batch ended in each round, stopped at the cap and won: (batch, round, won)."""
    counts = np.zeros((batches, len(rounds), 2))
    at = rounds.search_sorted(part["round"])
    np.add.at(counts, (part["batch"].to_numpy(), at.to_numpy(), part["won"].to_numpy().astype(int)), 1)
    return counts
