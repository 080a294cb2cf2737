"""Errors that a user can cause have a sentence; ours have none."""

from pathlib import Path

import pytest

from analyses.pace import PaceError
from analyses.run_tables import RunError
from analyses.target_files import TargetError
from reports.board.story import BoardError
from sim.log.disk import DiskError
from sim.log.lock import LockError
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
    BoardError, PaceError, StrategyError, LogError, DiskError, StoreError, WorkerError,
)  # fmt: skip


@pytest.mark.parametrize("kind", CLASSES)
def test_what_is_told_is_the_error_s_own_sentence(kind: type[Exception]) -> None:
    stopped = kind in (StrategyError, LogError, DiskError, StoreError, WorkerError)
    assert told(kind("a sentence")) == Told("a sentence", stopped)


def test_the_names_are_those_of_classes() -> None:
    assert {kind.__name__ for kind in CLASSES} == MISTAKES | STOPPED


def test_errors_of_the_system_name_the_file() -> None:
    missing = FileNotFoundError(2, "No such file or directory", "runs/x")
    assert told(missing) == Told("runs/x: No such file or directory", stopped=True)
    assert told(OSError("disk on fire")) == Told("disk on fire", stopped=True)


def test_all_else_is_ours(tmp_path: Path) -> None:
    assert told(ValueError("ours")) is None
    assert told(pytest.importorskip("polars").exceptions.ComputeError("ours"), [tmp_path]) is None


def test_a_sentence_that_quotes_a_page_is_shortened_in_its_middle() -> None:
    about = told(RunError(f"mine.toml: {'9' * 5_000}: expected a number"))
    assert about is not None
    assert len(about.sentence) < 1_300
    assert about.sentence.startswith("mine.toml: 999")
    assert about.sentence.endswith("999: expected a number")
