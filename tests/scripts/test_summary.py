"""The table at the end of a run."""

import re
from pathlib import Path

import polars as pl
import pytest

from analyses import measures
from analyses.run_tables import open_run
from reports import words
from scripts.summary import summary
from sim.log.parts import scan
from sim.run.runner import Progress
from tests.analyses.parted_runs import a_part_a_slice, parted, slices_read
from tests.analyses.synthetic_runs import play_run, write_tables


def progress(games: int, now: int) -> Progress:
    return Progress(games, games, now, now * 10, 2.0)


def rows(text: str) -> dict[str, list[str]]:
    """The rows of both tables by their first word."""
    return {line.split()[0]: line.split()[1:] for line in text.splitlines()[5:] if line}


def test_every_player_and_seat_has_a_row(run: Path) -> None:
    games = scan(run, "games").collect()
    told = rows(summary(run, progress(96, 96)))
    for name in ("knights", "cities(first=2)", "widest", "random"):
        assert told[name][:2] == ["96", str(games.filter(pl.col("winning_strategy") == name).height)]
    for seat in range(1, 5):
        assert told[str(seat)][1] == str(games.filter(pl.col("winner") == seat).height)


def test_the_head_tells_what_was_played_now(run: Path) -> None:
    assert summary(run, progress(96, 24)).startswith(f"{run}: 96 games, 24 of them now, in 2 s (12/s).\n")
    assert summary(run, progress(96, 0)).startswith(f"{run}: 96 games, all of them before.\n")
    number = r"\d+\.\d \(\d+\.\d to \d+\.\d\)"
    assert re.search(rf"^{number} turns on average, half of the games within {number}; 0 stopped", summary(
        run, progress(96, 0)
    ), re.MULTILINE)  # fmt: skip


def test_it_says_what_the_report_says(run: Path) -> None:
    text = summary(run, progress(96, 0))
    figures = measures.compute(open_run(run))
    for row in figures.filter(pl.col("measure").is_in(["seat_share", "strategy_share"])).to_dicts():
        name = row["of"].removeprefix("seat ")
        line = next(line for line in text.splitlines() if line.startswith(f"{name} "))
        assert words.figure(row["value"], "share") in line
        assert words.interval(row["low"], row["high"], "share") in line
    for measure in ("mean_turns", "median_turns"):
        row = figures.filter(pl.col("measure") == measure).row(0, named=True)
        assert f"{row['value']:.1f} ({words.interval(row['low'], row['high'], 'turns')})" in text


def test_games_in_many_slices_are_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = parted(play_run(tmp_path, games=48), 12)
    whole = summary(run, progress(48, 0))
    a_part_a_slice(monkeypatch)
    read = slices_read(monkeypatch)
    assert summary(run, progress(48, 0)) == whole
    assert len(read) == 4


def test_a_player_in_two_seats_counts_each_game_once_and_stopped_games_do_not_count(tmp_path: Path) -> None:
    frame = pl.DataFrame({
        "game": [0, 1, 2], "block": [0, 1, 2], "strategy_1": ["a", "a", "b"], "strategy_2": ["a", "b", "a"],
        "turns": [10, 20, 30], "winner": [2, 2, 0], "winning_strategy": ["a", "b", ""],
        "ended": ["won", "won", "capped"],
    })  # fmt: skip
    text = summary(write_tables(tmp_path, frame, players=["a", "b"], seats=2), progress(3, 3))
    told = rows(text)
    assert told["a"][:3] == ["2", "1", "50.0%"]
    assert told["b"][:3] == ["1", "1", "100%"]
    assert told["1"][:2] == ["2", "0"]
    # a held three seats of four in the two games that were decided.
    assert (told["a"][-1], told["b"][-1], told["1"][-1]) == ("75.0%", "50.0%", "50.0%")
    assert "; 1 stopped at the turn cap." in text
    assert "\nat least 20.0 (" in text
