"""Watches games at play from outside: who does not answer, and who played when all came to an end."""

import re
import signal
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from sim.machine.codes import Ask
from sim.machine.records import Standing
from sim.run.chunk import Task, played_uncompiled
from sim.run.faults import FaultReport, StrategyError
from sim.run.orders import CRASH
from sim.run.standing import moves_of, standings

PATIENCE = 60  # seconds that a strategy may take for one decision
WARNED = 5.0  # seconds after which it is told
BETWEEN_LOOKS = 0.5
# What a strategy that reads or writes beyond an array ends with.
CRASHES = {signal.SIGSEGV, signal.SIGBUS, signal.SIGABRT, signal.SIGFPE, signal.SIGILL}


@dataclass
class Still:
    """A game that has not moved: since when, and how it stood."""

    moves: bytes
    seconds: float = 0.0
    told: bool = False


class Watch:
    """Looks at the games that are played by these tasks, and loses its patience after so many seconds."""

    def __init__(
        self,
        folder: Path,
        tasks: dict[int, Task],
        patience: float,
        tell: Callable[[str], None],
        is_run: bool = True,
    ) -> None:
        self.folder, self.tasks, self.patience, self.tell = folder, tasks, patience, tell
        self.is_run = is_run  # which has a --patience, and keeps what is complete
        self.still: dict[str, Still] = {}
        self.looked = time.monotonic()

    def look(self) -> None:
        """Tell of a strategy that thinks for long, and raise a `StrategyError` if it is too long."""
        now = time.monotonic()
        # A machine that slept, or a command that was halted, is no strategy that thinks.
        passed, self.looked = min(now - self.looked, 2 * BETWEEN_LOOKS), now
        seen = {}
        for name, standing in standings(self.folder):
            moves = moves_of(standing)
            before = self.still.get(name)
            seen[name] = before if before and before.moves == moves else Still(moves)
            if seen[name] is before:
                before.seconds += passed
                self._judge(before, standing)
        self.still = seen

    def _judge(self, still: Still, standing: Standing) -> None:
        if still.seconds >= self.patience:
            within = f"--patience {self.patience:g} seconds; what is complete stays"
            what = (
                f"has not answered a decision ({decision(standing)}) for {still.seconds:.0f} s; expected an "
                f"answer within {within if self.is_run else f'{self.patience:g} seconds'}"
            )
            raise StrategyError(self.report(standing, what).sentence())
        if still.seconds >= min(WARNED, self.patience / 2) and not still.told:
            still.told = True
            what = (
                f"thinks about a decision ({decision(standing)}) for {still.seconds:.0f} s; "
                f"the {'run' if self.is_run else 'check'} ends after {self.patience:g} s"
            )
            self.tell(self.report(standing, what).sentence())

    def report(self, standing: Standing, what: str) -> FaultReport:
        """Who is asked in a game, told with what there is to say."""
        table, task = standing.tables[0], self.tasks[int(standing.marks[0].chunk)]
        place = int(standing.secrets[0].player[table.asked])
        player = task.roster.load(task.plan.game)[task.plan.stretch_of(int(table.game)).players[place]]
        return FaultReport(
            player.file,
            player.line,
            player.label,
            int(table.game),
            int(table.turn),
            int(table.asked) + 1,
            what,
        )

    def crashed(self, process: int, code: int) -> StrategyError:
        """What to say of a process that came to its end by a signal, or by itself."""
        playing = [one for _, one in standings(self.folder) if one.marks[0].process == process]
        crashing = self._thread(process)
        found = [one for one in playing if one.marks[0].thread == crashing] or playing
        ended = signal.Signals(-code).name if code < 0 else f"exit code {code}"
        if not found or -code not in CRASHES:
            kept = "; the chunks that were complete stay, and --resume goes on" if self.is_run else ""
            return StrategyError(
                f"the process that played was ended ({ended}), by lack of memory perhaps{kept}"
            )
        return StrategyError(self._crash(found, ended).sentence())

    def _crash(self, found: Sequence[Standing], ended: str) -> FaultReport:
        """The crash of one of these games; played uncompiled, it may tell its line."""
        for standing in found:
            task, game = self.tasks[int(standing.marks[0].chunk)], int(standing.tables[0].game)
            located = played_uncompiled(task, game, self.patience)
            if located:
                return replace(located, what=f"{located.what}; compiled code crashed by it ({ended})")
        report = self.report(found[0], "")
        what = (
            f"crashed ({ended}), most likely by reading or writing beyond an array; `chocolab strategies "
            f"check {report.file}` plays with bounds checked"
        )
        return replace(report, what=what)

    def _thread(self, process: int) -> int | None:
        """The thread that crashed, by what Python wrote of it."""
        path = self.folder / f"{process}.{CRASH}"
        told = re.search(r"Current thread 0x([0-9a-f]+)", path.read_text()) if path.exists() else None
        return int(told[1], 16) if told else None


def decision(standing: Standing) -> str:
    """The word of what is asked."""
    return Ask(int(standing.tables[0].asks)).word
