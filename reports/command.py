"""The command that makes a run again, and the file of rules that it needs where a line cannot say them."""

import shlex
from dataclasses import dataclass
from typing import Any

from analyses.run_tables import RunTables
from reports.provenance import is_mirrored
from sim.log.run_folder import slice_words
from sim.rules.again import Said, said_again

UNKNOWN = "# the rules of this run are of another version of chocolab; they stand in its manifest.json"


@dataclass(frozen=True)
class Again:
    """The line to copy; and where its rules do not fit on it, the name and the text of the file it needs."""

    line: str
    file: str = ""
    rules: str = ""


def command_again(run: RunTables) -> Again:
    """How to make a run again."""
    name = run.path.resolve().name
    said = said_again(run.manifest["rules"])
    file = f"{name}-rules.toml" if said and said.file else ""
    line = shlex.join([*_parts(run.manifest), *_rules(said, file), "--out", _placed(name)])
    return Again(line if said else f"{line}\n{UNKNOWN}", file, said.file if said else "")


def _parts(manifest: dict[str, Any]) -> list[str]:
    """All but the rules and the folder."""
    is_plain = not _is_tournament(manifest)
    return [
        *_beginning(manifest),
        *("--games", str(manifest["games"]), "--seed", str(manifest["seed"])),
        *_slice(manifest),
        *([] if manifest["rotate"] else ["--no-rotate"]),
        *(["--deal", "mirrored"] if is_plain and is_mirrored(manifest) else []),
        *(["--log", manifest["log"]] if is_plain and manifest["log"] != "turns" else []),
        *(["--log-format", "small"] if is_plain and manifest.get("log_format") == "small" else []),
    ]


def _slice(manifest: dict[str, Any]) -> list[str]:
    """Which slice of the games it is, if it is one."""
    told = slice_words(manifest)
    return ["--slice", told] if told else []


def _rules(said: Said | None, file: str) -> tuple[str, ...]:
    if said is None:
        return ()
    return ("--rules", _placed(file)) if file else said.options


def _placed(name: str) -> str:
    """A name that is taken for no option, and by which a file is taken for no variant."""
    return f"./{name}" if name.startswith("-") else name


def _is_tournament(manifest: dict[str, Any]) -> bool:
    """Whether players met in all combinations: then deals are mirrored, and games alone are logged."""
    return bool(manifest.get("dealt", {}).get("by") == "tournament")


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
