"""The chart of what the first rolls decide."""

import numpy as np

from reports.charts.length import luck
from tests.reports.charts.chart_tables import key_of, twice
from tests.reports.charts.length.length_tables import LUCK


def test_the_title_tells_what_most_rolls_explain() -> None:
    assert luck.title(LUCK) == (
        "The first 40 rolls and their cards tell 33.0% of how long it gets, 12.0% without the cards"
    )
    assert luck.title(twice(LUCK)).endswith("without the cards in base and new")


def test_both_sets_of_figures_are_drawn() -> None:
    (axes,) = luck.draw(LUCK, "caption").axes
    assert np.asarray(axes.lines[1].get_ydata()).tolist() == [-0.01, 0.12]
    (runs,) = luck.draw(twice(LUCK)).legends
    assert [text.get_text() for text in runs.get_texts()] == ["base", "new"]
    assert "luck and play together" in luck.reading(LUCK)


def test_of_several_runs_it_is_told_what_is_dashed() -> None:
    (axes,) = luck.draw(twice(LUCK)).axes
    lines = axes.get_legend()
    assert lines is not None
    assert key_of(axes) == ["dice and cards", "dice"]
    assert [line.get_linestyle() for line in lines.get_lines()] == ["-", "--"]
