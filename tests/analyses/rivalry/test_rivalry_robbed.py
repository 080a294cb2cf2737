"""What it costs to be robbed, on games by hand."""

from pathlib import Path

import pytest

from analyses.rivalry import robbed
from tests.analyses import rivalry_games


def test_wins_beside_what_points_lead_to_expect(tmp_path: Path) -> None:
    table = robbed.compute(rivalry_games.opened(tmp_path))
    assert table.columns == robbed.COLUMNS.names
    told = {(row["period"], row["more"]): (row["n"], row["value"]) for row in table.iter_rows(named=True)}
    # At half time: (4, 3, 3) of game 0, won by seat 1; (2, 2, 5), won by 3; (4, 3, 3), won by 2. So who is
    # ahead by 1 wins half, who is behind by 1 a quarter, who is ahead by 3 all, who is behind by 3 nothing.
    # Until then seat 2 of game 0 lost 1 card, and in game 1 seat 2 two, seat 3 one; half a card rounds to 0.
    assert told["until half time", 1] == (1, pytest.approx(0 - 0.25))
    assert told["until half time", -2] == (1, pytest.approx(0))
    assert told["until half time", 2] == (1, pytest.approx(0))
    assert told["until half time", 0] == (6, pytest.approx((0.5 - 0.25 + 0 - 0.5 + 0.75 - 0.25) / 6))
    won = {(row["period"], row["more"]): row for row in table.iter_rows(named=True)}
    six, one = won["until half time", 0], won["until half time", 1]
    assert six["won_low"] < six["won"] < six["won_high"]
    assert six["won"] == pytest.approx(3 / 6)  # each game’s winner is among the six
    assert (one["won"], one["won_low"], one["won_high"]) == (0, None, None)
    # After it seat 1 of game 0 lost 2, and seat 3 of game 1 one.
    assert told["after half time", 2] == (1, pytest.approx(0.5))
    assert told["after half time", -1] == (2, pytest.approx(-0.25))
    assert told["after half time", 1] == (1, pytest.approx(0))
    assert told["after half time", 0] == (5, pytest.approx((0 + 0 - 0.5 + 0.75 - 0.25) / 5))
