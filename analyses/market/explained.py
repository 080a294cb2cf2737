"""How much of who wins do rewards explain?

Of each thing that a player gathers: the gap between the winner and the mean of the others, and three ways to
say how much it tells. `value` is McFadden's pseudo-R² of a choice among the seats by that thing alone: 0 if
it tells nothing, 1 if it tells the winner for certain. `ahead` is how often the winner has more of it than
another player of the table, ties counted half. `part` is its share of the winner's lead in points, of what
counts as points. All are of the end of decided games, so what wins is among what was gathered.

The fit's weight counts as known in the interval; near its optimum that changes next to nothing.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
import polars as pl

from analyses.columns import Columns, estimated
from analyses.intervals import Array
from analyses.market.rates import rates, valued
from analyses.means import means
from analyses.run_tables import RunTables
from sim.schema import columns

POINTS = "points_"
MADE, WORTH = "chocolates made", "worth of rewards"
STEPS, CLOSE, FLAT = 50, 1e-9, 1e-12  # when the fit of a weight ends

COLUMNS = Columns(
    "a thing that players gather",
    what=("the thing: points by their source, chocolates, or the worth of their rewards", "text"),
    n=("decided games", "count"),
    **estimated("value", "the share of who wins that it explains (McFadden’s pseudo-R²)", "share"),
    **estimated("ahead", "how often the winner has more of it than another player, ties half", "share"),
    **estimated(
        "gap", "how much more of it the winner has than the mean of the others, a worth in points", "points"
    ),
    part=("of the winner’s lead in points, the part that is of this source", "share"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a thing that players gather, those that explain most first."""
    sources = [column.name for column in columns("games", run.game) if column.name.startswith(POINTS)]
    things = {name: f"points: {name.removeprefix(POINTS)}" for name in sources} | {
        "made": MADE,
        "worth": WORTH,
    }
    games = _games(run).collect()
    seats = range(1, run.seats + 1)
    told = [_told(games, said, [f"{name}_{seat}" for seat in seats]) for name, said in things.items()]
    table = means(pl.concat(told).lazy(), ["what"], {"value": False, "ahead": True, "gap": False})
    of_points = pl.when(~pl.col("what").is_in([MADE, WORTH])).then("gap")
    parted = table.with_columns(part=of_points / of_points.sum())
    return parted.sort("value", "what", descending=[True, False]).select(COLUMNS.names)


def _games(run: RunTables) -> pl.LazyFrame:
    """The decided games with what each seat made, and the worth of what it got."""
    in_points = pl.col("worth") / rates(run).a_point
    sold = (
        valued(run)
        .group_by("game")
        .agg(
            figure.filter(pl.col("seat") == seat).sum().alias(f"{name}_{seat}")
            for seat in range(1, run.seats + 1)
            for name, figure in (("made", pl.col("one").cast(pl.Int64)), ("worth", in_points))
        )
    )
    games = run.games.filter(pl.col("winner") > 0).join(sold, on="game", how="left")
    return games.with_columns(pl.col("^(made|worth)_\\d+$").fill_null(0))


def _told(games: pl.DataFrame, what: str, names: Sequence[str]) -> pl.DataFrame:
    """What one thing tells of the winner of each game."""
    amounts = games.select(pl.col(names).cast(pl.Float64)).to_numpy()
    winner = games["winner"].to_numpy().astype(np.int64) - 1
    won = np.take_along_axis(amounts, winner[:, None], axis=1)
    more = (won > amounts) + (won == amounts) / 2
    others = amounts.shape[1] - 1
    return games.select(
        "block",
        what=pl.lit(what),
        value=pl.Series(1 + log_likelihoods(amounts, winner) / np.log(others + 1)),
        ahead=pl.Series((more.sum(axis=1) - 0.5) / others),  # against itself the winner is counted half
        gap=pl.Series(won[:, 0] - (amounts.sum(axis=1) - won[:, 0]) / others),
    )


def log_likelihoods(amounts: Array, winner: npt.NDArray[np.int64]) -> Array:
    """The logarithm of the chance that a fit by these amounts, (game, seat), gives each game's winner."""
    weight = 0.0
    for _ in range(STEPS):
        chances = _chances(amounts, weight)
        mean = (chances * amounts).sum(axis=1)
        slope = (np.take_along_axis(amounts, winner[:, None], axis=1)[:, 0] - mean).sum()
        bend = (chances * amounts**2).sum() - (mean**2).sum()
        if bend <= FLAT:
            break
        step = slope / bend
        weight += np.clip(step, -1.0, 1.0)
        if abs(step) < CLOSE:
            break
    found: Array = np.log(np.take_along_axis(_chances(amounts, weight), winner[:, None], axis=1)[:, 0])
    return found


def _chances(amounts: Array, weight: float) -> Array:
    """The chance of each seat to win, if it grows with what the seat has by so much."""
    pull = weight * amounts
    odds = np.exp(pull - pull.max(axis=1, keepdims=True))
    chances: Array = odds / odds.sum(axis=1, keepdims=True)
    return chances
