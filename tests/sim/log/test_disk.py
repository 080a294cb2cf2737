"""What is told of a disk that takes no more."""

import errno
from pathlib import Path

import pytest

from sim.log.disk import DiskError, told_of_disk, told_of_rewriting, told_of_room, told_size
from tests.sim.run.made_runs import begun, play


def told(run: Path, manifest: dict[str, object], error: BaseException) -> str:
    with pytest.raises(DiskError) as caught, told_of_disk(run, manifest):
        raise error
    return str(caught.value)


def test_a_full_disk_is_told_with_what_is_needed_and_nothing_half_is_left(tmp_path: Path) -> None:
    run = tmp_path / "run"
    manifest = begun(run, games=48)
    half = run / "games" / "part-000001.unfinished"
    half.parent.mkdir()
    half.write_bytes(b"half")
    full = OSError(errno.ENOSPC, "No space left on device", str(half))
    assert told(run, manifest, full).startswith(f"{half}: the disk is full: ")
    assert told(run, manifest, full).endswith(
        "too little for the first part; make room, then go on by --resume"
    )
    assert not half.exists()
    play(run, {**manifest, "games": 24})
    size = told_size(sum(path.stat().st_size for path in run.glob("*/*.parquet")))
    assert f" are free there, about {size} are needed for the 24 games that are left" in told(
        run, manifest, full
    )


def test_room_for_a_longer_run_is_told(tmp_path: Path) -> None:
    run = tmp_path / "run"
    manifest = begun(run, games=24)
    play(run, manifest)
    full = OSError(errno.ENOSPC, "No space left on device", "lock.json")
    with pytest.raises(DiskError) as caught, told_of_room(run, {**manifest, "games": 48}, "extend it again"):
        raise full
    assert str(caught.value).startswith("lock.json: the disk is full: ")
    assert str(caught.value).endswith(
        "are needed for the 24 games that are left; make room, then extend it again"
    )
    with pytest.raises(OSError, match="broken"), told_of_room(run, manifest, ""):
        raise OSError(errno.EIO, "broken")


def test_a_folder_that_is_gone_and_one_that_can_only_be_read(tmp_path: Path) -> None:
    run = tmp_path / "run"
    manifest = begun(run)
    only_read = OSError(errno.EROFS, "Read-only file system", "part")
    assert told(run, manifest, only_read).startswith("part: the file system can only be read")
    gone = tmp_path / "gone"
    assert told(gone, manifest, FileNotFoundError(2, "No such file", "part")).startswith(
        f"{gone}: the folder is gone"
    )


@pytest.mark.parametrize("error", [KeyboardInterrupt(), ValueError("ours"), OSError(errno.EIO, "broken")])
def test_all_else_stays_what_it_is(tmp_path: Path, error: BaseException) -> None:
    with pytest.raises(type(error)) as caught, told_of_disk(tmp_path, begun(tmp_path / "run")):
        raise error
    assert caught.value is error


@pytest.mark.parametrize(
    ("size", "words"),
    [(0, "0 bytes"), (999, "999 bytes"), (1500, "1.5 kB"), (25e6, "25 MB"), (3e15, "3000 TB")],
)
def test_sizes_are_told_for_people(size: float, words: str) -> None:
    assert told_size(size) == words


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.ENOSPC, "part: the disk is full: "),
        (errno.EROFS, "part: cannot be written to; expected a folder to write to, such as one that --out"),
        (errno.EACCES, "part: cannot be written to; expected "),
    ],
)
def test_parts_that_cannot_be_written_again(tmp_path: Path, number: int, words: str) -> None:
    half = tmp_path / "games" / "part-000001.unfinished"
    half.parent.mkdir()
    half.write_bytes(b"half")
    with pytest.raises(DiskError) as caught, told_of_rewriting(tmp_path):
        raise OSError(number, "why", "part")
    assert str(caught.value).startswith(words)
    assert not half.exists()
    if number == errno.ENOSPC:
        assert str(caught.value).endswith("are free there; what stands is whole; make room, then pack again")


@pytest.mark.parametrize("error", [KeyboardInterrupt(), OSError(errno.EIO, "broken")])
def test_all_else_of_parts_written_again_stays_what_it_is(tmp_path: Path, error: BaseException) -> None:
    with pytest.raises(type(error)) as caught, told_of_rewriting(tmp_path):
        raise error
    assert caught.value is error
