"""Has players from files of users play in processes of their own, watched from here.

Compiled code cannot be interrupted, and where it crashes the whole process does. So nobody plays code of
users in the process that somebody works in: `docs/decisions/0030-code-of-users-plays-apart.md`.
"""

import subprocess
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import click

from sim.machine.compiler import COMPILED
from sim.run.chunk import Roster, Task, module_command, play_chunk, rooms_first
from sim.run.orders import Orders, Played
from sim.run.watching import BETWEEN_LOOKS, PATIENCE, Watch


@dataclass(frozen=True)
class Workers:
    """How many processes play, each with how many threads, and what they find in their environment."""

    processes: int = 1
    threads: int = 1
    environment: Mapping[str, str] = field(default_factory=dict)
    is_run: bool = True
    """Whether they play a run, and do not merely check a player."""


def is_guarded(roster: Roster) -> bool:
    """Whether somebody of a roster comes from a file of a user, and is compiled."""
    return COMPILED and any(".py:" in spec for spec in roster.specs)


class Worker:
    """A process that plays, and the tasks that it has still to answer."""

    def __init__(self, orders: Orders, environment: Mapping[str, str]) -> None:
        self.connection, theirs = Pipe()
        with theirs:
            self.process = subprocess.Popen(
                [*module_command("sim.run.apart"), str(theirs.fileno())],
                pass_fds=[theirs.fileno()], env={**rooms_first(), **environment}, start_new_session=True,
            )  # fmt: skip
        self.open = 0
        self.connection.send(orders)

    def end(self) -> None:
        """End the process, whatever it does."""
        self.connection.close()
        self.process.kill()
        self.process.wait()


class Guard:
    """Workers that are ready to play, and the watch over them."""

    def __init__(
        self, tasks: Sequence[Task], workers: Workers, patience: float, work: Callable[[Task], Any]
    ) -> None:
        self.kept = TemporaryDirectory(prefix="chocolab-")
        folder = Path(self.kept.name)
        self.tasks = [replace(task, watched=folder) for task in tasks]
        self.threads = workers.threads
        by_number = {task.number: task for task in self.tasks}
        self.watch = Watch(
            folder, by_number, patience, lambda text: click.echo(text, err=True), workers.is_run
        )
        orders = Orders(tasks[0].roster, tasks[0].plan.game, workers.threads, folder, work)
        self.workers: dict[Connection, Worker] = {}
        for _ in range(workers.processes):
            worker = Worker(orders, workers.environment)
            self.workers[worker.connection] = worker

    def end(self) -> None:
        """End all processes."""
        for worker in self.workers.values():
            worker.end()
        self.kept.cleanup()

    def ready(self) -> None:
        """Wait until all workers have loaded their players."""
        waiting = set(self.workers)
        while waiting:
            for connection in self._answering(waiting):
                self._answer(self.workers[connection])
                waiting.remove(connection)

    def played(self) -> Iterator[tuple[int, Any]]:
        """Have the tasks played; yields the games and the result of each as it is done."""
        waiting = self.tasks[::-1]
        for worker in list(self.workers.values()) * self.threads:
            self._send(worker, waiting)
        while any(worker.open for worker in self.workers.values()):
            for connection in self._answering(self.workers):
                worker = self.workers[connection]
                played = self._answer(worker)
                worker.open -= 1
                self._send(worker, waiting)
                yield played.games, played.result

    def play(self, task: Task) -> Any:
        """Have one more task played by the first worker, and wait for its result."""
        connection, worker = next(iter(self.workers.items()))
        self.watch.tasks[task.number] = task
        connection.send(replace(task, watched=self.watch.folder))
        self._answering([connection])
        return self._answer(worker).result

    def _send(self, worker: Worker, waiting: list[Task]) -> None:
        if waiting:
            worker.connection.send(waiting.pop())
            worker.open += 1

    def _answering(self, connections: Iterable[Connection]) -> list[Connection]:
        """Those that have something to say; while there are none the games are looked at."""
        while True:
            found = wait(list(connections), BETWEEN_LOOKS)
            self.watch.look()
            if found:
                return [one for one in found if isinstance(one, Connection)]

    def _answer(self, worker: Worker) -> Played:
        try:
            played: Played = worker.connection.recv()
        except (EOFError, ConnectionError):
            process = worker.process
            raise self.watch.crashed(process.pid, process.wait()) from None
        if played.error is not None:
            raise played.error
        return played


@contextmanager
def guarded(
    tasks: Sequence[Task],
    workers: Workers,
    patience: float = PATIENCE,
    work: Callable[[Task], Any] = play_chunk,
) -> Iterator[Guard]:
    """Workers that are ready to play these tasks; they end with this."""
    guard = Guard(tasks, workers, patience, work)
    try:
        guard.ready()
        yield guard
    finally:
        guard.end()
