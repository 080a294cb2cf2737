"""What a tuning writes, and what its files say of how they were made."""

from collections.abc import Mapping
from dataclasses import asdict
from importlib.metadata import version
from pathlib import Path
from typing import Any

from sim.rules.loading import RuleSet, figures
from sim.run.players import Player
from strategies.fields import write_field
from strategies.parameter_files import ParameterFile, write_parameters
from strategies.specs import parse_spec
from strategies.tuning.climbing import Tuned
from strategies.tuning.opponents import Opponents
from strategies.tuning.rounds import Mix, Style
from strategies.tuning.session import seeds_of

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
        "seeds": asdict(seeds_of(seed)),
        "chocolab": version("chocolab"),
        "cmaes": version("cmaes"),
    }


def parameter_file(rules: RuleSet, tuned: Tuned, made: Mapping[str, Any]) -> ParameterFile:
    """The file of a tuned player."""
    told = {
        "fair": round(tuned.fair, 5),
        "share_before": tuned.before.rounded(),
        "share": tuned.after.rounded(),
        "gain": tuned.gain.rounded(),
        "digest": tuned.tunable.player.digest,
        "start": tuned.tunable.player.parameters,
    }
    return ParameterFile(rules.game, tuned.tunable.strategy, tuned.values, {**made, **told})


def write_mix(file: Path, rules: RuleSet, mix: Mix, made: Mapping[str, Any]) -> None:
    """Write a field, and beside it, in a folder of its name, the files of its players."""
    folder = file.with_suffix("")
    players = []
    for style, share in zip(mix.styles, mix.shares, strict=True):
        players.append((_spec(style, folder), round(share, DIGITS)))
        if _own_file(style.player):
            folder.mkdir(exist_ok=True)
            write_parameters(folder / _own_file(style.player), _style_file(rules, style, made))
    responses = [found.rounded() for found in mix.responses]
    write_field(file, rules.game, players, {**made, "responses": responses})


def _own_file(player: Player) -> str:
    """The name of the file for a player that is called by a name of its own; else none."""
    called = parse_spec(player.label).called
    return f"{called}.toml" if called else ""


def _spec(style: Style, folder: Path) -> str:
    """The player as the field's file names it."""
    own = _own_file(style.player)
    if not own:
        return style.player.spec
    found = parse_spec(style.player.spec)
    source = f"{found.file}:{found.name}" if found.file else found.name
    return f"{source}@{folder.name}/{own}"


def _style_file(rules: RuleSet, style: Style, made: Mapping[str, Any]) -> ParameterFile:
    if style.tuned:
        return parameter_file(rules, style.tuned, made)
    known = {"against": "whoever it was tuned against before it was in the field", "rules": rules.title}
    return ParameterFile(rules.game, style.tunable.strategy, style.player.parameters, known)
