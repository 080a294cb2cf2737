"""How a line-up is written: `knights(patience=3),widest,./mine.py:eager(greed=2),knights@tuned.toml`.

What follows an `@` is a file of parameters, or any word: a name of one's own for these parameters, by which
the player goes in every table.
"""

import re
from dataclasses import dataclass

from sim.run.players import PlayerError

# Commas part players, but not inside the parentheses of their parameters.
_COMMA = re.compile(r",(?![^()]*\))")
_SPEC = re.compile(r"^(?P<source>[^()]+?)\s*(?:\((?P<parameters>[^()]*)\))?$")
# An @ may stand in the path of either file.
_FROM_FILE = re.compile(r"(?P<source>.*\.py(?::\w*)?|[^@]*)@(?P<file>.+\.toml)")
_CALLED = re.compile(r"(?P<source>.+)@(?P<called>[\w-]+)")

LONGEST_SHOWN = 200


@dataclass(frozen=True)
class Spec:
    """One player as written: a registry name, or a file with an optional name, and parameters."""

    text: str
    name: str | None
    file: str | None
    parameters: dict[str, float]
    # The file its other parameters stand in, or a name for them all.
    parameter_file: str | None = None
    called: str | None = None


def split_lineup(text: str) -> list[str]:
    """The players of a line-up, each as written."""
    return [part.strip() for part in _COMMA.split(text)]


def parse_spec(text: str) -> Spec:
    """Read one player."""
    match = _SPEC.match(text.strip())
    if match is None:
        raise PlayerError(
            f"players: {_short(text)!r}: "
            "expected NAME, NAME(PARAMETER=NUMBER), NAME@FILE.toml or FILE.py:NAME"
        )
    source = match["source"].strip()
    placed = _FROM_FILE.fullmatch(source) or _CALLED.fullmatch(source)
    found = placed.groupdict() if placed else {"source": source}
    source = found["source"].strip()
    more = (_parameters(text, match["parameters"] or ""), found.get("file"), found.get("called"))
    file, separator, name = source.rpartition(".py:")
    if separator:
        return Spec(text, name or None, f"{file}.py", *more)
    if source.endswith(".py"):
        return Spec(text, None, source, *more)
    return Spec(text, source, None, *more)


def _short(text: str) -> str:
    """What was written, as far as a sentence has room for it."""
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…"


def _parameters(text: str, written: str) -> dict[str, float]:
    parameters: dict[str, float] = {}
    for part in filter(None, (p.strip() for p in written.split(","))):
        where = f"players: {_short(text)}: {_short(part)!r}"
        try:
            name, number = (p.strip() for p in part.split("="))
            value = float(number)
        except ValueError:
            raise PlayerError(f"{where}: expected PARAMETER=NUMBER") from None
        if not name or name in parameters:
            raise PlayerError(f"{where}: expected each parameter once, by its name")
        parameters[name] = value
    return parameters
