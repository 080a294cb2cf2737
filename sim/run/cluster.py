"""Has chunks played by the workers of a Dask cluster, which deliver their parts themselves.

Chunks are handed out a few at a time. What is lost on the way, with a worker or with the connection, is
handed out again: to play a chunk twice changes nothing.
"""

import asyncio
import json
import logging
import pickle
import queue
import time
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import CancelledError, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from uuid import uuid4

import click
import dask.config
from dask.distributed import Client, Future, KilledWorker, get_worker
from distributed.comm.core import CommClosedError
from distributed.core import rpc

from sim.run.chunk import Task
from sim.run.crew import WorkerError
from sim.run.faults import StrategyError
from sim.run.sentences import going_on
from sim.run.shipping import FAULT, REFUSED, TURNS, house, play_shipped, shipped

SCHEDULER = "DASK_SCHEDULER_ADDRESS"
CONNECT_SECONDS = 10  # in which a scheduler that runs has answered long ago
RECONNECT_SECONDS = 30  # for which a connection that is lost is sought again
RETRIES = 3  # of a chunk whose worker could not write, say
AHEAD = 2  # chunks on their way for each thread that plays
A_LOOK = 1.0
ALONE_SECONDS = 5.0  # without a worker before it is told
# A cluster of our own lies in this process, where the engine is loaded already; so does a run with threads.
OWN: dict[str, Any] = {"processes": False, "n_workers": 1, "dashboard_address": "127.0.0.1:0"}


def played_by_cluster(
    tasks: Sequence[Task], jobs: int, address: str, patience: float
) -> Generator[tuple[int, int], None, None]:
    """Play tasks by the workers of the cluster at an address; yields (games, turns) of each as it is done."""
    with _without_its_log(), cluster(address, jobs) as client:
        fleet = Fleet(client, tasks, patience)
        try:
            yield from fleet.played()
        finally:
            fleet.dismiss()


@contextmanager
def cluster(address: str, jobs: int) -> Iterator[Client]:
    """A client of the cluster at an address, or that Dask is configured for; else of one that lies here."""
    where, named = meeting_place(address)
    if where:
        with _quietly_closed(connected(where, named)) as client:
            yield client
        return
    with Client(threads_per_worker=jobs, **OWN) as client:
        yield client


def meeting_place(address: str) -> tuple[object, str]:
    """Where a scheduler is to be met, if anywhere, and by which name that was said."""
    return address or dask.config.get("scheduler-address", None), "--scheduler" if address else SCHEDULER


@contextmanager
def _without_its_log() -> Iterator[None]:
    """What Dask has to say of what is lost is told in our own sentences, once."""
    known = [name for name in logging.root.manager.loggerDict if name.partition(".")[0] == "distributed"]
    before = {name: logging.getLogger(name).level for name in known}
    for name in known:
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        for name, level in before.items():
            logging.getLogger(name).setLevel(level)


@contextmanager
def _quietly_closed(client: Client) -> Iterator[Client]:
    try:
        yield client
    finally:
        with suppress(OSError, TimeoutError, CancelledError):  # it may be gone already
            client.close(timeout=CONNECT_SECONDS)


def connected(address: object, named: str = SCHEDULER) -> Client:
    """A client of the scheduler at an address, or in a file with one; or a sentence, if none answers."""
    there = answering(address, named)
    with _told_if_silent(address, named):
        return Client(there, timeout=RECONNECT_SECONDS)


def answering(address: object, named: str) -> object:
    """The address of a scheduler that answers there; or a sentence, if none does."""
    with _told_if_silent(address, named):
        told = _in_file(Path(address)) if isinstance(address, str) and address.endswith(".json") else address
        # In a thread: a notebook has a loop of its own already.
        with ThreadPoolExecutor(1) as asking:
            asking.submit(asyncio.run, _answered(told)).result()
        return told


@contextmanager
def _told_if_silent(address: object, named: str) -> Iterator[None]:
    try:
        yield
        return
    except TimeoutError:
        why = f"nothing said in {CONNECT_SECONDS} seconds"
    except (OSError, TypeError, ValueError, KeyError) as error:
        why = str(error).partition(" after ")[0]
    raise WorkerError(
        f"{named}: {address}: no Dask scheduler answers there ({why}); "
        "expected the address of one that runs, such as tcp://machine:8786"
    )


def _in_file(file: Path) -> str:
    """The address in a file that a scheduler wrote by its `--scheduler-file`."""
    return str(json.loads(file.read_text(encoding="utf-8"))["address"])


async def _answered(address: object) -> None:
    """Wait for a word of the scheduler: a client of one that is silent would wait for ever."""
    async with asyncio.timeout(CONNECT_SECONDS), rpc(address) as scheduler:
        await scheduler.identity()


class Call:
    """A call that is made where it is unpickled.

    Dask takes apart what it is handed in the scheduler too, which may know nothing of chocolab. So it is
    handed bytes, and a function of Python's own that every machine has.
    """

    def __init__(self, told: tuple[Any, ...]) -> None:
        self.told = told

    def __reduce__(self) -> tuple[Any, ...]:
        return answer, self.told


def answer(*told: Any) -> dict[str, Any]:
    """Play a chunk, as a worker; returns what came of it, and who answers."""
    return {**play_shipped(*told), "worker": get_worker().address}


class Fleet:
    """The chunks of a run on their way to workers and back."""

    def __init__(self, client: Client, tasks: Sequence[Task], patience: float) -> None:
        self.client, self.folder = client, tasks[0].folder
        self.house, self.shipment = house(), shipped(tasks, patience)
        self.waiting = deque(tasks)
        self.on_way: dict[str, tuple[Task, Future[Any]]] = {}
        self.back: queue.SimpleQueue[Future[Any]] = queue.SimpleQueue()
        self.refused: dict[str, str] = {}
        self.hands = Hands(client)

    def played(self) -> Iterator[tuple[int, int]]:
        """Have all chunks played; yields (games, turns) of each as it is done."""
        while self.waiting or self.on_way:
            self._connection()
            self.hands.look()
            self._hand_out()
            with suppress(queue.Empty):
                yield from self._answer(self.back.get(timeout=A_LOOK))

    def dismiss(self) -> None:
        """Let go of what is still on its way; what is being played is delivered nevertheless."""
        with suppress(Exception):  # the connection may be what was lost
            self.client.cancel([future for _, future in self.on_way.values()], force=True)

    def _connection(self) -> None:
        """Wait for a connection that is sought again, and say so if it is lost."""
        while self.client.status == "connecting":
            time.sleep(A_LOOK / 10)
        if self.client.status != "running":
            raise WorkerError(
                f"{self.hands.address}: the connection to the Dask scheduler is lost, and was sought again "
                f"for {RECONNECT_SECONDS} seconds; {going_on(self.folder)}"
            )

    def _hand_out(self) -> None:
        fit = [worker for worker in self.hands.threads if worker not in self.refused]
        if self.hands.threads and not fit:
            worker, why = next(iter(self.refused.items()))
            raise WorkerError(f"no worker of the cluster can play: {worker}: {why}; {going_on(self.folder)}")
        room = max(1, AHEAD * sum(self.hands.threads.values()))
        while self.waiting and len(self.on_way) < room:
            # Those that refused get chunks only if nobody else is left when it comes to it.
            only = {"workers": fit, "allow_other_workers": True} if self.refused else {}
            self._send(self.waiting.popleft(), only)

    def _send(self, task: Task, only: dict[str, Any]) -> None:
        key = f"chocolab-{task.number}-{uuid4().hex}"
        call = Call((self.house, self.shipment, task.number, task.first, task.last))
        future = self.client.submit(pickle.loads, pickle.dumps(call), key=key, retries=RETRIES, **only)
        self.on_way[key] = (task, future)
        future.add_done_callback(self.back.put)

    def _answer(self, future: Future[Any]) -> Iterator[tuple[int, int]]:
        """What came of a chunk: played, to be handed out again, or what ends the run."""
        task, _ = self.on_way.pop(str(future.key))
        try:
            told = future.result()
        except (CancelledError, CommClosedError, TimeoutError):  # the connection is lost, maybe with it
            self.waiting.appendleft(task)
            return
        except KilledWorker as error:
            raise WorkerError(
                f"{self.folder}: chunk {task.number} was begun by {error.allowed_failures + 1} workers, "
                f"all lost, out of memory perhaps; {going_on(self.folder)}"
            ) from None
        except (ImportError, AttributeError) as error:
            raise WorkerError(
                f"{self.hands.address}: a worker cannot play ({error}); expected this chocolab where workers "
                f"run; {going_on(self.folder)}"
            ) from None
        if FAULT in told:
            raise StrategyError(told[FAULT])
        if REFUSED in told:
            self._refused(task, told)
            return
        yield task.last - task.first, told[TURNS]

    def _refused(self, task: Task, told: dict[str, Any]) -> None:
        worker = str(told["worker"])
        self.waiting.appendleft(task)
        if worker not in self.refused:
            self.refused[worker] = told[REFUSED]
            click.echo(f"The worker {worker} plays nothing: {told[REFUSED]}.", err=True)


class Hands:
    """Who is there to play: the threads of each worker, by its address."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.address = str(client.scheduler.address) if client.scheduler else "the cluster"
        self.threads: dict[str, int] = {}
        self._looked, self._alone, self._told = 0.0, time.monotonic(), False

    def look(self) -> None:
        """Count those who are there, if that is a while ago."""
        now = time.monotonic()
        if now - self._looked < A_LOOK:
            return
        with suppress(OSError, TimeoutError, CancelledError):  # the connection is about to be sought again
            self.threads = dict(self.client.nthreads())
        self._looked = time.monotonic()
        if self.threads:
            self._alone, self._told = self._looked, False
        elif now - self._alone > ALONE_SECONDS and not self._told:
            self._told = True
            told = f"{self.address}: no worker is there; the run goes on as soon as one comes, or by --resume"
            click.echo(told, err=True)
