"""The price of waiting, on eight sales by hand."""

from pathlib import Path

import pytest

from analyses.market import patience
from tests.analyses import small_market


def test_waiting_pays_from_the_bar_as_it_would_stand_without_the_sale(tmp_path: Path) -> None:
    table = patience.compute(small_market.opened(tmp_path))
    told = {
        row[:2]: row[2:]
        for row in table.select("level", "rounds", "n", "value", "best", "risk", "over").rows()
    }
    # Six sales did not win. After a round each bar would stand where it stood: nothing gained or lost.
    assert told["all", 1] == (6, 0, 0, 0, 0)
    # After two: nut and dark of game 0 as before; nut at 2 of game 0 (-3), nut of game 1 (-4) and dark of
    # turn 4 in game 3 (-3) are too late; dark of turn 1 in game 3 has fallen to row 1 by the other seat's
    # sale (1 - 3).
    assert told["all", 2] == (6, pytest.approx(-12 / 6), 0, pytest.approx(1 / 6), pytest.approx(3 / 6))
    assert told["2", 2] == (3, pytest.approx(-8 / 3), 0, pytest.approx(1 / 3), pytest.approx(2 / 3))
    assert told["all", 5][1] == pytest.approx(-(4 + 4 + 3 + 4 + 3 + 3) / 6)  # no game lasts so long


def test_the_best_turn_up_to_then_is_known_afterwards_only(tmp_path: Path) -> None:
    richer = [{"makeable": False}, {"cards": 3}, {"cards": 1}, {"victory_points": 1}]
    table = patience.compute(small_market.opened(tmp_path, levels=richer))
    told = {row[:2]: row[2:] for row in table.select("level", "rounds", "value", "best").rows()}
    # Row 1 now pays 9: dark of turn 1 in game 3 gains 6 after two rounds, the other two sales at row 2 lose
    # 3.
    assert told["2", 2] == (pytest.approx(0), pytest.approx(2))
