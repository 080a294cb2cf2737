"""The chart of first pieces."""

from reports.charts.pacing import first_pieces
from tests.reports.charts.chart_tables import rows_of, twice
from tests.reports.charts.pacing.pacing_tables import FIRST_PIECES


def test_the_title_names_the_commonest_first_piece() -> None:
    assert first_pieces.title(FIRST_PIECES) == (
        "65.0% (64.0 to 66.0%) of seats have a knight as their first piece "
        "and win 26.0% (21.0 to 31.0%) of games"
    )
    assert first_pieces.title(FIRST_PIECES.clear()) == "Nobody builds anything that counts"


def test_a_panel_for_all_and_one_for_each_round_that_has_any() -> None:
    panels = first_pieces.draw(FIRST_PIECES, "caption").axes
    assert [axes.get_title(loc="left") for axes in panels] == [
        "All seats",
        "First points in round 1",
        "First points in round 2",
    ]
    assert rows_of(panels[0]) == ["knight (65%)", "settlement (34%)"]


def test_in_several_runs_pieces_have_one_row() -> None:
    assert rows_of(first_pieces.draw(twice(FIRST_PIECES)).axes[0]) == ["knight", "settlement"]
