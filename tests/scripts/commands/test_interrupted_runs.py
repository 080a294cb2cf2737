"""Runs that are killed or interrupted, and runs of players from files, in processes of their own."""

import os
import signal
import time
from pathlib import Path

import pytest

from sim.log.run_folder import read_manifest
from tests.scripts.command_line import Answer, answer_of, chocolab_alone, started
from tests.sim.run.made_runs import begun, play, tables
from tests.strategies.user_code import full, written

LINEUP = "knights,random"
GAMES, CHUNK = 30_000, 120


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run of many chunks that nothing interrupted."""
    folder = tmp_path_factory.mktemp("whole") / "run"
    play(folder, begun(folder, LINEUP, GAMES, CHUNK))
    return folder


def stopped(folder: Path, parts: int, how: signal.Signals) -> Answer:
    """Resume a run and stop it when so many more parts are written."""
    goal = len(list(folder.glob("games/*.parquet"))) + parts
    process = started("run", "--resume", "--out", folder, "--jobs", 2)
    while len(list(folder.glob("games/*.parquet"))) < goal and process.poll() is None:
        time.sleep(0.005)
    process.send_signal(how)
    return answer_of(process)


def test_a_run_killed_again_and_again_ends_with_the_same_tables(tmp_path: Path, whole: Path) -> None:
    folder = tmp_path / "run"
    manifest = begun(folder, LINEUP, GAMES, CHUNK)
    for parts in (0, 1, 17, 60):
        assert stopped(folder, parts, signal.SIGKILL).code == -signal.SIGKILL
        assert not read_manifest(folder)["complete"]
    assert 0 < play(folder, manifest).games_now < GAMES
    assert tables(folder) == tables(whole)


@pytest.mark.parametrize("parts", [1, 20])
def test_an_interruption_is_told_and_the_run_can_go_on(tmp_path: Path, whole: Path, parts: int) -> None:
    folder = tmp_path / "run"
    manifest = begun(folder, LINEUP, GAMES, CHUNK)
    answer = stopped(folder, parts, signal.SIGINT)
    how = f"go on by: chocolab run --resume --out {folder}"
    assert (answer.code, answer.err) == (130, f"Interrupted. What is whole is kept; {how}\n")
    play(folder, manifest)
    assert tables(folder) == tables(whole)


# --- players from files ------------------------------------------------------------------------------


def played(folder: Path, player: Path) -> dict[str, str]:
    """The tables of some games of a player, played anew."""
    words = ("--game", "edition", "--players", f"{player},random", "--games", 40, "--overwrite")
    answer = chocolab_alone("run", *words, "--out", folder)
    assert answer.code == 0, answer.err
    return tables(folder)


def test_a_changed_file_is_compiled_anew(tmp_path: Path) -> None:
    """Even if neither its size nor its time tell that it has changed."""
    path = written(tmp_path / "mine.py", full("return max(0, find(menu, KNIGHT))"))
    stamp = path.stat()
    before = played(tmp_path / "run", path)
    written(path, full("return max(0, find(menu, REJECT))"))
    os.utime(path, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
    assert path.stat().st_size == stamp.st_size
    assert played(tmp_path / "run", path) != before


def test_a_changed_neighbour_is_not_taken_stale_from_the_cache(tmp_path: Path) -> None:
    near = written(tmp_path / "near.py", "@compiled\ndef pick(menu):\n    return 0\n")
    path = written(tmp_path / "mine.py", "from near import pick\n", full("return pick(menu)"))
    before = played(tmp_path / "run", path)
    near.write_text(
        "from strategies.api import *\n\n\n@compiled\ndef pick(menu):\n"
        "    for kind in (CITY, SETTLEMENT, KNIGHT, ROAD):\n        if find(menu, kind) >= 0:\n"
        "            return find(menu, kind)\n    return 0\n"
    )
    assert played(tmp_path / "run", path) != before


def test_a_fault_keeps_the_chunks_before_it_and_a_mended_player_is_a_new_run(tmp_path: Path) -> None:
    body = "if table.game >= 50:\n    raise ValueError('tired')\nreturn 0"
    path = written(tmp_path / "mine.py", full(body))
    folder = tmp_path / "run"
    begun(folder, f"{path},random", 96, 24)
    answer = chocolab_alone("run", "--resume", "--out", folder, "--jobs", 1)
    assert (answer.code, answer.out) == (1, "")
    assert answer.sentence == (f"{path}, line 7: strategy mine in game 50, turn 1, seat 1: ValueError: tired")
    parts = [path for path in tables(folder) if not path.startswith("seals/")]
    assert parts == [f"{t}/part-00000{n}.parquet" for t in ("games", "turns") for n in (0, 1)]
    again = chocolab_alone("run", "--resume", "--out", folder, "--jobs", 1)
    assert again.sentence == answer.sentence
    written(path, full())
    mended = chocolab_alone("run", "--resume", "--out", folder)
    assert mended.code == 2
    assert (
        mended.sentence
        == f"{folder}: cannot be resumed, it was made with a strategy whose source has changed"
    )


@pytest.mark.slow
def test_a_worker_process_that_is_killed_ends_the_run_with_a_sentence(tmp_path: Path, whole: Path) -> None:
    folder = tmp_path / "run"
    manifest = begun(folder, LINEUP, GAMES, CHUNK)
    process = started("run", "--resume", "--out", folder, "--jobs", 2, "--backend", "processes")
    while len(list(folder.glob("games/*.parquet"))) < 3:
        time.sleep(0.01)
    os.kill(worker_of(process.pid), signal.SIGKILL)
    killed = time.monotonic()
    answer = answer_of(process)
    assert time.monotonic() - killed < 30
    assert answer.code == 1
    assert answer.sentence.startswith(f"{folder}: a worker process has ended")
    play(folder, manifest)
    assert tables(folder) == tables(whole)


def worker_of(process: int) -> int:
    """The number of a worker of a process."""
    for folder in Path("/proc").glob("[0-9]*"):
        words = (folder / "cmdline").read_bytes() if (folder / "cmdline").exists() else b""
        parent = (folder / "stat").read_text().rsplit(")", 1)[1].split()[1]
        if int(parent) == process and b"popen_loky_posix" in words:
            return int(folder.name)
    raise AssertionError("no worker")
