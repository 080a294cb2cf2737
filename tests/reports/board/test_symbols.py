"""The symbols of terrains."""

import pytest
from matplotlib.transforms import Bbox, IdentityTransform

from reports.board.symbols import SYMBOLS, symbol
from reports.board.terrains import COLOURS


def test_every_terrain_of_the_games_has_a_symbol() -> None:
    assert set(SYMBOLS) == set(COLOURS)


@pytest.mark.parametrize("terrain", SYMBOLS)
def test_a_symbol_is_about_as_large_as_any_other(terrain: str) -> None:
    boxes = [
        part.get_path().get_extents(part.get_patch_transform() + IdentityTransform())
        for part in symbol(terrain)
    ]
    whole = Bbox.union(boxes)
    assert 0.5 < whole.width < 1.2
    assert 0.4 < whole.height < 1
    assert abs(whole.x0 + whole.x1) < 0.3


def test_a_terrain_of_a_designer_has_none() -> None:
    assert symbol("tundra") == []
