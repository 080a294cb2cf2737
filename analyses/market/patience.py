"""What would it have brought to wait with a chocolate?

For each sale: what the same variety would have paid on the same seat's turns of the next rounds, had this
sale not been made. Its bar then lacks what this sale did to it, the fall and the die's raise; what others did
afterwards is taken as it was. A game that was over by then pays nothing. Rows count as promised, in cards
(see `rates`), so that an empty supply does not enter.

`value` is for whoever decides now to sell in so many rounds. It is the sum of `by_end`, which games make that
were over by then, and `by_bars`, which the others make; that again of `by_rivals`, where another seat had
made the variety by then, and `by_raises`, where none had. In other cases than its own a part counts as 0. So
parts add up, but do not tell what would be without rivals. `best` is for whoever knows the bars of those
rounds, and takes the best of them. `risk` is that another seat makes the variety before, be it to win.

A sale that won the game is left out: nobody would wait with it. `when` divides the sales by the rounds in
which they were made: the quarters of the median length, which players can tell, and what is beyond.
"""

import math
from functools import partial

import numpy as np
import polars as pl

from analyses.columns import Columns, estimated
from analyses.intervals import Array
from analyses.length.turns import lengths
from analyses.market.bars import Bars, bars
from analyses.market.chocolates import begins_bar, chocolates, in_bars, varieties
from analyses.market.rates import worths_of_levels
from analyses.means import ALL, means
from analyses.run_tables import RunTables

WAITS = (1, 2, 3, 5)  # rounds
NEVER = 1_000_000  # turns
QUARTERS = (0.25, 0.5, 0.75, 1.0)  # of the median length

COLUMNS = Columns(
    "a level and wait, or a time of the sale and wait",
    level=("the level of the bar at the sale, or all", "text"),
    when=("the rounds in which the sale was made, by quarters of the median length, or all", "text"),
    rounds=("rounds waited", "number"),
    n=("sales", "count"),
    **estimated("value", "what the sale would have paid so many rounds later, less what it paid", "cards"),
    ended=("of the sales, those before whose later turn the game was over", "count"),
    **estimated("by_end", "the part of value that these make", "cards"),
    **estimated("by_bars", "the rest of value, which games make that went on", "cards"),
    beaten=("sales in games that went on, where another seat made the variety before", "count"),
    **estimated("by_rivals", "the part of by_bars that these make", "cards"),
    left=("sales in games that went on, where no other seat did", "count"),
    **estimated("by_raises", "the part of by_bars that these make", "cards"),
    **estimated("best", "the same as value for the best of the seat’s turns up to then", "cards"),
    **estimated("risk", "the share before which another seat made the variety", "share"),
    **estimated("over", "the share before which the game was over", "share"),
)

PARTS = ("by_end", "by_bars", "by_rivals", "by_raises")
RATES = ("risk", "over", "is_beaten")
FIGURES = dict.fromkeys(("value", *PARTS, "best"), False) | dict.fromkeys(RATES, True)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a level and wait, then one a time of the sale and wait."""
    levels = means(run.rows(_waits), ["level", "rounds"], FIGURES, together="level")
    timed = run.rows(partial(_timed, _quarters(run)))
    times = means(timed, ["when", "rounds"], FIGURES)
    told = [_counted(levels.with_columns(when=pl.lit(ALL))), _counted(times.with_columns(level=pl.lit(ALL)))]
    return pl.concat([part.select(COLUMNS.names) for part in told])


def _counted(table: pl.DataFrame) -> pl.DataFrame:
    """With the sales that each part of the value is of."""
    ended, beaten = ((pl.col(share) * pl.col("n")).round().cast(pl.Int64) for share in ("over", "is_beaten"))
    told = table.with_columns(pl.col("level", "when").cast(pl.String), ended=ended, beaten=beaten)
    return told.with_columns(left=pl.col("n") - pl.col("ended") - pl.col("beaten"))


def _quarters(run: RunTables) -> list[int]:
    """The last round of each quarter of the median length, in whole rounds."""
    counted = run.whole.rows(lengths).summed("time", games=pl.len()).sort("time")
    half = counted.filter(2 * pl.col("games").cum_sum() >= pl.col("games").sum())
    rounds = math.ceil(half["time"][0] / run.seats)
    return sorted({math.ceil(part * rounds) for part in QUARTERS})


def times(ends: list[int]) -> list[str]:
    """What the times are called that end with these rounds, and what is later."""
    starts = [1, *(end + 1 for end in ends)]
    spans = zip(starts, ends, strict=False)
    told = [f"round {first}" if first == last else f"rounds {first} to {last}" for first, last in spans]
    return [*told, f"round {starts[-1]} or later"]


def _timed(ends: list[int], run: RunTables) -> pl.LazyFrame:
    """The waits with the time of their sale, of which these are the last rounds."""
    names = times(ends)
    place = pl.sum_horizontal((pl.col("made_in") > end).cast(pl.Int64) for end in ends)
    when = place.replace_strict(dict(enumerate(names)), return_dtype=pl.Enum(names))
    return run.held(_waits).with_columns(when=when)


def _waits(run: RunTables) -> pl.LazyFrame:
    """One row a sale and number of rounds to wait."""
    sales = _sales(run).collect()
    gains = _gains(sales, bars(run), np.array(worths_of_levels(run)), run.seats)
    parts = [_waited(sales, gains[:, :wait], wait * run.seats) for wait in WAITS]
    waited = [part.with_columns(rounds=pl.lit(wait)) for part, wait in zip(parts, WAITS, strict=True)]
    return pl.concat(waited).lazy()


def _sales(run: RunTables) -> pl.LazyFrame:
    """The sales that did not win, with what they did to their own bar and the turn of the next by another.

    That may win the game, so sales that won leave only after it was looked for.
    """
    names = varieties(run)
    after = pl.coalesce(pl.when(pl.col("variety") == name).then(f"after_{name}") for name in names)
    ends_bar = begins_bar().shift(-1, fill_value=True)
    other_next = pl.col("seat") != pl.col("seat").shift(-1)
    turn_of_next = pl.col("turn").cast(pl.Int32).shift(-1)
    turn_of_other = pl.when(ends_bar).then(NEVER).when(other_next).then(turn_of_next).backward_fill()
    ends = run.games.select("game", pl.col("turns").alias("length"))
    return (
        run.held(chocolates)
        .pipe(in_bars)
        .with_columns(other=turn_of_other, moved=(after - pl.col("before")).cast(pl.Int64))
        .filter(pl.col("die") > 0)  # a sale that won rolled none
        .join(ends, on="game", maintain_order="left")
        .select(
            "block", "game", "turn", "length", "other", "moved", "variety", level="before", made_in="round"
        )
    )


def _gains(sales: pl.DataFrame, standing: Bars, worth: Array, seats: int) -> Array:
    """What a sale so many rounds later would have paid beyond what it paid: (sale, rounds from 1 on)."""
    game, turn, moved = (sales[name].cast(pl.Int64).to_numpy() for name in ("game", "turn", "moved"))
    variety = sales["variety"].to_physical().cast(pl.Int64).to_numpy()
    paid = []
    for rounds in range(1, max(WAITS) + 1):
        later = turn + rounds * seats  # the bar stands as the turn before has left it
        level = standing.after(game, later - 1, variety) - moved
        promised = worth[np.clip(level, 0, len(worth) - 1)]
        paid.append(np.where(later <= sales["length"].to_numpy(), promised, 0.0))
    gains: Array = np.column_stack(paid) - worth[sales["level"].to_numpy()][:, None]
    return gains


def _waited(sales: pl.DataFrame, gains: Array, turns: int) -> pl.DataFrame:
    """What each sale would have gained so many turns later, and which part of the mean it belongs to."""
    later = pl.col("turn") + turns
    ended, other_first = pl.col("length") < later, pl.col("other") < later
    cases = {"by_end": ended, "by_bars": ~ended, "by_rivals": ~ended & other_first}
    cases["by_raises"] = ~ended & ~other_first
    told = sales.with_columns(value=pl.Series(gains[:, -1]), best=pl.Series(gains.max(axis=1)))
    parts = {name: pl.when(case).then(pl.col("value")).otherwise(0.0) for name, case in cases.items()}
    return told.select(
        "block",
        "level",
        "made_in",
        "value",
        "best",
        **parts,
        risk=other_first,
        over=ended,
        is_beaten=cases["by_rivals"],
    )
