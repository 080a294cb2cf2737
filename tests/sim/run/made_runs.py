"""Runs for tests, in chunks so small that a few dozen games make several parts."""

import hashlib
from pathlib import Path

from sim.log.run_folder import Lineup, LogFormat, LogLevel, Manifest
from sim.rules.loading import rules_from_data
from sim.run.chunk import Roster, Task
from sim.run.manifest import new_manifest, write_manifest
from sim.run.plan import Plan
from sim.run.runner import Backend, Progress, play_run
from strategies.registry import LOADER, load_player
from strategies.specs import split_lineup
from tests.playing import rules_data

FOUR = "knights,cities(first=2),widest,random"
# Line-ups and rules of short runs of the other games; random players take long, and do everything.
ISLANDS = {
    "base": ("greedy,random,greedy(offers=0)", ("limits.turns=120",)),
    "market": ("chocolatier,random,islander", ("limits.turns=120",)),
}
LINEUPS: dict[str, tuple[str, tuple[str, ...]]] = {"edition": (FOUR, ()), **ISLANDS}


def plan_for(
    lineup: str,
    games: int,
    chunk_games: int,
    log: LogLevel = "turns",
    rotate: bool = True,
    game: str = "edition",
    log_format: LogFormat = "quick",
) -> Plan:
    """The plan of a run."""
    seats = len(split_lineup(lineup))
    return Plan(game, seats, games, 1, rotate, log, chunk_games, log_format=log_format)


def manifest_for(lineup: str, plan: Plan, *sets: str) -> Manifest:
    """The manifest of a run that is about to start."""
    players = [load_player(spec, plan.game) for spec in split_lineup(lineup)]
    rules = rules_from_data(rules_data(*sets, game=plan.game), "a test")
    return new_manifest(plan, rules, players, LOADER)


def begun(
    folder: Path,
    lineup: str = FOUR,
    games: int = 96,
    chunk_games: int = 24,
    *sets: str,
    game: str = "edition",
    log_format: LogFormat = "quick",
) -> Manifest:
    """A run that was stopped before its first chunk: a folder with nothing but a manifest."""
    plan = plan_for(lineup, games, chunk_games, game=game, log_format=log_format)
    manifest = manifest_for(lineup, plan, *sets)
    folder.mkdir(parents=True)
    write_manifest(folder, manifest)
    return manifest


def begun_in_turn(folder: Path, chunk_games: int, log: LogLevel = "turns") -> Manifest:
    """A run of three line-ups of the four players, three at a table, before its first chunk."""
    lineups = (Lineup((0, 1, 2), 12), Lineup((3, 1, 1), 9), Lineup((2, 0, 3), 15))
    plan = Plan("edition", 3, 36, 1, True, log, chunk_games, lineups)
    manifest = manifest_for(FOUR, plan)
    folder.mkdir(parents=True)
    write_manifest(folder, manifest)
    return manifest


def play(folder: Path, manifest: Manifest, jobs: int = 1, backend: Backend = "threads") -> Progress:
    """Play what is left of a run."""
    return play_run(folder, manifest, jobs, backend, lambda progress: None)


def task_for(folder: Path, lineup: str, plan: Plan, *sets: str) -> Task:
    """The whole of a plan as one chunk."""
    specs = tuple(split_lineup(lineup))
    return Task(folder, plan, rules_data(*sets, game=plan.game), Roster(LOADER, specs), 0, 0, plan.games)


def tables(folder: Path) -> dict[str, str]:
    """A digest of each file of a run's tables."""
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.glob("*/*"))
    }


def begun_of(folder: Path, game: str, chunk_games: int = 0, log_format: LogFormat = "quick") -> Manifest:
    """The usual run of a game before its first chunk: 96 games of the edition in four, else 24 in two."""
    lineup, sets = LINEUPS[game]
    games, usual = (96, 24) if game == "edition" else (24, 12)
    return begun(folder, lineup, games, chunk_games or usual, *sets, game=game, log_format=log_format)


def finished(folder: Path, game: str, log_format: LogFormat = "quick") -> Path:
    """The usual run of a game, finished."""
    play(folder, begun_of(folder, game, log_format=log_format))
    return folder
