"""Charts as files."""

from pathlib import Path
from xml.etree import ElementTree

from matplotlib.figure import Figure

from reports import drawing, style


def small_chart() -> Figure:
    with style.house_style():
        figure, (axes,) = style.new_figure("What is seen", "What it rests on", 2)
        axes.plot([1, 2, 3], [1, 4, 9])
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
