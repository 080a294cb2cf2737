"""What is asked of a store is what the simplest of them do; what goes wrong is told in a sentence."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import fsspec
import pytest
from moto.server import ThreadedMotoServer

from sim.log.files import checksum_of
from sim.log.stores import Store, StoreError, is_url, passes


@pytest.fixture(scope="session")
def bucket() -> Iterator[str]:
    """A bucket of a server of S3, on this machine."""
    server = ThreadedMotoServer("127.0.0.1", 0, verbose=False)
    server.start()
    host, port = server.get_host_and_port()
    told = {"AWS_ENDPOINT_URL": f"http://{host}:{port}", "AWS_DEFAULT_REGION": "us-east-1"}
    with pytest.MonkeyPatch.context() as environment:
        for name, value in {**told, "AWS_ACCESS_KEY_ID": "us", "AWS_SECRET_ACCESS_KEY": "secret"}.items():
            environment.setenv(name, value)
        fsspec.filesystem("s3").mkdir("runs")
        yield "s3://runs"
    server.stop()


@pytest.fixture(params=["memory", "file", pytest.param("s3", marks=pytest.mark.slow)])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    name = f"runs-{uuid4().hex}"
    if request.param == "s3":
        yield Store(f"{request.getfixturevalue('bucket')}/{name}/first")
        return
    yield Store(f"memory://{name}/first" if request.param == "memory" else f"file://{tmp_path}/{name}/first/")
    if request.param == "memory":
        found = fsspec.filesystem("memory")
        if found.exists(f"/{name}"):
            found.rm(f"/{name}", recursive=True)


@pytest.mark.parametrize(
    ("text", "url"),
    [
        ("s3://bucket/runs/first", True), ("memory://x", True), ("file:///tmp/x", True),
        ("simplecache::s3://b/x", True), ("runs/first", False), ("./s3:/x", False), ("c:/runs", False),
        ("a b://c", False), ("", False),
    ],
)  # fmt: skip
def test_what_is_a_url(text: str, url: bool) -> None:
    assert is_url(text) is url


def test_what_is_kept_in_memory_passes() -> None:
    assert passes("memory://x/y")
    assert passes("simplecache::memory://x/y")
    assert not passes("s3://memory/x")


def test_what_was_written_is_read_and_listed(store: Store, tmp_path: Path) -> None:
    store.write("manifest.json", b"{}")
    (tmp_path / "part").write_bytes(b"four")
    put = store.put(tmp_path / "part", "games/part-000000.parquet")
    found = store.names()
    assert sorted(found) == ["games/part-000000.parquet", "manifest.json"]
    assert found["games/part-000000.parquet"] == put
    assert (put.size, bool(put.tag), put.written > 1e9) == (4, True, True)
    assert store.read("manifest.json") == b"{}"
    assert store.checksum("games/part-000000.parquet") == checksum_of(b"four")
    store.get("games/part-000000.parquet", tmp_path / "got")
    assert (tmp_path / "got").read_bytes() == b"four"


def test_another_content_has_another_tag(store: Store) -> None:
    store.write("file", b"one")
    before = store.names()["file"]
    store.write("file", b"two")
    assert store.names()["file"] != before


def test_only_the_first_creates_a_file(store: Store) -> None:
    assert store.create("lock.json", b"mine")
    assert not store.create("lock.json", b"yours")
    assert store.read("lock.json") == b"mine"


def test_files_are_moved_and_removed(store: Store) -> None:
    store.write("games/part", b"x")
    store.write("aside/other", b"y")
    store.move("games/part", "aside/part")
    assert sorted(store.names()) == ["aside/other", "aside/part"]
    store.remove("aside/part")
    store.remove("aside/part")  # it is gone already
    assert sorted(store.names()) == ["aside/other"]


def test_where_nothing_is_nothing_is_listed(store: Store) -> None:
    assert store.names() == {}
    with pytest.raises(FileNotFoundError):
        store.read("manifest.json")


def test_a_store_that_fails_is_told(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: Any, **__: Any) -> None:
        raise PermissionError("Access\nDenied")

    monkeypatch.setattr(store.files, "find", fails)
    monkeypatch.setattr(store.files, "pipe_file", fails)
    with pytest.raises(StoreError, match=r"^\w+://.*first: cannot be reached, .* \(Access Denied\)$"):
        store.names()
    with pytest.raises(StoreError, match=r"first/file: cannot be reached, .* \(Access Denied\)$"):
        store.write("file", b"")


def test_a_url_of_no_kind_is_told() -> None:
    with pytest.raises(StoreError, match=r"^s4://x/y: not a place .* \(Protocol not known: s4\)$"):
        Store("s4://x/y")


@pytest.mark.parametrize("url", ["s3://", "memory:///", "file:///"])
def test_a_url_that_names_no_place_is_told(url: str) -> None:
    with pytest.raises(StoreError, match=f"^{url}: names no place there; expected one such as s3://bucket/"):
        Store(url)


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("s3://x/y", r'stores need packages of their own; expected pip install "chocolab\[stores\]"$'),
        ("gs://x/y", r"its kind of store needs a package of its own \(Install gcsfs to access it\)$"),
    ],
)
def test_a_package_that_is_missing_is_named(url: str, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: Any, **__: Any) -> None:
        raise ImportError("Install gcsfs to access it")

    monkeypatch.setattr("fsspec.core.url_to_fs", missing)
    with pytest.raises(StoreError, match=f"^{url}: {words}"):
        Store(url)


def test_without_the_extra_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "fsspec.core", None)
    with pytest.raises(StoreError, match=r'; expected pip install "chocolab\[stores\]"$'):
        Store("memory://x/y")
