"""The drawing of a whole board."""

import pytest
from matplotlib.figure import Figure

from reports import sheets
from reports.board import drawing as board
from reports.drawing import as_svg
from tests.reports.board import board_events

BASE = board_events.setup()
MARKET = board_events.setup(board_events.MARKET, board_events.MARKET_TERRAINS)
ISLANDS = board_events.setup([(0, 0), (3, 0), (0, 5), (7, -2)], ["mire", "desert", "tundra", "forest"], 3)


def words_on(figure: Figure) -> list[str]:
    return [text.get_text() for axes in figure.axes for text in axes.texts]


def test_a_bare_board_has_a_heading_and_no_legend() -> None:
    figure = board.draw(BASE, title="The board of seed 7", caption="Nine harbours")
    assert [text.get_text() for text in figure.texts] == ["The board of seed 7", "Nine harbours"]
    assert len(figure.axes) == 1
    assert words_on(figure).count("forest") == 4


def test_the_state_brings_a_legend_and_moves_the_robber() -> None:
    state = board_events.state(BASE)
    figure = board.draw(BASE, state, game=board_events.game(["builder", "random", "random", "roads"]))
    assert len(figure.axes) == 2
    assert {"seat 1: 4 points", "builder", "roads"} <= set(words_on(figure))
    assert len(figure.axes[1].patches) == len(board.draw(BASE).axes[0].patches) + sum(
        len(seat["settlements"]) + len(seat["cities"]) for seat in state["seats"]
    )


def test_ratios_and_red_chips_are_those_of_the_rules() -> None:
    trade = {"any_harbour_ratio": 4, "own_harbour_ratio": 1}
    figure = board.draw(BASE, game=board_events.game([], trade=trade, chips={"red": [5]}))
    assert {"4:1", "1:1"} <= set(words_on(figure))
    assert {"3:1", "2:1"}.isdisjoint(words_on(figure))
    bold = {text.get_text() for text in figure.axes[0].texts if text.get_fontweight() == "bold"}
    assert {one for one in bold if one.isdigit()} == {"5"}


@pytest.mark.parametrize("setup", [BASE, MARKET, ISLANDS], ids=["base", "market", "islands"])
@pytest.mark.parametrize("seats", [0, 2])
def test_any_board_fits_on_its_figure_undistorted(setup: board_events.Event, seats: int) -> None:
    state = board_events.state(setup, seats=seats) if seats else None
    figure = board.draw(setup, state, "A title", "A caption")
    drawing = figure.axes[-1]
    assert figure.get_size_inches()[0] == sheets.WIDE.width
    (left, bottom), (right, top) = (drawing.transData.transform(at) for at in ((0, 1), (1, 0)))
    assert right - left == pytest.approx(top - bottom)
    page = figure.bbox
    box = drawing.get_tightbbox()
    assert box is not None
    assert page.x0 <= box.x0 < box.x1 <= page.x1
    assert page.y0 <= box.y0 < box.y1 <= page.y1


def test_letters_and_lines_are_measured_in_hexes() -> None:
    for setup in (MARKET, BASE):
        figure = board.draw(setup)
        axes = figure.axes[0]
        side = axes.transData.transform((1, 0))[0] - axes.transData.transform((0, 0))[0]
        size = next(text for text in axes.texts if text.get_text() == "3:1").get_fontsize()
        assert size == pytest.approx(0.27 * side * 72 / figure.dpi)


def test_the_same_board_gives_the_same_file() -> None:
    state = board_events.state(BASE)
    assert as_svg(board.draw(BASE, state)) == as_svg(board.draw(BASE, state))
