"""What the longest games are like, on twenty games by hand."""

from pathlib import Path

import numpy as np
import polars as pl
import pytest

from analyses.length import longest
from analyses.run_tables import RunTables, open_run
from analyses.statistics import Estimates
from tests.analyses import ten_games
from tests.analyses.synthetic_runs import write_tables


def twenty_games(folder: Path) -> RunTables:
    """18 games of 10 turns, of which one is logged, and two of 20, with a deal a turn and more roads."""
    lengths = [10] * 18 + [20] * 2
    games = {"game": range(20), "block": range(20), "winner": [1] * 20, "turns": lengths}
    turns = {
        "game": range(20),
        "turn": [1] * 20,
        "seat": [1] * 20,
        # 10 roads a game in every other short one, none in the rest; 100 in the long ones.
        "built_roads": [10, 0] * 9 + [100, 100],
        "deals": [0] * 18 + [20, 20],
    }
    return open_run(write_tables(folder, pl.DataFrame(games), pl.DataFrame(turns), "base", seats=2))


def test_differences_are_in_standard_deviations_of_a_game(tmp_path: Path) -> None:
    table = longest.compute(twenty_games(tmp_path))
    told = {row["what"]: row for row in table.iter_rows(named=True)}
    # Roads a turn: 1 and 0 in nine short games each, 5 in the two long. Mean 0.95; squares add up to
    # 9 * 1 + 2 * 25 - 20 * 0.95^2 = 40.95; variance 40.95 / 19.
    roads = told["roads built"]
    assert (roads["long"], roads["rest"], roads["n"]) == (5, 0.5, 2)
    assert (roads["long_low"], roads["long_high"]) == (5, 5)
    # Half of 18 games have 1, the others none: 2.11 standard errors (t) on either side, about.
    half = 2.11 * (0.25 / 17) ** 0.5
    assert (roads["rest_low"], roads["rest_high"]) == pytest.approx((0.5 - half, 0.5 + half), abs=0.06)
    assert roads["value"] == pytest.approx(4.5 / (40.95 / 19) ** 0.5)
    # Deals a turn: 1 in two of twenty, so the variance is 2 * 18 / 20 / 19.
    assert told["deals between players"]["value"] == pytest.approx(1 / (1.8 / 19) ** 0.5)
    assert table["value"].is_sorted(descending=True)


def test_a_figure_that_never_differs_is_left_out(tmp_path: Path) -> None:
    assert "sevens rolled" not in longest.compute(twenty_games(tmp_path))["what"].to_list()


def test_games_of_one_length_have_no_longest(tmp_path: Path) -> None:
    games = ten_games.games().with_columns(turns=pl.lit(20))
    run = open_run(write_tables(tmp_path, games, ten_games.turns(), seats=2))
    assert len(longest.compute(run)) == 0


def test_a_figure_of_which_too_few_games_tell_is_not_sure() -> None:
    ends = np.full(4, np.nan)
    # The second figure is known of the rest alone, so that no replicate has a difference.
    drawn = np.array([[1.0, 5.0, 1.0, np.nan]] * 20) + np.arange(20)[:, None] * [0.0, 0.01, 0.01, 0.0]
    keys = pl.DataFrame({"what": ["roads", "roads", "deals", "deals"], "n": [9, 2, 9, 0]})
    means = Estimates(keys, np.array([1.0, 5.0, 1.0, np.nan]), ends, ends, drawn)
    table = longest._apart(means, np.ones(2), 20)
    assert table.select("what", "sure").rows() == [("roads", "yes"), ("deals", "no")]
