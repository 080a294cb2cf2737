"""Plays a run as the command line asks for it: a new one, or one to go on with."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import click

from scripts.errors import Mistake
from sim.log.places import in_words
from sim.log.run_folder import Manifest
from sim.run.crew import WorkerError
from sim.run.progress import progress_shown
from sim.run.runner import Progress, play_run, usable_cores
from sim.run.runner import check_workers as check_cluster
from sim.run.watching import PATIENCE
from strategies.entering import manifests
from strategies.entering.manifests import Entry, enter_run
from strategies.loading import patient


@contextmanager
def opened(options: Mapping[str, Any], enter: Entry = enter_run) -> Iterator[Manifest]:
    """The manifest of the run to play; its folder is ready for it, and for nobody else meanwhile."""
    if options["resume"] and options["overwrite"]:
        raise click.UsageError("--resume and --overwrite exclude each other.")
    check_workers(options)
    with patient(options.get("patience")), manifests.opened(options, enter) as manifest:
        yield manifest


def check_workers(options: Mapping[str, Any]) -> None:
    """An error if the workers that are asked for cannot be had, while nothing is written or replaced yet."""
    scheduler = options["scheduler"]
    if scheduler and options["backend"] != "dask":
        raise click.UsageError(f"--scheduler: {scheduler}: expected --backend dask with it.")
    try:
        check_cluster(options["backend"], scheduler)
    except WorkerError as error:
        raise Mistake(in_words(str(error))) from error


def played(manifest: Manifest, options: Mapping[str, Any]) -> Progress:
    """Play what is left of a run, and show how it gets on."""
    jobs, patience = options["jobs"] or usable_cores(), options.get("patience") or PATIENCE
    workers = options["backend"], options["scheduler"]
    with progress_shown() as tell:
        return play_run(options["out"], manifest, jobs, workers[0], tell, patience, workers[1])
