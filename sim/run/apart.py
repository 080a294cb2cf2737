"""Plays chunks in a process of its own, so that a strategy that crashes or hangs takes no other one along.

Run with the number of a socket: it is sent what it is to play, and answers with what it has played. It ends
when nobody listens any more.
"""

import contextlib
import faulthandler
import os
import pickle
import sys
import traceback
from concurrent.futures import Future, ThreadPoolExecutor
from multiprocessing.connection import Connection
from threading import Lock
from typing import Any

from sim.run.chunk import Task
from sim.run.orders import CRASH, Orders, Played


class Player:
    """Plays the tasks that come in, each in the next free thread, and answers as they are done."""

    def __init__(self, connection: Connection, orders: Orders) -> None:
        self.connection, self.lock, self.work = connection, Lock(), orders.work
        self.pool = ThreadPoolExecutor(orders.threads)

    def play(self, task: Task) -> None:
        """Have a task played."""
        self.pool.submit(self.work, task).add_done_callback(lambda done: self.answer(_answer(task, done)))

    def answer(self, played: Played) -> None:
        """Tell the other side."""
        with self.lock, contextlib.suppress(BrokenPipeError):
            self.connection.send(played)


def _answer(task: Task, done: "Future[Any]") -> Played:
    error = done.exception()
    return Played(task.last - task.first, done.result()) if error is None else Played(error=_portable(error))


def _portable(error: BaseException) -> BaseException:
    """An error that can be sent: if not as it is, then by its traceback."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError("".join(traceback.format_exception(error)))
    return error


def main() -> None:
    """Play what the socket asks for."""
    connection = Connection(int(sys.argv[1]))
    orders: Orders = connection.recv()
    # Kept open: it is written to when this process crashes.
    crash = (orders.folder / f"{os.getpid()}.{CRASH}").open("w")
    faulthandler.enable(crash, all_threads=True)
    player = Player(connection, orders)
    try:
        orders.roster.load(orders.game)
    except Exception as error:
        player.answer(Played(error=_portable(error)))
    player.answer(Played())
    with contextlib.suppress(EOFError):
        while True:
            player.play(connection.recv())
    # Whoever asked has gone or has all; what is still played is of no use, and cannot be stopped otherwise.
    os._exit(0)


if __name__ == "__main__":
    main()
