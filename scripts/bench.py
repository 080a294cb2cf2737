"""Measures speed: the same line-up without writing, with games and with turns logged, on one core and all.

The ways of running take turns in short slices, so that noise of the machine hits all alike; each
figure is the median of its slices, and `ratio` compares with games logged on as many cores.
"""

import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from scripts.commands.run import usable_cores
from scripts.lineups import check_seats, ready_lineup
from sim.log.parts import make_folders
from sim.rules.loading import RuleSet, games, load_rules
from sim.run.chunk import Lineup, Task, new_batch
from sim.run.plan import Plan, tables_of
from sim.run.players import Player
from sim.run.runner import played_tasks
from strategies.registry import LOADER, strategies_for
from strategies.specs import split_lineup

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
            yield name, split_lineup(players), sets
            continue
        planners = [s.name for s in strategies_for(name) if s.name != "random"]
        yield name, (planners * 4)[:4], sets
        yield name, (planners * 4)[:4], sets + NO_PLAYER_TRADE
        yield name, ["random"] * 4, sets + NO_PLAYER_TRADE


def measure(game: str, specs: list[str], sets: tuple[str, ...], seconds: float) -> list[Result]:
    """Measure one line-up in every way."""
    rules = load_rules(game, None, sets)
    check_seats(rules, len(specs))
    players = ready_lineup(game, specs)
    cores = dict.fromkeys((1, usable_cores()))
    ways = [("none", 1), *((log, count) for count in cores for log in ("games", "turns"))]
    sizes = {way: _fitting_size(rules, players, way, seconds / SLICES) for way in ways}
    slices: dict[Any, list[tuple[float, float]]] = {way: [] for way in ways}
    for _ in range(SLICES):
        for way in ways:
            slices[way].append(_speed(rules, players, way, sizes[way]))
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


def _fitting_size(rules: RuleSet, players: list[Player], way: Any, seconds: float) -> int:
    """So many games that a slice takes about its time; they are whole chunks for every core."""
    games_a_second, _ = _speed(rules, players, way, 2_400)
    chunks = max(1, round(games_a_second * seconds / 2_400 / way[1]))
    return int(chunks * way[1] * 2_400)


def _speed(rules: RuleSet, players: list[Player], way: Any, count: int) -> tuple[float, float]:
    """Games and turns a second of one slice."""
    log, cores = way
    plan = Plan(rules.game, len(players), count, 1, True, "turns" if log == "turns" else "games")
    start = time.perf_counter()
    turns = _play(plan, rules, players) if log == "none" else _run(plan, rules, players, cores)
    passed = time.perf_counter() - start
    return count / passed, turns / passed


def _play(plan: Plan, rules: RuleSet, players: list[Player]) -> int:
    """Play and throw away, always on one core."""
    batch = new_batch(plan, rules.data, players)
    return sum(int(batch.progress.played) for _ in batch.play(0, plan.games, keep_turns=False))


def _run(plan: Plan, rules: RuleSet, players: list[Player], cores: int) -> int:
    """Play and write, as a run does."""
    lineup = Lineup(LOADER, tuple(player.spec for player in players))
    with TemporaryDirectory() as folder:
        make_folders(Path(folder), tables_of(plan))
        tasks = [Task(Path(folder), plan, rules.data, lineup, *chunk) for chunk in plan.chunks()]
        return sum(int(turns) for _, turns in played_tasks(tasks, cores, "threads"))
