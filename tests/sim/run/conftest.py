"""One finished run for all tests of this room that only read."""

from pathlib import Path

import pytest

from tests.sim.run.made_runs import begun, play


@pytest.fixture(scope="session")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished run: 96 games of four players in four chunks."""
    folder = tmp_path_factory.mktemp("runs") / "four"
    play(folder, begun(folder))
    return folder
