"""One finished run of each game for all tests of this room that only read."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from tests.sim.run.made_runs import finished


@pytest.fixture(scope="session")
def run(run_of: Callable[[str], Path]) -> Path:
    """A finished run of the edition: 96 games of four players in four chunks."""
    return run_of("edition")


@pytest.fixture(scope="session")
def run_of(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """A finished run of a game."""
    return cache(lambda game: finished(tmp_path_factory.mktemp("runs") / game, game))
