"""How fast playouts are beside the plain engine: whole games of one plan, as played and as imagined.

`python -m tests.sim.machine.playout_speed GAME` prints turns a second of both, and their ratio.
"""

import sys
import time
from statistics import median
from typing import Any

from sim.machine.compiler import compiled_within
from sim.machine.playouts import imagine, new_world, play_on
from strategies import expert
from tests.playing import batch_of

PLANS = {"base": "opportunist", "edition": "planner", "market": "opportunist"}
MADE = {"base": expert.BASE, "edition": expert.EDITION, "market": expert.MARKET}
GAMES, SLICES = 2_000, 5


def imagined_turns(game: str) -> Any:
    """A compiled function that plays so many imagined games from the beginning, and counts their turns."""
    made = MADE[game]

    @compiled_within
    def count(rules: Any, table: Any, me: Any, games: int) -> int:
        playouts = made()
        world = new_world(playouts, rules, me)
        turns = 0
        for number in range(games):
            imagine(playouts, rules, table, me, world, 1, number)
            play_on(playouts, rules, world, 1 << 40)
            turns += world.tables[0].turn
        return turns

    return count


def speeds(game: str) -> tuple[float, float]:
    """Turns a second of processor time, played and imagined, slice by slice; the median of each."""
    batch = batch_of(",".join([PLANS[game]] * 4), game=game)
    state = batch.state
    count = imagined_turns(game)
    batch.begin(0)
    count(state.rules, state.table, state.seats[0], 1)
    played, imagined = [], []
    for _ in range(SLICES):
        start = time.process_time()
        turns = sum(int(batch.progress.played) for _ in batch.play(0, GAMES, keep_turns=False))
        played.append(turns / (time.process_time() - start))
        batch.begin(0)
        start = time.process_time()
        turns = count(state.rules, state.table, state.seats[0], GAMES)
        imagined.append(turns / (time.process_time() - start))
    return median(played), median(imagined)


def main() -> None:
    """Print both speeds and their ratio."""
    played, imagined = speeds(sys.argv[1])
    sys.stdout.write(
        f"{sys.argv[1]}: played {played:,.0f}, imagined {imagined:,.0f}, {imagined / played:.2f}\n"
    )


if __name__ == "__main__":
    main()
