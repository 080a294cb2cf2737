"""How far a search may go in a parameter: closer than its bounds, as people at a table would bear it."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from math import ceil, floor, isfinite

from strategies.api import Parameter
from strategies.tuning.journal import TuningError

Limits = Mapping[str, tuple[float, float]]  # the least and the most, by the name of the parameter


def limits_of(texts: Iterable[str]) -> Limits:
    """The limits that texts give, such as `offers=0:4`, or `offers=4` for one that stays."""
    limits: dict[str, tuple[float, float]] = {}
    for name, ends in map(_limit, texts):
        if name in limits:
            raise TuningError(f"--within: {name}: said twice; expected each parameter once")
        limits[name] = ends
    return limits


def limits_told(limits: Limits) -> list[str]:
    """The same as texts."""
    return [f"{name}={least:g}:{most:g}" for name, (least, most) in limits.items()]


def _limit(text: str) -> tuple[str, tuple[float, float]]:
    name, _, numbers = text.partition("=")
    least, colon, most = numbers.partition(":")
    try:
        ends = float(least), float(most if colon else least)
    except ValueError:
        ends = (1.0, 0.0)
    if not name.strip() or not all(map(isfinite, ends)) or ends[0] > ends[1]:
        raise TuningError(f"--within: {text}: expected NAME=LEAST:MOST, such as offers=0:4")
    return name.strip(), ends


def check_known(limits: Limits, parameters: Iterable[Parameter]) -> None:
    """An error if a limit is for none of these."""
    known = sorted({parameter.name for parameter in parameters})
    for name in limits:
        if name not in known:
            raise TuningError(f"--within: {name}: no player has it; expected one of {', '.join(known)}")


def beyond_bounds(limits: Limits, parameters: Iterable[Parameter]) -> list[str]:
    """A sentence for each limit that lets a search go where the bounds of these do not."""
    having = list(parameters)
    told = []
    for name, (least, most) in limits.items():
        bounds = [(one.low, one.high) for one in having if one.name == name]
        low, high = min(low for low, _ in bounds), max(high for _, high in bounds)
        if least < low or most > high:
            told.append(
                f"--within: {name}={least:g}:{most:g}: its bounds are {low:g} to {high:g}, and hold as well"
            )
    return told


def limited(player: str, parameter: Parameter, limits: Limits) -> Parameter:
    """A parameter of this player with bounds as close as its limit; one that counts stays whole."""
    if parameter.name not in limits:
        return parameter
    least, most = limits[parameter.name]
    low, high = max(least, parameter.low), min(most, parameter.high)
    said = f"--within: {parameter.name}={least:g}:{most:g}"
    if low > high:
        raise TuningError(f"{said}: {player} has it from {parameter.low:g} to {parameter.high:g}")
    if is_whole(parameter):
        low, high = ceil(low), floor(high)
    if low > high:
        raise TuningError(f"{said}: no whole number lies there, and {player} has it in whole numbers")
    return replace(parameter, low=low, high=high)


def is_whole(parameter: Parameter) -> bool:
    """Whether a parameter counts something: it is declared in whole numbers, 2 from 0 to 10, nowhere 0.0."""
    return all(isinstance(number, int) for number in (parameter.default, parameter.low, parameter.high))
