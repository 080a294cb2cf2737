"""A run at a URL is written, gone on with and read by every command as one in a folder is."""

import json
import platform
import shutil
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import fsspec
import pytest

import chocolab as package
from sim.log.lock import LOCK, this_process
from sim.log.places import folder_for
from sim.log.stores import Store
from tests.scripts.command_line import chocolab, done, mistake
from tests.sim.run.made_runs import FOUR, tables

ASKED = ("--game", "edition", "--players", FOUR, "--games", "96")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The run in a folder."""
    folder = tmp_path_factory.mktemp("whole") / "run"
    done("run", *ASKED, "--out", folder)
    return folder


@pytest.fixture
def there(tmp_path: Path, whole: Path) -> Path:
    """A copy of it, for a URL."""
    return Path(shutil.copytree(whole, tmp_path / "there" / "run"))


@pytest.fixture
def url(there: Path) -> Iterator[str]:
    yield f"file://{there}"
    shutil.rmtree(folder_for(f"file://{there}").parent, ignore_errors=True)


@pytest.mark.parametrize("backend", [["--jobs", 1], ["--jobs", 2], ["--jobs", 2, "--backend", "dask"]])
def test_a_run_is_the_same_at_a_url(tmp_path: Path, whole: Path, backend: list[str]) -> None:
    there = tmp_path / "there" / "run"
    told = done("run", *ASKED, "--out", f"file://{there}", *backend)
    assert told.startswith(f"file://{there}: 96 games, ")
    assert tables(there) == tables(whole)
    assert not (there / LOCK).exists()
    read, here = (json.loads((folder / "manifest.json").read_text()) for folder in (there, whole))
    assert {**read, "timing": {}} == {**here, "timing": {}}


def test_a_store_in_memory_will_do() -> None:
    url = f"memory://{uuid4().hex}/run"
    package.play("edition", FOUR, games=24, out=url, progress=False)
    run = package.open_run(url)
    assert len(run.figures()) > 5
    assert run.replay(3).winner == run.games.collect()["winner"][3]
    again = package.play(out=url, resume=True, progress=False)
    assert again.turns.collect().equals(run.turns.collect())
    fsspec.filesystem("memory").rm(url.removeprefix("memory:/").removesuffix("/run"), recursive=True)


def test_no_command_keeps_a_run_in_memory() -> None:
    sentence = "memory://x/run: what is kept in memory is gone when the command ends; expected a folder, or"
    assert sentence in mistake("run", *ASKED, "--out", "memory://x/run")
    assert sentence in mistake("inspect", "memory://x/run")


def test_commands_read_it(url: str, there: Path, whole: Path) -> None:
    assert done("trace", url, 5) == done("trace", whole, 5)
    assert done("runs", f"file://{there.parent}").splitlines()[1].endswith(f"file://{there}")
    assert done("inspect", url, "--replay", 2).startswith(f"{url}: 96 games, ")
    assert json.loads(done("inspect", url, "--json"))[0]["run"] == url
    assert done("migrate", url) == f"{url}: has today's form already.\n"


@pytest.mark.slow
def test_it_is_compared(tmp_path: Path, url: str, whole: Path) -> None:
    done("run", *ASKED, "--set", "hand.limit=9", "--out", tmp_path / "other")
    far, near = (chocolab("compare", run, tmp_path / "other", "--margin", 5) for run in (url, whole))
    assert (far.code, far.out) == (near.code, near.out)


@pytest.mark.slow
def test_a_report_of_it_lies_here(tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert done("report", url).endswith("The report: run-report/report.html\n")


def test_a_board_of_it_is_drawn(tmp_path: Path) -> None:
    there = tmp_path / "there" / "run"
    done("run", "--game", "base", "--games", 12, "--log", "games", "--out", f"file://{there}")
    done("board", f"file://{there}", "--game", 3, "--out", tmp_path / "far.svg")
    done("board", there, "--game", 3, "--out", tmp_path / "near.svg")
    assert (tmp_path / "far.svg").read_bytes() == (tmp_path / "near.svg").read_bytes()


def test_it_goes_on_and_what_is_damaged_is_kept_aside(url: str, there: Path, whole: Path) -> None:
    (there / "games" / "part-000001.parquet").unlink()
    spoiled = there / "turns" / "part-000000.parquet"
    content = bytearray(spoiled.read_bytes())
    content[-9] ^= 1
    spoiled.write_bytes(content)
    assert chocolab("inspect", url).code == 1
    assert f"{url}: 96 games, 24 of them now" in done("run", "--resume", "--out", url)
    assert (there / "aside" / "turns-part-000000.parquet.0").is_file()
    shutil.rmtree(there / "aside")
    assert tables(there) == tables(whole)


def test_it_is_made_longer_and_replaced(tmp_path: Path, url: str, there: Path) -> None:
    done("extend", url, "--games", 120)
    done("extend", shutil.copytree(there, tmp_path / "near"), "--games", 130)
    done("extend", url, "--games", 130)
    assert tables(there) == tables(tmp_path / "near")
    assert "a run stands there; go on with it by --resume" in mistake("run", *ASKED, "--out", url)
    done("run", "--game", "edition", "--games", 24, "--log", "games", "--out", url, "--overwrite")
    assert {name.partition("/")[0] for name in tables(there)} == {"games", "seals"}


def test_slices_are_merged_at_a_url(tmp_path: Path, whole: Path) -> None:
    for number in (1, 2):
        done("run", *ASKED, "--slice", f"{number}/2", "--out", f"file://{tmp_path}/{number}")
    out = f"file://{tmp_path}/both"
    told = done("merge", f"file://{tmp_path}/1", f"file://{tmp_path}/2", "--out", out)
    assert told == f"{out}: 96 games of 2 runs.\n"
    assert tables(tmp_path / "both") == tables(whole)


def test_levels_lie_below_a_url(tmp_path: Path) -> None:
    url = f"file://{tmp_path}/levels"
    done("run", "--game", "edition", "--levels", "--games", 24, "--log", "games", "--out", url)
    assert done("runs", url).count(url) == 2
    assert "All is there and as it was written." in done("inspect", url)


def test_one_command_at_a_time_writes(url: str, there: Path) -> None:
    busy = {**this_process(), "machine": "another", "machine_id": "x", "boot": "y"}
    (there / LOCK).write_text(json.dumps(busy))
    told = mistake("run", "--resume", "--out", url)
    assert told.startswith(f"{url}: process {busy['process']} on another writes there since ")
    assert told.endswith(f"if it runs no more, remove {url}/{LOCK}, then go on by --resume")
    assert "running, 100%" in done("runs", url)
    (there / LOCK).write_text(json.dumps({**busy, "machine": platform.node(), **_dead()}))
    done("run", "--resume", "--out", url)
    assert not (there / LOCK).exists()


def _dead() -> dict[str, object]:
    """What tells of a process of this machine that is gone."""
    me = this_process()
    return {"boot": me["boot"], "machine_id": me["machine_id"], "process": 2**22 + 1}


def test_what_holds_no_run_is_told_by_its_url(tmp_path: Path) -> None:
    url = f"file://{tmp_path}/none"
    assert mistake("report", url) == f"{url}: not the folder of a run; expected manifest.json in it"
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "notes.txt").touch()
    told = mistake("run", *ASKED, "--out", f"file://{tmp_path}/other")
    assert (
        told
        == f"--out: file://{tmp_path}/other: holds other things than a run; expected a new or empty folder"
    )


@pytest.mark.parametrize(
    "words",
    [["tournament", "edition", "--games", "600"], ["assumptions", "edition"], ["tune", "base", "greedy"]],
)
def test_only_runs_are_kept_at_a_url(words: list[str]) -> None:
    told = mistake(*words, "--out", "s3://bucket/x")
    assert told.endswith("s3://bucket/x: expected a path; at a URL only runs are kept, by `chocolab run`")
    assert not Path("s3:").exists()


def test_a_store_that_fails_on_the_way_stops_the_run_and_it_goes_on(
    tmp_path: Path, whole: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put, url = Store.put, f"file://{tmp_path}/run"

    def fails(store: Store, file: Path, name: str) -> object:
        if name == "turns/part-000003.parquet":
            raise OSError("no route to host")
        return put(store, file, name)

    with monkeypatch.context() as broken:
        broken.setattr(Store, "put", lambda *told: _telling(fails, *told))
        answer = chocolab("run", *ASKED, "--out", url, "--jobs", 1)
    assert answer.code == 1
    assert answer.sentence.endswith(
        f"no route to host); what is whole is kept: go on by --resume --out {url}"
    )
    done("run", "--resume", "--out", url)
    assert tables(tmp_path / "run") == tables(whole)


def _telling(put: object, store: Store, file: Path, name: str) -> object:
    with store._telling(name):
        return put(store, file, name)  # type: ignore[operator]


def test_it_is_packed_where_it_lies_and_to_another_url(
    tmp_path: Path, url: str, there: Path, whole: Path
) -> None:
    before = tables(whole)
    assert done("pack", url).startswith(f"{url}: 96 games, ")
    small = tables(there)
    assert small.keys() == before.keys()
    assert not set(small.values()) & set(before.values())
    assert "All is there and as it was written." in done("inspect", url, "--replay", 2)
    other = tmp_path / "other" / "run"
    assert done("pack", url, "--format", "quick", "--out", f"file://{other}").startswith(
        f"file://{other}: 96 games, "
    )
    assert (tables(other), tables(there)) == (before, small)
    done("pack", url, "--format", "quick")
    assert tables(there) == before


@pytest.mark.parametrize("place", ["s3://", "foo://bucket/run"])
def test_a_place_that_cannot_be_had_is_a_mistake_and_not_a_stop(place: str) -> None:
    assert place in mistake("run", *ASKED, "--out", place)
    assert place in mistake("inspect", place)
