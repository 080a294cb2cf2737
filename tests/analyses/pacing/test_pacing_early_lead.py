"""How often an early leader wins, on three games by hand."""

from pathlib import Path

import pytest

from analyses.pacing import early_lead
from tests.analyses.pacing import small_games


def told(folder: Path) -> dict[tuple[str, float, str], tuple[int, int, float]]:
    table = early_lead.compute(small_games.opened(folder))
    assert table.columns == early_lead.COLUMNS.names
    rows = table.iter_rows(named=True)
    return {(row["by"], row["at"], row["lead"]): (row["wins"], row["n"], row["share"]) for row in rows}


def test_a_leader_is_alone_in_front_after_a_round_that_did_not_end_the_game(tmp_path: Path) -> None:
    rows = told(tmp_path)
    leads = {key[1:]: value for key, value in rows.items() if key[0] == early_lead.ROUND}
    # Round 1: seat 2 by 0.5 in game 0, which seat 1 won; seat 2 by 1 in game 1, which it won.
    # Round 2: seat 1 by 0.5 in game 0; game 1 ended with it. Game 2 was stopped.
    assert leads == {
        (1.0, "any"): (1, 2, 1.0),
        (1.0, "0.5"): (0, 1, 0.5),
        (1.0, "1"): (1, 1, 0.5),
        (2.0, "any"): (1, 1, 1.0),
        (2.0, "0.5"): (1, 1, 1.0),
    }


def test_who_leaps_to_the_win_has_not_stood_on_the_way(tmp_path: Path) -> None:
    rows = told(tmp_path)
    first = {key[1]: value for key, value in rows.items() if key[0] == early_lead.FIRST}
    # 2.5: seat 1 in game 0 and won, seat 2 in game 1 (on 3) and won. 3: seat 2 in game 0 and lost, seat 2 in
    # game 1. 3.5: seat 1 in game 0; in game 1 nobody before the win. 4 and 4.5: nobody.
    assert first == {2.5: (2, 2, 1.0), 3.0: (1, 2, 1.0), 3.5: (1, 1, pytest.approx(0.5))}
