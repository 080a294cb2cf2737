"""How long would the game be if fewer points won it? On the same boards and dice, of the same games.

A game to fewer points is over when, at the end of its own turn, a player first has them. So one and the same
game tells its length to 10, to 12 and to all the points that win it, and the differences are paired. What
this does not tell: the players did not know of the lower target, and who knows it may play for it. To
let them know, run the game with another `victory.points` on the same seed and compare the two runs.

A game stopped at the turn cap counts as censored; in a difference it counts with the turns it had, so that
with capped games a difference is at least what is told.
"""

from collections.abc import Iterator

import polars as pl

from analyses.columns import Columns, estimated
from analyses.run_tables import RunTables
from analyses.statistics import ratios
from analyses.waiting import SPREAD_COLUMNS, Row, as_table, spread_of_turns

LOWER = (10.0, 12.0)
ALL = "all"
APART = tuple(f"{figure}{end}" for figure in ("shorter", "same_winner") for end in ("", "_low", "_high"))

COLUMNS = Columns(
    "a target of points and strategy",
    target=("the points that would win", "number"),
    strategy=("all, or that of the player who would have won, where several play", "text"),
    **SPREAD_COLUMNS,
    **estimated("shorter", "how many turns sooner they end than to all points, on average", "mean turns"),
    **estimated(
        "same_winner", "of the decided games that got there, the share won by who was first", "share"
    ),
)


def compute(run: RunTables) -> pl.DataFrame:
    """One row a target of points and strategy."""
    full = run.rule("victory.points", float)
    targets = [*(target for target in LOWER if target < full), full]
    games = lengths_to(run, targets).collect()
    table = as_table([row for target in targets for row in _rows(games, run, target)])
    return table.with_columns(pl.col(APART).cast(pl.Float64))


def reached(target: float) -> str:
    """The column of the turn at which a target is met."""
    return f"turn {target}"


def lengths_to(run: RunTables, targets: list[float]) -> pl.LazyFrame:
    """One row a game: the first turn at whose end the player whose turn it was has each target."""
    own = pl.max_horizontal(
        pl.when(pl.col("seat") == seat).then(pl.col(f"points_{seat}")) for seat in range(1, run.seats + 1)
    )
    names = [f"strategy_{seat}" for seat in range(1, run.seats + 1)]
    first = [pl.col("turn").filter(own >= target).min().alias(reached(target)) for target in targets]
    turns = run.turns_with("winner", "turns", *names)
    return turns.group_by("game").agg(pl.col("block", "winner", "turns", *names).first(), *first)


def _rows(games: pl.DataFrame, run: RunTables, target: float) -> Iterator[Row]:
    turn = pl.col(reached(target))
    seat = (turn - 1) % run.seats + 1
    strategy = pl.coalesce(
        pl.when(seat == number).then(pl.col(f"strategy_{number}").cast(pl.String))
        for number in range(1, run.seats + 1)
    )
    played = games.select(
        "block",
        strategy.alias("strategy"),
        turn.is_not_null().alias("ended"),
        turn.fill_null(pl.col("turns")).alias("time"),
        (pl.col("turns") - turn).fill_null(0).alias("shorter"),
        (seat == pl.col("winner")).alias("same"),
        (turn.is_not_null() & (pl.col("winner") > 0)).alias("decided"),
    )
    won = played.filter("ended" if run.has_rivals else pl.lit(False)).sort("strategy")
    by_strategy = won.partition_by("strategy", maintain_order=True)
    for name, part in [(ALL, played), *((part["strategy"][0], part) for part in by_strategy)]:
        yield {"target": target, "strategy": name} | spread_of_turns(part.lazy()) | _apart(part)


def _apart(part: pl.DataFrame) -> dict[str, float | None]:
    """What differs from the whole game, in the same games."""
    rows = part.lazy().with_columns(of=pl.lit(ALL), one=pl.lit(1))
    shorter = ratios(rows, ["of"], "shorter", "one", rate=False).table()
    same = ratios(rows.filter("decided"), ["of"], "same", "one", rate=True).table()
    found = [row for table in (shorter, same) for row in _interval(table)]
    return dict(zip(APART, found, strict=True))


def _interval(table: pl.DataFrame) -> list[float | None]:
    """Value, low and high of a table of one row, or of none."""
    return list(table.select("value", "low", "high").row(0)) if len(table) else [None] * 3
