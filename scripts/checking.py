"""Checks a user's strategies: compiles each and lets it play, watched, with checked bounds, and all twice."""

import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from sim.public import BOUNDS
from sim.rules.loading import load_rules
from sim.run.chunk import Roster, Task, played_uncompiled
from sim.run.compiling import compile_engine, compiling_told
from sim.run.faults import StrategyError
from sim.run.guarding import Workers, guarded
from sim.run.plan import Plan
from sim.run.players import Player
from sim.run.rehearsal import Rehearsed, rehearse
from strategies.decisions import KINDS, NAMES
from strategies.registry import LOADER, load_player
from strategies.user_files import load_file

GAMES = 200  # at the least
MOST_GAMES = 1_000  # until every kind of decision was seen
LONG = 20.0  # seconds after which no more than the least are played
PART = 50  # games of a chunk; of another size when they are played again
OTHER_PART = 37
PLAIN_SECONDS = 8.0  # for games without the compiler, which takes a second for each
PLAIN_GAMES = 50
CHECKED = Workers(environment={BOUNDS: "1"}, is_run=False)
AS_IN_RUNS = Workers(is_run=False)


def check_file(file: Path) -> Iterator[str]:
    """Some lines for each strategy of a file and each game it plays; raises at the first fault."""
    for strategy in load_file(file):
        for game in strategy.games:
            with compiling_told():
                player = load_player(f"{file}:{strategy.name}", game)
                compile_engine(game)
            yield from Check(player, game).lines(f"{file}:{strategy.name}")


@dataclass(frozen=True)
class Check:
    """One player in one game, among random ones."""

    player: Player
    game: str

    def lines(self, label: str) -> Iterator[str]:
        """What the games showed."""
        found = self.rehearsed()
        self.play_plainly()
        self.compare(found)
        games = len(found.games)
        yield (
            f"{label}: compiles, and played {games:,} games of {self.game} ({found.turns:,} turns) without a "
            "fault, twice the same"
        )
        yield f"  decisions: {told_kinds(found.asked, self.game)}"

    def rehearsed(self) -> Rehearsed:
        """Games with checked bounds, until every kind of decision was seen, or they are many."""
        found = Rehearsed()
        with guarded(self.tasks(0, MOST_GAMES, PART), CHECKED, work=rehearse) as guard:
            started = time.monotonic()
            for _, learned in guard.played():
                found.add(learned)
                seen = set(KINDS[self.game]) <= set(found.asked) or time.monotonic() - started > LONG
                if seen and len(found.games) >= GAMES:
                    break
        return found

    def play_plainly(self) -> None:
        """Some games without the compiler, where an index that counts from the end is noticed too."""
        (task,) = self.tasks(0, PLAIN_GAMES, PLAIN_GAMES)
        report = played_uncompiled(task, 0, PLAIN_SECONDS, PLAIN_GAMES, **CHECKED.environment)
        if report is not None:
            raise StrategyError(report.sentence())

    def compare(self, found: Rehearsed) -> None:
        """The same games again, in another process, other chunks and the other order."""
        again = Rehearsed()
        with guarded(self.tasks(0, len(found.games), OTHER_PART)[::-1], AS_IN_RUNS, work=rehearse) as guard:
            for _, learned in guard.played():
                again.add(learned)
        for game in sorted(found.games):
            if found.games[game] != again.games[game]:
                raise StrategyError(
                    f"{self.player.file}, line {self.player.line}: strategy {self.player.label} plays game "
                    f"{game} otherwise the second time; expected chance from me.random alone, notes in "
                    "me.memory alone, and every number of an array written before it is read"
                )

    def tasks(self, first: int, last: int, size: int) -> list[Task]:
        """These games as chunks of a size."""
        rules = load_rules(self.game)
        seats = int(rules.data["players"]["most"])
        plan = Plan(self.game, seats, MOST_GAMES, 1, True, "games")
        roster = Roster(LOADER, (self.player.spec, *["random"] * (seats - 1)))
        return [
            Task(Path(), plan, dict(rules.data), roster, number, begin, min(begin + size, last))
            for number, begin in enumerate(range(first, last, size))
        ]


def told_kinds(asked: Counter[int], game: str) -> str:
    """How often each kind of decision was put to the player, and which never was."""
    seen = ", ".join(f"{NAMES[kind]} {count:,}" for kind, count in asked.most_common())
    never = [NAMES[kind] for kind in KINDS[game] if not asked[kind]]
    return f"{seen or 'none'}; never seen: {', '.join(never) or 'none'}"
