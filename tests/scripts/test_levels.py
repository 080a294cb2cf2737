"""Levels of play: each a run of its own in one folder, which can be stopped and gone on with."""

from pathlib import Path

import pytest

from sim.log.levels_folder import levels_in
from sim.log.parts import part_path, scan
from sim.log.run_folder import holds_run
from tests.scripts.command_line import done, mistake
from tests.sim.run.made_runs import tables

ASKED = ("run", "--game", "edition", "--games", 8, "--log", "games")
TWO = ("--level", "weak=random,random", "--level", "able=knights,nearest")


def test_each_level_is_a_run_of_its_own_on_the_same_deals(tmp_path: Path) -> None:
    text = done(*ASKED, *TWO, "--out", tmp_path / "runs")
    assert [path.name for path in levels_in(tmp_path / "runs")] == ["weak", "able"]
    assert [scan(path, "games").collect().height for path in levels_in(tmp_path / "runs")] == [8, 8]
    assert f"{tmp_path / 'runs' / 'weak'}: 8 games" in text
    assert f"{tmp_path / 'runs' / 'able'}: 8 games" in text


def test_the_usual_levels_need_no_names(tmp_path: Path) -> None:
    done(*ASKED, "--levels", "--out", tmp_path / "runs")
    assert [path.name for path in levels_in(tmp_path / "runs")] == ["beginners", "tuned"]


def test_a_stopped_one_goes_on_to_the_same_tables(tmp_path: Path) -> None:
    folder = tmp_path / "runs"
    done(*ASKED, *TWO, "--out", folder)
    whole = [tables(path) for path in levels_in(folder)]
    part_path(folder / "able", "games", 0).unlink()
    done("run", "--resume", "--out", folder)
    assert [tables(path) for path in levels_in(folder)] == whole


def test_levels_are_written_over_if_that_is_said(tmp_path: Path) -> None:
    folder = tmp_path / "runs"
    done(*ASKED, *TWO, "--out", folder)
    assert "a run stands there" in mistake(*ASKED, *TWO, "--out", folder)
    done(*ASKED, *TWO, "--out", folder, "--overwrite")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--level", "masters"), "--level: masters: expected one of beginners, tuned, experts, or"),
        (("--levels", "--players", "random,random"), "--players and --level exclude each other"),
        (("--level", "weak=randm,random"), "players: randm: no such strategy; did you mean random?"),
        (("--levels", "--seats", 9), "--seats: 9: edition is for"),
    ],
)
def test_mistakes_are_told_before_anything_is_written(
    tmp_path: Path, words: tuple[str | int, ...], sentence: str
) -> None:
    assert mistake(*ASKED, *words, "--out", tmp_path / "runs").startswith(sentence)
    assert not (tmp_path / "runs").exists()


def test_a_run_is_no_folder_for_levels(tmp_path: Path) -> None:
    done(*ASKED, "--players", "random,random", "--out", tmp_path / "one")
    asked = (*ASKED, *TWO, "--out", tmp_path / "one")
    assert "a run stands there; expected a folder for runs" in mistake(*asked)
    done(*asked, "--overwrite")
    assert not holds_run(tmp_path / "one")
    assert len(levels_in(tmp_path / "one")) == 2
