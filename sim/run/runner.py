"""Plays a run: spreads its chunks over workers, and picks up where a stopped run left off."""

import asyncio
import os
import shlex
import sys
import time
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from sim.log.disk import told_of_disk
from sim.log.mending import kept_chunks
from sim.log.parts import make_folders
from sim.log.run_folder import Manifest, planned_games
from sim.log.seals import identity_of
from sim.run.chunk import HOME, Roster, Task, play_chunk
from sim.run.crew import crew_of
from sim.run.guarding import Workers, guarded, is_guarded
from sim.run.manifest import plan_of, write_manifest
from sim.run.plan import Plan, tables_of
from sim.run.watching import PATIENCE

Backend = Literal["threads", "processes", "dask"]
SCHEDULER = "DASK_SCHEDULER_ADDRESS"
CONNECT_SECONDS = 10  # in which a scheduler that runs has answered long ago
JOBLIB_NAMES = {"threads": "threading", "processes": "loky", "dask": "dask"}


class WorkerError(Exception):
    """A worker was lost, or none can be reached; the message is the one sentence for the user."""


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


def play_run(
    folder: Path, manifest: Manifest, jobs: int, backend: Backend, tell: Callable[[Progress], None],
    patience: float = PATIENCE,
) -> Progress:  # fmt: skip
    """Play what is left of a run and complete its manifest.

    `patience` is for how many seconds a player from a file of a user may think about one decision.
    """
    plan = plan_of(manifest)
    folder = folder.resolve()  # workers may stand in another folder
    tasks = list(open_tasks(folder, manifest, plan, kept_chunks(folder, manifest)))
    of = planned_games(manifest)
    progress = Progress(of - sum(task.last - task.first for task in tasks), of, 0, 0, 0.0)
    if manifest["complete"] and not tasks:
        return progress
    # The manifest first: a run that is killed from here on can be resumed.
    with told_of_disk(folder, manifest):
        write_manifest(folder, {**manifest, "complete": False})
        make_folders(folder, tables_of(plan))
        with _ready(tasks, jobs, backend, patience) as results:
            started = time.perf_counter()
            for games, turns in results:
                progress = Progress(
                    progress.games + games, of, progress.games_now + games, progress.turns_now + turns,
                    time.perf_counter() - started,
                )  # fmt: skip
                tell(progress)
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
    tasks: Sequence[Task], jobs: int, backend: Backend, patience: float
) -> Iterator[Iterator[tuple[int, int]]]:
    """Tasks about to be played: those of players from files of users in processes that are watched."""
    if backend == "dask" or not tasks or not is_guarded(tasks[0].roster):
        # Closed at once when the run is stopped, and not when somebody finds that nobody needs it.
        with closing(played_tasks(tasks, jobs, backend)) as played:
            yield played
        return
    useful = min(jobs, len(tasks))
    workers = Workers(processes=useful) if backend == "processes" else Workers(threads=useful)
    with guarded(tasks, workers, patience) as guard:
        yield guard.played()


def played_tasks(
    tasks: Sequence[Task], jobs: int, backend: Backend
) -> Generator[tuple[int, int], None, None]:
    """Play tasks with workers; yields (games, turns) of each as it is done."""
    useful = min(jobs, len(tasks))
    if useful == 0 or (useful == 1 and backend != "dask"):
        yield from map(_played, tasks)
        return
    import joblib  # slow to import, and one worker does without

    with _workers(backend, useful), worker_lost_told(tasks[0].folder), _player(backend) as play:
        # A cluster of one's own has its own number of workers.
        count = -1 if backend == "dask" else useful
        parallel = joblib.Parallel(n_jobs=count, return_as="generator_unordered", batch_size=1)
        yield from parallel(joblib.delayed(play)(task) for task in tasks)


def _player(backend: Backend) -> AbstractContextManager[Callable[[Task], tuple[int, int]]]:
    """What plays a task: threads of ours are counted, other workers are looked after elsewhere."""
    return crew_of(_played) if backend == "threads" else nullcontext(_played)


def _played(task: Task) -> tuple[int, int]:
    return task.last - task.first, play_chunk(task)


@contextmanager
def worker_lost_told(folder: Path) -> Iterator[None]:
    """Tell of a process that was killed, or that could not be started, in a sentence."""
    from joblib.externals.loky.process_executor import BrokenProcessPool

    try:
        yield
    except BrokenProcessPool:
        raise WorkerError(
            f"{folder}: a worker process has ended before its games were played, killed or out of memory; "
            f"what is whole is kept: go on by --resume --out {shlex.quote(str(folder))}"
        ) from None


@contextmanager
def home_first() -> Iterator[None]:
    """Processes that begin here find the rooms before anything of a user's that is called as they are."""
    sys.path.insert(0, HOME)
    try:
        yield
    finally:
        sys.path.remove(HOME)


@contextmanager
def _workers(backend: Backend, jobs: int) -> Iterator[None]:
    import joblib

    if backend != "dask":
        with home_first(), joblib.parallel_config(backend=JOBLIB_NAMES[backend]):
            yield
        return
    import dask.config
    from dask.distributed import Client

    address = dask.config.get("scheduler-address", None)
    # Without a cluster of one's own, a small one on this machine.
    local = {"n_workers": jobs, "threads_per_worker": 1, "dashboard_address": None}
    with connected(address) if address else Client(**local), joblib.parallel_config(backend="dask"):
        yield


def connected(address: object) -> Any:
    """A client of the scheduler at an address; or a sentence, if none answers there."""
    from dask.distributed import Client

    try:
        # In a thread: a notebook has a loop of its own already.
        with ThreadPoolExecutor(1) as asking:
            asking.submit(asyncio.run, _answered(address)).result()
        return Client(address, timeout=CONNECT_SECONDS)
    except TimeoutError:
        why = f"nothing said in {CONNECT_SECONDS} seconds"
    except (OSError, TypeError, ValueError) as error:
        why = str(error).partition(" after ")[0]
    raise WorkerError(
        f"{SCHEDULER}: {address}: no Dask scheduler answers there ({why}); "
        "expected the address of one that runs, such as tcp://machine:8786"
    )


async def _answered(address: object) -> None:
    """Wait for a word of the scheduler: a client of one that is silent would wait for ever."""
    from distributed.core import rpc

    async with asyncio.timeout(CONNECT_SECONDS), rpc(address) as scheduler:
        await scheduler.identity()


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
