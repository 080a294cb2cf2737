"""Compiles the engines and the usual players of several games, side by side on the cores there are.

`python -m scripts.warming edition base` compiles what is not yet kept; a game whose code is kept takes a
second or two.
"""

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor

from sim.games import about
from sim.rules.loading import load_rules
from sim.run.chunk import HOME
from sim.run.compiling import told_in_time
from sim.run.progress import duration
from sim.run.runner import usable_cores
from strategies.entering.entrants import entrants
from strategies.entering.lineups import ready_lineup

ALONE = "--alone"  # in the process of one game
# So long takes none whose code is kept.
NOTABLE = 5.0


def warm(games: Sequence[str]) -> None:
    """Have the engines and the usual players of games ready; one alone is compiled where it is played."""
    if len(games) < 2 or usable_cores() < 2:
        return
    start = time.perf_counter()
    with ThreadPoolExecutor(usable_cores()) as workers:
        made = {game: workers.submit(_compile_alone, game) for game in in_order(games)}
        with told_in_time(lambda: in_words(made, time.perf_counter() - start)):
            for game in made.values():
                game.result()


def in_order(games: Sequence[str]) -> list[str]:
    """The largest engine first, which is the last of the list; what shares an island with it comes last.

    Much of that one's code is kept by then, and is not compiled twice.
    """
    *others, largest = games
    return [largest, *sorted(others, key=lambda game: about(game).BUILT_ON == about(largest).BUILT_ON)]


def in_words(made: dict[str, "Future[None]"], seconds: float) -> str:
    """Which games are still compiled; nothing as long as code may merely be read."""
    left = [game for game, future in made.items() if not future.done()]
    told = f"Compiling for the first time, side by side: {duration(seconds)}, {', '.join(left)} to be done"
    return told if left and seconds > NOTABLE else ""


def _compile_alone(game: str) -> None:
    """Compile in a process of its own; what goes wrong there is told where the game is played."""
    # The rooms are ours, whatever lies where the command runs.
    ours = {**os.environ, "PYTHONPATH": os.pathsep.join([HOME, *filter(None, sys.path)])}
    command = [sys.executable, "-P", "-m", "scripts.warming", ALONE, game]
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=ours, check=False)


def compile_game(game: str) -> None:
    """Compile a game's engine and the players that it has if nothing is said."""
    rules = load_rules(game)
    ready_lineup(game, entrants(about(game).LINEUP, rules, None).specs)


def main(words: Sequence[str]) -> None:
    """Compile the games that are named."""
    if words[:1] == [ALONE]:
        compile_game(words[1])
    else:
        warm(words)


if __name__ == "__main__":
    main(sys.argv[1:])
