"""Draws what a board is laid of: the sea, the hexes with their chips, the harbours."""

from collections.abc import Mapping
from typing import Any

from reports.board.canvas import Canvas, Layer, disc, shape, shortened
from reports.board.geometry import Ground, Point, centre, outline
from reports.board.symbols import symbol
from reports.board.terrains import COLOURS, RESOURCES, ink_on, terrain_colours
from reports.style import FAINT, INK, PAPER
from sim.games.island.shape import TURNS, beside

SEA, SHALLOWS, SAND = "#cfe3ee", "#e2eff5", "#ead9b0"
SEA_WIDTH = 0.5  # beyond the middles of the sea hexes beside the land
CHIP, RED = "#fdf6e6", "#b5121b"
CHIP_NORTH = 0.04  # of the middle, to leave room for the terrain's name
LONGEST = 12  # letters of a terrain's name that fit into a hex
ANY = "any"
JETTY = "#8a6a4a"
OUT_AT_SEA = 0.6  # from the coast to the middle of a harbour's sign


def draw_sea(canvas: Canvas, ground: Ground) -> None:
    """The sea, the shallows and the beach: bands round each hex, which run together to one round the land."""
    coast = ground.coast()
    for at in coast:
        for other in (beside(at, -turn) for turn in range(TURNS)):
            if other in coast:
                canvas.line([centre(at), centre(other)], SEA, 2 * SEA_WIDTH, Layer.SEA)
    for colour, width in ((SEA, 0.8), (SHALLOWS, 0.3), (SAND, 0.1)):
        for tile in ground.hexes:
            canvas.add(shape(outline(tile["at"]), colour, colour, 2 * width), Layer.SEA)


def draw_hexes(canvas: Canvas, ground: Ground, red: list[int]) -> None:
    """Every hex with its symbol, its name and its chip."""
    colours = terrain_colours(tile["terrain"] for tile in ground.hexes)
    for tile in ground.hexes:
        _draw_hex(canvas, tile, colours[tile["terrain"]])
        if tile["chip"]:
            _draw_chip(canvas, ground.middles[tile["hex"]], tile["chip"], tile["chip"] in red)


def _draw_hex(canvas: Canvas, tile: Mapping[str, Any], colour: str) -> None:
    middle, name = centre(tile["at"]), shortened(tile["terrain"], LONGEST)
    canvas.add(shape(outline(tile["at"]), colour, PAPER, 0.05), Layer.LAND)
    for part in symbol(tile["terrain"]):
        canvas.add(part, Layer.SYMBOL, (middle.x, middle.y - 0.63), 0.44)
    size = min(0.2, 1.6 / len(name))
    canvas.text((middle.x, middle.y + 0.52), name, size, Layer.SYMBOL, color=ink_on(colour))


def _draw_chip(canvas: Canvas, middle: Point, number: int, is_red: bool) -> None:
    """The number, and below it a dot for each way that two dice show it."""
    ink = RED if is_red else INK
    middle = Point(middle.x, middle.y - CHIP_NORTH)
    canvas.add(disc(0.36, CHIP, FAINT, 0.025), Layer.CHIP, middle)
    weight, size = ("bold", 0.42) if is_red else ("normal", 0.38)
    canvas.text((middle.x, middle.y - 0.06), str(number), size, Layer.CHIP, color=ink, weight=weight)
    ways = max(0, 6 - abs(7 - number))
    for dot in range(ways):
        at = (middle.x + 0.085 * (dot - (ways - 1) / 2), middle.y + 0.22)
        canvas.add(disc(0.03, ink), Layer.CHIP, at)


def draw_harbours(canvas: Canvas, ground: Ground, ratios: tuple[int, int]) -> None:
    """A sign at sea for each harbour, with jetties to its two intersections; ratios: any, own."""
    for harbour in ground.harbours:
        land, sea = centre(harbour["land"]), centre(harbour["sea"])
        coast = land.towards(sea, 0.5)
        sign = coast.towards(sea, OUT_AT_SEA / coast.distance(sea))
        for end in harbour["ends"]:
            canvas.line([sign, ground.intersections[end]], JETTY, 0.08, Layer.JETTY)
        _draw_sign(canvas, sign, harbour["kind"], ratios)


def _draw_sign(canvas: Canvas, at: Point, kind: str, ratios: tuple[int, int]) -> None:
    frame = COLOURS.get(RESOURCES.get(kind, ""), FAINT)
    canvas.add(disc(0.37, PAPER, frame, 0.08), Layer.SIGN, at)
    if kind == ANY:
        canvas.text(at, f"{ratios[0]}:1", 0.27, Layer.SIGN, weight="bold")
        return
    canvas.text((at.x, at.y - 0.11), f"{ratios[1]}:1", 0.24, Layer.SIGN, weight="bold")
    canvas.text((at.x, at.y + 0.13), kind, min(0.2, 1.0 / len(kind)), Layer.SIGN)
