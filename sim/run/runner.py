"""Plays a run: spreads its chunks over workers, and picks up where a stopped run left off."""

import os
import time
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Literal

from sim.log.disk import told_of_disk
from sim.log.mending import kept_chunks
from sim.log.parts import clear_unfinished, make_folders
from sim.log.run_folder import Manifest, planned_games
from sim.log.seals import identity_of
from sim.log.stores import StoreError
from sim.run.chunk import Roster, Task
from sim.run.crew import WorkerError, crew_of, end_with, home_first
from sim.run.delivering import player_for
from sim.run.guarding import Workers, guarded, is_guarded
from sim.run.manifest import plan_of, write_manifest
from sim.run.plan import Plan, tables_of
from sim.run.sentences import going_on
from sim.run.watching import PATIENCE

Backend = Literal["threads", "processes", "dask"]
JOBLIB_NAMES = {"threads": "threading", "processes": "loky"}


@dataclass(frozen=True)
class Progress:
    """How far a run is; seconds count from the first chunk played now. `note` may say more."""

    games: int
    of: int
    games_now: int
    turns_now: int
    seconds: float
    note: str = ""

    @property
    def games_per_second(self) -> float:
        """Speed of what was played now."""
        return self.games_now / self.seconds if self.seconds > 0 else 0.0

    @property
    def seconds_left(self) -> float:
        """Estimate of the time to the end."""
        speed = self.games_per_second
        return (self.of - self.games) / speed if speed > 0 else 0.0


def usable_cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def check_workers(backend: Backend, scheduler: str) -> None:
    """An error if the cluster that is asked for cannot be had: before anything is written, or replaced."""
    if backend == "dask":
        cluster = _cluster()
        where, named = cluster.meeting_place(scheduler)
        if where:
            cluster.answering(where, named)


def play_run(
    folder: Path, manifest: Manifest, jobs: int, backend: Backend, tell: Callable[[Progress], None],
    patience: float = PATIENCE, scheduler: str = "",
) -> Progress:  # fmt: skip
    """Play what is left of a run and complete its manifest.

    `patience` is for how many seconds a player from a file of a user may think about one decision;
    `scheduler` is the address of a Dask cluster, if it is not in Dask's own configuration.
    """
    plan = plan_of(manifest)
    folder = folder.resolve()  # workers may stand in another folder
    tasks = list(open_tasks(folder, manifest, plan, kept_chunks(folder, manifest)))
    of = planned_games(manifest)
    progress = Progress(of - sum(task.last - task.first for task in tasks), of, 0, 0, 0.0)
    if manifest["complete"] and not tasks:
        return progress
    # The manifest first: a run that is killed from here on can be resumed.
    with told_of_disk(folder, manifest), _store_told(folder):
        write_manifest(folder, {**manifest, "complete": False})
        make_folders(folder, tables_of(plan))
        with _ready(tasks, jobs, backend, patience, scheduler) as results:
            started = time.perf_counter()
            for games, turns in results:
                progress = Progress(
                    progress.games + games, of, progress.games_now + games, progress.turns_now + turns,
                    time.perf_counter() - started,
                )  # fmt: skip
                tell(progress)
        clear_unfinished(folder)
        write_manifest(folder, completed(manifest, progress, jobs, backend))
    return progress


def open_tasks(folder: Path, manifest: Mapping[str, Any], plan: Plan, done: set[int]) -> Iterator[Task]:
    """The chunks that have still to be played."""
    specs = tuple(entry["spec"] for entry in manifest["strategies"])
    digests = tuple(entry["digest"] for entry in manifest["strategies"])
    roster = Roster(manifest["loader"], specs, digests)
    run = identity_of(manifest)
    for number, first, last in plan.chunks():
        if number not in done:
            yield Task(folder, plan, manifest["rules"], roster, number, first, last, run)


@contextmanager
def _ready(
    tasks: Sequence[Task], jobs: int, backend: Backend, patience: float, scheduler: str
) -> Iterator[Iterator[tuple[int, int]]]:
    """Tasks about to be played: those of players from files of users in processes that are watched."""
    if backend == "dask" and tasks:
        with closing(_played_by_cluster(tasks, jobs, scheduler, patience)) as played:
            yield played
        return
    if not tasks or not is_guarded(tasks[0].roster):
        # Closed at once when the run is stopped, and not when somebody finds that nobody needs it.
        with closing(played_tasks(tasks, jobs, backend)) as played:
            yield played
        return
    useful = min(jobs, len(tasks))
    workers = Workers(processes=useful) if backend == "processes" else Workers(threads=useful)
    with guarded(tasks, workers, patience, player_for(tasks[0].folder)) as guard:
        yield guard.played()


def played_tasks(
    tasks: Sequence[Task], jobs: int, backend: Backend
) -> Generator[tuple[int, int], None, None]:
    """Play tasks with workers; yields (games, turns) of each as it is done."""
    useful = min(jobs, len(tasks))
    if useful <= 1:
        yield from map(_played, tasks)
        return
    import joblib  # slow to import, and one worker does without

    # Threads end with this process; others have to be told to.
    ending = {"initializer": end_with, "initargs": (os.getpid(),)} if backend == "processes" else {}
    workers = joblib.parallel_config(backend=JOBLIB_NAMES[backend], **ending)
    with home_first(), workers, worker_lost_told(tasks[0].folder), _player(backend) as play:
        parallel = joblib.Parallel(n_jobs=useful, return_as="generator_unordered", batch_size=1)
        yield from parallel(joblib.delayed(play)(task) for task in tasks)


def _played_by_cluster(
    tasks: Sequence[Task], jobs: int, scheduler: str, patience: float
) -> Generator[tuple[int, int], None, None]:
    yield from _cluster().played_by_cluster(tasks, jobs, scheduler, patience)


def _cluster() -> ModuleType:
    """The room of Dask, which only who asks for it needs to have installed."""
    try:
        return import_module("sim.run.cluster")
    except ImportError as error:
        raise WorkerError(
            f'--backend dask: {error.name or "Dask"} is not installed; expected pip install "chocolab[dask]"'
        ) from None


def _player(backend: Backend) -> AbstractContextManager[Callable[[Task], tuple[int, int]]]:
    """What plays a task: threads of ours are counted, other workers are looked after elsewhere."""
    return crew_of(_played) if backend == "threads" else nullcontext(_played)


def _played(task: Task) -> tuple[int, int]:
    return task.last - task.first, player_for(task.folder)(task)


@contextmanager
def worker_lost_told(folder: Path) -> Iterator[None]:
    """Tell of a process that was killed, or that could not be started, in a sentence."""
    from joblib.externals.loky.process_executor import BrokenProcessPool

    try:
        yield
    except BrokenProcessPool:
        raise WorkerError(
            f"{folder}: a worker process has ended before its games were played, killed or out of memory; "
            f"{going_on(folder)}"
        ) from None


@contextmanager
def _store_told(folder: Path) -> Iterator[None]:
    """Tell how a run goes on whose URL does not do what it must."""
    try:
        yield
    except StoreError as error:
        raise StoreError(f"{error}; {going_on(folder)}") from None


def completed(manifest: Manifest, progress: Progress, jobs: int, backend: Backend) -> Manifest:
    """The manifest of a run that is done."""
    timing = {
        "seconds": round(progress.seconds, 3),
        "games": progress.games_now,
        "games_per_second": round(progress.games_per_second, 1),
        "jobs": jobs,
        "backend": backend,
    }
    return {**manifest, "complete": True, "timing": timing}
