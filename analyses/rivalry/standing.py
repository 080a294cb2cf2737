"""How the seats stand against each other: who is in front, by how much, and who is last.

Points are those of the log: all that a seat has at the end of a turn, hidden cards included, so the
players themselves may have seen another leader.
"""

from collections.abc import Iterable, Sequence

import polars as pl

from analyses.run_tables import RunTables

# A seat's place among all, and among the others that a player may turn against.
PLACES = pl.Enum(["alone in front", "in front with others", "between", "last with others", "alone last"])
LAST = ("last with others", "alone last")
RANKS = pl.Enum(["in front", "between", "last"])


def seats_of(run: RunTables) -> range:
    """The numbers of the seats."""
    return range(1, run.seats + 1)


def of_seats(run: RunTables, name: str) -> list[pl.Expr]:
    """A column of each seat, in their order."""
    return [pl.col(f"{name}_{seat}") for seat in seats_of(run)]


def counted(conditions: Iterable[pl.Expr]) -> pl.Expr:
    """How many of these hold."""
    return pl.sum_horizontal(condition.cast(pl.Int8) for condition in conditions)


def in_front(points: Sequence[pl.Expr]) -> pl.Expr:
    """The seat that has more than every other; null while two or more share the front."""
    best = pl.max_horizontal(points)
    there = [one == best for one in points]
    seat = pl.sum_horizontal(pl.when(at).then(seat).otherwise(0) for seat, at in enumerate(there, start=1))
    return pl.when(counted(there) == 1).then(seat)


def of_seat(seat: pl.Expr, figures: Sequence[pl.Expr]) -> pl.Expr:
    """The figure of this seat, of those of all seats in their order; null for no seat."""
    numbered = enumerate(figures, start=1)
    return pl.max_horizontal(pl.when(seat == number).then(one) for number, one in numbered)


def ahead(seat: pl.Expr, points: Sequence[pl.Expr]) -> pl.Expr:
    """By how many points a seat is before the best of the others; below 0 if it is behind."""
    numbered = enumerate(points, start=1)
    others = pl.max_horizontal(pl.when(seat != number).then(one) for number, one in numbered)
    return of_seat(seat, points) - others


def place(own: pl.Expr, points: Sequence[pl.Expr]) -> pl.Expr:
    """One of `PLACES`; where all are equal they are in front with others."""
    more, equal = counted(one > own for one in points), counted(one == own for one in points)
    alone, together, between, with_others, alone_last = (pl.lit(word, PLACES) for word in PLACES.categories)
    front = pl.when(equal == 1).then(alone).otherwise(together)
    last = pl.when(equal == 1).then(alone_last).otherwise(with_others)
    return pl.when(more == 0).then(front).when(more + equal == len(points)).then(last).otherwise(between)


def rank(own: pl.Expr, best: pl.Expr, least: pl.Expr) -> pl.Expr:
    """One of `RANKS`, shared places included; where all are equal they are in front."""
    front, between, last = (pl.lit(word, RANKS) for word in RANKS.categories)
    return pl.when(own == best).then(front).when(own == least).then(last).otherwise(between)


def with_points_before(run: RunTables) -> pl.LazyFrame:
    """The turns with `before_1` and so on, the points when the turn began; before the first all are equal.

    The log has the turns of a game in their order.
    """
    held = [pl.when(pl.col("turn") > 1).then(one.shift(1)).otherwise(0) for one in of_seats(run, "points")]
    named = {f"before_{seat}": one for seat, one in zip(seats_of(run), held, strict=True)}
    strategies = [f"strategy_{seat}" for seat in seats_of(run)]
    return run.turns_in_order(*strategies).with_columns(**named)
