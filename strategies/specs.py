"""How a line-up is written: `knights(patience=3),widest,./mine.py:eager(greed=2)`."""

import re
from dataclasses import dataclass

from sim.run.players import PlayerError

# Commas part players, but not inside the parentheses of their parameters.
_COMMA = re.compile(r",(?![^()]*\))")
_SPEC = re.compile(r"^(?P<source>[^()]+?)\s*(?:\((?P<parameters>[^()]*)\))?$")


@dataclass(frozen=True)
class Spec:
    """One player as written: a registry name, or a file with an optional name, and parameters."""

    text: str
    name: str | None
    file: str | None
    parameters: dict[str, float]


def split_lineup(text: str) -> list[str]:
    """The players of a line-up, each as written."""
    return [part.strip() for part in _COMMA.split(text)]


def parse_spec(text: str) -> Spec:
    """Read one player."""
    match = _SPEC.match(text.strip())
    if match is None:
        raise PlayerError(f"players: {text!r}: expected NAME, NAME(PARAMETER=NUMBER) or FILE.py:NAME")
    source = match["source"].strip()
    parameters = _parameters(text, match["parameters"] or "")
    file, separator, name = source.rpartition(".py:")
    if separator:
        return Spec(text, name or None, f"{file}.py", parameters)
    if source.endswith(".py"):
        return Spec(text, None, source, parameters)
    return Spec(text, source, None, parameters)


def _parameters(text: str, written: str) -> dict[str, float]:
    parameters: dict[str, float] = {}
    for part in filter(None, (p.strip() for p in written.split(","))):
        try:
            name, number = (p.strip() for p in part.split("="))
            value = float(number)
        except ValueError:
            raise PlayerError(f"players: {text}: {part!r}: expected PARAMETER=NUMBER") from None
        if not name or name in parameters:
            raise PlayerError(f"players: {text}: {part!r}: expected each parameter once, by its name")
        parameters[name] = value
    return parameters
