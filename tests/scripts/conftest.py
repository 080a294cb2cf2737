"""A finished run for all tests of this room, and a folder for users' files."""

from pathlib import Path

import pytest

from scripts import checking
from tests.playing import batch_of
from tests.sim.run.made_runs import finished
from tests.strategies.conftest import home

__all__ = ["home"]


@pytest.fixture(scope="session", autouse=True)
def engine() -> None:
    """The engine is compiled, so that no command has to tell that it takes long."""
    batch_of("random,random")


@pytest.fixture
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """A check plays fewer games than for users."""
    for name, number in {"GAMES": 20, "MOST_GAMES": 20, "PLAIN_GAMES": 1}.items():
        monkeypatch.setattr(checking, name, number)


@pytest.fixture(scope="session")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished run: 96 games of four players in four chunks. Tests that change a run copy it."""
    return finished(tmp_path_factory.mktemp("runs") / "four", "edition")
