"""A finished run for the tests that read one."""

from pathlib import Path

import pytest

from tests.sim.run.made_runs import finished


@pytest.fixture(scope="session")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished run of the edition: 96 games of four players."""
    return finished(tmp_path_factory.mktemp("runs") / "four", "edition")
