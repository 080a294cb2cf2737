"""A cluster of real parts: scheduler, workers, an S3 server, each on a machine that may be lost or cut off.

Whatever happens, the run goes on, or stops with a sentence; and then `--resume` completes it to the tables of
one machine, byte by byte.
"""

import os
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.sim.run.machines import ROOT, Machines, machines, why_not
from tests.sim.run.made_runs import tables

pytestmark = pytest.mark.slow
WORKERS = ("w1", "w2", "w3", "w4")
# By hand: CHOCOLAB_CLUSTER_GAMES=200000, and CHOCOLAB_CLUSTER_SECONDS to wait for each step, play a long run.
GAMES = int(os.environ.get("CHOCOLAB_CLUSTER_GAMES", "4800"))
ASKED = ("--game", "market", "--games", GAMES)
WORKER = ("--no-nanny", "--nthreads", 1, "--no-dashboard", "--memory-limit", 0)


@pytest.fixture(scope="module", autouse=True)
def needed() -> None:
    reason = why_not()
    if reason:
        pytest.skip(reason)


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Machines]:
    with machines(tmp_path, "boss", "scheduler", "store", *WORKERS) as found:
        start_scheduler(found)
        yield found


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The tables of the run on one machine."""
    with machines(tmp_path_factory.mktemp("alone"), "boss") as alone:
        alone.start("run", "scripts.cli", "run", *ASKED, "--out", "run", machine="boss")
        assert alone.ended("run") == 0, alone.told("run")
        return tables(alone.folder / "run")


def start_scheduler(here: Machines) -> None:
    here.start(
        "scheduler", "distributed.cli.dask_scheduler", "--host", here.addresses["scheduler"], "--port", 8786,
        "--no-dashboard", "--no-show",
    )  # fmt: skip


def start_worker(here: Machines, name: str, **environment: str) -> None:
    address, where = here.addresses[name], f"tcp://{here.addresses['scheduler']}:8786"
    (here.folder / name).mkdir(exist_ok=True)
    here.start(
        name, "distributed.cli.dask_worker", where, "--host", address, "--name", f"{name}-{time.time()}",
        "--local-directory", here.folder / name, *WORKER, **environment,
    )  # fmt: skip


def start_run(here: Machines, out: object, *words: object, **environment: str) -> None:
    where = f"tcp://{here.addresses['scheduler']}:8786"
    asked: tuple[Any, ...] = ASKED if "--resume" not in words else ()
    here.start(
        "run", "scripts.cli", "run", *asked, *words, "--backend", "dask", "--scheduler", where, "--out", out,
        machine="boss", **environment,
    )  # fmt: skip


def begun(here: Machines, workers: Sequence[str], played: int) -> Path:
    """The folder of a run that these workers play, when so many chunks are there."""
    folder = here.folder / "run"
    for name in workers:
        start_worker(here, name)
    start_run(here, folder)
    here.until(lambda: chunks(folder) >= played)
    return folder


def chunks(folder: Path) -> int:
    return len(list((folder / "games").glob("part-*.parquet")))


def test_workers_are_killed_cut_off_and_restarted(here: Machines, whole: dict[str, str]) -> None:
    folder = begun(here, WORKERS[:3], 1)
    here.kill("w1")
    here.cut("w2")
    start_worker(here, "w4")  # it joins late
    here.until(lambda: chunks(folder) >= 4)
    start_worker(here, "w1")
    here.mend("w2")
    here.cut("w3")
    here.kill("w4")
    assert here.ended("run") == 0, here.told("run")
    assert tables(folder) == whole


def test_a_scheduler_that_is_lost_stops_the_run_and_another_completes_it(
    here: Machines, whole: dict[str, str]
) -> None:
    folder = begun(here, WORKERS[:2], 2)
    here.kill("scheduler")
    assert here.ended("run") == 1
    assert "the connection to the Dask scheduler is lost, and was sought again" in here.told("run")
    assert here.told("run").rstrip().endswith(f"go on by --resume --out {folder}")
    start_scheduler(here)
    for name in WORKERS[2:]:
        start_worker(here, name)
    start_run(here, folder, "--resume")
    assert here.ended("run") == 0, here.told("run")
    assert tables(folder) == whole


def test_a_network_that_parts_for_a_while_does_not_stop_the_run(
    here: Machines, whole: dict[str, str]
) -> None:
    folder = begun(here, WORKERS[:2], 2)
    here.cut("boss")
    time.sleep(20)  # longer than a connection is trusted that does not answer
    here.mend("boss")
    assert here.ended("run") == 0, here.told("run")
    assert tables(folder) == whole


def test_runs_in_an_object_store_are_whole_whatever_is_lost(here: Machines, whole: dict[str, str]) -> None:
    store = {"AWS_ENDPOINT_URL": f"http://{here.addresses['store']}:5000"}
    here.start("store", "moto.server", "-H", here.addresses["store"], "-p", 5000)
    here.until(lambda: asked(here, store, "mkdir('runs')") == "None\n")
    for name in WORKERS:
        start_worker(here, name, **store)
    start_run(here, "s3://runs/first", **store)
    here.until(lambda: sealed(here, store) >= 1)
    here.kill("w1")
    here.cut("w2")
    here.until(lambda: sealed(here, store) >= 4)
    start_worker(here, "w1", **store)
    here.mend("w2")
    here.kill("run")  # its lock stays, of a process that is known to be gone
    start_run(here, "s3://runs/first", "--resume", **store)
    assert here.ended("run") == 0, here.told("run")
    here.start("inspect", "scripts.cli", "inspect", "s3://runs/first", machine="boss", **store)
    assert here.ended("inspect") == 0, here.told("inspect")
    asked(here, store, "get('runs/first', 'fetched', recursive=True)")
    assert tables(here.folder / "fetched") == whole


def asked(here: Machines, store: dict[str, str], what: str) -> str:
    """What the store answers, asked from the machine of the one who plays; nothing if it does not."""
    (here.folder / "asking.py").write_text(f"import s3fs; print(s3fs.S3FileSystem().{what})")
    (here.folder / "asking.txt").unlink(missing_ok=True)
    here.start("asking", "asking", machine="boss", **store, PYTHONPATH=f"{here.folder}:{ROOT}")
    return here.told("asking") if here.ended("asking") == 0 else ""


def sealed(here: Machines, store: dict[str, str]) -> int:
    return asked(here, store, "find('runs')").count("seals/")
