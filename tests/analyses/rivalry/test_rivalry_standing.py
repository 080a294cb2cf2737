"""Places and leads of seats."""

from pathlib import Path

import polars as pl
import pytest

from analyses.rivalry import standing
from tests.analyses import rivalry_games

SEATS = [pl.col("a"), pl.col("b"), pl.col("c")]


def seats(*points: tuple[float, float, float]) -> pl.DataFrame:
    return pl.DataFrame(points, schema=["a", "b", "c"], orient="row")


def test_the_seat_in_front_stands_there_alone() -> None:
    table = seats((1, 3, 2), (3, 3, 2), (1, 1, 1.5))
    assert table.select(standing.in_front(SEATS)).to_series().to_list() == [2, None, 3]


def test_a_seat_is_ahead_of_the_best_of_the_others() -> None:
    table = seats((1, 3, 2), (3, 3, 2)).with_columns(winner=pl.Series([2, 3]))
    assert table.select(standing.ahead(pl.col("winner"), SEATS)).to_series().to_list() == [1, -1]


@pytest.mark.parametrize(
    ("points", "places"),
    [
        ((1, 3, 2), ["alone last", "alone in front", "between"]),
        ((3, 3, 2), ["in front with others", "in front with others", "alone last"]),
        ((3, 2, 2), ["alone in front", "last with others", "last with others"]),
        ((2, 2, 2), ["in front with others"] * 3),
    ],
)
def test_places(points: tuple[float, float, float], places: list[str]) -> None:
    told = seats(points).select(standing.place(one, SEATS).alias(one.meta.output_name()) for one in SEATS)
    assert list(told.row(0)) == places


def test_ranks_are_shared() -> None:
    best, least = pl.max_horizontal(SEATS), pl.min_horizontal(SEATS)
    told = seats((1, 3, 3), (2, 2, 2), (1, 2, 3)).select(
        standing.rank(one, best, least).alias(one.meta.output_name()) for one in SEATS
    )
    assert told.rows() == [
        ("last", "in front", "in front"),
        ("in front", "in front", "in front"),
        ("last", "between", "in front"),
    ]


def test_points_before_are_those_of_the_turn_before_in_the_same_game(tmp_path: Path) -> None:
    turns = standing.with_points_before(rivalry_games.opened(tmp_path)).sort("game", "turn").collect()
    before = turns.filter(pl.col("game") == 1).select("before_1", "before_2", "before_3").rows()
    assert before == [(0, 0, 0), *rivalry_games.POINTS[1][:-1]]
