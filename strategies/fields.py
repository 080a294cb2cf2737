"""Fields: players with their shares, as a designer expects them at a table. Line-ups are drawn from them.

`field:market` is a field that comes along, in `strategies/fields/`; `FILE.toml` is one of the user's own.
`field:market(skill=0.5)` are the same players, all of them with that skill, or any parameter that all have.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sim.log.files import write_whole
from sim.rules.toml_writing import as_toml
from sim.rules.tree import render
from sim.run.players import PlayerError
from strategies.specs import parse_spec
from strategies.toml_files import read_toml

SHIPPED = Path(__file__).parent / "fields"
PREFIX = "field:"
FORM = "game, and for each [[player]] a spec and a share"
TOLERANCE = 0.01  # by which shares that were rounded may miss 1 together


@dataclass(frozen=True)
class Field:
    """Players as they are written in a line-up, each with its share of the seats; shares add up to 1."""

    players: tuple[tuple[str, float], ...]

    @property
    def specs(self) -> tuple[str, ...]:
        """The players."""
        return tuple(spec for spec, _ in self.players)

    @property
    def shares(self) -> tuple[float, ...]:
        """Their shares."""
        return tuple(share for _, share in self.players)


def is_field(text: str) -> bool:
    """Whether a text names a field: `field:NAME`, or a TOML file that is nobody's file of parameters."""
    text = _parted(text)[0]
    if not text.endswith(".toml"):
        return text.startswith(PREFIX)
    # An @ may stand in a path, too.
    return "@" not in text or Path(text).is_file()


def shipped_fields() -> list[str]:
    """The names of the fields that come along."""
    return sorted(file.stem for file in SHIPPED.glob("*.toml"))


def read_field(text: str, game: str) -> Field:
    """Read the field that a text names; whatever is wrong with it becomes one sentence."""
    name, changes = _parted(text)
    file = _file_of(name)
    tree = read_toml(file, f"expected a field: {FORM}")
    if not isinstance(tree.get("game"), str) or not isinstance(tree.get("player"), list):
        raise PlayerError(f"players: {file}: game or [[player]] is missing; expected {FORM}")
    if tree["game"] != game:
        raise PlayerError(
            f"players: {file}: game = {render(tree['game'])}; expected {render(game)}, which is to be played"
        )
    entries = [_entry(file, number, entry) for number, entry in enumerate(tree["player"], start=1)]
    changed = [(_changed(spec, changes), share) for spec, share in entries]
    return Field(_normalised(file, changed))


def portable(text: str) -> str:
    """A field as it can be named from any folder."""
    name, _ = _parted(text)
    if name.startswith(PREFIX):
        return text
    return f"{Path(name).expanduser().absolute()}{text.strip().removeprefix(name)}"


def _parted(text: str) -> tuple[str, str]:
    """A field's name or file, and the parameters in parentheses after it."""
    name, opened, changes = text.strip().rpartition("(")
    return (name.strip(), changes[:-1]) if opened and changes.endswith(")") else (text.strip(), "")


def _changed(spec: str, changes: str) -> str:
    """A player with more parameters; what its own entry says goes before them."""
    if not changes:
        return spec
    own = {*parse_spec(spec).parameters}
    added = [part for part in changes.split(",") if part.split("=")[0].strip() not in own]
    told = spec[:-1] + ", " if spec.endswith(")") else f"{spec}("
    return f"{told}{','.join(added)})" if added else spec


def _file_of(text: str) -> Path:
    if not text.startswith(PREFIX):
        return Path(text).expanduser()
    name = text.removeprefix(PREFIX)
    if name not in shipped_fields():
        known = ", ".join(shipped_fields()) or "none"
        raise PlayerError(f"players: {text}: no such field; expected one of {known}, or a FILE.toml")
    return SHIPPED / f"{name}.toml"


def _entry(file: Path, number: int, entry: Any) -> tuple[str, float]:
    where = f"players: {file}: player {number}"
    found = entry if isinstance(entry, dict) else {}
    spec, share = found.get("spec"), found.get("share")
    if not isinstance(spec, str) or set(found) != {"spec", "share"}:
        raise PlayerError(f"{where}: has {render(', '.join(found))[1:-1] or 'nothing'}; expected {FORM}")
    if isinstance(share, bool) or not isinstance(share, int | float) or not 0 < share <= 1:
        raise PlayerError(f"{where}: share = {render(share)}; expected a number above 0, and at most 1")
    try:
        return _placed(spec, file.parent), float(share)
    except PlayerError as error:
        raise PlayerError(f"{where}: {str(error).removeprefix('players: ')}") from None


def _placed(spec: str, folder: Path) -> str:
    """A player whose files, where they lie beside the field's, are named in full."""
    found = parse_spec(spec)
    placed = found.text
    if found.parameter_file and (folder / found.parameter_file).is_file():
        beside = (folder / found.parameter_file).resolve()
        placed = placed.replace(f"@{found.parameter_file}", f"@{beside}", 1)
    if found.file and (folder / found.file).is_file():
        placed = placed.replace(found.file, str((folder / found.file).resolve()), 1)
    return placed


def _normalised(file: Path, entries: list[tuple[str, float]]) -> tuple[tuple[str, float], ...]:
    specs = [spec for spec, _ in entries]
    twice = next((spec for spec in specs if specs.count(spec) > 1), None)
    if twice is not None:
        raise PlayerError(f"players: {file}: {twice} is named twice; expected each player once")
    total = math.fsum(share for _, share in entries)
    if abs(total - 1) > TOLERANCE:
        raise PlayerError(f"players: {file}: the shares add up to {total:g}; expected 1")
    return tuple((spec, share / total) for spec, share in entries)


def write_field(
    file: Path, game: str, players: Sequence[tuple[str, float]], provenance: Mapping[str, Any]
) -> None:
    """Write a field of players and shares, and how it was made."""
    entries = [{"spec": spec, "share": share} for spec, share in players]
    write_whole(file, as_toml({"game": game, "player": entries, "provenance": provenance}))
