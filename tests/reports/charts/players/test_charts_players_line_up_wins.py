"""The chart of shares by line-up."""

import numpy as np

from reports.charts.players import line_up_wins
from tests.reports.charts.tournament_tables import LINE_UPS


def test_the_title_names_the_least_share_and_where_it_was_won() -> None:
    assert line_up_wins.title(LINE_UPS) == (
        "Of those below their fair share, scissors wins least: 20.0% of the games of rock, scissors, where "
        "50.0% would be fair"
    )


def test_the_reading_counts_what_the_ratings_do_not_explain() -> None:
    assert "it lies outside of the 95% interval in 2 of 4 cases" in line_up_wins.reading(LINE_UPS)


def test_a_row_holds_a_dot_a_line_up_and_a_tick_for_all_of_them() -> None:
    (axes,) = line_up_wins.draw(LINE_UPS, "caption").axes
    assert [label.get_text() for label in axes.get_yticklabels()] == ["rock", "paper", "scissors"]
    drawn = [np.asarray(line.get_xdata()).tolist() for line in axes.lines]
    assert drawn[:2] == [[0.6, 0.6], [0.4, 0.8]]
