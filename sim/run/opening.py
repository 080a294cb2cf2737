"""Opens the folder of a run: a new one, one to go on with, or one that may be written over."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sim.log.parts import remove_tables
from sim.log.run_folder import FILE, Manifest, ManifestError, holds_run, read_manifest
from sim.run.manifest import UNFINISHED, difference


def open_folder(folder: Path, manifest: Manifest, resume: bool, overwrite: bool) -> None:
    """Make the folder ready for a run, or say in a sentence why it must not be touched."""
    if resume:
        _check_same(folder, read_manifest(folder), manifest)
        return
    if folder.exists() and not folder.is_dir():
        raise ManifestError(f"--out: {folder}: a file stands there; expected a folder to make")
    if folder.exists() and {path.name for path in folder.iterdir()} - {UNFINISHED}:
        _make_way(folder, overwrite)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ManifestError(f"--out: {folder}: cannot be made ({error.strerror})") from None


def _make_way(folder: Path, overwrite: bool) -> None:
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
    (folder / FILE).unlink()
    remove_tables(folder)


def _check_same(folder: Path, old: Mapping[str, Any], new: Mapping[str, Any]) -> None:
    words = difference(old, new)
    if words:
        raise ManifestError(f"{folder}: cannot be resumed, it was made with {words}")
