"""Lists the runs below a folder."""

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sim.log.disk import told_size
from sim.log.files import ASIDE
from sim.log.lock import is_locked, lock_path
from sim.log.parts import part_paths
from sim.log.places import size_of
from sim.log.run_folder import FILE, ManifestError, holds_run, planned_games, read_manifest
from sim.log.seals import FOLDER as SEALS
from sim.log.wholeness import Wholeness
from sim.schema import TABLES

HEAD = ("game", "games", "size", "when", "state", "changed", "players", "run")
RIGHT = {"games", "size"}
WIDEST = 40


@dataclass(frozen=True)
class Listed:
    """A run: where, what, of whom, how far, when, how it stands, and its bytes."""

    run: str
    game: str
    changed: list[str]
    players: str
    games: int
    when: str
    state: str
    size: int


def runs_below(folder: Path) -> Iterator[Path]:
    """The folders of runs in a folder and below it, itself too, by name."""
    for place, folders, files in os.walk(folder):
        if FILE in files and holds_run(Path(place)):
            yield Path(place)
            folders[:] = [name for name in folders if name not in (*TABLES, SEALS, ASIDE)]
        folders.sort()


def listed(run: Path) -> Listed:
    """What a list says of a run, by names and sizes of its files alone."""
    when = datetime.fromtimestamp((run / FILE).stat().st_mtime, UTC).isoformat(timespec="seconds")
    size = sum(size_of(path) or 0 for table in TABLES for path in part_paths(run, table))
    try:
        manifest = read_manifest(run)
    except ManifestError as error:
        return Listed(str(run), "?", [], "?", 0, when, str(error).removeprefix(f"{run / FILE}: "), size)
    state, games = _state(run, manifest)
    return Listed(
        str(run), manifest["game"], sorted(manifest["changed"]), _players(manifest), games, when, state, size
    )


def _players(manifest: Mapping[str, Any]) -> str:
    dealt = manifest.get("dealt")
    if dealt is not None and dealt["by"] == "field":
        return str(dealt["players"])
    return ("tournament of " if dealt is not None else "") + ",".join(manifest["players"])


def _state(run: Path, manifest: Mapping[str, Any]) -> tuple[str, int]:
    """How a run stands, in a few words, and the games that it has."""
    chunks = Wholeness(run, manifest).chunks()
    games = sum(chunk.range.last - chunk.range.first for chunk in chunks if chunk.whole)
    planned = planned_games(manifest)
    share = f"{100 * games // planned}%"  # rounded down: all is there at 100% alone
    if is_locked(lock_path(run)):
        return f"running, {share}", games
    if any(chunk.faults for chunk in chunks) or (manifest["complete"] and games < planned):
        return "damaged: see chocolab inspect", games
    if games < planned:
        return f"stopped at {share}", games
    return "whole slice" if manifest.get("slice") else "whole", games


def as_json(runs: Sequence[Listed]) -> str:
    """The list for programs."""
    return json.dumps([asdict(run) for run in runs], indent=2)


def lines(runs: Sequence[Listed]) -> Iterator[str]:
    """The list for people."""
    if not runs:
        yield "No run is there."
        return
    rows = [HEAD, *(_row(run) for run in runs)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEAD))]
    for row in rows:
        cells = (
            f"{text:>{width}}" if name in RIGHT else f"{text:<{width}}"
            for name, text, width in zip(HEAD, row, widths, strict=True)
        )
        yield "  ".join(cells).rstrip()


def _row(run: Listed) -> tuple[str, ...]:
    figures = (f"{run.games:,}", told_size(run.size), run.when[:16].replace("T", " "))
    rules = _short(", ".join(run.changed) or "as they are")
    # A name that takes several lines, or is no text, takes one here.
    place = run.run.encode("utf-8", "backslashreplace").decode().replace("\n", "\\n")
    return (run.game, *figures, run.state, rules, _short(run.players), place)


def _short(text: str) -> str:
    return text if len(text) <= WIDEST else f"{text[: WIDEST - 1]}…"
