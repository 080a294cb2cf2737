"""What is packed is told with its sizes; a folder of levels stands for all of them."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from scripts.packing import packed
from sim.log.disk import told_size
from sim.log.levels_folder import levels_in, write_levels
from sim.log.lock import LockError, lock_path, locked
from sim.log.run_folder import ManifestError, read_manifest
from tests.sim.run.made_runs import tables


def told(run: Path, **options: Any) -> list[str]:
    asked = {"log_format": "small", "out": None, "overwrite": False, "jobs": 1} | options
    return list(packed(run, asked))


def size(run: Path) -> str:
    return told_size(sum(part.stat().st_size for part in run.glob("*/*.parquet")))


def formats(folder: Path) -> list[str | None]:
    return [read_manifest(run).get("log_format") for run in levels_in(folder)]


@pytest.fixture
def levels(tmp_path: Path, run: Path) -> Path:
    """A folder of two levels."""
    folder = tmp_path / "levels"
    for name in ("weak", "able"):
        shutil.copytree(run, folder / name)
    write_levels(folder, ["weak", "able"])
    return folder


def test_sizes_are_told(tmp_path: Path, run: Path) -> None:
    mine = Path(shutil.copytree(run, tmp_path / "mine"))
    assert told(mine) == [f"{mine}: 96 games, {size(run)} before, {size(mine)} now."]
    assert told(mine) == [f"{mine}: is small already, {size(mine)}."]
    assert told(mine, log_format="quick")[0].endswith(f"{size(run)} now.")


def test_all_levels_are_packed_and_nobody_else_writes_there(levels: Path) -> None:
    with locked(lock_path(levels), levels), pytest.raises(LockError):
        told(levels)
    assert formats(levels) == [None, None]
    assert [line.partition(":")[0] for line in told(levels)] == [str(levels / "weak"), str(levels / "able")]
    assert formats(levels) == ["small", "small"]
    assert not lock_path(levels).exists()


def test_levels_are_packed_into_a_folder_of_levels(tmp_path: Path, levels: Path, run: Path) -> None:
    out = tmp_path / "out"
    assert len(told(levels, out=out)) == 2
    assert [path.name for path in levels_in(out)] == ["weak", "able"]
    assert (formats(levels), formats(out)) == ([None, None], ["small", "small"])
    with pytest.raises(ManifestError, match="a run stands there; go on with it by --resume, or replace"):
        told(levels, out=out)
    assert len(told(levels, out=out, overwrite=True)) == 2
    mine = Path(shutil.copytree(run, tmp_path / "mine"))
    with pytest.raises(ManifestError, match="a run stands there; expected a folder for the levels of"):
        told(levels, out=mine, overwrite=True)
    assert tables(mine) == tables(run)
