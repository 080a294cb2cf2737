"""Files of parameters: a player's named numbers, and where they come from. `chocolab tune` writes them.

The files under `strategies/tuned/GAME/` hold what the players of this package play with if nothing is said.
"""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import click

from sim.log.files import write_whole
from sim.rules.toml_writing import as_toml
from sim.rules.tree import render
from sim.run.players import PlayerError
from strategies.toml_files import read_toml

SHIPPED = Path(__file__).parent / "tuned"
MOST_NAMED = 5  # parameters in a note
EXPECTED = "expected a file that `chocolab tune` writes: game, strategy and [parameters]"


@dataclass(frozen=True)
class ParameterFile:
    """The parameters of a strategy in a game, and how they were found."""

    game: str
    strategy: str
    parameters: dict[str, float]
    provenance: dict[str, Any] = field(default_factory=dict)


def read_parameters(path: Path) -> ParameterFile:
    """Read a file of parameters; whatever is wrong with it becomes one sentence."""
    tree = read_toml(path, EXPECTED)
    for name, kind in (("game", str), ("strategy", str), ("parameters", dict)):
        if not isinstance(tree.get(name), kind):
            raise PlayerError(f"players: {path}: {name}: missing or not as expected; {EXPECTED}")
    for name, value in tree["parameters"].items():
        if isinstance(value, bool) or not isinstance(value, int | float):
            where = f"players: {path}: parameters.{render(name)[1:-1]}"
            raise PlayerError(f"{where} = {render(value)}; expected a number")
    return ParameterFile(tree["game"], tree["strategy"], tree["parameters"], tree.get("provenance", {}))


def write_parameters(path: Path, found: ParameterFile) -> None:
    """Write a file of parameters."""
    write_whole(path, as_toml(asdict(found)))


@cache
def shipped_parameters(game: str, strategy: str) -> dict[str, float]:
    """What a strategy of this package plays a game with by default; empty if nothing is shipped."""
    file = SHIPPED / game / f"{strategy}.toml"
    return read_parameters(file).parameters if file.is_file() else {}


def parameters_for(path: Path, game: str, strategy: str) -> dict[str, float]:
    """The parameters of a file that is meant for this strategy in this game."""
    found = read_parameters(path)
    if (found.game, found.strategy) != (game, strategy):
        raise PlayerError(
            f"players: {path}: holds parameters of {found.strategy} for {found.game}; "
            f"expected those of {strategy} for {game}"
        )
    return found.parameters


def note_missing(
    path: Path, game: str, strategy: str, missing: Mapping[str, float], shipped: Iterable[str]
) -> None:
    """Tell of parameters that a file does not have, what they are then, and where that is from."""
    if not missing:
        return
    ours = set(missing) & set(shipped)
    source = "that come with chocolab" if ours == set(missing) else "that its source declares"
    if ours and ours != set(missing):
        source = "that come with chocolab or that its source declares"
    told = [f"{name} = {value:g}" for name, value in missing.items()]
    more = [f"and {len(told) - MOST_NAMED} more"] if len(told) > MOST_NAMED else []
    named = ", ".join([*told[:MOST_NAMED], *more])
    note(
        f"{path}: does not have all parameters of {strategy} in {game}; it plays with those {source}: {named}"
    )


def note_foreign(path: Path, digest: str) -> None:
    """Tell that a file was made for other rules than those to be played, if it says for which."""
    made = read_parameters(path).provenance
    if made.get("rules_digest", digest) == digest:
        return
    changed = made.get("changed")
    told = (
        [f"{name} = {render(value)}" for name, value in changed.items()] if isinstance(changed, dict) else []
    )
    rules = ", ".join([str(made.get("rules", "unnamed")), *told])
    note(f"{path}: was tuned for other rules than these ({rules})")


@cache
def note(sentence: str) -> None:
    """Tell something that does not stop anything, once."""
    click.echo(f"Note: {sentence}.", err=True)
