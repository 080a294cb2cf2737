"""The errors that a user can cause, each told in one sentence; all others are faults of ours."""

import errno
import shlex
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from sim.log.places import in_words

# By the name of their class: importing the classes would make every command slow to start.
MISTAKES = {
    "BoardError",
    "LockError",
    "PaceError",
    "ManifestError",
    "PlanError",
    "PlayerError",
    "RuleError",
    "RunError",
    "TargetError",
    "TuningError",
}
# What polars raises when a file is not what it was a moment ago.
READING = {"ComputeError", "PanicException"}
BEGUN = time.time()
FULL = {errno.ENOSPC, errno.EDQUOT}
STOPPED = {"DiskError", "LogError", "RewritingError", "StoreError", "StrategyError", "WorkerError"}

# Of a sentence that quotes what was given: so much of its beginning and of its end is told.
BEGINNING, END = 900, 300


@dataclass(frozen=True)
class Told:
    """A sentence for the user, and whether it stopped on the way; else what was given was not as expected."""

    sentence: str
    stopped: bool


def told(error: BaseException, runs: Sequence[Path] = ()) -> Told | None:
    """What to tell of an error; nothing if it is ours. `runs` are the folders whose tables are read."""
    if isinstance(error, OSError):
        return Told(in_words(_told_by_system(error)), stopped=True)
    name = type(error).__name__
    if name in MISTAKES | STOPPED:
        return Told(shortened(in_words(str(error))), name in STOPPED)
    # What reads Parquet breaks in many ways on bytes that are not as they were written.
    reading = type(error).__module__.startswith(("polars.", "pyo3_runtime", "pyarrow."))
    return _told_damage(runs) or _told_change(error, runs) if reading else None


def _told_by_system(error: OSError) -> str:
    place = f"{error.filename}: " if error.filename else ""
    told = f"{place}{error.strerror or error}"
    if error.errno not in FULL:
        return told
    return f"{told}; make room, then go on: what is whole is kept"


def shortened(sentence: str) -> str:
    """The sentence, without the middle of what it quotes if that is a page long."""
    if len(sentence) <= BEGINNING + END:
        return sentence
    return f"{sentence[:BEGINNING]} … {sentence[-END:]}"


def _told_change(error: BaseException, runs: Sequence[Path]) -> Told | None:
    """What reads a table lazily keeps in mind where things stand in its files."""
    from sim.log.seals import FOLDER

    if type(error).__name__ not in READING:
        return None
    for run in runs:
        if any(seal.stat().st_mtime > BEGUN for seal in (run / FOLDER).glob("part-*.json")):
            first = str(error).strip().partition("\n")[0]
            why = "its parts were written anew meanwhile, by `chocolab pack` say; read it again"
            return Told(f"{run}: cannot be read ({shortened(first)}); {why}", stopped=True)
    return None


def going_on(run: Path) -> str:
    """What to do where a run has stopped on the way."""
    return f"what is whole is kept: go on by --resume --out {shlex.quote(str(run))}"


def _told_damage(runs: Sequence[Path]) -> Told | None:
    from sim.log.run_folder import ManifestError, inspecting, read_manifest
    from sim.log.wholeness import Wholeness

    for run in runs:
        try:
            chunks = Wholeness(run, read_manifest(run)).chunks(deep=True)
        except ManifestError:
            continue
        for fault in (fault for chunk in chunks for fault in chunk.faults):
            return Told(in_words(f"{fault.sentence()}; {inspecting(run)}"), stopped=False)
    return None
