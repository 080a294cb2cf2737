"""The sheets that charts are drawn on."""

import pytest

from reports import sheets, style


def test_charts_are_drawn_for_a_page_unless_another_sheet_is_asked_for() -> None:
    assert sheets.in_use() is sheets.WIDE
    with sheets.drawn_on(sheets.PHONE):
        assert sheets.in_use() is sheets.PHONE
    assert sheets.in_use() is sheets.WIDE


def test_a_drawing_that_fails_leaves_the_sheet_as_it_was() -> None:
    with pytest.raises(ValueError, match="no chart"), sheets.drawn_on(sheets.PHONE):
        raise ValueError("no chart")
    assert sheets.in_use() is sheets.WIDE


def test_a_narrow_sheet_has_one_panel_a_row_of_the_same_heights() -> None:
    with sheets.drawn_on(sheets.PHONE), style.framed("A title", "", 3.0, [2, 1], columns=2) as (figure, axes):
        pass
    grids = [panel.get_subplotspec() for panel in axes]
    assert [grid.rowspan.start for grid in grids if grid] == [0, 1, 2, 3]
    assert figure.get_size_inches()[0] == sheets.PHONE.width
    assert figure.get_size_inches()[1] > 6.0
