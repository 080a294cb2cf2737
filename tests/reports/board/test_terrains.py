"""The colours of terrains, seen with any colour vision."""

from itertools import combinations

import numpy as np
import pytest
from matplotlib.colors import to_rgb

from reports.board.pieces import SEATS
from reports.board.terrains import COLOURS, LIGHT, OTHERS, ink_on, terrain_colours
from reports.style import INK

# What eyes without one kind of cone see, of linear red, green and blue (Machado and others, 2009).
VISIONS = {
    "all cones": np.eye(3),
    "no green": np.array([[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]]),
    "no red": np.array([[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]]),
    "no blue": np.array([[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]]),
}
TO_XYZ = np.array([[0.4339, 0.3762, 0.1899], [0.2126, 0.7152, 0.0722], [0.0177, 0.1095, 0.8727]])


def seen(colour: str, vision: str) -> np.ndarray:
    """A colour in CIELAB, as eyes of this vision see it."""
    told = np.array(to_rgb(colour))
    linear = np.where(told <= 0.04045, told / 12.92, ((told + 0.055) / 1.055) ** 2.4)
    x, y, z = np.cbrt(TO_XYZ @ np.clip(VISIONS[vision] @ linear, 0, 1))
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(("palette", "apart"), [(list(COLOURS.values()), 25), (list(SEATS[:4]), 30)])
def test_colours_are_far_apart_with_any_vision(palette: list[str], apart: float, vision: str) -> None:
    pairs = combinations(palette, 2)
    distances = {pair: np.linalg.norm(seen(pair[0], vision) - seen(pair[1], vision)) for pair in pairs}
    assert {pair: float(distance) for pair, distance in distances.items() if distance < apart} == {}


def test_a_designers_terrains_get_colours_of_their_own() -> None:
    colours = terrain_colours(["tundra", "forest", "mire", "tundra"])
    assert colours == {"forest": COLOURS["forest"], "mire": OTHERS[0], "tundra": OTHERS[1]}


def test_there_is_a_colour_for_any_number_of_terrains() -> None:
    assert len(terrain_colours(f"terrain {number}" for number in range(30))) == 30


@pytest.mark.parametrize(
    ("colour", "ink"), [("#ffffff", INK), ("#4a2c18", LIGHT), ("#f4ae22", INK), ("#1467c8", LIGHT)]
)
def test_writing_stands_out(colour: str, ink: str) -> None:
    assert ink_on(colour) == ink
