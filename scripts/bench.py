"""Measures speed: the same line-up without writing, with games and with turns logged, on one core and all.

The ways of running take turns in short slices, so that noise of the machine hits all alike; each
figure is the median of its slices, and `ratio` compares with games logged on as many cores.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from sim.log.parts import make_folders
from sim.log.run_folder import LogLevel
from sim.rules.loading import RuleSet, games, load_rules
from sim.run.chunk import Roster, Task, seated_stretches
from sim.run.plan import Plan, tables_of
from sim.run.players import Player
from sim.run.runner import played_tasks, usable_cores
from strategies.entering.entrants import Entrants, entrants
from strategies.entering.lineups import ready_lineup
from strategies.fields import is_field
from strategies.registry import LOADER
from strategies.specs import split_lineup
from strategies.tuning.roster import roster

Result = dict[str, Any]

SLICES = 7
HEADING = f"{'game':<10}{'log':<8}{'cores':>6}{'games/s':>12}{'turns/s':>14}{'ratio':>8}   line-up"


Case = tuple[str, list[str], tuple[str, ...]]
NO_PLAYER_TRADE = ("trade.players=false",)


def cases(game: str | None, players: str | None, sets: tuple[str, ...]) -> Iterator[Case]:
    """What is measured: the line-up given, or for each game its planners and all-random.

    Each is a game, a line-up and changes to the rules.
    """
    for name in [game] if game else games():
        if players:
            yield name, [players] if is_field(players) else split_lineup(players), sets
            continue
        planners = roster(name)
        yield name, (planners * 4)[:4], sets
        yield name, (planners * 4)[:4], sets + NO_PLAYER_TRADE
        yield name, ["random"] * 4, sets + NO_PLAYER_TRADE


@dataclass(frozen=True)
class Subject:
    """What is measured: players, and the rules they play by."""

    rules: RuleSet
    entered: Entrants
    players: list[Player]


def measure(game: str, specs: list[str], sets: tuple[str, ...], seconds: float) -> list[Result]:
    """Measure one line-up, or a field, in every way."""
    rules = load_rules(game, None, sets)
    entered = entrants(",".join(specs), rules, None)
    subject = Subject(rules, entered, ready_lineup(game, entered.specs))
    cores = dict.fromkeys((1, usable_cores()))
    ways = [("none", 1), *((log, count) for count in cores for log in ("games", "turns"))]
    sizes = {way: _fitting_size(subject, way, seconds / SLICES) for way in ways}
    slices: dict[Any, list[tuple[float, float]]] = {way: [] for way in ways}
    for _ in range(SLICES):
        for way in ways:
            slices[way].append(_speed(subject, way, sizes[way]))
    return [{"game": game, "players": specs, "set": list(sets), **_result(way, slices)} for way in ways]


def _result(way: Any, slices: dict[Any, list[tuple[float, float]]]) -> Result:
    log, cores = way
    beside = zip(slices[way], slices["games", cores], strict=True)
    return {
        "log": log,
        "cores": cores,
        "games_per_second": round(median(games for games, _ in slices[way])),
        "turns_per_second": round(median(turns for _, turns in slices[way])),
        "ratio_to_games_logged": round(median(one[0] / other[0] for one, other in beside), 3),
    }


def row(result: Result) -> str:
    """A result as a line of text."""
    return (
        f"{result['game']:<10}{result['log']:<8}{result['cores']:>6}{result['games_per_second']:>12,}"
        f"{result['turns_per_second']:>14,}{result['ratio_to_games_logged']:>8.2f}   "
        f"{','.join(result['players'])}  {' '.join(result['set'])}"
    ).rstrip()


def _plan(subject: Subject, count: int, log: str) -> Plan:
    level: LogLevel = "turns" if log == "turns" else "games"
    plan = Plan(subject.rules.game, subject.entered.seats, count, 1, True, level, deal="own")
    return replace(plan, lineups=subject.entered.dealt_to(plan))


def _fitting_size(subject: Subject, way: Any, seconds: float) -> int:
    """So many games that a slice takes about its time; they are whole chunks for every core."""
    games_a_second, _ = _speed(subject, way, 2_400)
    chunks = max(1, round(games_a_second * seconds / 2_400 / way[1]))
    return int(chunks * way[1] * 2_400)


def _speed(subject: Subject, way: Any, count: int) -> tuple[float, float]:
    """Games and turns a second of one slice."""
    log, cores = way
    plan = _plan(subject, count, log)
    start = time.perf_counter()
    turns = _play(plan, subject) if log == "none" else _run(plan, subject, cores)
    passed = time.perf_counter() - start
    return count / passed, turns / passed


def _play(plan: Plan, subject: Subject) -> int:
    """Play and throw away, always on one core."""
    turns = 0
    for batch, stretch in seated_stretches(plan, subject.rules.data, subject.players, (0, plan.games)):
        played = batch.play(stretch.first, stretch.last, keep_turns=False)
        turns += sum(int(batch.progress.played) for _ in played)
    return turns


def _run(plan: Plan, subject: Subject, cores: int) -> int:
    """Play and write, as a run does."""
    roster = Roster(LOADER, tuple(player.spec for player in subject.players))
    with TemporaryDirectory() as folder:
        make_folders(Path(folder), tables_of(plan))
        tasks = [Task(Path(folder), plan, subject.rules.data, roster, *chunk) for chunk in plan.chunks()]
        return sum(int(turns) for _, turns in played_tasks(tasks, cores, "threads"))
