"""How much of who wins do rewards explain?

Of each thing that a player gathers: the gap between the winner and the mean of the others, and three ways to
say how much it tells. `value` is McFadden's pseudo-R² of a choice among the seats by that thing alone: 0 if
it tells nothing, 1 if it tells the winner for certain. `ahead` is how often the winner has more of it than
another player of the table, ties counted half. `part` is its share of the winner's lead in points, of what
counts as points. All are of the end of decided games, so what wins is among what was gathered.

The fit's weight counts as known in the interval; near its optimum that changes next to nothing. It is fitted
to the first games of a run, and shifted to the best of all by the derivatives of the likelihood there.
"""

import math
from collections.abc import Sequence
from functools import partial

import numpy as np
import numpy.typing as npt
import polars as pl

from analyses.columns import Columns, estimated
from analyses.intervals import Array
from analyses.market.rates import rates, valued
from analyses.run_tables import RunTables
from analyses.statistics import ratios_of
from sim.schema import columns

Winners = npt.NDArray[np.int64]

POINTS = "points_"
MADE, WORTH = "chocolates made", "worth of rewards"
# The logarithm of the likelihood, and its derivatives by the weight of the fit.
TERMS = ("likelihood", "first", "second", "third", "fourth")
DIGITS = 6
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
    **estimated("part", "of the winner’s lead in points, the part that is of this source", "share"),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a thing that players gather, those that explain most first."""
    things = _things(run)
    start = tuple((what, _fit(run, names)) for what, names in things.items())
    games = run.rows(partial(_told, start))
    sums = {name: pl.col(name).sum() for name in (*TERMS, "ahead", "gap")}
    found = games.summed("batch", "what", **sums, one=pl.len(), blocks=pl.col("block").n_unique())
    if found.is_empty():
        return pl.DataFrame(schema=dict.fromkeys(COLUMNS.names, pl.Float64))
    table = _means(_at_best(found, run.seats))
    parted = table.join(_parts(found), on="what", how="left")
    return parted.sort("value", "what", descending=[True, False]).select(COLUMNS.names)


def _things(run: RunTables) -> dict[str, list[str]]:
    """What players gather, and the columns of the seats that tell it."""
    sources = [column.name for column in columns("games", run.game) if column.name.startswith(POINTS)]
    things = {f"points: {name.removeprefix(POINTS)}": name for name in sources} | {
        MADE: "made",
        WORTH: "worth",
    }
    return {what: [f"{name}_{seat}" for seat in range(1, run.seats + 1)] for what, name in things.items()}


def _games(run: RunTables) -> pl.LazyFrame:
    """The decided games with what each seat made, and the worth of what it got."""
    in_points = pl.col("worth") / rates(run).a_point
    sold = (
        run.held(valued)
        .group_by("game")
        .agg(
            figure.filter(pl.col("seat") == seat).sum().alias(f"{name}_{seat}")
            for seat in range(1, run.seats + 1)
            for name, figure in (("made", pl.col("one").cast(pl.Int64)), ("worth", in_points))
        )
    )
    games = run.games.filter(pl.col("winner") > 0).join(sold, on="game", how="left")
    return games.with_columns(pl.col("^(made|worth)_\\d+$").fill_null(0))


def _fit(run: RunTables, names: Sequence[str]) -> float:
    """The weight that fits the first games of the run best; the best of all is close to it."""
    games = next(run.whole.slices()).held(_games).select("winner", *names).collect()
    return round(fitted(*_amounts(games, names)), DIGITS)  # the same words on every machine


def _amounts(games: pl.DataFrame, names: Sequence[str]) -> tuple[Array, Winners]:
    amounts = games.select(pl.col(names).cast(pl.Float64)).to_numpy()
    return amounts, games["winner"].to_numpy().astype(np.int64) - 1


def _told(start: Sequence[tuple[str, float]], run: RunTables) -> pl.LazyFrame:
    """What each thing tells of the winner of each game, by a fit of about this weight."""
    games, things = run.held(_games).collect(), _things(run)
    return pl.concat(_of_thing(games, what, things[what], weight) for what, weight in start).lazy()


def _of_thing(games: pl.DataFrame, what: str, names: Sequence[str], weight: float) -> pl.DataFrame:
    amounts, winner = _amounts(games, names)
    won = np.take_along_axis(amounts, winner[:, None], axis=1)
    more = (won > amounts) + (won == amounts) / 2
    others = amounts.shape[1] - 1
    return games.select(
        "block",
        what=pl.lit(what),
        weight=pl.lit(weight),
        **{
            name: pl.Series(term)
            for name, term in zip(TERMS, likelihood_terms(amounts, winner, weight), strict=True)
        },
        ahead=pl.Series((more.sum(axis=1) - 0.5) / others),  # against itself the winner is counted half
        gap=pl.Series(won[:, 0] - (amounts.sum(axis=1) - won[:, 0]) / others),
    )


def likelihood_terms(amounts: Array, winner: Winners, weight: float) -> list[Array]:
    """Of each game the logarithm of the chance that a fit gives its winner, and how it goes with the weight.

    The first four derivatives, by the cumulants of what a seat has, drawn by the seats' chances.
    """
    chances = _chances(amounts, weight)
    mean = (chances * amounts).sum(axis=1, keepdims=True)
    apart = amounts - mean
    second, third, fourth = ((chances * apart**power).sum(axis=1) for power in (2, 3, 4))
    won = np.take_along_axis(np.stack([apart, np.log(chances)]), winner[None, :, None], axis=2)[:, :, 0]
    return [won[1], won[0], -second, -third, 3 * second**2 - fourth]


def _at_best(found: pl.DataFrame, seats: int) -> pl.DataFrame:
    """The sums with `value`, what the best weight explains."""
    shifts = {what: best_shift(rows.select(TERMS).sum().row(0)) for (what,), rows in found.group_by("what")}
    by = pl.col("what").replace_strict(shifts, return_dtype=pl.Float64)
    terms = [pl.col(name) * by**power / math.factorial(power) for power, name in enumerate(TERMS)]
    return found.with_columns(value=pl.col("one") + pl.sum_horizontal(terms) / np.log(seats))


def best_shift(terms: Sequence[float]) -> float:
    """How far from where these terms are told the likelihood is largest."""
    _, slope, bend, *higher = terms
    shift = 0.0
    for _ in range(STEPS):
        at = slope + bend * shift + higher[0] * shift**2 / 2 + higher[1] * shift**3 / 6
        bends = bend + higher[0] * shift + higher[1] * shift**2 / 2
        if bends >= -FLAT:
            break
        step = at / bends
        shift -= step
        if abs(step) < CLOSE:
            break
    return shift


def _means(sums: pl.DataFrame) -> pl.DataFrame:
    """The mean of each figure with its interval."""
    figures = {"value": False, "ahead": True, "gap": False}
    whole = sums.with_columns(pl.col("one").cast(pl.Float64))
    parts = {name: ratios_of(whole, ["what"], name, "one", rate).table() for name, rate in figures.items()}
    table = parts["value"].select("what", "n", "value", "low", "high")
    for name in ("ahead", "gap"):
        named = {"value": name, "low": f"{name}_low", "high": f"{name}_high"}
        table = table.join(parts[name].select("what", **{new: old for old, new in named.items()}), on="what")
    return table


def _parts(sums: pl.DataFrame) -> pl.DataFrame:
    """Of what counts as points, the part of the winner's lead that each source makes."""
    of_points = sums.filter(~pl.col("what").is_in([MADE, WORTH]))
    leads = of_points.with_columns(lead=pl.col("gap").sum().over("batch"))
    found = ratios_of(leads, ["what"], "gap", "lead", rate=False).table()
    return found.select("what", part="value", part_low="low", part_high="high")


def fitted(amounts: Array, winner: Winners) -> float:
    """The weight by which these amounts, (game, seat), tell the winners best."""
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
    return float(weight)


def _chances(amounts: Array, weight: float) -> Array:
    """The chance of each seat to win, if it grows with what the seat has by so much."""
    pull = weight * amounts
    odds = np.exp(pull - pull.max(axis=1, keepdims=True))
    chances: Array = odds / odds.sum(axis=1, keepdims=True)
    return chances
