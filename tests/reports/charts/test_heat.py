"""A matrix of shares."""

import polars as pl
from matplotlib.colors import to_rgb
from matplotlib.figure import Figure

from reports import drawing, style
from reports.charts import heat
from tests.reports.charts.tournament_tables import PAIRS

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


def test_panels_side_by_side_share_the_darkest() -> None:
    axes = Figure().subplots()
    heat.draw(axes, ["a"], ["x"], [[0.75]], 0.5, darkest=heat.furthest([0.75, None, 0.0], 0.5))
    assert axes.patches[0].get_facecolor()[:3] == to_rgb(style.shade(0, 0.5))


def test_what_is_not_told_apart_from_the_middle_is_pale() -> None:
    axes = Figure().subplots()
    heat.draw(axes, ["a"], ["x", "y"], [[1.0, 1.0]], 0.5, doubtful={(0, 1)})
    inks = [patch.get_facecolor()[:3] for patch in axes.patches]
    assert inks == [to_rgb(style.colour(0)), to_rgb(style.shade(0, heat.FADED))]


def test_a_cell_is_doubtful_unless_its_row_stands_or_if_it_is_not_there() -> None:
    part = PAIRS.filter(pl.col("strategy") == "rock").with_columns(low=pl.col("value") - 0.15)
    names = ["rock", "paper", "scissors"]
    told = heat.doubtful(part, 0.5, ("strategy", ["rock"]), ("other", names))
    assert told == {(0, 0)}  # it beats scissors, and is beaten by paper
    unsure = part.with_columns(low=pl.lit(0.0), high=pl.lit(1.0))
    assert len(heat.doubtful(unsure, 0.5, ("strategy", ["rock"]), ("other", names))) == 3


def test_it_is_told_what_cells_rest_on() -> None:
    cells = pl.DataFrame({"n": [1200, 40], "value": [0.5, 0.4], "low": [0.49, 0.3], "high": [0.51, 0.5]})
    behind = "those of each are in the table behind the chart."
    said = f"A cell rests on 40 to 1,200 games, with 95% intervals of up to ±10.0 points; {behind}"
    assert heat.rests_on(cells, "games") == said
    few = cells.with_columns(n=7, low=pl.lit(None, pl.Float64))
    assert heat.rests_on(few, "games") == f"A cell rests on 7 games; {behind}"


def test_rows_stand_by_their_mean_over_all_runs() -> None:
    cells = pl.DataFrame(
        {"run": ["a", "a", "b", "b"], "who": ["x", "y", "x", "y"], "value": [0.2, 0.3, 0.9, 0.4]}
    )
    assert heat.rows_of(cells, "who") == ["x", "y"]
