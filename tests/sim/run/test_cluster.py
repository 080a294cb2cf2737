"""A cluster plays what threads play; what goes wrong on it is made good or told in a sentence."""

import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from dask.distributed import LocalCluster, get_worker

from sim.run import cluster
from sim.run.cluster import CONNECT_SECONDS, connected
from sim.run.crew import WorkerError
from sim.run.faults import StrategyError
from sim.run.runner import play_run
from sim.run.shipping import REFUSED, house, play_shipped
from tests.sim.run.made_runs import begun, play, tables

FAULTY = Path(__file__).with_name("faulty.py")


@pytest.fixture(scope="module")
def here() -> Iterator[LocalCluster]:
    """A scheduler and two workers in this process, so that the engine need not be loaded again."""
    with LocalCluster(
        processes=False, n_workers=2, threads_per_worker=1, dashboard_address="127.0.0.1:0", protocol="tcp"
    ) as found:
        yield found


def on(here: LocalCluster, folder: Path, *lineup: Any) -> None:
    play_run(folder, begun(folder, *lineup), 1, "dask", lambda _: None, scheduler=here.scheduler_address)


def test_a_cluster_changes_nothing(here: LocalCluster, tmp_path: Path, run: Path) -> None:
    on(here, tmp_path / "run")
    assert tables(tmp_path / "run") == tables(run)
    assert sorted(path.name for path in (tmp_path / "run").iterdir()) == [
        "games", "manifest.json", "seals", "turns",
    ]  # fmt: skip


def test_a_scheduler_is_found_by_its_file(here: LocalCluster, tmp_path: Path) -> None:
    file = tmp_path / "scheduler.json"
    file.write_text(json.dumps({"address": here.scheduler_address}))
    with connected(str(file)) as client:
        assert len(client.nthreads()) == 2


def test_a_fault_of_a_player_is_told_and_what_is_whole_stays(
    here: LocalCluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sim.run.shipping.is_guarded", lambda roster: False)
    with pytest.raises(StrategyError, match=rf"^{FAULTY}, line \d+: strategy raises in game"):
        on(here, tmp_path / "run", f"random,{FAULTY}:raises", 12, 12)


def test_a_worker_that_refuses_is_told_of_once_and_the_others_play(
    here: LocalCluster, tmp_path: Path, run: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    bad = str(next(iter(here.workers.values())).address)

    def only_one(*told: Any) -> dict[str, Any]:
        if get_worker().address == bad:
            return {REFUSED: "it has another version of chocolab"}
        time.sleep(0.1)  # so that the other one is asked too
        return play_shipped(*told)

    monkeypatch.setattr(cluster, "play_shipped", only_one)
    on(here, tmp_path / "run")
    assert tables(tmp_path / "run") == tables(run)
    assert capsys.readouterr().err.count(f"The worker {bad} plays nothing: it has another version") == 1


def test_where_all_refuse_the_run_ends(
    here: LocalCluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "house", lambda: {**house(), "chocolab": "another"})
    told = r"^no worker of the cluster can play: tcp://.*: it has another version .* --resume --out .*run$"
    with pytest.raises(WorkerError, match=told):
        on(here, tmp_path / "run")


def test_a_chunk_that_could_not_be_written_is_tried_again(
    here: LocalCluster, tmp_path: Path, run: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed: list[int] = []

    def at_first_not(*told: Any) -> dict[str, Any]:
        if len(failed) < cluster.RETRIES:
            failed.append(1)
            raise OSError(5, "Input/output error")
        return play_shipped(*told)

    monkeypatch.setattr(cluster, "play_shipped", at_first_not)
    on(here, tmp_path / "run")
    assert tables(tmp_path / "run") == tables(run)


def test_a_worker_without_chocolab_is_told(
    here: LocalCluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(*_: Any) -> None:
        raise ModuleNotFoundError("No module named 'sim'")

    monkeypatch.setattr(cluster, "play_shipped", missing)
    with pytest.raises(WorkerError, match=r"a worker cannot play \(No module named 'sim'\); expected this"):
        on(here, tmp_path / "run")


def test_a_run_waits_for_its_first_worker(
    tmp_path: Path, run: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cluster, "ALONE_SECONDS", 0.2)
    with LocalCluster(processes=False, n_workers=0, dashboard_address="127.0.0.1:0", protocol="tcp") as empty:
        looked = cluster.Hands.look

        def look(hands: cluster.Hands) -> None:
            looked(hands)
            if hands._told:
                empty.scale(1)

        monkeypatch.setattr(cluster.Hands, "look", look)
        on(empty, tmp_path / "run")
    assert tables(tmp_path / "run") == tables(run)
    assert capsys.readouterr().err.count("no worker is there; the run goes on as soon as one comes") == 1


def test_a_scheduler_that_goes_ends_the_run_and_another_completes_it(
    here: LocalCluster, tmp_path: Path, run: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "RECONNECT_SECONDS", 1)
    folder = tmp_path / "run"
    manifest = begun(folder)
    with LocalCluster(
        processes=False, n_workers=1, threads_per_worker=1, dashboard_address="127.0.0.1:0", protocol="tcp"
    ) as lost:
        told = r"the connection to the Dask scheduler is lost.* --resume"
        with pytest.raises(WorkerError, match=told):
            play_run(folder, manifest, 1, "dask", lambda _: lost.close(), scheduler=lost.scheduler_address)
    assert not (tables(folder).keys() >= tables(run).keys())
    play_run(folder, manifest, 1, "dask", lambda _: None, scheduler=here.scheduler_address)
    assert tables(folder) == tables(run)


@pytest.mark.slow
def test_workers_of_our_own_change_nothing(tmp_path: Path, run: Path) -> None:
    play(tmp_path / "run", begun(tmp_path / "run"), 2, "dask")
    assert tables(tmp_path / "run") == tables(run)


@pytest.mark.parametrize("address", ["nonsense://x", "127.0.0.1", "tcp://", 8786])
def test_an_address_that_is_none_is_told(address: object) -> None:
    with pytest.raises(WorkerError, match=rf"^DASK_SCHEDULER_ADDRESS: {address}: no Dask scheduler answers"):
        connected(address)


def test_a_scheduler_that_is_gone_again_is_told(here: LocalCluster, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(*_: object, **__: object) -> None:
        raise OSError("Timed out during handshake")

    monkeypatch.setattr("sim.run.cluster.Client", gone)
    with pytest.raises(WorkerError, match=r"no Dask scheduler answers there \(Timed out during handshake\)"):
        connected(here.scheduler_address)


@pytest.mark.slow
def test_a_scheduler_that_does_not_answer_is_told_soon() -> None:
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        before = time.monotonic()
        with pytest.raises(WorkerError, match="no Dask scheduler answers there"):
            connected(f"tcp://127.0.0.1:{silent.getsockname()[1]}")
        assert time.monotonic() - before < 3 * CONNECT_SECONDS
