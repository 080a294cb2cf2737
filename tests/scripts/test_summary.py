"""The table at the end of a run."""

import json
import re
from pathlib import Path

import polars as pl
import pytest

from analyses import measures
from analyses.run_tables import open_run
from reports import first_screen, words
from scripts.summary import summary
from sim.log.parts import scan
from sim.log.run_folder import FILE
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
    mean = r"\d+\.\d turns on average \(\d+\.\d to \d+\.\d\)"
    told = rf"^A game takes {mean}; half of the games end within {number}; 0 stopped"
    assert re.search(told, summary(run, progress(96, 0)), re.MULTILINE)


def test_it_says_what_the_report_says(run: Path) -> None:
    text = summary(run, progress(96, 0))
    figures = measures.compute(open_run(run))
    for row in figures.filter(pl.col("measure").is_in(["seat_share", "strategy_share"])).to_dicts():
        name = row["of"].removeprefix("seat ")
        line = next(line for line in text.splitlines() if line.startswith(f"{name} "))
        assert words.figure(row["value"], "share") in line
        assert words.interval(row["low"], row["high"], "share") in line
    assert f"\n{first_screen.length(figures).partition(';')[0]}; half of" in text
    median = figures.filter(measure="median_turns").row(0, named=True)
    assert f" within {words.estimate(median, 'turns')}; " in text


def test_it_says_what_the_report_says_where_games_were_stopped(tmp_path: Path) -> None:
    frame = pl.DataFrame({
        "game": range(8), "block": range(8), "strategy_1": ["a"] * 8, "strategy_2": ["b"] * 8,
        "turns": [8, 9, 10, 11, 20, 20, 20, 20], "winner": [1, 2, 1, 2, 0, 0, 0, 0],
        "winning_strategy": ["a", "b", "a", "b", "", "", "", ""], "ended": ["won"] * 4 + ["capped"] * 4,
    })  # fmt: skip
    run = write_tables(tmp_path, frame, players=["a", "b"], seats=2)
    told = first_screen.length(measures.compute(open_run(run))).partition(";")[0]
    assert re.fullmatch(r"A game takes at least 14\.8 turns on average \(more than \d+\.\d\)", told)
    assert f"\n{told}; half of the games " in summary(run, progress(8, 8))


def test_of_a_slice_it_says_so(tmp_path: Path) -> None:
    run = play_run(tmp_path / "half", games=12, log="games")
    manifest = json.loads((run / FILE).read_text(encoding="utf-8"))
    plan = {"games": 24, "chunk_games": 12, "slice": [0, 12]}
    (run / FILE).write_text(json.dumps(manifest | plan), encoding="utf-8")
    assert "\nhalf is a slice, 1/2, with 12 of the 24 games of its plan; " in summary(run, progress(12, 12))


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
    assert "\nA game takes at least 20.0 turns on average (" in text
