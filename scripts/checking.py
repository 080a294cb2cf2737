"""Checks a user's strategies: compiles each and lets it play."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from sim.log.parts import make_folders
from sim.rules.loading import load_rules
from sim.run.chunk import Roster, Task, play_chunk
from sim.run.plan import Plan
from strategies.registry import LOADER, load_player
from strategies.user_files import load_file

GAMES = 200


def check_file(file: Path) -> Iterator[str]:
    """A line for each strategy of a file and each game it plays; raises at the first fault."""
    for strategy in load_file(file):
        for game in strategy.games:
            label = f"{file}:{strategy.name}"
            player = load_player(label, game)
            rules = load_rules(game)
            seats = int(rules.data["players"]["most"])
            turns = play_some(Plan(game, seats, GAMES, 1, True, "games"), dict(rules.data), player.spec)
            yield f"{label}: compiles, and played {GAMES} games of {game} ({turns:,} turns) without a fault"


def play_some(plan: Plan, data: dict[str, object], spec: str) -> int:
    """Play a plan with one player among random ones; returns the turns."""
    specs = (spec, *["random"] * (plan.seats - 1))
    with TemporaryDirectory() as folder:
        make_folders(Path(folder), ["games"])
        return play_chunk(Task(Path(folder), plan, data, Roster(LOADER, specs), 0, 0, plan.games))
