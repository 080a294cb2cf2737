"""Minutes of games, on three games by hand."""

from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest

from analyses.length import minutes
from analyses.pace import Pace, load_pace
from analyses.run_tables import RunTables, open_run
from tests.analyses.synthetic_runs import write_tables


def three_games(folder: Path) -> RunTables:
    """Games of 2, 4 and 6 turns, three decisions a turn, an offer in every other; the last is stopped.

    To offer is a decision too, and is logged as one.
    """
    turns = [
        {"game": game, "turn": turn, "seat": 1, "decisions": 3 + turn % 2, "offers": turn % 2}
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
    assert parts.select("what", "value", "seconds", "made", "counted").rows() == [
        ("turns", 2, 30, 1, 1),
        ("decisions", 2, 10, 3, 3),
        ("offers", 2, 60, 0.5, 0.5),
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


def test_fitted_seconds_go_with_what_the_play_tests_had_a_turn(tmp_path: Path) -> None:
    # Of people: two decisions and a quarter of an offer a turn, so 30 + 2 * 10 + 40 / 4 s, a minute a turn.
    none = ((0.0,) * 3,) * 3
    pace = Pace((30.0, 10.0, 40.0), "fitted", none, 6, (1.0, 2.0, 0.25), none)
    table = minutes.compute(replace(three_games(tmp_path), pace=pace))
    assert table.filter(what="a game", statistic="median")["value"].item() == 4
    parts = table.filter(pl.col("what") != "a game")
    assert parts.select("value", "made", "counted").rows() == [
        (2, 1, 1),
        (pytest.approx(4 / 3), 3, 2),
        (pytest.approx(2 / 3), 0.5, 0.25),
    ]
    assert set(table["tests"]) == {6}


def test_what_nobody_counted_takes_no_time_of_its_own(tmp_path: Path) -> None:
    none = ((0.0,) * 3,) * 3
    pace = Pace((90.0, 0.0, 0.0), "fitted", none, 3, (1.0, None, None), none)
    table = minutes.compute(replace(three_games(tmp_path), pace=pace))
    assert table["value"][0] == 6
    assert table["counted"].to_list()[-3:] == [1, None, None]


def test_play_tests_as_long_as_the_runs_games_give_their_minutes(tmp_path: Path) -> None:
    # Programs offer ten times as often as the people of six evenings of 60 turns and 66 minutes on average.
    turns = [
        {"game": game, "turn": turn, "seat": 1, "decisions": 8, "offers": 4}
        for game in range(4)
        for turn in range(1, 61)
    ]
    games = {"game": range(4), "block": range(4), "winner": [1] * 4, "turns": [60] * 4}
    tables = pl.DataFrame(games), pl.DataFrame(turns), "base"
    run = open_run(write_tables(tmp_path / "run", *tables, seats=2))
    evenings = (60, 230, 22, 70), (50, 190, 20, 55), (70, 280, 30, 80), (60, 250, 20, 66), (55, 200, 28, 58)
    lines = "\n".join(",".join(map(str, evening)) for evening in (*evenings, (65, 250, 24, 67)))
    (tmp_path / "evenings.csv").write_text(f"turns,decisions,offers,minutes\n{lines}\n")
    table = minutes.compute(replace(run, pace=load_pace(tmp_path / "evenings.csv")))
    mean = table.row(0, named=True)
    assert mean["value"] == pytest.approx(66, abs=1)
    assert mean["pace_low"] < 66 < mean["pace_high"]
