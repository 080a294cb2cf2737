"""The game behind a figure, and how to see it again."""

from pathlib import Path

import polars as pl

from analyses.outliers import furthest, replay_command
from tests.analyses import rivalry_games

GAMES = pl.DataFrame({"game": [0, 1, 2, 3], "turns": [7, 9, 9, None]})


def test_the_furthest_game_is_the_first_of_equals() -> None:
    largest, smallest = furthest(GAMES, "turns"), furthest(GAMES, "turns", largest=False)
    assert largest is not None
    assert smallest is not None
    assert (largest["game"], smallest["game"]) == (1, 0)
    assert furthest(GAMES.clear(), "turns") is None


def test_a_folder_with_a_blank_is_quoted(tmp_path: Path) -> None:
    run = rivalry_games.opened(tmp_path / "my run")
    assert replay_command(run, 17) == f"chocolab trace '{tmp_path}/my run' 17"
