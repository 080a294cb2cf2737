"""A finished run of the edition and one of the base game, for all tests of this room that only read."""

from pathlib import Path

import pytest

from chocolab.playing import play
from chocolab.runs import Run, open_run
from strategies.specs import split_lineup
from tests.sim.run.made_runs import FOUR, finished
from tests.strategies.conftest import home

__all__ = ["home"]


@pytest.fixture(scope="session")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """96 games of the edition, four players."""
    return open_run(finished(tmp_path_factory.mktemp("runs") / "four", "edition"))


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """24 games of the base game, three players."""
    return open_run(finished(tmp_path_factory.mktemp("runs") / "three", "base"))


@pytest.fixture(scope="session")
def other_seed(run: Run, tmp_path_factory: pytest.TempPathFactory) -> Run:
    """As many games of the edition by the same players, with another seed."""
    return play("edition", split_lineup(FOUR), 96, seed=2, out=tmp_path_factory.mktemp("runs") / "two")


@pytest.fixture(scope="session")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """A few games of the edition by one strategy, which has no rival."""
    return play("edition", ["random"] * 4, 4, seed=1, out=tmp_path_factory.mktemp("runs") / "alone")


@pytest.fixture
def copied(run: Run, tmp_path: Path) -> Path:
    """A folder in which the run of the edition may be changed."""
    import shutil

    return Path(shutil.copytree(run.path, tmp_path / "copied"))
