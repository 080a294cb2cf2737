"""A small drawn symbol a terrain, so that its colour is not its only sign. Each is about 1 wide."""

from collections.abc import Callable

from matplotlib.patches import Ellipse, Patch

from reports.board.canvas import Place, disc, shape

DARK = "#33261d"
SNOW = "#ffffff"


def symbol(terrain: str) -> list[Patch]:
    """The shapes of a terrain's symbol, from the back to the front; none for a terrain not known."""
    return SYMBOLS[terrain]() if terrain in SYMBOLS else []


def _moved(points: list[Place], x: float, y: float = 0, size: float = 1) -> list[Place]:
    return [(x + size * px, y + size * py) for px, py in points]


def _forest() -> list[Patch]:
    trees = ((-0.34, 0.06, 0.8), (0.34, 0.06, 0.8), (0, 0, 1))
    return [part for x, y, size in trees for part in _conifer(x, y, size)]


def _conifer(x: float, y: float, size: float) -> list[Patch]:
    trunk: list[Place] = [(-0.05, 0.2), (0.05, 0.2), (0.05, 0.36), (-0.05, 0.36)]
    crown: list[Place] = [
        (0, -0.42), (0.17, -0.1), (0.09, -0.1), (0.25, 0.22), (-0.25, 0.22), (-0.09, -0.1), (-0.17, -0.1)
    ]  # fmt: skip
    return [shape(_moved(trunk, x, y, size), DARK), shape(_moved(crown, x, y, size), "#1c4a3b")]


def _pasture() -> list[Patch]:
    legs = [shape(_moved([(0, 0.1), (0.07, 0.1), (0.07, 0.34), (0, 0.34)], x), DARK) for x in (-0.22, 0.12)]
    fleece = [disc(0.17, SNOW, at=at) for at in ((-0.26, 0), (-0.12, -0.12), (0.08, -0.13), (0.2, 0.01))]
    body = Ellipse((-0.03, 0.02), 0.62, 0.32, fc=SNOW)
    return [*legs, *fleece, body, Ellipse((0.36, -0.1), 0.2, 0.26, angle=-25, fc=DARK)]


def _fields() -> list[Patch]:
    return [part for x in (-0.32, 0, 0.32) for part in _ear(x)]


def _ear(x: float) -> list[Patch]:
    brown = "#8a5a00"
    stalk = shape(_moved([(-0.02, -0.2), (0.02, -0.2), (0.02, 0.4), (-0.02, 0.4)], x), brown)
    grains = [
        Ellipse((x + 0.075 * side, y), 0.1, 0.2, angle=30 * side, fc=brown)
        for y in (-0.2, -0.06, 0.08)
        for side in (-1, 1)
    ]
    return [stalk, *grains, Ellipse((x, -0.34), 0.1, 0.2, fc=brown)]


def _hills() -> list[Patch]:
    rows = ((0.2, (-0.4, 0, 0.4)), (0, (-0.2, 0.2)), (-0.2, (0,)))
    brick: list[Place] = [(-0.18, -0.08), (0.18, -0.08), (0.18, 0.08), (-0.18, 0.08)]
    return [shape(_moved(brick, x, y), "#f4c9b3", "#6b2411", 0.025) for y, places in rows for x in places]


def _mountains() -> list[Patch]:
    peaks = ((-0.3, 0.08, 0.75), (0.32, 0.12, 0.65), (0, 0, 1))
    rock: list[Place] = [(0, -0.4), (0.36, 0.32), (-0.36, 0.32)]
    snow: list[Place] = [(0, -0.4), (0.14, -0.12), (0.06, -0.17), (0, -0.09), (-0.06, -0.17), (-0.14, -0.12)]
    return [
        shape(_moved(points, x, y, size), ink)
        for x, y, size in peaks
        for points, ink in ((rock, "#4b4a63"), (snow, SNOW))
    ]


def _desert() -> list[Patch]:
    green = "#6d7f3c"
    cactus: list[Place] = [
        (-0.08, 0.36), (-0.08, 0.12), (-0.34, 0.12), (-0.34, -0.14), (-0.22, -0.14), (-0.22, 0), (-0.08, 0),
        (-0.08, -0.4), (0.08, -0.4), (0.08, -0.06), (0.2, -0.06), (0.2, -0.24), (0.32, -0.24), (0.32, 0.06),
        (0.08, 0.06), (0.08, 0.36),
    ]  # fmt: skip
    return [Ellipse((0, 0.36), 0.9, 0.12, fc="#d8bf93"), shape(cactus, green, green, 0.04)]


def _jungle() -> list[Patch]:
    bend: list[Place] = [(0, -0.14), (0.07, -0.14), (0.05, 0.1), (0.1, 0.4), (-0.06, 0.4), (-0.03, 0.1)]
    fronds = ((-0.24, -0.22, 20), (0.27, -0.22, -20), (-0.2, 0, -40), (0.24, 0, 40), (0.03, -0.32, 90))
    leaves = [Ellipse((x, y), 0.5, 0.14, angle=angle, fc="#8fc98a") for x, y, angle in fronds]
    return [shape(bend, "#c79a6b"), *leaves]


SYMBOLS: dict[str, Callable[[], list[Patch]]] = {
    "forest": _forest,
    "pasture": _pasture,
    "fields": _fields,
    "hills": _hills,
    "mountains": _mountains,
    "desert": _desert,
    "jungle": _jungle,
}
