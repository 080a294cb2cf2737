"""Charts as files."""

import re
import warnings
from pathlib import Path
from xml.etree import ElementTree

from matplotlib.figure import Figure

from reports import drawing, style


def small_chart() -> Figure:
    with style.house_style():
        figure, (axes,) = style.new_figure("What is seen", "What it rests on", 2)
        axes.plot([1, 2, 3], [1, 4, 9], color=style.colour(0))
    return figure


def test_the_same_chart_gives_the_same_file() -> None:
    assert drawing.as_svg(small_chart()) == drawing.as_svg(small_chart())


def test_panels_stand_on_round_places_however_the_layout_came_out() -> None:
    with style.house_style():
        figure, panels = style.new_figure("What is seen", "What it rests on", 6, [1, 2, 1])
        for axes in panels:
            axes.plot([1, 2, 3], [1, 4, 9])
    drawing.as_svg(figure)
    bounds = [part for axes in panels for part in axes.get_position().bounds]
    assert [round(part, 6) for part in bounds] == [round(part, 12) for part in bounds]
    assert drawing.as_svg(figure) == drawing.as_svg(figure)


def test_both_files_are_written_into_a_new_folder(tmp_path: Path) -> None:
    vector, pixels = drawing.save(small_chart(), tmp_path / "charts", "small")
    assert ElementTree.parse(vector).getroot().tag.endswith("svg")
    assert pixels.read_bytes().startswith(b"\x89PNG")


def test_letters_are_drawn_as_shapes(tmp_path: Path) -> None:
    root = ElementTree.fromstring(drawing.as_svg(small_chart()))
    assert not [node for node in root.iter() if node.tag.endswith("}text")]


def test_on_a_dark_screen_every_colour_of_the_house_has_another() -> None:
    text = drawing.as_svg(small_chart(), turns_dark=True)
    sheet = text.split("<style>")[1].split("</style>")[0]
    assert sheet.startswith("@media (prefers-color-scheme: dark)")
    for light, dark in style.DARK.items():
        assert f'[style*="fill: {light}"] {{ fill: {dark} !important }}' in sheet
    for colour in (style.PAPER, style.INK, style.PALETTE[0]):
        assert f": {colour}" in text.replace(sheet, "")


def test_nothing_turns_dark_unasked() -> None:
    assert "<style>@media" not in drawing.as_svg(small_chart())


def test_texts_on_a_coloured_ground_keep_their_colour_on_a_dark_screen() -> None:
    assert style.text_on(style.PALETTE[1]) not in style.DARK
    assert style.text_on(style.PALETTE[0]) not in style.DARK


def test_places_are_written_short_but_scales_are_not() -> None:
    text = drawing.as_svg(small_chart())
    assert "<!--" not in text
    assert "scale(0.015625)" in text
    paths = [
        node.get("d") or "" for node in ElementTree.fromstring(text).iter() if node.tag.endswith("}path")
    ]
    assert paths
    assert not [path for path in paths if re.search(r"\.\d{3}", path)]


def test_letters_that_the_font_lacks_and_signs_of_formulas_are_drawn_without_a_word(tmp_path: Path) -> None:
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        with style.house_style():
            figure, (axes,) = style.new_figure("🍫 游戏 $x^2$ \\frac{ costs $5", "$", 2)
            axes.set_title("a_b^c $")
        drawing.save(figure, tmp_path, "chart")
    assert [str(warning.message) for warning in said] == []
