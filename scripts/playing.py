"""Plays a run as the command line asks for it: a new one, or one to go on with."""

from collections.abc import Mapping
from typing import Any

import click

from scripts.manifests import Entry, enter_run, manifest_again, manifest_from
from scripts.options import usable_cores
from scripts.progress import progress_shown
from sim.log.run_folder import Manifest, read_manifest
from sim.run.opening import open_folder
from sim.run.runner import Progress, play_run


def opened(options: Mapping[str, Any], enter: Entry = enter_run) -> Manifest:
    """The manifest of the run to play; its folder is ready for it."""
    if options["resume"] and options["overwrite"]:
        raise click.UsageError("--resume and --overwrite exclude each other.")
    old = read_manifest(options["out"]) if options["resume"] else None
    manifest = manifest_again(old, options, enter) if old else manifest_from(options, enter)
    open_folder(options["out"], manifest, options["resume"], options["overwrite"])
    return manifest


def played(manifest: Manifest, options: Mapping[str, Any]) -> Progress:
    """Play what is left of a run, and show how it gets on."""
    with progress_shown() as tell:
        return play_run(options["out"], manifest, options["jobs"] or usable_cores(), options["backend"], tell)
