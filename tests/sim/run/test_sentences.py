"""Errors that a user can cause have a sentence; ours have none."""

import os
import shutil
import time
from pathlib import Path

import polars as pl
import pytest

from analyses.pace import PaceError
from analyses.run_tables import RunError
from analyses.target_files import TargetError
from reports.board.story import BoardError
from sim.log.disk import DiskError
from sim.log.lock import LockError
from sim.log.rewriting import RewritingError
from sim.log.run_folder import ManifestError
from sim.log.stores import StoreError
from sim.log.tables import LogError
from sim.rules.problems import RuleError
from sim.run.crew import WorkerError
from sim.run.faults import StrategyError
from sim.run.plan import PlanError
from sim.run.players import PlayerError
from sim.run.sentences import MISTAKES, STOPPED, Told, told
from strategies.tuning.journal import TuningError

CLASSES = (
    RuleError, PlayerError, PlanError, ManifestError, LockError, RunError, TargetError, TuningError,
    BoardError, PaceError, StrategyError, LogError, DiskError, StoreError, WorkerError, RewritingError,
)  # fmt: skip


@pytest.mark.parametrize("kind", CLASSES)
def test_what_is_told_is_the_error_s_own_sentence(kind: type[Exception]) -> None:
    stopped = kind in (StrategyError, LogError, DiskError, StoreError, WorkerError, RewritingError)
    assert told(kind("a sentence")) == Told("a sentence", stopped)


def test_the_names_are_those_of_classes() -> None:
    assert {kind.__name__ for kind in CLASSES} == MISTAKES | STOPPED


def test_errors_of_the_system_name_the_file() -> None:
    missing = FileNotFoundError(2, "No such file or directory", "runs/x")
    assert told(missing) == Told("runs/x: No such file or directory", stopped=True)
    assert told(OSError("disk on fire")) == Told("disk on fire", stopped=True)


def test_all_else_is_ours(tmp_path: Path) -> None:
    assert told(ValueError("ours")) is None
    assert told(pl.exceptions.ComputeError("ours"), [tmp_path]) is None


def test_a_file_that_changed_under_its_reader_is_told(tmp_path: Path, run: Path) -> None:
    folder = Path(shutil.copytree(run, tmp_path / "run"))
    for seal in (folder / "seals").iterdir():
        os.utime(seal, (0, 0))
    error = pl.exceptions.ComputeError("Invalid thrift\nand more")
    assert told(error, [folder]) is None
    os.utime(seal, (time.time() + 60, time.time() + 60))
    why = "its parts were written anew meanwhile, by `chocolab pack` say; read it again"
    assert told(error, [folder]) == Told(f"{folder}: cannot be read (Invalid thrift); {why}", stopped=True)
    assert told(pl.exceptions.ColumnNotFoundError("ours"), [folder]) is None


def test_a_sentence_that_quotes_a_page_is_shortened_in_its_middle() -> None:
    about = told(RunError(f"mine.toml: {'9' * 5_000}: expected a number"))
    assert about is not None
    assert len(about.sentence) < 1_300
    assert about.sentence.startswith("mine.toml: 999")
    assert about.sentence.endswith("999: expected a number")
