"""`chocolab extend`: more games of the same run."""

import errno
import json
import shutil
from pathlib import Path

import pytest

from sim.log.parts import scan
from tests.scripts.command_line import chocolab, done, mistake
from tests.sim.run.made_runs import begun, begun_of, play, tables

LENGTHS = {"edition": (60, 150), "base": (18, 40), "market": (18, 40)}


@pytest.mark.parametrize("game", list(LENGTHS))
def test_a_run_that_is_extended_is_the_longer_run(tmp_path: Path, game: str) -> None:
    short, long = LENGTHS[game]
    for name, games in (("one", short), ("other", long)):
        manifest = begun_of(tmp_path / name, game)
        manifest["games"] = games
        (tmp_path / name / "manifest.json").write_text(json.dumps(manifest))
        play(tmp_path / name, manifest)
    told = done("extend", tmp_path / "one", "--games", long, "--jobs", 1)
    assert f": {long} games, " in told
    assert tables(tmp_path / "one") == tables(tmp_path / "other")
    assert "all of them before" in done("run", "--resume", "--out", tmp_path / "one")


def test_its_rows_are_those_of_a_run_in_one_go_whatever_its_chunks(tmp_path: Path) -> None:
    words = ("run", "--game", "edition", "--players", "knights,random")
    done(*words, "--games", 100, "--out", tmp_path / "one")
    done("extend", tmp_path / "one", "--games", 700)
    done(*words, "--games", 700, "--out", tmp_path / "other")
    for table in ("games", "turns"):
        one, other = (scan(tmp_path / name, table).collect() for name in ("one", "other"))
        assert one.equals(other)


def test_what_cannot_be_extended_is_told_and_left(run: Path, tmp_path: Path) -> None:
    mine = Path(shutil.copytree(run, tmp_path / "mine"))
    assert mistake("extend", mine, "--games", 96) == "--games: 96: the run has 96 already; expected more"
    field = ("run", "--game", "edition", "--players", "field:edition", "--games", 200, "--log", "games")
    done(*field, "--out", tmp_path / "field")
    assert "its line-ups share out the games" in mistake("extend", tmp_path / "field", "--games", 400)
    done(*field[:4], "random,random", *field[5:], "--slice", "1/2", "--out", tmp_path / "half")
    assert "it is a slice of a run; merge" in mistake("extend", tmp_path / "half", "--games", 400)
    assert tables(mine) == tables(run)


def test_a_disk_without_room_for_more_is_told_with_what_is_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(folder: Path, _: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device", str(folder / "manifest.json"))

    run = tmp_path / "run"
    play(run, begun(run, games=24))
    monkeypatch.setattr("strategies.entering.manifests.write_manifest", full)
    answer = chocolab("extend", run, "--games", 48)
    assert answer.code == 1
    assert answer.sentence.startswith(f"{run}/manifest.json: the disk is full: ")
    assert answer.sentence.endswith(
        " are needed for the 24 games that are left; make room, then extend it again to --games 48"
    )
