"""What a process that plays apart is told, and what it answers. Both sides know it by this module's name."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sim.run.chunk import Roster, Task

CRASH = "crash"  # the file that tells which thread crashed


@dataclass(frozen=True)
class Orders:
    """What a process is told first: who will play what, with how many threads, and where it is watched.

    `work` is what it does with a task.
    """

    roster: Roster
    game: str
    threads: int
    folder: Path
    work: Callable[[Task], Any]


@dataclass(frozen=True)
class Played:
    """What a process answers: what came of its task, or why it could not."""

    games: int = 0
    result: Any = None
    error: BaseException | None = None
