"""Workers elsewhere play what they are told, and refuse what they cannot play alike."""

import pickle
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sim.log.parts import make_folders
from sim.log.run_folder import Manifest
from sim.run.chunk import Task
from sim.run.manifest import plan_of, write_manifest
from sim.run.runner import open_tasks
from sim.run.shipping import FAULT, REFUSED, TURNS, house, play_shipped, shipped
from tests.sim.run.made_runs import FOUR, begun, manifest_for, plan_for, play, tables

FAULTY = Path(__file__).with_name("faulty.py")


def tasks_of(folder: Path, manifest: Manifest) -> list[Task]:
    make_folders(folder, ["games", "turns"])
    return list(open_tasks(folder, manifest, plan_of(manifest), set()))


def played(tasks: Sequence[Task], wanted: dict[str, str] | None = None) -> list[dict[str, Any]]:
    told = shipped(tasks, 60)
    return [play_shipped(wanted or house(), told, task.number, task.first, task.last) for task in tasks]


def test_what_is_shipped_is_played(tmp_path: Path, run: Path) -> None:
    answers = played(tasks_of(tmp_path / "run", begun(tmp_path / "run")))
    assert all(set(answer) == {TURNS} for answer in answers)
    assert tables(tmp_path / "run") == tables(run)


def test_another_version_refuses_before_it_reads_what_it_is_told() -> None:
    other = {**house(), "chocolab": "another"}
    assert play_shipped(other, b"of another form", 0, 0, 1) == {
        REFUSED: "it has another version of chocolab; expected the one by which the run was begun"
    }


def test_another_pyarrow_refuses() -> None:
    told = play_shipped({**house(), "pyarrow": "1.0"}, b"", 0, 0, 1)[REFUSED]
    assert told.startswith(f"it has pyarrow {house()['pyarrow']}, and the run was begun with 1.0; expected")


def test_a_worker_that_does_not_see_the_folder_refuses(tmp_path: Path) -> None:
    tasks = tasks_of(tmp_path / "run", begun(tmp_path / "run"))
    elsewhere = [replace(task, folder=tmp_path / "elsewhere") for task in tasks[:1]]
    assert "expected a folder that all workers see under this path" in played(elsewhere)[0][REFUSED]
    assert not (tmp_path / "elsewhere").exists()


def test_a_worker_that_comes_too_late_refuses(tmp_path: Path) -> None:
    tasks = tasks_of(tmp_path / "run", begun(tmp_path / "run"))
    write_manifest(tmp_path / "run", {**manifest_for(FOUR, plan_for(FOUR, 96, 24)), "seed": 2})
    assert played(tasks[:1]) == [{REFUSED: f"{tmp_path / 'run'}: another run stands there by now"}]


def test_another_source_of_a_player_refuses(tmp_path: Path) -> None:
    manifest = begun(tmp_path / "run")
    tasks = tasks_of(tmp_path / "run", manifest)
    roster = replace(tasks[0].roster, digests=("another",) * 4)
    tasks = [replace(tasks[0], roster=roster)]
    assert "knights: its source has changed" in played(tasks[:1])[0][REFUSED]


def test_a_users_file_is_played_from_its_parcel_and_its_faults_are_told_where_it_comes_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sim.run.shipping.is_guarded", lambda roster: False)
    file = tmp_path / "mine" / "faulty.py"
    file.parent.mkdir()
    file.write_text(FAULTY.read_text())
    tasks = tasks_of(tmp_path / "run", begun(tmp_path / "run", f"random,{file}:raises", 12, 12))
    told = shipped(tasks, 60)
    file.unlink()  # workers elsewhere never had it
    fault = play_shipped(house(), told, 0, 0, 12)[FAULT]
    assert fault.startswith(f"{file}, line ")
    assert "strategy raises in game" in fault


@pytest.mark.slow
def test_a_users_file_is_watched_and_its_process_stays_for_the_next_chunk(tmp_path: Path) -> None:
    wild = Path(__file__).with_name("wild.py")
    lineup = f"random,{wild}:steady"
    play(tmp_path / "here", begun(tmp_path / "here", lineup, 60, 12))
    tasks = tasks_of(tmp_path / "run", begun(tmp_path / "run", lineup, 60, 12))
    assert all(TURNS in answer for answer in played(tasks))
    assert tables(tmp_path / "run") == tables(tmp_path / "here")
    looping = tasks_of(tmp_path / "loops", begun(tmp_path / "loops", f"random,{wild}:loops", 36, 36))
    answer = play_shipped(house(), shipped(looping, 1), 0, 0, 36)
    assert "has not answered a decision" in answer[FAULT]


def test_what_is_shipped_is_plain(tmp_path: Path) -> None:
    tasks = tasks_of(tmp_path / "run", begun(tmp_path / "run"))
    assert pickle.loads(shipped(tasks, 7)).patience == 7
