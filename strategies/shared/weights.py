"""How the parameters of a planner are put together: the parts it plays by, each with its own weights.

A part (trading, an island, the market) declares its weights as a tuple of `Parameter`; a style takes parts,
sets other defaults for what it cares for, and may add weights of its own at the end. The position of a weight
in `me.parameters` is the same in every style that begins with the same parts.
"""

from collections.abc import Iterable
from dataclasses import replace

from strategies.api import Parameter


def style(*parts: Iterable[Parameter], **defaults: float) -> tuple[Parameter, ...]:
    """The weights of these parts, one part after the other, with these defaults in place of theirs."""
    weights = [weight for part in parts for weight in part]
    unknown = defaults.keys() - {weight.name for weight in weights}
    if unknown:
        raise ValueError(f"no weight is called {', '.join(sorted(unknown))}")
    return tuple(replace(weight, default=defaults.get(weight.name, weight.default)) for weight in weights)


def places(weights: Iterable[Parameter], first: int = 0) -> dict[str, int]:
    """The position of each weight of a part whose first stands there."""
    return {weight.name: position for position, weight in enumerate(weights, first)}
