"""The errors that a user can cause, each told in one sentence; all others are faults of ours."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

# By the name of their class: importing the classes would make every command slow to start.
MISTAKES = {
    "BoardError",
    "PaceError",
    "ManifestError",
    "PlayerError",
    "RuleError",
    "RunError",
    "TargetError",
    "TuningError",
}
STOPPED = {"LogError", "StrategyError", "WorkerError"}


# Of a sentence that quotes what was given: so much of its beginning and of its end is told.
BEGINNING, END = 900, 300


@dataclass(frozen=True)
class Told:
    """A sentence for the user, and whether it stopped on the way; else what was given was not as expected."""

    sentence: str
    stopped: bool


def told(error: Exception, runs: Sequence[Path] = ()) -> Told | None:
    """What to tell of an error; nothing if it is ours. `runs` are the folders whose tables are read."""
    if isinstance(error, OSError):
        place = f"{error.filename}: " if error.filename else ""
        return Told(f"{place}{error.strerror or error}", stopped=True)
    name = type(error).__name__
    if name in MISTAKES | STOPPED:
        return Told(shortened(str(error)), name in STOPPED)
    return _told_damage(runs) if type(error).__module__.startswith("polars.") else None


def shortened(sentence: str) -> str:
    """The sentence, without the middle of what it quotes if that is a page long."""
    if len(sentence) <= BEGINNING + END:
        return sentence
    return f"{sentence[:BEGINNING]} … {sentence[-END:]}"


def _told_damage(runs: Sequence[Path]) -> Told | None:
    from sim.log.parts import damaged_parts

    for path in (path for run in runs for path in damaged_parts(run)):
        return Told(f"{path}: not a whole Parquet part; remove it, then go on by --resume", stopped=False)
    return None
