"""Where bars stood, on four games by hand."""

from pathlib import Path

import numpy as np

from analyses.market.bars import bars
from tests.analyses import small_market


def test_levels_are_those_after_the_turn_and_stay_after_the_last(tmp_path: Path) -> None:
    standing = bars(small_market.opened(tmp_path))
    game = np.array([0, 0, 1, 3, 3])
    turn = np.array([1, 2, 99, 3, 4])
    nut, dark = np.zeros(5, np.int64), np.ones(5, np.int64)
    assert standing.after(game, turn, nut).tolist() == [2, 2, 2, 3, 4]
    assert standing.after(game, turn, dark).tolist() == [3, 2, 2, 2, 1]
