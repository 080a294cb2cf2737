"""The frame of a chart."""

import polars as pl
import pytest
from matplotlib.figure import Figure

from reports import sheets, style
from reports.drawing import as_svg


def test_a_title_is_broken_into_even_lines_and_none_is_lost() -> None:
    title = "In round 10 the leader is ahead of the last player by 1.7 points, on average, and stays there"
    with style.house_style():
        figure, (axes,) = style.new_figure(title, "A caption", 3)
    lines = figure.texts[0].get_text().split("\n")
    assert " ".join(lines) == title
    assert len(lines) == 2
    assert max(map(len, lines)) <= sheets.WIDE.title
    assert min(map(len, lines)) > 30
    assert figure.texts[1].get_text() == "A caption"
    assert axes.figure is figure


def test_a_title_that_fills_its_lines_to_the_last_letter_is_broken_too() -> None:
    full = "a" * sheets.WIDE.title
    with style.house_style():
        figure, _ = style.new_figure(f"{full} {full}", "", 3)
    assert figure.texts[0].get_text().split("\n") == [full, full]


def test_panels_in_columns_come_row_by_row() -> None:
    _, axes = style.new_figure("A title", "", 4, [2, 1], columns=3)
    specs = [panel.get_subplotspec() for panel in axes]
    assert [(spec.rowspan.start, spec.colspan.start) for spec in specs if spec] == [
        (row, column) for row in range(2) for column in range(3)
    ]


def test_colours_between_two_are_in_equal_steps() -> None:
    assert style.between("#000000", "#ffffff", 3) == ["#000000", "#808080", "#ffffff"]
    assert style.between("#000000", "#ffffff", 1) == ["#ffffff"]
    assert style.between("#000000", "#ffffff", 0) == []


def test_a_table_of_one_run_needs_no_column_for_it() -> None:
    table = pl.DataFrame({"value": [1, 2]})
    assert style.runs_of(table) == [("", table)]


def test_runs_keep_their_order() -> None:
    table = pl.DataFrame({"run": ["new", "new", "base"], "value": [1, 2, 3]})
    assert [(name, part.height) for name, part in style.runs_of(table)] == [("new", 2), ("base", 1)]


def test_a_text_is_white_on_dark_and_ink_on_light_colours() -> None:
    assert style.text_on(style.PALETTE[0]) == "white"
    assert style.text_on(style.PALETTE[1]) == style.INK_ON_COLOUR


def test_the_first_colours_differ_in_lightness() -> None:
    def lightness(colour: str) -> float:
        red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    assert abs(lightness(style.PALETTE[0]) - lightness(style.PALETTE[1])) > 60
    assert len(set(style.PALETTE)) == len(style.PALETTE)


def test_what_rests_on_too_few_cases_is_not_drawn() -> None:
    groups = {"by": ["turn", "turn", "turn", "seat"], "group": ["10", "9", "11", "1"], "n": [50, 100, 4, 900]}
    assert style.drawn_groups(pl.DataFrame(groups), "turn", 0.05)["turn"].to_list() == [9, 10]


def named(labels: list[str]) -> Figure:
    """A figure of two panels whose key names runs."""
    with style.framed("A title", "A caption", 3, columns=2) as (figure, axes):
        style.name_runs(axes[0], labels)
    as_svg(figure)
    return figure


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("labels", [["nine_levels", "costs.road.wood=2"], ["a/long/name/of/a/run"] * 5])
def test_a_key_of_runs_has_room_of_its_own_and_squeezes_no_panel(labels: list[str]) -> None:
    figure, plain = named(labels), named(["one"])
    (key,) = figure.legends
    box = key.get_window_extent()
    assert (box.x0 >= 0, box.x1 <= figure.bbox.width) == (True, True)
    title, *panels = figure.texts[0], *figure.axes
    assert title.get_window_extent().y0 >= box.y1
    assert all(panel.get_tightbbox().y1 <= box.y0 for panel in panels)  # type: ignore[union-attr]
    widths = [[axes.get_position().width for axes in drawn.axes] for drawn in (figure, plain)]
    assert widths[0] == pytest.approx(widths[1])


def test_one_run_needs_no_key() -> None:
    assert named(["one"]).legends == []


def test_a_key_has_as_many_columns_as_fit() -> None:
    assert style.columns_that_fit(["a", "b", "c"], 3) == 3
    assert style.columns_that_fit(["a", "b", "c"], 2) == 2
    assert style.columns_that_fit(["a long name of a run " * 2] * 3, 3) == 2
    assert style.columns_that_fit(["a long name of a run " * 6] * 3, 3) == 1
