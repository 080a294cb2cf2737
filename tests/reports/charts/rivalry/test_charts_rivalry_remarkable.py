"""The chart of games worth watching."""

from reports.charts.rivalry import remarkable
from tests.reports.charts.chart_tables import rows_of, twice
from tests.reports.charts.rivalry_tables import REMARKABLE


def test_the_title_names_the_longest_game() -> None:
    assert remarkable.title(REMARKABLE) == "The longest game is game 17 with 40 turns"
    assert remarkable.title(twice(REMARKABLE)) == (
        "The longest game is game 17 in base with 40 turns and game 17 in new with 40 turns"
    )


def test_the_reading_tells_how_to_see_each_again() -> None:
    told = remarkable.reading(REMARKABLE)
    assert "To see the longest game again: `chocolab trace runs/one 17`; another by its number" in told
    assert "`chocolab trace runs/one 17` or `chocolab" in remarkable.reading(twice(REMARKABLE))


def test_every_row_names_its_game() -> None:
    (axes,) = remarkable.draw(REMARKABLE, "caption").axes
    assert rows_of(axes) == ["Longest game", "Shortest game"]
    assert [text.get_text() for text in axes.texts] == ["40 turns: game 17", "9 turns: game 3"]
    (both,) = remarkable.draw(twice(REMARKABLE)).axes
    assert len(both.texts) == 4
