"""Packs a run, or all of a folder of levels, and tells what it gained."""

from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from sim.log.disk import told_size
from sim.log.levels_folder import levels_in, write_levels
from sim.log.lock import lock_path, locked
from sim.log.run_folder import ManifestError, holds_run
from sim.run.opening import new_folder
from sim.run.packing import Packed, pack_into, pack_run
from sim.run.progress import progress_shown
from sim.run.runner import usable_cores


def packed(run: Path, options: Mapping[str, Any]) -> Iterator[str]:
    """Pack what stands in a folder; yields what is to be told of each run."""
    levels, out = levels_in(run), options["out"]
    if not levels:
        yield _told(_packed(run, out, options), options["log_format"])
        return
    with ExitStack() as held:
        held.enter_context(locked(lock_path(run), run) if out is None else _for_levels(run, out))
        for level in levels:
            place = None if out is None else out / level.name
            yield _told(_packed(level, place, options), options["log_format"])
        if out is not None:
            write_levels(out, [level.name for level in levels])


def _for_levels(run: Path, out: Path) -> Any:
    """A folder for levels, which is not that of a run."""
    if holds_run(out):
        raise ManifestError(f"--out: {out}: a run stands there; expected a folder for the levels of {run}")
    return new_folder(out)


def _packed(run: Path, out: Path | None, options: Mapping[str, Any]) -> Packed:
    jobs = options["jobs"] or usable_cores()
    with progress_shown() as tell:
        if out is None:
            return pack_run(run, options["log_format"], jobs, tell)
        return pack_into(run, out, options["log_format"], options["overwrite"], jobs, tell)


def _told(done: Packed, log_format: str) -> str:
    if not done.changed:
        return f"{done.run}: is {log_format} already, {told_size(done.after)}."
    sizes = f"{told_size(done.before)} before, {told_size(done.after)} now"
    return f"{done.run}: {done.games:,} games, {sizes}."
