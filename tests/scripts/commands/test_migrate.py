"""`chocolab migrate`: older runs."""

from pathlib import Path

from tests.scripts.command_line import done, mistake
from tests.sim.run.made_runs import tables
from tests.sim.run.test_migrating import aged


def test_older_runs_are_migrated_and_told(run: Path, tmp_path: Path) -> None:
    old = [aged(run, tmp_path / name) for name in ("a", "b")]
    told = done("migrate", *old).splitlines()
    done_to_it = "4 chunks are sealed; its tables are as they were, of schema version 3."
    assert told == [f"{one}: {done_to_it}" for one in old]
    assert tables(old[1]) == tables(run)
    assert (
        mistake("migrate", tmp_path) == f"{tmp_path}: not the folder of a run; expected manifest.json in it"
    )
