"""How a line-up is written: `knights(patience=3),widest,./mine.py:eager(greed=2),knights@tuned.toml`.

What follows an `@` is a file of parameters, or any word: a name of one's own for these parameters, by which
the player goes in every table. Parentheses may stand in the path of a file, and commas
in that of a file that is there.
"""

import os
import re
from dataclasses import dataclass

from sim.run.players import PlayerError

# Commas part players, but not inside the parentheses of their parameters.
_COMMA = re.compile(r",(?![^()]*\))")
# Parentheses may stand in the path of a file, too.
_PLAYER_FILE = r".+\.py(?::[^()@]*)?(?:@[^()]*?|@.+\.toml)?"
_SOURCE = rf"(?P<source>[^()]+?|{_PLAYER_FILE}|[^()@]+@.+\.toml)"
_SPEC = re.compile(rf"{_SOURCE}\s*(?:\((?P<parameters>[^()]*)\))?", re.DOTALL)
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
    players, rest = [], text
    while True:
        player = _of_a_file(rest) or _COMMA.split(rest, maxsplit=1)[0]
        players.append(player.strip())
        if player == rest:
            return players
        rest = rest[len(player) + 1 :]


def _of_a_file(text: str) -> str | None:
    """The first player as written, if it is of a file that is there: then commas may stand in its path."""
    ends = [len(text), *(match.start() for match in re.finditer(",", text))]
    return next((text[:end] for end in sorted(ends, reverse=True) if _has_files(text[:end])), None)


def _has_files(text: str) -> bool:
    """Whether a text is a player of a file, or one with a file of parameters, and the file is there."""
    try:
        spec = parse_spec(text)
    except PlayerError:
        return False
    files = [file for file in (spec.file, spec.parameter_file) if file is not None]
    if not files or "," in (spec.name or ""):
        return False
    return all(os.path.isfile(os.path.expanduser(file)) for file in files)  # noqa: PTH111, PTH113


def parse_spec(text: str) -> Spec:
    """Read one player."""
    match = _SPEC.fullmatch(text.strip())
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
    if source.endswith(".py"):
        return Spec(text, None, source, *more)
    file, separator, name = source.rpartition(".py:")
    if separator:
        return Spec(text, name or None, f"{file}.py", *more)
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
