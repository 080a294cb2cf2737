"""The drawing of a board, as the trace of a game tells it: bare, or with all that is built on it."""

from collections.abc import Mapping
from typing import Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports import sheets, style
from reports.board import pieces as board_pieces
from reports.board import tiles as board_tiles
from reports.board.canvas import Canvas
from reports.board.geometry import Ground, read_ground
from reports.board.legend import draw_legend, legend_height
from reports.board.market import draw_market, market_height

MARGIN = board_tiles.SEA_WIDTH + 0.03  # round the middles of the sea's hexes
SIDE = 0.62  # of a hex, in inches, at the most
HIGHEST = 9.5  # of a board, in inches
PADDING = 0.1  # that the layout puts round a panel, in inches
POINTS_AN_INCH = 72
RED_CHIPS = [6, 8]
RATIOS = (3, 2)  # at a harbour of any kind, and at a resource's own

Told = Mapping[str, Any]


def draw(
    setup: Told, state: Told | None = None, title: str = "", caption: str = "", game: Told | None = None
) -> Figure:
    """The board of a trace's `setup` event, with the pieces of a `state` event of that game.

    The `game` event, if given, tells the strategies for the legend, the red chips, the harbours' ratios, and
    the market, whose bars stand below the board.
    """
    ground, game = read_ground(setup), game or {}
    rules = game.get("rules", {})
    with style.house_style():
        market = rules.get("market", {})
        heights = (legend_height(state["seats"]) if state else 0.0, market_height(market))
        figure, board, legend, bars = _frame(ground, heights, title, caption)
        board_tiles.draw_sea(board, ground)
        board_tiles.draw_harbours(board, ground, _ratios(rules))
        board_tiles.draw_hexes(board, ground, rules.get("chips", {}).get("red", RED_CHIPS))
        board_pieces.draw_robber(board, ground, (state or setup)["robber"])
        if state and legend:
            board_pieces.draw_pieces(board, ground, state["seats"])
            strategies = {player["seat"]: player["strategy"] for player in game.get("players", [])}
            draw_legend(legend, state, strategies)
        if bars:
            draw_market(bars, market, state)
    return figure


def _ratios(rules: Told) -> tuple[int, int]:
    trade = rules.get("trade", {})
    return trade.get("any_harbour_ratio", RATIOS[0]), trade.get("own_harbour_ratio", RATIOS[1])


def _frame(
    ground: Ground, beside: tuple[float, float], title: str, caption: str
) -> tuple[Figure, Canvas, Canvas | None, Canvas | None]:
    """The figure, canvases for the board, the legend above and the market below, if they are asked for."""
    north_west, south_east = ground.corners()
    wide, high = (2 * MARGIN + to - from_ for from_, to in zip(north_west, south_east, strict=True))
    above, below = beside
    side = min(SIDE, 0.96 * sheets.in_use().width / wide, HIGHEST / high)
    heights = [height for height in (above, side * high, below) if height]
    figure, axes = style.new_figure(title, caption, sum(heights) + PADDING * len(heights), heights)
    board = axes[1 if above else 0]
    board.set_xlim(north_west.x - MARGIN, south_east.x + MARGIN)
    board.set_ylim(south_east.y + MARGIN, north_west.y - MARGIN)
    for panel, height in ((axes[0], above), (axes[-1], below)):
        if height:
            panel.set_xlim(0, 0.96 * sheets.in_use().width)
            panel.set_ylim(height, 0)
    canvases = _canvases(figure, axes)
    return (
        figure,
        canvases[1 if above else 0],
        canvases[0] if above else None,
        canvases[-1] if below else None,
    )


def _canvases(figure: Figure, axes: list[Axes]) -> list[Canvas]:
    """Lay the axes out once for all, so that it is known how large their units are."""
    for one in axes:
        one.set_axis_off()
        one.set_aspect("equal")
    figure.draw_without_rendering()
    figure.set_layout_engine("none")
    return [Canvas(one, _unit(figure, one)) for one in axes]


def _unit(figure: Figure, axes: Axes) -> float:
    """How many points the unit of the axes has."""
    (left, _), (right, _) = axes.transData.transform([(0, 0), (1, 0)])
    return float(right - left) * POINTS_AN_INCH / figure.dpi
