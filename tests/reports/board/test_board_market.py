"""The market drawn beside a board."""

from typing import Any

from matplotlib.figure import Figure

from reports.board import drawing
from reports.board.canvas import Canvas
from reports.board.market import draw_market, levels_of, market_height, pays
from tests.reports.board import board_events

MARKET: dict[str, Any] = {
    "levels": [{"makeable": False}, {"resources": 1}, {"victory_points": 2, "cards": 1}],
    "varieties": [{"name": "nougat", "start": 2}, {"name": "nut", "start": 1}],
}


def drawn(state: dict[str, object] | None) -> Figure:
    figure = Figure()
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set_xlim(0, 7)
    draw_market(Canvas(axes, 72), MARKET, state)
    return figure


def test_bars_stand_where_they_begin_until_a_state_moves_them() -> None:
    assert levels_of(MARKET, None) == {"nougat": 2, "nut": 1}
    assert levels_of(MARKET, {"levels": {"nougat": 0, "nut": 2}}) == {"nougat": 0, "nut": 2}


def test_what_a_level_pays_is_said_in_words() -> None:
    assert [pays(level) for level in MARKET["levels"]] == ["–", "1 resource", "2 points\n1 card"]


def test_one_box_of_each_bar_is_marked_and_the_barrel_is_explained() -> None:
    (axes,) = drawn({"levels": {"nougat": 0, "nut": 2}}).axes
    words = [text.get_text() for text in axes.texts]
    assert words[:3] == ["–", "1 resource", "2 points\n1 card"]
    assert {"nougat", "nut"} <= set(words)
    assert "production site" in words[-1]
    marked = [text.get_text() for text in axes.texts if text.get_color() == "white"]
    assert marked == ["0", "2"]
    assert [patch.get_facecolor() for patch in axes.patches].count(axes.patches[0].get_facecolor()) == 2


def test_the_market_stands_below_the_board_and_in_no_other_game() -> None:
    setup = board_events.setup(board_events.MARKET, board_events.MARKET_TERRAINS)
    state = board_events.state(setup)
    with_market = drawing.draw(setup, state, game=board_events.game(["builder"] * 4, market=MARKET))
    assert len(with_market.axes) == 3
    assert "nougat" in {text.get_text() for text in with_market.axes[-1].texts}
    assert market_height({}) == 0
