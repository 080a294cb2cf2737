"""A matrix of shares."""

from matplotlib.colors import to_rgb
from matplotlib.figure import Figure

from reports import drawing, style
from reports.charts import heat

SHARES = [[None, 0.9, 0.5], [0.1, None, 0.0001]]


def test_every_share_is_written_and_what_is_not_there_is_a_dot() -> None:
    axes = Figure().subplots()
    heat.draw(axes, ["a", "b"], ["x", "y", "z"], SHARES, 0.5)
    assert [text.get_text() for text in axes.texts] == ["·", "90", "50", "10", "·", "<1"]
    assert [label.get_text() for label in axes.get_yticklabels()] == ["a", "b"]
    assert [label.get_text() for label in axes.get_xticklabels()] == ["x", "y", "z"]


def test_the_further_from_the_middle_the_darker() -> None:
    axes = Figure().subplots()
    heat.draw(axes, ["a"], ["x", "y", "z"], [[1.0, 0.5, 0.0]], 0.5)
    inks = [patch.get_facecolor()[:3] for patch in axes.patches]
    assert inks == [to_rgb(style.colour(0)), to_rgb(style.PAPER), to_rgb(style.colour(2))]


def test_equal_shares_have_no_colour() -> None:
    axes = Figure().subplots()
    heat.draw(axes, ["a"], ["x"], [[0.25]], 0.25)
    assert axes.patches[0].get_facecolor()[:3] == to_rgb(style.PAPER)


def test_a_matrix_grows_with_its_rows() -> None:
    assert heat.height(2) < heat.height(3)


def test_on_a_dark_page_the_middle_is_dark_and_its_text_light() -> None:
    with style.framed("Title", "", heat.height(1)) as (figure, (axes,)):
        heat.draw(axes, ["a"], ["x", "y", "z"], [[0.9, 0.55, 0.5]], 0.5)
    text = drawing.as_svg(figure, turns_dark=True)
    sheet = text.split("<style>")[1].split("</style>")[0]
    slight = style.shade(0, 0.125)
    assert f'[style*="fill: {slight}"] {{ fill: {style.dark_colours()[slight]} !important }}' in sheet
    assert f'[style*="fill: {style.INK_ON_SHADE}"] {{ fill: {style.DARK[style.INK]} !important }}' in sheet
    assert style.shade(0, 0.5) not in sheet  # no cell has it
    assert sum(to_rgb(style.dark_colours()[slight])) < 0.6
