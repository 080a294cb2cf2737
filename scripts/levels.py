"""Plays the same games on several levels of play, each into a folder of its own below the one asked for."""

from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import click

from scripts.playing import check_workers, opened, played
from scripts.summary import summary
from sim.log.levels_folder import levels_in, write_levels
from sim.log.lock import lock_path, locked
from sim.log.run_folder import Manifest, ManifestError, holds_run
from sim.rules.loading import load_rules
from sim.run.manifest import write_manifest
from sim.run.opening import new_folder, open_folder, remove_run
from strategies.entering.manifests import manifest_from
from strategies.levels import USUAL, Level, levels_of


def played_levels(options: Mapping[str, Any]) -> str:
    """Play all levels, one after the other, and tell what each found."""
    check_workers(options)
    with ExitStack() as held:
        runs = _again(options, held) if options["resume"] else _begun(options, held)
        told = []
        for folder, manifest in runs:
            told.append(summary(folder, played(manifest, {**options, "out": folder})))
    return "\n\n".join(told)


def _begun(options: Mapping[str, Any], held: ExitStack) -> list[tuple[Path, Manifest]]:
    """The levels' folders with their manifests, all written before the first game, so that all can go on."""
    planned = [(level, manifest_from(_of(level, options))) for level in _levels(options)]
    out = options["out"]
    held.enter_context(new_folder(out))
    if holds_run(out):
        if not options["overwrite"]:
            raise ManifestError(f"--out: {out}: a run stands there; expected a folder for runs")
        remove_run(out)
    for level, manifest in planned:
        held.enter_context(open_folder(out / level.name, manifest, False, options["overwrite"]))
    for level, manifest in planned:
        write_manifest(out / level.name, manifest)
    write_levels(out, [level.name for level, _ in planned])
    return [(out / level.name, manifest) for level, manifest in planned]


def _levels(options: Mapping[str, Any]) -> list[Level]:
    if options["players"] is not None:
        raise click.UsageError("--players and --level exclude each other; write --level NAME=PLAYERS.")
    rules = load_rules(options["game"], options["rules"], options["sets"])
    seats = options["seats"] or rules.data["players"]["most"]
    return levels_of(options["level"] or USUAL, rules.game, seats)


def _of(level: Level, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of one level's run."""
    games = level.games(options["games"])
    return {**options, "out": options["out"] / level.name, "players": level.players, "games": games}


def _again(options: Mapping[str, Any], held: ExitStack) -> list[tuple[Path, Manifest]]:
    """The levels' folders with the manifests to go on with; no option but --out and how to play is taken."""
    found = levels_in(options["out"])
    if not found:
        raise ManifestError(f"--out: {options['out']}: no run of a level stands there to go on with")
    held.enter_context(locked(lock_path(options["out"]), options["out"]))
    return [(folder, held.enter_context(opened({**options, "out": folder}))) for folder in found]
