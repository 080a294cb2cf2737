"""The parameters of a player as a box whose sides go from 0 to 1, in which a search moves."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
import numpy.typing as npt

from sim.run.players import Player
from strategies.api import Parameter
from strategies.registry import find_strategy, load_player
from strategies.specs import parse_spec
from strategies.tuning.limits import Limits, is_whole, limited

Array = npt.NDArray[np.float64]
Values = dict[str, float]

LEAST_DIMENSIONS = 2  # fewer than the optimiser takes; those too many mean nothing
DIGITS = 4  # of a value that was found, so that what is written is what was played


@dataclass(frozen=True)
class Tunable:
    """A player whose parameters may be changed: the player as it starts, and what may be changed in it."""

    player: Player
    strategy: str
    parameters: tuple[Parameter, ...]
    places: tuple[int, ...]
    """Where each parameter stands among those that the strategy is handed."""
    before: Player | None = None
    """The player as it was before limits moved it, if they did."""

    @property
    def unmoved(self) -> "Tunable":
        """The same with the player as it was before limits moved it."""
        return replace(self, player=self.before or self.player, before=None)

    @cached_property
    def movable(self) -> tuple[Parameter, ...]:
        """The parameters that have room to move."""
        return tuple(parameter for parameter in self.parameters if parameter.low < parameter.high)

    @property
    def dimensions(self) -> int:
        """Sides of the box."""
        return max(LEAST_DIMENSIONS, len(self.movable))

    def within(self, limits: Limits) -> "Tunable":
        """The same player in a smaller box, and brought into it."""
        parameters = tuple(limited(self.player.label, one, limits) for one in self.parameters)
        smaller = replace(self, parameters=parameters)
        if parameters == self.parameters:
            return self
        inside = smaller.taught(self.player.parameters)
        moved = inside.player.parameters != self.player.parameters
        return replace(inside, before=self.before or (self.player if moved else None))

    def taught(self, values: Mapping[str, float]) -> "Tunable":
        """The player with the values of another, as far as it has such parameters and its bounds let it."""
        held = {p.name: _held(p, values[p.name]) for p in self.parameters if p.name in values}
        return replace(self, player=self.playing(self.player.parameters | held), before=None)

    def point(self, values: Mapping[str, float]) -> Array:
        """Where values lie in the box."""
        sides = [(values[p.name] - p.low) / (p.high - p.low) for p in self.movable]
        return np.array(sides + [0.5] * (self.dimensions - len(sides)))

    def values(self, point: Array) -> Values:
        """The values at a point of the box; a point outside of it stands for the nearest within."""
        moved = zip(self.movable, np.clip(point, 0.0, 1.0), strict=False)
        return self.player.parameters | {p.name: _value(p, float(side)) for p, side in moved}

    def playing(self, values: Mapping[str, float]) -> Player:
        """The player with these values."""
        handed = list(self.player.seated.parameters)
        for place, parameter in zip(self.places, self.parameters, strict=True):
            handed[place] = values[parameter.name]
        seated = replace(self.player.seated, parameters=handed)
        return replace(self.player, seated=seated, parameters=dict(values))


def _held(parameter: Parameter, value: float) -> float:
    """The nearest that a parameter may be."""
    held = min(max(value, parameter.low), parameter.high)
    return round(held) if is_whole(parameter) else held


def _value(parameter: Parameter, side: float) -> float:
    low, high = parameter.low, parameter.high
    value = low + side * (high - low)
    if is_whole(parameter):
        return round(value)
    return min(max(float(f"{value:.{DIGITS}g}"), low), high)


def tunable(text: str, game: str) -> Tunable:
    """The player that a text names, to be tuned from the parameters it has there."""
    player = load_player(text, game)
    strategy = find_strategy(parse_spec(text), game)
    parameters = tuple(strategy.parameters_in(game))
    names = [parameter.name for parameter in strategy.parameters]
    places = tuple(names.index(parameter.name) for parameter in parameters)
    return Tunable(player, strategy.name, parameters, places)
