"""Opens the folder of a run: a new one, one to go on with, or one that may be written over."""

from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from sim.log.agreement import check_against_seals
from sim.log.files import unfinished
from sim.log.lock import LOCK, lock_path, locked
from sim.log.parts import remove_tables
from sim.log.places import names_in, remove
from sim.log.run_folder import FILE, Manifest, ManifestError, holds_run, read_manifest
from sim.run.manifest import difference


@contextmanager
def open_folder(folder: Path, manifest: Manifest, resume: bool, overwrite: bool) -> Iterator[None]:
    """Make the folder ready for a run and keep all others from it, or say why it must not be touched."""
    with ExitStack() as held:
        if resume:
            read_manifest(folder)  # or there is nothing to lock
            held.enter_context(locked(lock_path(folder), folder))
            old = read_manifest(folder)
            _check_same(folder, old, manifest)
            check_against_seals(folder, old)
        else:
            held.enter_context(new_folder(folder))
            _make_way(folder, overwrite)
        yield


@contextmanager
def new_folder(folder: Path) -> Iterator[None]:
    """Make a folder, if there is none, and keep all others from it; what was made for nothing goes again."""
    if folder.exists() and not folder.is_dir():
        raise ManifestError(f"--out: {folder}: a file stands there; expected a folder to make")
    made = [] if folder.exists() else [folder, *(above for above in folder.parents if not above.exists())]
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ManifestError(f"--out: {folder}: cannot be made ({error.strerror})") from None
    try:
        with locked(lock_path(folder), folder):
            yield
    finally:
        for one in made:
            if not _removed_if_empty(one):
                break


def _removed_if_empty(folder: Path) -> bool:
    try:
        folder.rmdir()
    except OSError:
        return False
    return True


def _make_way(folder: Path, overwrite: bool) -> None:
    if not names_in(folder) - {LOCK, unfinished(folder / FILE).name}:
        return
    if not holds_run(folder):
        raise ManifestError(f"--out: {folder}: holds other things than a run; expected a new or empty folder")
    if not overwrite:
        raise ManifestError(
            f"--out: {folder}: a run stands there; go on with it by --resume, or replace it by --overwrite"
        )
    remove_run(folder)


def remove_run(folder: Path) -> None:
    """Remove a run, and nothing else that lies in its folder."""
    # The manifest goes first: a folder without one is never taken for a run.
    remove(folder / FILE)
    remove_tables(folder)


def _check_same(folder: Path, old: Mapping[str, Any], new: Mapping[str, Any]) -> None:
    words = difference(old, new)
    if words:
        raise ManifestError(f"{folder}: cannot be resumed, it was made with {words}")
