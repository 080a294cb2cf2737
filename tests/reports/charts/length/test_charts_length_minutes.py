"""The chart of minutes."""

import polars as pl

from reports.charts.length import minutes
from tests.reports.charts.chart_tables import key_of, rows_of, twice
from tests.reports.charts.length.length_tables import FITTED, MINUTES


def test_the_title_says_by_which_seconds_and_where_they_are_from() -> None:
    assert minutes.title(MINUTES) == (
        "Half of all games are over after 60 minutes, "
        "at 20 s a turn, 6 s a decision and 10 s an offer (assumed)"
    )
    assert "60 minutes in base and 60 minutes in new" in minutes.title(twice(MINUTES))
    assert minutes.title(FITTED).startswith("Half of all games are over after 60 minutes (50 to 70), at")
    assert minutes.title(FITTED).endswith("(fitted to your play tests)")


def test_what_nobody_counted_is_left_out_of_the_title_and_told() -> None:
    turns_alone = FITTED.with_columns(counted=pl.when(pl.col("what") == "turns").then("counted"))
    assert minutes.title(turns_alone).endswith("at 20 s a turn (fitted to your play tests)")
    told = "In your 12 play tests nobody counted decisions and offers: what they take is in the turns."
    assert told in minutes.reading(turns_alone)


def test_the_programs_offers_are_told_where_they_are_counted() -> None:
    assert "The seconds are assumed; nobody has measured them." in minutes.reading(MINUTES)
    told = "3.2 offers a turn in base take 1.0 of 61.0 minutes and 3.2 offers a turn in new take 1.0 of"
    assert told in minutes.reading(twice(MINUTES))
    stated = MINUTES.with_columns(source=pl.lit("stated"))
    assert "assumed" not in minutes.reading(stated)
    assert "3.2 offers a turn take 1.0 of 61.0 minutes" in minutes.reading(stated)
    free = stated.with_columns(value=pl.when(pl.col("what") != "offers").then("value").otherwise(0.0))
    assert "offers a turn" not in minutes.reading(free)


def test_the_offers_of_the_play_tests_stand_for_the_programs() -> None:
    told = (
        "Your 12 play tests had 4.0 decisions and 0.37 offers a turn, the programs 6.7 and 3.2: counted are"
    )
    assert told in minutes.reading(FITTED)
    assert "take 1.0 of 61.0 minutes" not in minutes.reading(FITTED)
    assert "the programs 6.7 and 3.2 in base and 6.7 and 3.2 in new" in minutes.reading(twice(FITTED))
    no_offers = FITTED.with_columns(counted=pl.when(pl.col("what") != "offers").then("counted"))
    assert "had 4.0 decisions a turn, the programs 6.7: " in minutes.reading(no_offers)
    assert "nobody counted offers: what they take is in the turns" in minutes.reading(no_offers)


def test_a_game_beyond_the_cap_is_said_to_be_so() -> None:
    capped = MINUTES.with_columns(value=pl.when(pl.col("statistic") != "median").then(pl.col("value")))
    assert minutes.title(capped).startswith("Half of all games take longer than the cap")
    spread = minutes.draw(capped).axes[0]
    assert not spread.texts


def test_any_number_of_runs_makes_a_sentence() -> None:
    third = MINUTES.with_columns(run=pl.lit("third"))
    three = pl.concat([twice(MINUTES), third.select(twice(MINUTES).columns)])
    assert minutes.title(three).startswith(
        "Half of all games are over after 60 minutes in base, 60 minutes in new and 60 minutes in third, at"
    )
    is_capped = (pl.col("run") == "new") & (pl.col("statistic") == "median")
    assert minutes.title(
        three.with_columns(value=pl.when(~is_capped.fill_null(False)).then("value"))
    ).startswith(
        "Half of all games are over after 60 minutes in base and 60 minutes in third, "
        "and take longer than the cap allows in new, at"
    )


def test_minutes_are_parted_and_a_fit_is_shown() -> None:
    spread, parts = minutes.draw(MINUTES, "caption").axes
    assert spread.texts[0].get_text() == "60 min; 1 in 20 over 90"
    assert key_of(parts) == ["turns", "decisions", "offers"]
    assert [text.get_text() for text in parts.texts] == ["20 min", "40 min"]
    assert not spread.patches
    assert len(minutes.draw(FITTED).axes[0].patches) == 1
    assert rows_of(minutes.draw(twice(MINUTES)).axes[0]) == ["base", "new"]
    assert "leaves open" in minutes.reading(FITTED)
    assert "leaves open" not in minutes.reading(MINUTES)
