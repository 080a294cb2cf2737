"""Writes the tables of a run in another format: in place, or into another folder."""

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from sim.log.disk import told_of_rewriting
from sim.log.lock import lock_path, locked
from sim.log.parts import clear_unfinished, make_folders, part_path
from sim.log.places import size_of
from sim.log.rewriting import bring, is_written_as, write_again
from sim.log.run_folder import LogFormat, Manifest, ManifestError, inspecting, logged_tables, read_manifest
from sim.log.seals import Seal
from sim.log.wholeness import Wholeness
from sim.run.manifest import write_manifest
from sim.run.opening import open_folder
from sim.run.runner import Progress

Tell = Callable[[Progress], None]


@dataclass(frozen=True)
class Packed:
    """What became of a run: where it stands now, its games, and its bytes before and after."""

    run: Path
    games: int
    before: int
    after: int
    changed: bool


def pack_run(run: Path, log_format: LogFormat, jobs: int, tell: Tell) -> Packed:
    """Write the parts of a run again where they stand; it may be stopped at any moment, and done again."""
    read_manifest(run)  # or there is nothing to lock
    with locked(lock_path(run), run), told_of_rewriting(run):
        manifest = read_manifest(run)
        seals = whole_seals(run, manifest)
        tables, before = logged_tables(manifest), _size(run, manifest, seals)
        others = [seal for seal in seals if not is_written_as(run, seal, log_format)]
        told = manifest_as(manifest, log_format)
        if told != manifest:
            write_manifest(run, told)
        clear_unfinished(run)
        again = partial(write_again, run, tables=tables, log_format=log_format, out=run)
        _each(again, others, jobs, tell)
        changed = bool(others) or told != manifest
        return Packed(run, _games(seals), before, _size(run, manifest, seals), changed)


def pack_into(
    run: Path, out: Path, log_format: LogFormat, overwrite: bool, jobs: int, tell: Tell
) -> Packed:  # fmt: skip
    """Write a run in a format into another folder; it stays as it is itself."""
    manifest = read_manifest(run)
    if run.resolve() == out.resolve():
        raise ManifestError(f"--out: {out}: is the run itself; expected a new folder, or no --out")
    seals, told = whole_seals(run, manifest), manifest_as(manifest, log_format)
    tables, before = logged_tables(manifest), _size(run, manifest, seals)
    with open_folder(out, told, False, overwrite), told_of_rewriting(out):
        write_manifest(out, {**told, "complete": False})
        make_folders(out, tables)
        _each(partial(bring, run, tables=tables, log_format=log_format, out=out), seals, jobs, tell)
        write_manifest(out, told)
        return Packed(out, _games(seals), before, _size(out, manifest, seals), True)


def manifest_as(manifest: Manifest, log_format: LogFormat) -> Manifest:
    """The manifest of the same run in a format; the quick one goes without saying."""
    plain = {key: value for key, value in manifest.items() if key != "log_format"}
    return plain if log_format == "quick" else {**manifest, "log_format": log_format}


def whole_seals(run: Path, manifest: Manifest) -> list[Seal]:
    """The seals of all chunks that were played; nothing may be wrong with any of them."""
    looked = Wholeness(run, manifest)
    if not looked.sealed:
        raise ManifestError(f"{run}: its parts have no seals; `chocolab migrate` makes them")
    chunks = looked.chunks(deep=True)
    for fault in (fault for chunk in chunks for fault in chunk.faults):
        raise ManifestError(f"{fault.sentence()}; {inspecting(run)}")
    return [chunk.seal for chunk in chunks if chunk.whole and chunk.seal is not None]


def _each(do: Callable[[Seal], None], seals: Sequence[Seal], jobs: int, tell: Tell) -> None:
    """Do something with every chunk, a few at a time; what is begun is done when the rest is stopped."""
    begun, games, of = time.perf_counter(), 0, _games(seals)
    with ThreadPoolExecutor(jobs) as crew:
        doing = {crew.submit(do, seal): seal for seal in seals}
        try:
            for done in as_completed(doing):
                done.result()
                games += _games([doing[done]])
                tell(Progress(games, of, games, 0, time.perf_counter() - begun))
        finally:
            crew.shutdown(cancel_futures=True)


def _games(seals: Sequence[Seal]) -> int:
    return sum(seal.last - seal.first for seal in seals)


def _size(run: Path, manifest: Manifest, seals: Sequence[Seal]) -> int:
    """The bytes of all parts."""
    parts = (part_path(run, table, seal.chunk) for seal in seals for table in logged_tables(manifest))
    return sum(size_of(part) or 0 for part in parts)
