"""What a tuning writes, and what its files say of how they were made."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from importlib.metadata import version
from pathlib import Path
from typing import Any

from sim.rules.loading import RuleSet
from sim.rules.tree import figures
from sim.run.players import Player
from strategies.fields import write_field
from strategies.parameter_files import ParameterFile, write_parameters
from strategies.specs import parse_spec
from strategies.tuning.balancing import Mix, Style
from strategies.tuning.climbing import Tuned
from strategies.tuning.opponents import Opponents

FIELD = "field.toml"  # among the files of players that were tuned together
DIGITS = 4  # of a share in a field


def origin(rules: RuleSet, opponents: Opponents, budget: int, seed: int) -> dict[str, Any]:
    """The part that all files of a call share."""
    known = {**figures(rules.data), **rules.defaults}
    return {
        "against": opponents.text,
        "rules": rules.title,
        "rules_digest": rules.digest,
        "changed": {path: known[path] for path in sorted(rules.changed) if path in known},
        "budget": budget,
        "seed": seed,
        "chocolab": version("chocolab"),
        "cmaes": version("cmaes"),
    }


def parameter_file(rules: RuleSet, tuned: Tuned, made: Mapping[str, Any]) -> ParameterFile:
    """The file of a tuned player."""
    told = {
        "seeds": asdict(tuned.seeds),
        "fair": round(tuned.fair, 5),
        "share_before": tuned.before.rounded(),
        "share": tuned.after.rounded(),
        "gain": tuned.gain.rounded(),
        "start": tuned.tunable.player.parameters,
    }
    return ParameterFile(rules.game, tuned.tunable.strategy, tuned.values, {**made, **told})


def write_styles(folder: Path, rules: RuleSet, styles: Sequence[Style], made: Mapping[str, Any]) -> None:
    """Write the files of the players that have parameters of their own."""
    for style in styles:
        if own := _own_file(style.player):
            folder.mkdir(parents=True, exist_ok=True)
            write_parameters(folder / own, _style_file(rules, style, made))


def write_mix(file: Path, folder: Path, rules: RuleSet, mix: Mix, made: Mapping[str, Any]) -> None:
    """Write a field, whose players' files are in this folder beside it."""
    beside = folder.relative_to(file.parent)
    players = [
        (_spec(style, beside), round(share, DIGITS))
        for style, share in zip(mix.styles, mix.shares, strict=True)
    ]
    responses = {"responses": [found.rounded() for found in mix.responses]} if mix.responses else {}
    write_field(file, rules.game, players, {**made, **responses})


def _own_file(player: Player) -> str:
    """The name of the file for a player that is called by a name of its own; else none."""
    called = parse_spec(player.label).called
    return f"{called}.toml" if called else ""


def _spec(style: Style, folder: Path) -> str:
    """The player as the field's file names it."""
    own = _own_file(style.player)
    return spec_with(style.player, folder / own) if own else style.player.spec


def spec_with(player: Player, file: Path) -> str:
    """A player as it is written with a file of parameters."""
    found = parse_spec(player.spec)
    source = f"{found.file}:{found.name}" if found.file else found.name
    return f"{source}@{file.as_posix()}"


def _style_file(rules: RuleSet, style: Style, made: Mapping[str, Any]) -> ParameterFile:
    if style.tuned:
        return parameter_file(rules, style.tuned, made)
    known = {"against": "whoever it was tuned against before it was in the field", "rules": rules.title}
    return ParameterFile(rules.game, style.tunable.strategy, style.player.parameters, known)
