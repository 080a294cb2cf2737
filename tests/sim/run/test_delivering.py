"""Parts that are played aside come into their run whole, or not at all."""

from dataclasses import replace
from pathlib import Path

import pytest

from sim.log.parts import STAGING, make_folders, part_path
from sim.run.chunk import Task, play_chunk
from sim.run.delivering import delivered, play_delivered
from tests.sim.run.made_runs import FOUR, plan_for, tables, task_for


@pytest.fixture
def task(tmp_path: Path) -> Task:
    make_folders(tmp_path / "run", ["games", "turns"])
    return task_for(tmp_path / "run", FOUR, plan_for(FOUR, 12, 12))


def test_what_is_delivered_is_what_would_have_been_written(task: Task, tmp_path: Path) -> None:
    make_folders(tmp_path / "straight", ["games", "turns"])
    turns = play_chunk(replace(task, folder=tmp_path / "straight"))
    assert play_delivered(task, play_chunk) == turns
    assert tables(task.folder) == tables(tmp_path / "straight")
    assert list((task.folder / STAGING).iterdir()) == []


def test_the_games_come_last_after_their_seal() -> None:
    names = [str(path) for path in delivered(["games", "turns", "sales"], 7)]
    assert names == [
        "turns/part-000007.parquet", "sales/part-000007.parquet", "seals/part-000007.json",
        "games/part-000007.parquet",
    ]  # fmt: skip


def test_two_may_play_the_same_chunk(task: Task) -> None:
    def slowly(mine: Task) -> int:
        turns = play_chunk(mine)
        play_delivered(task, play_chunk)  # another one is quicker
        return turns

    assert play_delivered(task, slowly) > 12
    assert part_path(task.folder, "games", 0).exists()


def test_a_worker_that_was_given_up_delivers_nothing_into_a_folder_that_was_cleared(task: Task) -> None:
    def overtaken(mine: Task) -> int:
        turns = play_chunk(mine)
        make_folders(task.folder, ["games", "turns"])  # a new run begins
        return turns

    with pytest.raises(FileNotFoundError):
        play_delivered(task, overtaken)
    assert tables(task.folder) == {}
