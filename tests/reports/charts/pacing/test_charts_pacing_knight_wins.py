"""The chart of wins by knights."""

from reports.charts.pacing import knight_wins
from tests.reports.charts.chart_tables import rows_of, twice
from tests.reports.charts.pacing.pacing_tables import KNIGHT_WINS


def test_the_title_says_how_many_winners_have_one_and_how_many_win_with_one() -> None:
    assert knight_wins.title(KNIGHT_WINS) == (
        "75.0% of winners have a knight, 2.0% win with a knight as the last piece"
    )


def test_rows_are_named_in_words() -> None:
    seats, winners, last = knight_wins.draw(KNIGHT_WINS, "caption").axes
    assert rows_of(seats) == rows_of(winners) == ["0 knights", "1 knight"]
    assert rows_of(last) == ["city", "knight"]


def test_runs_stand_side_by_side() -> None:
    assert len(knight_wins.draw(twice(KNIGHT_WINS)).axes) == 3
