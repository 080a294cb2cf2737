"""What would it have brought to wait with a chocolate?

For each sale: what the same variety would have paid on the same seat's turns of the next rounds, had this
sale not been made. Its bar then lacks what this sale did to it, the fall and the die's raise; what others did
afterwards is taken as it was. A game that was over by then pays nothing. Rows count as promised, in cards
(see `rates`), so that an empty supply does not enter.

`value` is for whoever decides now to sell in so many rounds. `best` is for whoever knows the bars of those
rounds, and takes the best of them. `risk` is that another seat makes the variety before. A sale that won the
game is left out: nobody would wait with it.
"""

import numpy as np
import polars as pl

from analyses.columns import Columns, estimated
from analyses.intervals import Array
from analyses.market.bars import Bars, bars
from analyses.market.chocolates import begins_bar, chocolates, in_bars, varieties
from analyses.market.rates import worths_of_levels
from analyses.means import means
from analyses.run_tables import RunTables

WAITS = (1, 2, 3, 5)  # rounds
NEVER = 1_000_000  # turns

COLUMNS = Columns(
    "a level and wait",
    level=("the level of the bar at the sale, or all", "text"),
    rounds=("rounds waited", "number"),
    n=("sales", "count"),
    **estimated("value", "what the sale would have paid so many rounds later, less what it paid", "cards"),
    **estimated("best", "the same for the best of the seat’s turns up to then", "cards"),
    **estimated("risk", "the share before which another seat made the variety", "share"),
    **estimated("over", "the share before which the game was over", "share"),
)


FIGURES = {"value": False, "best": False, "risk": True, "over": True}


def compute(run: RunTables) -> pl.DataFrame:
    """One row a level and wait."""
    table = means(run.rows(_waits), ["level", "rounds"], FIGURES, together="level")
    return table.with_columns(pl.col("level").cast(pl.String)).select(COLUMNS.names)


def _waits(run: RunTables) -> pl.LazyFrame:
    """One row a sale and number of rounds to wait."""
    sales = _sales(run).collect()
    gains = _gains(sales, bars(run), np.array(worths_of_levels(run)), run.seats)
    parts = [_waited(sales, gains[:, :wait], wait * run.seats) for wait in WAITS]
    waited = [part.with_columns(rounds=pl.lit(wait)) for part, wait in zip(parts, WAITS, strict=True)]
    return pl.concat(waited).lazy()


def _sales(run: RunTables) -> pl.LazyFrame:
    """The sales with what they did to their own bar, and the turn of the next sale by another seat."""
    names = varieties(run)
    after = pl.coalesce(pl.when(pl.col("variety") == name).then(f"after_{name}") for name in names)
    ends_bar = begins_bar().shift(-1, fill_value=True)
    other_next = pl.col("seat") != pl.col("seat").shift(-1)
    turn_of_next = pl.col("turn").cast(pl.Int32).shift(-1)
    turn_of_other = pl.when(ends_bar).then(NEVER).when(other_next).then(turn_of_next).backward_fill()
    ends = run.games.select("game", pl.col("turns").alias("length"))
    return (
        run.held(chocolates)
        .filter(pl.col("die") > 0)
        .pipe(in_bars)
        .with_columns(other=turn_of_other, moved=(after - pl.col("before")).cast(pl.Int64))
        .join(ends, on="game", maintain_order="left")
        .select("block", "game", "turn", "length", "other", "moved", "variety", level="before")
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
    later = pl.col("turn") + turns
    return sales.select(
        "block",
        "level",
        value=pl.Series(gains[:, -1]),
        best=pl.Series(gains.max(axis=1)),
        risk=pl.col("other") < later,
        over=pl.col("length") < later,
    )
