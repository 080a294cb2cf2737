"""The chart of ratings."""

import numpy as np
import polars as pl

from reports.charts.players import ratings
from tests.reports.charts.tournament_tables import RATINGS


def test_the_title_names_the_strongest_only_if_it_is_shown() -> None:
    assert ratings.title(RATINGS) == (
        "rock is the strongest: against others of the mean strength it would win 56.0% of games"
    )
    close = RATINGS.with_columns(high=pl.Series([60.0, 29.0, 28.5]))
    assert ratings.title(close).startswith("rock leads, but paper and scissors may be as strong: against")


def test_dots_are_the_ratings_and_bars_their_intervals() -> None:
    (axes,) = ratings.draw(RATINGS, "caption").axes
    drawn = [np.asarray(line.get_xdata()).tolist() for line in axes.lines]
    assert drawn == [[0, 0], [28, 60], [40], [-10, 19], [5], [-90, -30], [-60]]
    assert [text.get_text() for text in axes.texts] == ["40", "5", "−60"]
    assert [label.get_text() for label in axes.get_yticklabels()] == ["rock", "paper", "scissors"]


def test_a_rating_without_an_interval_is_a_dot() -> None:
    alone = RATINGS.head(1).with_columns(pl.lit(None, pl.Float64).alias(name) for name in ("low", "high"))
    (axes,) = ratings.draw(alone).axes
    assert len(axes.lines) == 2
    assert "dot is the rating" in ratings.reading(alone)


def test_a_doubt_that_the_intervals_shown_do_not_show_is_told() -> None:
    close = RATINGS.with_columns(high=pl.Series([60.0, 29.0, -30.0]))
    assert "at once" not in ratings.title(close)
    apart = RATINGS.with_columns(high=pl.Series([60.0, 27.0, -30.0]))
    assert ratings.title(apart).startswith(
        "rock leads, but paper may be as strong, as intervals that hold for all 3 at once are wider than "
        "those shown: against others"
    )


def test_a_rating_without_a_lower_end_is_said_to_be_unknown() -> None:
    assert "not known" not in ratings.reading(RATINGS)
    below = RATINGS.with_columns(low=pl.Series([28.0, -10.0, None]))
    assert ratings.reading(below).endswith("How weak scissors may be is not known: no bar is drawn.")
