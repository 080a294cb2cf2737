"""Minutes of games, on three games by hand."""

from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest

from analyses.length import minutes
from analyses.pace import Pace
from analyses.run_tables import RunTables, open_run
from tests.analyses.synthetic_runs import write_tables


def three_games(folder: Path) -> RunTables:
    """Games of 2, 4 and 6 turns, three decisions a turn, an offer in every other; the last is stopped."""
    turns = [
        {"game": game, "turn": turn, "seat": 1, "decisions": 3, "offers": turn % 2}
        for game, length in enumerate((2, 4, 6))
        for turn in range(1, length + 1)
    ]
    games = {"game": range(3), "block": range(3), "winner": [1, 2, 0], "turns": [2, 4, 6]}
    return open_run(write_tables(folder, pl.DataFrame(games), pl.DataFrame(turns), "base", seats=2))


def test_minutes_are_those_of_turns_decisions_and_offers(tmp_path: Path) -> None:
    # Two turns of 30 s, six decisions of 10 s and an offer of 60 s are 1 + 1 + 1 minutes.
    run = replace(three_games(tmp_path), pace=Pace((30.0, 10.0, 60.0), "stated"))
    table = minutes.compute(run)
    whole = dict(table.filter(pl.col("what") == "a game").select("statistic", "value").iter_rows())
    # 3, 6 and 9 minutes; the last game would have gone on. A quarter lies a quarter of the way from 3 to 6.
    assert whole == {"mean": 6, "p05": 3, "p25": 3.75, "median": 6, "p75": None, "p95": None}
    parts = table.filter(pl.col("what") != "a game")
    assert parts.select("what", "value", "seconds").rows() == [
        ("turns", 2, 30),
        ("decisions", 2, 10),
        ("offers", 2, 60),
    ]
    assert set(table["source"]) == {"stated"}
    assert table["pace_low"].is_null().all()


def test_seconds_are_assumed_unless_somebody_says_them(tmp_path: Path) -> None:
    table = minutes.compute(three_games(tmp_path))
    assert set(table["source"]) == {"assumed"}
    # Four turns of 20 s, twelve decisions of 6 s and two offers of 10 s are 172 s.
    assert table["value"][0] == pytest.approx(172 / 60)


def test_what_a_fit_leaves_open_is_told_beside_luck(tmp_path: Path) -> None:
    # A variance of 9 of the seconds a turn, six tests: t with 3 degrees of freedom is 3.1824.
    spread = ((9.0, 0.0, 0.0), (0.0, 0.0, 0.0), (0.0, 0.0, 0.0))
    run = replace(three_games(tmp_path), pace=Pace((60.0, 0.0, 0.0), "fitted", spread, 6))
    table = minutes.compute(run)
    mean, turns = table.row(0, named=True), table.filter(pl.col("what") == "turns").row(0, named=True)
    half = 3.1824 * 3 * 4 / 60
    assert (mean["value"], turns["value"]) == (4, 4)
    for row in (mean, turns):
        assert (row["pace_low"], row["pace_high"]) == pytest.approx((4 - half, 4 + half), abs=1e-3)
    offers = table.filter(pl.col("what") == "offers").row(0, named=True)
    assert (offers["value"], offers["pace_low"]) == (0, None)
