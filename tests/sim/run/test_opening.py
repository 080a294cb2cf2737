"""A folder is opened only if nothing of somebody else's is in it."""

import os
from pathlib import Path

import pytest

from sim.log.lock import LockError
from sim.log.run_folder import Manifest, ManifestError, read_manifest
from sim.run.manifest import write_manifest
from sim.run.opening import open_folder
from tests.sim.run.made_runs import begun, manifest_for, plan_for, play


@pytest.fixture(scope="module")
def manifest() -> Manifest:
    return manifest_for("random,random", plan_for("random,random", 4, 2))


def refused(folder: Path, manifest: Manifest, resume: bool = False, overwrite: bool = False) -> str:
    with pytest.raises(ManifestError) as caught, open_folder(folder, manifest, resume, overwrite):
        pass
    return str(caught.value).removeprefix(f"--out: {folder}: ")


@pytest.mark.parametrize("overwrite", [False, True])
def test_new_and_empty_folders_are_taken(tmp_path: Path, manifest: Manifest, overwrite: bool) -> None:
    for folder in (tmp_path, tmp_path / "a" / "b"):
        with open_folder(folder, manifest, False, overwrite):
            assert [path.name for path in folder.iterdir()] == ["lock.json"]
            (folder / "mine").touch()
        assert [path.name for path in folder.iterdir() if path.is_file()] == ["mine"]


def test_what_was_made_for_nothing_goes_again(tmp_path: Path, manifest: Manifest) -> None:
    with open_folder(tmp_path / "a" / "b", manifest, False, False):
        pass
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("resume", "overwrite"), [(False, False), (True, False), (False, True)])
def test_a_run_that_is_being_written_is_refused_to_all_others(
    tmp_path: Path, resume: bool, overwrite: bool
) -> None:
    manifest = begun(tmp_path / "run", "random,random", 4, 2)
    with open_folder(tmp_path / "run", manifest, True, False):
        before = sorted(tmp_path.rglob("*"))
        with (
            pytest.raises(LockError, match=f"^{tmp_path / 'run'}: process {os.getpid()} on .* writes there"),
            open_folder(tmp_path / "run", manifest, resume, overwrite),
        ):
            pass
        assert sorted(tmp_path.rglob("*")) == before
        play(tmp_path / "run", manifest)
    with open_folder(tmp_path / "run", manifest, True, False):
        assert read_manifest(tmp_path / "run")["complete"]


def test_a_manifest_half_written_does_not_block_its_folder(tmp_path: Path, manifest: Manifest) -> None:
    (tmp_path / "manifest.json.unfinished").write_text("{")
    with open_folder(tmp_path, manifest, False, False):
        write_manifest(tmp_path, manifest)
    assert [path.name for path in tmp_path.iterdir()] == ["manifest.json"]


@pytest.mark.parametrize("overwrite", [False, True])
def test_a_file_is_refused(tmp_path: Path, manifest: Manifest, overwrite: bool) -> None:
    (tmp_path / "file").write_text("mine")
    assert refused(tmp_path / "file", manifest, False, overwrite) == (
        "a file stands there; expected a folder to make"
    )
    assert refused(tmp_path / "file" / "deeper", manifest) == "cannot be made (Not a directory)"


@pytest.mark.parametrize("name", ["thesis.txt", "manifest.json"])
def test_what_is_no_run_is_never_overwritten(tmp_path: Path, manifest: Manifest, name: str) -> None:
    (tmp_path / name).write_text('{"name": "a page\'s manifest"}')
    words = "holds other things than a run; expected a new or empty folder"
    assert refused(tmp_path, manifest, overwrite=True) == words
    assert (tmp_path / name).exists()


def test_a_run_is_refused_or_overwritten(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    manifest = begun(folder, "random,random", 4, 2)
    play(folder, manifest)
    (folder / "notes.txt").write_text("mine")
    assert refused(folder, manifest).startswith("a run stands there; go on with it by --resume, or ")
    with open_folder(folder, manifest, False, True):
        left = {path.name for path in folder.rglob("*")}
    assert left == {"games", "turns", "seals", "notes.txt", "lock.json"}


def test_only_the_same_run_is_resumed(tmp_path: Path, manifest: Manifest) -> None:
    write_manifest(tmp_path, manifest)
    with open_folder(tmp_path, manifest, True, False):
        pass
    other = {**manifest, "seed": 2}
    assert refused(tmp_path, other, resume=True) == (
        f"{tmp_path}: cannot be resumed, it was made with another seed: 1, not 2"
    )
    assert refused(tmp_path / "nowhere", manifest, resume=True).endswith("expected manifest.json in it")
