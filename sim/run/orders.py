"""What a process that plays apart is told, and what it answers. Both sides know it by this module's name."""

from dataclasses import dataclass
from pathlib import Path

from sim.run.chunk import Roster

CRASH = "crash"  # the file that tells which thread crashed


@dataclass(frozen=True)
class Orders:
    """What a process is told first: who will play what, with how many threads, and where it is watched."""

    roster: Roster
    game: str
    threads: int
    folder: Path


@dataclass(frozen=True)
class Played:
    """What a process answers: what it played of its task, or why it could not."""

    games: int = 0
    turns: int = 0
    error: BaseException | None = None
