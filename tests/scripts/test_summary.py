"""The table at the end of a run."""

import re
from pathlib import Path

import polars as pl

from scripts.summary import summary
from sim.log.parts import make_folders, part_path, scan
from sim.run.runner import Progress


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
    assert re.search(r"^\d+\.\d turns on average, half of the games within \d+; 0 stopped", summary(
        run, progress(96, 0)
    ), re.MULTILINE)  # fmt: skip


def test_a_player_in_two_seats_counts_each_game_once_and_stopped_games_do_not_count(tmp_path: Path) -> None:
    frame = pl.DataFrame({
        "game": [0, 1, 2], "block": [0, 1, 2], "strategy_1": ["a", "a", "b"], "strategy_2": ["a", "b", "a"],
        "turns": [10, 20, 30], "winner": [2, 2, 0], "winning_strategy": ["a", "b", ""],
    })  # fmt: skip
    make_folders(tmp_path, ["games"])
    frame.write_parquet(part_path(tmp_path, "games", 0))
    text = summary(tmp_path, progress(3, 3))
    told = rows(text)
    assert told["a"][:3] == ["2", "1", "50.0%"]
    assert told["b"][:3] == ["1", "1", "100.0%"]
    assert told["1"][:2] == ["2", "0"]
    # a held three seats of four in the two games that were decided.
    assert (told["a"][-1], told["b"][-1], told["1"][-1]) == ("75.0%", "50.0%", "50.0%")
    assert "; 1 stopped at the turn cap." in text


def test_intervals_are_doubted_where_games_share_a_deal(run: Path, tmp_path: Path) -> None:
    shared = scan(run, "games").collect()
    make_folders(tmp_path, ["games"])
    shared.with_columns(block="game").write_parquet(part_path(tmp_path, "games", 0))
    assert "as if games were independent" in summary(run, progress(96, 96))
    assert "Shares are of decided games.\n" in summary(tmp_path, progress(96, 96))
