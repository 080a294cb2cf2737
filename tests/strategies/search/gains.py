"""Where playouts pay: what the race gains on the plan by kind of decision, in whole games of the plan.

`python -m tests.strategies.search.gains GAME GAMES EVERY` takes one seat's decisions of so many games, after
the founding only every so many-th, and plays each option in many worlds. For each kind of decision it prints
how many a game there are, and for several budgets what the option so chosen gains on that of the plan, in
worlds that the race did not see, and the playouts, both a game; gains in hundredths of a win. One line is by
playouts that stop after some rounds, one by those that go to the end. Then come the kinds of options that
were taken for one of the plan, those first by which most was gained: where the plan gives games away.
"""

import sys
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import numpy as np

from sim.machine.codes import Ask, Option
from sim.public import compiled_within, imagine, new_world, play_on, take
from strategies import expert
from strategies.search.entering import line_up_all
from strategies.search.racing import count_world, keep_better_half, lead, new_race, rounds_of
from strategies.search.searching import ask_plan
from strategies.search.spending import ROUNDS, WHOLE
from strategies.search.worths import worth_of
from tests.playing import batch_of, compiled_game, whole_film

PLANS = {"base": "opportunist", "edition": "planner", "market": "opportunist"}
MADE = {"base": expert.BASE, "edition": expert.EDITION, "market": expert.MARKET}
BUDGETS = (25, 50, 100, 200, 400)
WORLDS, REPEATS = 256, 4
STOPPED, ENDED = 0, 1


def trying(game: str) -> Any:
    """A compiled function that notes what each option is worth in each world, stopped and at the end."""
    made = MADE[game]

    @compiled_within
    def tried(rules: Any, table: Any, me: Any, menu: Any, race: Any, worths: Any) -> int:
        playouts = made()
        world = new_world(playouts, rules, me)
        runners = line_up_all(race, menu, ask_plan(playouts, rules, table, me, menu, world))
        for number in range(len(worths)):
            for i in range(runners):
                imagine(playouts, rules, table, me, world, 1, number)
                take(playouts, rules, world, menu, race.options[i])
                play_on(playouts, rules, world, table.turn + ROUNDS * rules.seats)
                worths[number, i, STOPPED] = worth_of(rules, world.tables[0], world.seats, me.seat)
                play_on(playouts, rules, world, WHOLE)
                worths[number, i, ENDED] = worth_of(rules, world.tables[0], world.seats, me.seat)
        return runners

    return tried


def measured(game: str, games: int, every: int) -> Iterator[tuple[str, int, Any, list[str]]]:
    """A decision's kind, for how many it stands, what options are worth in each world, and their kinds."""
    batch, tried, turns = batch_of(",".join([PLANS[game]] * 4), game=game), trying(game), 0
    rules, menu = batch.state.rules, batch.state.menu
    for number in range(games):
        film = whole_film(batch, number)
        for step in range(1, len(film.steps)):
            table, seats = film.tables[step - 1], film.seats[step - 1]
            if film.steps.options[step] < 2 or table.asked != number % 4:
                continue
            turns += table.turn > 0
            if table.turn > 0 and turns % every:
                continue
            compiled_game(game).list_options(rules, table, seats, menu)
            race, worths = new_race(menu.n), np.zeros((WORLDS, menu.n, 2))
            with np.errstate(over="ignore"):
                runners = tried(rules, table, seats[table.asked], menu, race, worths)
            kinds = [Option(int(menu.kind[option])).word for option in race.options[:runners]]
            yield Ask(int(table.asks)).word, every if table.turn else 1, worths[:, :runners], kinds


def raced(worths: Any, budget: int) -> tuple[int, int]:
    """The option that a race chooses in these worlds, and the playouts that it takes."""
    runners = worths.shape[1]
    race = new_race(runners)
    race.options[:] = range(runners)
    rounds, worlds, spent = rounds_of(runners), 0, 0
    for _ in range(rounds):
        more = min(max(1, budget // (rounds * runners)), len(worths) - worlds)
        for number in range(worlds, worlds + more):
            race.worths[:runners] = worths[number, race.options[:runners]]
            count_world(race, runners)
        worlds += more
        spent += more * runners
        runners = keep_better_half(race, runners, worlds)
        if runners == 1:
            return 0, spent
    return (int(race.options[1]) if lead(race, race.options[1], worlds) > 1 else 0), spent


def gain(worths: Any, by: int, budget: int, chance: Any) -> tuple[float, float, list[tuple[int, float]]]:
    """What races gain on the plan in worlds that they did not see, their playouts, what they took."""
    taken, spent = [], []
    for _ in range(REPEATS):
        seen, unseen = np.split(worths[chance.permutation(WORLDS)], 2)
        option, playouts = raced(seen[:, :, by], budget)
        taken.append((option, float((unseen[:, option, ENDED] - unseen[:, 0, ENDED]).mean())))
        spent.append(playouts)
    return float(np.mean([gained for _, gained in taken])), float(np.mean(spent)), taken


def main() -> None:
    """Print a line a kind of decision, and one a kind of option that is taken for another."""
    game, games, every = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    chance = np.random.default_rng(1)
    counts: dict[str, float] = defaultdict(float)
    found: dict[tuple[str, int, int], Any] = defaultdict(lambda: np.zeros(2))
    instead: dict[str, Any] = defaultdict(lambda: np.zeros(2))
    for kind, stands_for, worths, options in measured(game, games, every):
        counts[kind] += stands_for / games
        for by in (STOPPED, ENDED):
            for budget in BUDGETS:
                gained, spent, taken = gain(worths, by, budget, chance)
                found[kind, by, budget] += np.multiply((gained, spent), stands_for / games)
        for option, gained in taken:  # of the largest budget, to the end
            if option > 0:
                change = f"{kind}: {options[option]} for {options[0]}"
                instead[change] += np.multiply((1.0, gained), stands_for / games / REPEATS)
    for kind, count in counts.items():
        for by, name in ((STOPPED, "stopped"), (ENDED, "to the end")):
            told = (found[kind, by, budget] for budget in BUDGETS)
            cells = "  ".join(f"{100 * gained:6.1f}/{spent:6.0f}" for gained, spent in told)
            sys.stdout.write(f"{kind:16} {count:5.1f} a game, {name:10}  {cells}\n")
    for change, (count, gained) in sorted(instead.items(), key=lambda one: -one[1][1]):
        sys.stdout.write(f"{change:50} {count:5.2f} a game, gain {100 * gained:5.1f}\n")


if __name__ == "__main__":
    main()
