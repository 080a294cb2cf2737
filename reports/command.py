"""The command that makes a run again."""

import json
import shlex
from typing import Any

from analyses.run_tables import RunTables
from reports import words
from reports.provenance import CHANGED, is_mirrored, marks, value_at
from sim.log.run_folder import slice_words
from sim.rules.tree import MISSING

MOST_SETS = 8  # so many changed figures are named; more are told by their number


def command_again(run: RunTables) -> str:
    """The command, and below it as a comment what a run with changed rules needs besides."""
    manifest = run.manifest
    parts = [
        *_beginning(manifest),
        *("--games", str(manifest["games"]), "--seed", str(manifest["seed"])),
        *_slice(manifest),
        *([] if manifest["rotate"] else ["--no-rotate"]),
        *(["--deal", "mirrored"] if _says_mirrored(manifest) else []),
        *([] if manifest["log"] == "turns" else ["--log", manifest["log"]]),
        *("--out", run.path.resolve().name),
    ]
    return "\n".join([shlex.join(parts), *_changes(manifest)])


def _slice(manifest: dict[str, Any]) -> list[str]:
    """Which slice of the games it is, if it is one."""
    told = slice_words(manifest)
    return ["--slice", told] if told else []


def _says_mirrored(manifest: dict[str, Any]) -> bool:
    """Whether the command must say that deals are mirrored; those of a tournament always are."""
    is_tournament = manifest.get("dealt", {}).get("by") == "tournament"
    return is_mirrored(manifest) and not is_tournament


def _beginning(manifest: dict[str, Any]) -> list[str]:
    """The command, the game, and who plays."""
    game, dealt = manifest["game"], manifest.get("dealt")
    specs = ",".join(entry["spec"] for entry in manifest["strategies"])
    if dealt is None:
        return ["chocolab", "run", "--game", game, "--players", specs]
    seats = ["--seats", str(manifest["seats"])]
    if dealt["by"] == "field":
        return ["chocolab", "run", "--game", game, "--players", dealt["players"], *seats]
    return ["chocolab", "tournament", game, "--players", specs, *seats]


def _changes(manifest: dict[str, Any]) -> list[str]:
    changed = [path for path, mark in marks(manifest).items() if mark == CHANGED]
    if not changed:
        return []
    told = f"# and the rules as changed ({words.count(len(changed), 'figure')}): --rules FILE"
    values = {path: value_at(manifest, path) for path in changed}
    if len(changed) > MOST_SETS or MISSING in values.values():  # only a file can leave a figure out
        return [told]
    sets = [f"{path}={json.dumps(value)}" for path, value in values.items()]
    return [f"{told}, or {' '.join(f'--set {shlex.quote(text)}' for text in sets)}"]
