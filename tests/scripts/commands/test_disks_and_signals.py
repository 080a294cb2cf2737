"""Runs on disks that fill up, can only be read, or vanish, and runs that are told to stop."""

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from sim.log.run_folder import read_manifest
from tests.kills import begun_many
from tests.scripts.command_line import answer_of, chocolab_alone, started
from tests.sim.run.made_runs import begun, play, tables


def system(*words: object) -> bool:
    """Whether a command of the system did what it was told."""
    return subprocess.run([str(word) for word in words], capture_output=True, check=False).returncode == 0


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Path]:
    """A file system of its own, of half a megabyte."""
    disk = tmp_path / "disk"
    disk.mkdir()
    if os.geteuid() != 0 or not system("mount", "-t", "tmpfs", "-o", "size=512k", "tmpfs", disk):
        pytest.skip("no file system can be mounted here")
    yield disk
    system("umount", "--lazy", disk)


def unfinished(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.suffix == ".unfinished" or path.name == "lock.json"]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The run of the edition that nothing stopped."""
    folder = tmp_path_factory.mktemp("whole") / "run"
    play(folder, begun_many(folder))
    return folder


@pytest.mark.slow
@pytest.mark.parametrize("backend", ["threads", "processes"])
def test_a_full_disk(small: Path, tmp_path: Path, whole: Path, backend: str) -> None:
    begun_many(small / "run")
    answer = chocolab_alone("run", "--resume", "--out", small / "run", "--jobs", 2, "--backend", backend)
    assert answer.code == 1, answer.err
    sentence = answer.err.splitlines()[-1]  # a slow machine tells of its progress before
    assert sentence.startswith(f"Error: {small / 'run'}/")
    for words in (
        ".unfinished: the disk is full: ",
        " are free there, about ",
        "; make room, then go on by --resume",
    ):
        assert words in sentence
    assert unfinished(small) == []
    assert all(path.stat().st_size for path in small.rglob("*") if path.is_file())
    moved = Path(shutil.copytree(small / "run", tmp_path / "roomy"))
    assert 0 < len(list((moved / "games").iterdir())) < 200
    assert chocolab_alone("run", "--resume", "--out", moved).code == 0
    assert tables(moved) == tables(whole)


@pytest.mark.slow
def test_a_disk_that_is_full_from_the_start(small: Path) -> None:
    filler = small / "filler"
    with filler.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(b"x" * 4096)
    words = ("run", "--game", "edition", "--players", "random,random", "--games", 24)
    answer = chocolab_alone(*words, "--out", small / "run")
    assert answer.code == 1
    assert "No space left on device" in answer.sentence or "the disk is full" in answer.sentence
    assert [path.name for path in small.iterdir()] == ["filler"]


@pytest.mark.slow
def test_a_disk_that_can_only_be_read(small: Path) -> None:
    begun_many(small / "run")
    manifest = begun(small / "done", "random,random", 24, 24)
    play(small / "done", manifest)
    assert system("mount", "-o", "remount,ro", small)
    answer = chocolab_alone("run", "--resume", "--out", small / "run")
    assert (answer.code, answer.out) == (1, "")
    assert "Read-only file system" in answer.sentence or "can only be read" in answer.sentence
    new = ("run", "--game", "edition", "--players", "random,random", "--games", 24)
    assert chocolab_alone(*new, "--out", small / "new").sentence == (
        f"--out: {small / 'new'}: cannot be made (Read-only file system)"
    )
    # What is done can be looked at.
    assert chocolab_alone("run", "--resume", "--out", small / "done").code == 0
    assert chocolab_alone("inspect", small / "done").code == 0


@pytest.mark.slow
def test_a_folder_that_vanishes(small: Path) -> None:
    assert system("mount", "-o", "remount,size=100m", small)
    begun_many(small / "run")
    process = started("run", "--resume", "--out", small / "run", "--jobs", 2)
    wait_for(small / "run", 5, process)
    assert system("umount", "--lazy", small)
    answer = answer_of(process)
    assert (answer.code, answer.out) == (1, "")
    told = f"Error: {small / 'run'}: the folder is gone since the run began"
    assert answer.err.splitlines()[-1].startswith(told)
    assert list(small.iterdir()) == []


def wait_for(folder: Path, parts: int, process: "subprocess.Popen[str]") -> None:
    """Until so many more parts are written, or the process is done."""
    goal = len(list(folder.glob("games/*.parquet"))) + parts
    while len(list(folder.glob("games/*.parquet"))) < goal and process.poll() is None:
        time.sleep(0.005)


@pytest.mark.slow
@pytest.mark.parametrize("backend", ["threads", "processes"])
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_wish_to_stop_is_obeyed(tmp_path: Path, whole: Path, number: signal.Signals, backend: str) -> None:
    folder = tmp_path / "run"
    manifest = begun_many(folder)
    process = started("run", "--resume", "--out", folder, "--jobs", 2, "--backend", backend)
    wait_for(folder, 7, process)
    process.send_signal(number)
    answer = answer_of(process)
    word = "Interrupted" if number == signal.SIGINT else f"Stopped by {number.name}"
    told = f"{word}. What is whole is kept; go on by: chocolab run --resume --out {folder}"
    assert (answer.code, answer.err.splitlines()[-1]) == (128 + number, told)
    assert unfinished(folder) == []
    play(folder, manifest)
    assert tables(folder) == tables(whole)


@pytest.mark.slow
def test_who_is_to_go_on_without_a_terminal_does(tmp_path: Path) -> None:
    """As under nohup, which lets SIGHUP be ignored."""
    folder = tmp_path / "run"
    begun_many(folder)
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        process = started("run", "--resume", "--out", folder, "--jobs", 2)
    finally:
        signal.signal(signal.SIGHUP, before)
    wait_for(folder, 3, process)
    process.send_signal(signal.SIGHUP)
    assert answer_of(process).code == 0
    assert read_manifest(folder)["complete"]


@pytest.mark.slow
@pytest.mark.parametrize("words", [["--resume"], ["--overwrite", "--game", "edition"], ["--game", "edition"]])
def test_a_second_run_into_the_folder_is_refused_and_the_first_goes_on(
    tmp_path: Path, whole: Path, words: list[str]
) -> None:
    folder = tmp_path / "run"
    begun_many(folder)
    process = started("run", "--resume", "--out", folder, "--jobs", 1)
    wait_for(folder, 3, process)
    os.kill(process.pid, signal.SIGSTOP)  # else it may be done before the second has begun
    answer = chocolab_alone("run", *words, "--out", folder)
    os.kill(process.pid, signal.SIGCONT)
    assert answer_of(process).code == 0
    assert answer.code == 2
    assert answer.sentence.startswith(f"{folder}: process {process.pid} on ")
    assert tables(folder) == tables(whole)
