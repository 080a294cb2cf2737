"""A race of options against the one that the plan would take: who has gained how much on it, world by world.

All play in the same imagined worlds, with the same chance, so that what they share cancels out. After each
round the better half stays in, as sequential halving does it; what lies clearly behind the plan leaves.
"""

from typing import Any, NamedTuple

import numpy as np

from sim.public import compiled

BEHIND = 1.0  # so many standard errors behind the plan an option is given up


class Race(NamedTuple):
    """The options on the track, that of the plan first; and by option, what it gained on the plan.

    `worths` is scratch: what the world played last was worth with each option on the track.
    """

    options: Any
    gains: Any
    squares: Any
    worths: Any


@compiled
def new_race(options: int) -> Race:
    """A race with an empty track, for a menu of so many options."""
    return Race(np.zeros(options, np.int64), np.zeros(options), np.zeros(options), np.zeros(options))


@compiled
def rounds_of(runners: int) -> int:
    """How many rounds halve so many options down to the plan's and one other, and weigh that one."""
    rounds = 1
    while 1 << (rounds - 1) < runners - 1:
        rounds += 1
    return rounds


@compiled
def count_world(race: Race, runners: int) -> None:
    """Count what each option on the track gained on the plan in a world."""
    for i in range(1, runners):
        gain = race.worths[i] - race.worths[0]
        race.gains[race.options[i]] += gain
        race.squares[race.options[i]] += gain * gain


@compiled
def lead(race: Race, option: int, worlds: int) -> float:
    """By how many standard errors an option leads the plan after so many worlds."""
    mean = race.gains[option] / worlds
    variance = max(race.squares[option] / worlds - mean * mean, 0.0)
    # A world more, a draw by a hair: few worlds that are all alike prove nothing.
    return mean / np.sqrt((variance + 1.0 / worlds**2) / worlds)


@compiled
def keep_better_half(race: Race, runners: int, worlds: int) -> int:
    """Keep the plan's option and the better half of the others, best first; returns how many stay in."""
    options = race.options
    kept = 1
    while kept <= runners // 2:
        best = kept
        for i in range(kept + 1, runners):
            if race.gains[options[i]] > race.gains[options[best]]:
                best = i
        if lead(race, options[best], worlds) < -BEHIND:
            return kept
        options[kept], options[best] = options[best], options[kept]
        kept += 1
    return kept
