"""`chocolab inspect`: its exit codes, and what it writes for programs."""

import json
import shutil
from pathlib import Path

import pytest

from sim.log.parts import part_path
from tests.scripts.command_line import chocolab, done, mistake
from tests.sim.run.made_runs import begun


def test_a_whole_run_has_exit_code_0(run: Path) -> None:
    assert done("inspect", run).endswith("All is there and as it was written.\n")


def test_damage_has_exit_code_1_and_what_is_not_done_3(tmp_path: Path, run: Path) -> None:
    mine = Path(shutil.copytree(run, tmp_path / "mine"))
    part_path(mine, "turns", 0).write_bytes(b"")
    begun(tmp_path / "begun")
    assert chocolab("inspect", mine).code == 1
    assert chocolab("inspect", tmp_path / "begun").code == 3
    assert chocolab("inspect", run, tmp_path / "begun").code == 3
    answer = chocolab("inspect", tmp_path / "begun", mine, run, "--json")
    assert answer.code == 1
    told = json.loads(answer.out)
    assert [one["verdict"] for one in told] == ["incomplete", "wrong", "whole"]
    assert told[1]["findings"][0]["file"] == "turns/part-000000.parquet"


def test_what_was_mended_is_whole_again(tmp_path: Path, run: Path) -> None:
    mine = Path(shutil.copytree(run, tmp_path / "mine"))
    part_path(mine, "turns", 0).write_bytes(b"")
    done("run", "--resume", "--out", mine)
    assert "Kept aside from before: turns-part-000000.parquet.0." in done("inspect", mine, "--replay", 2)


@pytest.mark.parametrize("text", ["", "{}", '{"schema_version": 2}'])
def test_what_is_no_run_has_exit_code_2(tmp_path: Path, text: str) -> None:
    assert (
        mistake("inspect", tmp_path) == f"{tmp_path}: not the folder of a run; expected manifest.json in it"
    )
    (tmp_path / "manifest.json").write_text(text)
    assert mistake("inspect", tmp_path).startswith(f"{tmp_path / 'manifest.json'}: ")
