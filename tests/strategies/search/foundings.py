"""How well a planner founds: what each place is worth by playouts to the end, and what its own choice loses.

`python -m tests.strategies.search.foundings GAME GAMES WORLDS` takes every settlement of the founding of so
many games of four planners, but for the very first, and plays each option on in so many worlds. By the
number of the settlement it prints, in hundredths of a game's worth: how far apart the places are, how much
the planner's place is worth more than the mean of them, and how much one chosen by half of the worlds is
worth more than the planner's in the other half.
"""

import sys
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import numpy as np

from sim.machine.codes import Ask
from strategies.search.racing import new_race
from tests.playing import batch_of, compiled_game, whole_film
from tests.strategies.search.gains import ENDED, PLANS, trying


def measured(game: str, games: int, worlds: int) -> Iterator[tuple[int, Any]]:
    """The number of each settlement, and what all places are worth in each world, the planner's first."""
    batch, tried = batch_of(",".join([PLANS[game]] * 4), game=game), trying(game)
    rules, menu = batch.state.rules, batch.state.menu
    for number in range(games):
        film = whole_film(batch, number)
        for step in range(1, len(film.steps)):
            table, seats = film.tables[step - 1], film.seats[step - 1]
            if table.turn > 0:
                break
            if table.asks != Ask.FOUND_SETTLEMENT:
                continue
            compiled_game(game).list_options(rules, table, seats, menu)
            worths = np.zeros((worlds, menu.n, 2))
            with np.errstate(over="ignore"):
                tried(rules, table, seats[table.asked], menu, new_race(menu.n), worths)
            yield int(table.founded), worths[:, :, ENDED]


def told(worths: Any) -> tuple[float, float, float]:
    """The variance between places, the planner's above their mean, the best's above the planner's."""
    means = worths.mean(axis=0)
    noise = (worths - worths.mean(axis=1, keepdims=True)).var(axis=0, ddof=1).mean() / len(worths)
    lost = []
    for seen, unseen in (np.split(worths, 2), np.split(worths, 2)[::-1]):
        best = seen.mean(axis=0).argmax()
        lost.append((unseen[:, best] - unseen[:, 0]).mean())
    return means.var() - noise, means[0] - means.mean(), float(np.mean(lost))


def main() -> None:
    """Print a line for each settlement of the founding."""
    game, games, worlds = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    found = defaultdict(list)
    for number, worths in measured(game, games, worlds // 2 * 2):
        found[number].append(told(worths))
    for number, rows in sorted(found.items()):
        apart, above, lost = np.mean(rows, axis=0)
        error = np.std([row[2] for row in rows]) / np.sqrt(len(rows))
        sys.stdout.write(
            f"settlement {number + 1:2}: places {100 * np.sqrt(max(apart, 0)):4.1f} apart, "
            f"its own {100 * above:5.1f} above their mean, loses {100 * lost:5.1f} ± {196 * error:.1f}\n"
        )


if __name__ == "__main__":
    main()
