"""`chocolab merge`: slices that were played apart."""

from pathlib import Path

import pytest

from tests.scripts.command_line import done, mistake
from tests.sim.run.made_runs import tables


@pytest.mark.parametrize("players", ["random,random", "field:edition"])
def test_slices_are_played_and_merged(tmp_path: Path, players: str) -> None:
    words = ("run", "--game", "edition", "--players", players, "--games", 400, "--log", "games")
    done(*words, "--out", tmp_path / "whole")
    for number in (1, 2, 3):
        done(*words, "--slice", f"{number}/3", "--out", tmp_path / str(number))
        assert "all of them before" in done("run", "--resume", "--out", tmp_path / str(number))
    told = done("merge", *(tmp_path / name for name in "123"), "--out", tmp_path / "all")
    assert told == f"{tmp_path / 'all'}: 400 games of 3 runs.\n"
    assert tables(tmp_path / "all") == tables(tmp_path / "whole")
    told = done("merge", tmp_path / "1", "--out", tmp_path / "one")
    assert told.endswith(" games of 1 run.\n")
    done("report", tmp_path / "2", "--out", tmp_path / "page.html")
    assert "--slice 2/3" in (tmp_path / "page.html").read_text("utf-8")


@pytest.mark.parametrize("text", ["0/3", "4/3", "1", "a/b", "1/2/3", "-1/2"])
def test_a_slice_is_one_of_so_many(tmp_path: Path, text: str) -> None:
    words = ("run", "--game", "edition", "--games", 400, "--slice", text, "--out", tmp_path / "run")
    assert mistake(*words).endswith(f"{text!r}: expected K/N, such as 2/4 for the second of four parts")


def test_few_games_make_few_slices(tmp_path: Path) -> None:
    words = ("run", "--game", "edition", "--players", "random,random", "--games", 24, "--slice", "9/9")
    answer = mistake(*words, "--out", tmp_path / "run")
    assert answer == "--slice: 9/9: 2 chunks cannot be cut into 9 slices"
    assert not (tmp_path / "run").exists()
