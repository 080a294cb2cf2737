"""Runs go on where they stopped, and no way of working changes a byte of their tables."""

import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import joblib
import pytest

from sim.log.parts import part_path
from sim.log.run_folder import read_manifest
from sim.run.crew import WorkerError
from sim.run.runner import Backend, Progress, play_run, usable_cores, worker_lost_told
from sim.schema import TABLES
from tests.sim.run.made_runs import begun, begun_of, play, tables


@pytest.mark.parametrize(("jobs", "backend"), [(2, "threads"), (2, "processes"), (50, "threads")])
def test_workers_change_nothing(tmp_path: Path, run: Path, jobs: int, backend: Backend) -> None:
    folder = tmp_path / "run"
    play(folder, begun(folder), jobs, backend)
    assert tables(folder) == tables(run)
    assert read_manifest(folder)["timing"]["backend"] == backend


@pytest.mark.parametrize(
    ("game", "lost", "chunks"),
    [
        ("edition", ["games"], [0]),
        ("edition", ["turns"], [1, 3]),
        ("edition", ["games", "turns"], [0, 1, 2, 3]),
        *[("market", [table], [1]) for table in TABLES],
    ],
)
def test_whatever_is_missing_is_played_again(
    tmp_path: Path, run_of: Callable[[str], Path], game: str, lost: list[str], chunks: list[int]
) -> None:
    folder = tmp_path / "run"
    manifest = begun_of(folder, game)
    play(folder, manifest)
    for path in [part_path(folder, table, chunk) for table in lost for chunk in chunks]:
        path.rename(path.with_suffix(".unfinished"))
    progress = play(folder, manifest)
    assert (progress.games, progress.games_now) == (
        manifest["games"], manifest["chunk_games"] * len(chunks)
    )  # fmt: skip
    assert tables(folder) == tables(run_of(game))
    assert read_manifest(folder)["complete"]


def test_a_finished_run_is_left_as_it_is(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    play(folder, begun(folder, games=24))
    before = {path: path.stat().st_mtime_ns for path in folder.rglob("*")}
    progress = play(folder, read_manifest(folder))
    assert {path: path.stat().st_mtime_ns for path in folder.rglob("*")} == before
    assert (progress.games, progress.games_now) == (24, 0)


def test_a_finished_run_that_lost_a_part_is_not_called_complete_meanwhile(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    play(folder, begun(folder, games=48))
    part_path(folder, "games", 1).unlink()
    seen: list[bool] = []
    play_run(
        folder, read_manifest(folder), 1, "threads", lambda _: seen.append(read_manifest(folder)["complete"])
    )
    assert seen == [False]
    assert read_manifest(folder)["complete"]


def test_a_run_stopped_at_any_chunk_can_be_resumed(tmp_path: Path, run: Path) -> None:
    folder = tmp_path / "run"
    manifest = begun(folder)

    def stop(_: Progress) -> None:
        raise KeyboardInterrupt

    for _ in range(3):
        with pytest.raises(KeyboardInterrupt):
            play_run(folder, manifest, 1, "threads", stop)
        assert not read_manifest(folder)["complete"]
    progress = play(folder, manifest)
    assert progress.games_now == 24
    assert tables(folder) == tables(run)


def test_progress_is_told_chunk_by_chunk(tmp_path: Path) -> None:
    told: list[Progress] = []
    folder = tmp_path / "run"
    play_run(folder, begun(folder, games=60), 1, "threads", told.append)
    assert [(p.games, p.of, p.games_now) for p in told] == [(24, 60, 24), (48, 60, 48), (60, 60, 60)]
    assert told[-1].turns_now > 60


@pytest.mark.parametrize(
    ("seconds", "speed", "left"), [(2.0, 5.0, 4.0), (0.0, 0.0, 0.0)], ids=["on the way", "not begun"]
)
def test_speed_and_time_left(seconds: float, speed: float, left: float) -> None:
    progress: Any = Progress(games=30, of=50, games_now=10, turns_now=100, seconds=seconds)
    assert (progress.games_per_second, progress.seconds_left) == (speed, left)


def test_there_is_a_core_to_use() -> None:
    assert 1 <= usable_cores() <= (os.cpu_count() or 1)


def test_a_worker_that_was_killed_is_told(tmp_path: Path) -> None:
    told = r"a worker process has ended .* --resume --out '.*my run'$"
    with pytest.raises(WorkerError, match=told), worker_lost_told(tmp_path / "my run"):
        joblib.Parallel(n_jobs=2, backend="loky")(
            joblib.delayed(signal.raise_signal)(signal.SIGKILL) for _ in range(2)
        )
