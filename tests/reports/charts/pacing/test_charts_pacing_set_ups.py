"""Is it the seat or the set-up? What the chart says and shows."""

import polars as pl

from analyses.pacing import set_ups as analysis
from reports.charts.pacing import set_ups


def won(**shares: tuple[float, float, float]) -> pl.DataFrame:
    """Two set-ups and two seats, those not named at a fair half."""
    groups = {"red": "set-up", "blue": "set-up", "seat 1": "seat", "seat 2": "seat"}
    rows = [
        {"by": by, "group": group, "n": 8_000, **dict(zip(("value", "low", "high"), told, strict=True))}
        for group, by in groups.items()
        for told in [shares.get(group.replace(" ", "_"), (0.5, 0.49, 0.51))]
    ]
    return pl.DataFrame(rows).select(analysis.COLUMNS.names)


def test_set_ups_that_win_more_are_told_apart_from_seats_that_do_not() -> None:
    table = won(red=(0.55, 0.54, 0.56), blue=(0.45, 0.44, 0.46))
    assert set_ups.title(table) == (
        "Of the set-ups red 55.0% (54.0 to 56.0%) and blue 45.0% (44.0 to 46.0%) are off 50.0%; "
        "no seat is shown to win more or less than a fair share (50.0%)"
    )


def test_a_seat_that_wins_more_with_all_set_ups_is_named() -> None:
    table = won(seat_2=(0.53, 0.515, 0.545))
    assert set_ups.title(table) == (
        "No set-up is shown to win more or less than a fair share (50.0%); "
        "of the seats seat 2 53.0% (51.5 to 54.5%) is off 50.0%"
    )


def test_both_panels_are_drawn_with_the_fair_share_and_the_games_are_told() -> None:
    table = won(red=(0.55, 0.54, 0.56))
    figure = set_ups.draw(table, "a caption")
    assert [axes.get_title() or axes.get_title(loc="left") for axes in figure.axes] == list(
        set_ups.GROUPS.values()
    )
    assert [label.get_text() for label in figure.axes[0].get_yticklabels()] == ["red", "blue"]
    assert "(8,000 decided games)" in set_ups.reading(table)
