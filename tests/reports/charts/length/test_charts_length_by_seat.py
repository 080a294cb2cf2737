"""The chart of who wins early and late."""

import polars as pl

from reports.charts.length import by_seat
from tests.reports.charts.chart_tables import key_of, twice
from tests.reports.charts.length.length_tables import BY_SEAT


def test_the_title_names_the_seat_whose_share_of_quick_games_is_another() -> None:
    # By round 6, when 30% of the games are over, seat 1 has 35% of them, and 55% of all.
    assert by_seat.title(BY_SEAT.filter(pl.col("seat") == 2)).startswith("Seat 2 wins 65.0% of the games")
    assert by_seat.title(BY_SEAT.filter(pl.col("seat") == 1)) == (
        "Seat 1 wins 35.0% of the games that are over by round 6, and 55.0% of all"
    )


def test_what_may_be_chance_is_not_claimed() -> None:
    unsure = BY_SEAT.with_columns(low=pl.col("value") - 0.1, high=pl.col("value") + 0.1)
    none = "No seat is shown to win another share of quick games than of all"
    assert by_seat.title(unsure) == none
    assert by_seat.title(twice(unsure)) == f"{none} in base and new"


def test_rounds_by_which_few_games_are_over_are_not_drawn() -> None:
    above, below = by_seat.draw(BY_SEAT, "caption").axes
    assert by_seat.drawn(BY_SEAT)["round"].to_list() == [6, 9, 6, 9]
    assert key_of(above) == ["seat 1", "seat 2"]
    assert [round(float(y), 2) for y in below.lines[0].get_ydata()] == [0.35, 0.55]  # type: ignore[union-attr, arg-type]
    assert len(by_seat.draw(twice(BY_SEAT)).axes) == 4
    assert "quickest games" in by_seat.reading(BY_SEAT)


def test_runs_of_unlike_length_share_their_axes() -> None:
    base, new = twice(BY_SEAT).partition_by("run")
    later = new.with_columns(pl.col("round") + 2, high=pl.col("high") + 0.2)
    panels = by_seat.draw(pl.concat([base, later])).axes
    for first, second in zip(panels[:2], panels[2:], strict=True):
        assert (first.get_xlim(), first.get_ylim()) == (second.get_xlim(), second.get_ylim())
