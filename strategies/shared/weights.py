"""How the parameters of a planner are put together: the parts it plays by, each with its own weights.

A part (trading, an island, the market) declares its weights as a tuple of `Parameter`; a style takes parts,
sets other defaults for what it cares for, and may add weights of its own at the end. The position of a weight
in `me.parameters` is the same in every style that begins with the same parts.
"""

from collections.abc import Iterable
from dataclasses import replace

from strategies.api import Parameter

# A default and the bounds that keep a style what it is, however it is tuned.
Bounds = tuple[float, float, float]


def style(*parts: Iterable[Parameter], **changes: float | Bounds) -> tuple[Parameter, ...]:
    """The weights of these parts, one part after the other, with other defaults or bounds."""
    weights = [weight for part in parts for weight in part]
    unknown = changes.keys() - {weight.name for weight in weights}
    if unknown:
        raise ValueError(f"no weight is called {', '.join(sorted(unknown))}")
    return tuple(_changed(weight, changes.get(weight.name, weight.default)) for weight in weights)


def _changed(weight: Parameter, change: float | Bounds) -> Parameter:
    if isinstance(change, tuple):
        default, low, high = change
        return replace(weight, default=default, low=low, high=high)
    return replace(weight, default=change)


def places(weights: Iterable[Parameter], first: int = 0) -> dict[str, int]:
    """The position of each weight of a part whose first stands there."""
    return {weight.name: position for position, weight in enumerate(weights, first)}
