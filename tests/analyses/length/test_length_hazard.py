"""When games end and where they drag, on ten games by hand."""

from pathlib import Path

import pytest

from analyses.length import hazard
from tests.analyses import ten_games


def test_a_round_counts_the_games_that_began_it(tmp_path: Path) -> None:
    table = hazard.compute(ten_games.opened(tmp_path))
    # Two seats: lengths of 4, 6, ... 20 and 20 turns are 2, 3, ... 10 and 10 rounds.
    assert table["round"].to_list() == list(range(1, 11))
    assert table["n"].to_list() == [10, 10, 9, 8, 7, 6, 5, 4, 3, 2]
    # One game is won in each round from the second on; the last game is stopped in the tenth.
    assert table["ended"].to_list() == [0] + [1] * 9
    assert table["value"].to_list() == pytest.approx([0, 1 / 10, *(1 / n for n in range(9, 1, -1))])
    assert (table["low"] <= table["value"]).all()
    assert (table["high"] >= table["value"]).all()


def test_a_round_without_a_gain_is_idle(tmp_path: Path) -> None:
    table = hazard.compute(ten_games.opened(tmp_path))
    # Everybody gains at turn 3, in round 2; after that the winner alone, in its last turn.
    assert table["idle"].to_list() == pytest.approx([1, 0, *(1 - 1 / n for n in range(9, 1, -1))])
