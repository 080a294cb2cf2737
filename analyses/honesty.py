"""Does a part of a run look as if another game had been played than in the rest?

Dice, seats, steals, draws and lengths of each part are held against those of all other parts. Of each game
is counted how often what came up; a part's mean counts and the others' differ by chance as much as their
scatter from block to block allows, so that their difference over its scatter, squared, is distributed as
chi-square. Of so many tests the least likely is held to their number.

What depends on who plays is tested only where one line-up plays all games; else parts differ rightly.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import polars as pl
from scipy import stats

from analyses.run_tables import RunTables

Array = npt.NDArray[np.float64]

# So seldom is any of the parts of an honest run accused.
DOUBT = 0.001
FEWEST_BLOCKS = 40  # of a part, or the mean of few games scatters otherwise than assumed
BINS = 6
COLUMNS = {
    "part": "number of the part",
    "test": "what is tested",
    "blocks": "blocks of games in the part",
    "chance": "how likely chance alone makes a part differ so much, were it the only one",
    "held": "the same, held to the number of tests",
    "suspect": "whether that is less than one in a thousand",
}


@dataclass(frozen=True)
class Feature:
    """Something that is counted: of a table's column, each of its values; `shares` leave out how many."""

    name: str
    table: str
    column: str
    shares: bool


# Chance that no player can turn.
CHANCE = (
    Feature("dice", "turns", "roll", True),
    Feature("spins", "turns", "spin", True),
    Feature("the market's die", "sales", "die", True),
)
# Sums a game of what players do.
PLAYED = {"steals": ("gained_robber", "gained_knight"), "draws": ("drawn", "bought_cards")}


def compute(run: RunTables, chunks: Sequence[tuple[int, int, int]]) -> pl.DataFrame:
    """The tests of each part, the least likely first; a chunk: number, first game, game after the last."""
    part_of = pl.DataFrame(
        [(number, game) for number, first, last in chunks for game in range(first, last)],
        schema={"part": pl.Int64, "game": pl.Int64},
        orient="row",
    )
    counted = _counted(run)
    doubt = DOUBT / max(len(chunks) * len(counted), 1)
    rows = [row for name, counts in counted.items() for row in _tests(name, counts, part_of, doubt)]
    kinds = {"part": pl.Int64, "test": pl.String, "blocks": pl.Int64, "chance": pl.Float64}
    table = pl.DataFrame(rows, schema=kinds, orient="row")
    held = (pl.col("chance") * max(len(table), 1)).clip(upper_bound=1.0)
    suspect = pl.when(held < DOUBT).then(pl.lit("yes")).otherwise(pl.lit("no"))
    return table.with_columns(held=held, suspect=suspect).sort("chance", "part", "test")


def _counted(run: RunTables) -> dict[str, pl.DataFrame]:
    """For each test a row a game: the game, its block, and how often what came up."""
    blocks = run.games.select("game", "block").collect()
    counted = {}
    for feature in CHANCE:
        table: pl.LazyFrame | None = getattr(run, feature.table)
        if table is not None and feature.column in table.collect_schema():
            counted[feature.name] = _by_value(table, feature, blocks)
    if not run.manifest.get("lineups"):
        counted |= _by_players(run, blocks)
    return counted


def _by_value(table: pl.LazyFrame, feature: Feature, blocks: pl.DataFrame) -> pl.DataFrame:
    """Counts of each value, less the part of them that falls to it over all games."""
    value = pl.col(feature.column).cast(pl.String)
    counts = table.group_by("game", value).len().collect().pivot(feature.column, index="game", values="len")
    whole = blocks.join(counts, on="game", how="left").fill_null(0)
    names = whole.columns[2:]
    sums = whole.select(pl.col(names).sum()).row(0)
    total = pl.sum_horizontal(names)
    expected = {name: count / max(sum(sums), 1) for name, count in zip(names, sums, strict=True)}
    return whole.select("game", "block", *(pl.col(name) - total * expected[name] for name in names))


def _by_players(run: RunTables, blocks: pl.DataFrame) -> dict[str, pl.DataFrame]:
    """Which seat wins, how long games are, and how much is stolen and drawn."""
    games = run.games.select("game", "winner", "turns").collect()
    found = {"seats": _one_hot(blocks, games["winner"]), "lengths": _binned(blocks, games["turns"])}
    if run.turns is None:
        return found
    there = run.turns.collect_schema()
    for name, columns in PLAYED.items():
        known = [pl.col(column).cast(pl.Int64) for column in columns if column in there]
        if known:
            summed = run.turns.group_by("game").agg(pl.sum_horizontal(known).sum().alias("sum")).collect()
            found[name] = _binned(blocks, blocks.join(summed, on="game", how="left")["sum"].fill_null(0))
    return found


def _binned(blocks: pl.DataFrame, values: pl.Series) -> pl.DataFrame:
    """Games by bins of a figure, each with about as many games."""
    edges = np.unique(np.quantile(values.to_numpy(), np.linspace(0, 1, BINS + 1)[1:-1]))
    return _one_hot(blocks, pl.Series(np.searchsorted(edges, values.to_numpy(), side="left")))


def _one_hot(blocks: pl.DataFrame, values: pl.Series) -> pl.DataFrame:
    kinds = values.unique().sort().to_list()
    return blocks.with_columns(*((values == kind).cast(pl.Float64).alias(str(kind)) for kind in kinds))


def _tests(name: str, counts: pl.DataFrame, part_of: pl.DataFrame, doubt: float) -> list[tuple[Any, ...]]:
    """A test of each part that has blocks enough, against all others together.

    One that is beyond doubt would make the others look odd, so it is taken out, and they are tested anew.
    """
    names = counts.columns[2:]
    blocks = counts.join(part_of, on="game").group_by("part", "block").agg(pl.col(names).sum())
    sums = {int(key[0]): part.select(names).to_numpy().astype(float) for key, part in blocks.group_by("part")}
    left = {part: _Sums.of(values) for part, values in sorted(sums.items())}
    odd: dict[int, tuple[int, float]] = {}
    while True:
        found = _against_others(left)
        worst = min(found, key=lambda part: found[part][1], default=None)
        if worst is None or found[worst][1] >= doubt:
            return [(part, name, *told) for part, told in sorted((odd | found).items())]
        odd[worst] = found[worst]
        del left[worst]


def _against_others(sums: Mapping[int, "_Sums"]) -> dict[int, tuple[int, float]]:
    """For each part its blocks, and how likely it differs so much from all others by chance."""
    if not sums:
        return {}
    whole = _Sums.together(list(sums.values()))
    return {
        part: (mine.blocks, chance_of(mine, whole.without(mine)))
        for part, mine in sums.items()
        if min(mine.blocks, whole.blocks - mine.blocks) >= FEWEST_BLOCKS
    }


@dataclass(frozen=True)
class _Sums:
    """What is kept of blocks: how many, their sum, and the sum of their squares."""

    blocks: int
    sum: Array
    squares: Array

    @staticmethod
    def of(values: Array) -> "_Sums":
        return _Sums(len(values), values.sum(axis=0), values.T @ values)

    @staticmethod
    def together(many: "Sequence[_Sums]") -> "_Sums":
        return _Sums(
            sum(one.blocks for one in many),
            np.sum([one.sum for one in many], axis=0),
            np.sum([one.squares for one in many], axis=0),
        )

    def without(self, other: "_Sums") -> "_Sums":
        return _Sums(self.blocks - other.blocks, self.sum - other.sum, self.squares - other.squares)

    @property
    def mean(self) -> Array:
        return self.sum / self.blocks

    @property
    def scatter(self) -> Array:
        covariance: Array = self.squares / self.blocks - np.outer(self.mean, self.mean)
        return covariance


def chance_of(mine: _Sums, others: _Sums) -> float:
    """How likely the means of two groups of blocks differ as much, if all are of one kind."""
    apart = mine.mean - others.mean
    strengths, ways = np.linalg.eigh(others.scatter * (1 / mine.blocks + 1 / others.blocks))
    # Counts that add up to the same in every block leave a way in which nothing can scatter.
    real = strengths > strengths.max(initial=0) * 1e-9
    along = ways.T @ apart
    if not real.any() or np.abs(along[~real]).max(initial=0) > 1e-6:
        return 0.0 if np.abs(apart).max(initial=0) > 1e-9 else 1.0
    squared = float((along[real] ** 2 / strengths[real]).sum())
    return float(stats.chi2.sf(squared, int(real.sum())))
